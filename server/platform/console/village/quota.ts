import type { z } from 'zod';
import type { Kuota, kuotaCalls } from '#contract/platform/kuota.ts';
import { bumpVersion, recordEvent } from '../../../core/data/event.ts';
import type { VillageDb } from '../../../core/data/tenant.ts';
import type { Env } from '../../../core/env.ts';
import { invalid } from '../../../core/errors.ts';
import { bytesUsed } from '../../../core/files/village-room.ts';
import { defaultQuota, GB, quotaOf } from '../../../core/limits/quota.ts';
import { mailDay } from '../../../core/mail-day.ts';
import type { Transaction } from '../store.ts';
import { type By, inVillage } from '../trail.ts';
import { countIn, type Listed } from './villages.ts';

type Wish = z.output<NonNullable<(typeof kuotaCalls.ubahKuota)['body']>>;

const ownOf = (db: VillageDb) =>
  db
    .selectFrom('desa')
    .select(['zona', 'kuota_ruang', 'kuota_petugas', 'kuota_surel', 'kuota_laju'])
    .executeTakeFirstOrThrow();

/** Quotas of a village and its use of them now, read behind its wall. */
export async function quotasIn(db: VillageDb, env: Env): Promise<Kuota> {
  const own = await ownOf(db);
  const [most, all] = [quotaOf(env, own), defaultQuota(env)];
  const kinds = await db
    .selectFrom('berkas')
    .select(['jenis', (eb) => eb.cast<number>(eb.fn.sum('ukuran'), 'bigint').as('bytes')])
    .groupBy('jenis')
    .execute();
  const weigh = (jenis: string) => kinds.find((one) => one.jenis === jenis)?.bytes ?? 0;
  const isi = { gambar: weigh('gambar'), pdf: weigh('pdf'), tabel: weigh('tabel') };
  const mail = await db
    .selectFrom('surel_harian')
    .select('jumlah')
    .where('hari', '=', mailDay(own.zona))
    .executeTakeFirst();
  const staff = await staffIn(db);
  return {
    ruang: {
      pakai: isi.gambar + isi.pdf + isi.tabel,
      batas: most.ruang,
      sendiri: own.kuota_ruang !== null,
      bawaan: all.ruang,
    },
    petugas: { pakai: staff, batas: most.petugas, sendiri: own.kuota_petugas !== null, bawaan: all.petugas },
    surel: {
      pakai: mail?.jumlah ?? 0,
      batas: most.surel,
      sendiri: own.kuota_surel !== null,
      bawaan: all.surel,
    },
    laju: { pakai: null, batas: most.laju, sendiri: own.kuota_laju !== null, bawaan: all.laju },
    isi,
  };
}

/** Officers who can sign in, or were invited to. */
async function staffIn(db: VillageDb): Promise<number> {
  const row = await db
    .selectFrom('akun')
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .where('peran', 'in', ['admin', 'perangkat'])
    .where('aktif', '=', true)
    .executeTakeFirstOrThrow();
  return row.jumlah;
}

/** Changes what a village may use; returns its new content version, by which every node learns of it. */
export async function changeQuota(
  at: Transaction,
  { id }: Listed,
  { ruang_gb, petugas, surel, laju, alasan }: Wish,
  by: By,
): Promise<{ version: number; before: object; after: object }> {
  const made = await at.village(id, async (db) => {
    if (ruang_gb !== null && (await bytesUsed(db)) > ruang_gb * GB)
      throw invalid({ ruang_gb: 'Desa ini sudah memakai lebih dari itu.' });
    if (petugas !== null && (await staffIn(db)) > petugas)
      throw invalid({ petugas: 'Desa ini sudah punya petugas lebih dari itu.' });
    const own = await ownOf(db);
    const kuota_ruang = ruang_gb === null ? null : ruang_gb * GB;
    await db
      .updateTable('desa')
      .set({ kuota_ruang, kuota_petugas: petugas, kuota_surel: surel, kuota_laju: laju })
      .execute();
    const before = {
      ruang_gb: own.kuota_ruang === null ? null : Math.round(own.kuota_ruang / GB),
      petugas: own.kuota_petugas,
      surel: own.kuota_surel,
      laju: own.kuota_laju,
    };
    const after = { ruang_gb, petugas, surel, laju };
    await recordEvent(db, { action: 'desa.quota', id, before, after: { ...after, alasan } }, inVillage(by));
    return { version: await bumpVersion(db), before, after };
  });
  await countIn(at, id);
  return made;
}
