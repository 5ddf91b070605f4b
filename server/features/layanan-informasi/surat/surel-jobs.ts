import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { job } from '#server/core/job.ts';
import { MailTomorrow, sendToday } from '#server/core/mail-day.ts';
import { siteOf } from '#server/features/akun/surel-queries.ts';
import { invitationOf } from '../laporan/dinilai-queries.ts';
import type { Jenis } from '../rules.ts';
import { KABAR, type Kabar, kabarMail, type Tentang } from './surel-rules.ts';

const Payload = z.object({
  jenis: z.enum(['permohonan', 'keberatan']),
  id: z.int(),
  kabar: z.enum(KABAR),
});

const tableOf = (jenis: Jenis) => (jenis === 'permohonan' ? 'permohonan_informasi' : 'pengajuan_keberatan');

/**
 * Tells an applicant by mail. One that is not taken is tried again, and the office and the tracking page know of it: nothing
 * else depends on it.
 */
export const kabariPermohonan = job({
  name: 'layanan-informasi.kabari',
  payload: Payload,
  async run({ jenis, id, kabar }, { core, desaId }) {
    const { mailer, tenancy, env } = core;
    const db = tenancy.read(desaId);
    const about = await aboutOf(db, jenis, id, kabar);
    if (!about || !mailer.ready) return;
    const { email, ...told } = about;
    const site = await siteOf(db, env);
    const undangan = kabar === 'dijawab' ? await invitationOf({ core, db }, id) : null;
    const mark = (surel: 'terkirim' | 'gagal') =>
      tenancy.write(desaId, (writing) =>
        writing.updateTable(tableOf(jenis)).set({ surel }).where('id', '=', id).execute(),
      );
    try {
      await sendToday(core, desaId, {
        to: email,
        from: `Desa ${told.desa}`,
        ...kabarMail(kabar, { ...told, site, undangan }),
      });
    } catch (error) {
      if (!(error instanceof MailTomorrow)) await mark('gagal');
      throw error;
    }
    await mark('terkirim');
  },
});

async function aboutOf(
  db: VillageDb,
  jenis: Jenis,
  id: number,
  kabar: Kabar,
): Promise<(Omit<Tentang, 'site' | 'undangan'> & { email: string }) | undefined> {
  const { nama_desa: desa } = await db
    .selectFrom('desa')
    .select('nama_desa')
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom(tableOf(jenis))
    .select(['nomor', 'kode', 'name_first', 'name_last', 'email', 'tenggat', 'geser'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { nomor, kode, name_first, name_last, email, tenggat, geser } = row;
  const said = await wordsOf(db, jenis, id, kabar);
  const nama = `${name_first} ${name_last}`;
  return { jenis, nomor, kode, nama, email, tenggat, desa, geser: geser.at(-1), ...said };
}

const STEP: Partial<Record<Kabar, 'minta_kelengkapan' | 'perpanjang'>> = {
  kelengkapan: 'minta_kelengkapan',
  diperpanjang: 'perpanjang',
};

/** Words that the office wrote to a request or an objection, and what came of it. */
async function wordsOf(
  db: VillageDb,
  jenis: Jenis,
  id: number,
  kabar: Kabar,
): Promise<Pick<Tentang, 'isi' | 'putus'>> {
  if (kabar === 'ditanggapi') return replyOf(db, id);
  if (kabar === 'dijawab') return answerOf(db, id);
  const act = STEP[kabar];
  if (jenis !== 'permohonan' || act === undefined) return { isi: '' };
  const step = await db
    .selectFrom('langkah_permohonan_informasi')
    .select('alasan')
    .where('permohonan_id', '=', id)
    .where('jenis', '=', act)
    .where('diurungkan', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { isi: step?.alasan ?? '' };
}

async function answerOf(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('permohonan_informasi')
    .select(['isi_jawaban', 'hasil', 'pasal', 'uji_nomor', 'badan_lain'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { isi_jawaban: isi, hasil, ...more } = row;
  return { isi, putus: hasil && { hasil, ...more } };
}

async function replyOf(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('pengajuan_keberatan as k')
    .leftJoin('permohonan_informasi as p', 'p.id', 'k.permohonan_id')
    .select(['k.isi_tanggapan', 'k.putusan', 'p.pelaksanaan'])
    .where('k.id', '=', id)
    .executeTakeFirstOrThrow();
  const { isi_tanggapan: isi, putusan, pelaksanaan } = row;
  return {
    isi,
    putus: putusan && { hasil: putusan, pelaksanaan: putusan === 'dikuatkan' ? null : pelaksanaan },
  };
}
