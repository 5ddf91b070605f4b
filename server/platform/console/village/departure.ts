import { HARI_DISIMPAN, type KeadaanPindah, SEDANG_PINDAH } from '#contract/kepindahan.ts';
import type { Core } from '../../../core/core.ts';
import { recordEvent } from '../../../core/data/event.ts';
import type { VillageDb } from '../../../core/data/tenant.ts';
import { conflict, invalid, notFound } from '../../../core/errors.ts';
import type { StoredFile } from '../../../core/files/store.ts';
import { archiveKey, findMoving, type Moving } from '../../../features/kepindahan/queries.ts';
import { AlamatSitus } from '../../new-desa.ts';
import { keepFirst } from '../hosts.ts';
import type { Query, Transaction } from '../store.ts';
import { type By, inVillage } from '../trail.ts';
import { confirmCode, setSuspended } from './suspension.ts';
import type { Listed } from './villages.ts';

const STAYS = 'Desa ini tidak sedang pindah.';

/** Freezes a village that moves to another installation; returns its new content version. */
export async function beginMove(
  at: Transaction,
  desa: Listed,
  wish: { alasan: string; pasti: string },
  by: By,
): Promise<number> {
  confirmCode(desa, wish.pasti);
  if (desa.ditangguhkan) throw conflict('Desa ini sedang ditangguhkan. Cabut dulu penangguhannya.');
  await at.village(desa.id, async (db) => {
    const made = await db
      .insertInto('kepindahan')
      .values({ desa_id: desa.id, keadaan: 'dibekukan', alasan: wish.alasan })
      .onConflict((same) => same.doNothing())
      .returning('desa_id')
      .executeTakeFirst();
    if (!made) throw conflict('Desa ini sudah mulai pindah.');
    await recordEvent(
      db,
      { action: 'kepindahan.begin', id: desa.id, after: { alasan: wish.alasan } },
      inVillage(by),
    );
  });
  const alasan = `${SEDANG_PINDAH} ${wish.alasan}`;
  return setSuspended(
    at,
    desa,
    { ditangguhkan: 'baca', ditangguhkan_alasan: alasan, ditangguhkan_sejak: new Date() },
    by,
  );
}

/** The village stays: it is opened again, and its archive is no longer offered. */
export async function cancelMove(at: Transaction, desa: Listed, by: By): Promise<number> {
  await at.village(desa.id, async (db) => {
    await movable(db);
    await db.deleteFrom('kepindahan').where('desa_id', '=', desa.id).execute();
    await recordEvent(db, { action: 'kepindahan.cancel', id: desa.id }, inVillage(by));
  });
  return setSuspended(
    at,
    desa,
    { ditangguhkan: null, ditangguhkan_alasan: '', ditangguhkan_sejak: null },
    by,
  );
}

/** Move that may still be changed, which is so until the addresses were handed over; throws 409 for any other. */
async function movable(db: VillageDb, only?: KeadaanPindah): Promise<Moving> {
  const row = await findMoving(db, true);
  if (!row) throw conflict(STAYS);
  if (row.keadaan === 'diserahkan')
    throw conflict('Alamat sudah diserahkan. Pindah ini tidak dapat dibatalkan lagi.');
  if (only && row.keadaan !== only) throw conflict('Desa belum menyatakan arsipnya baik.');
  return row;
}

/** A site's address as it was typed, with or without `https://`; '' for none. */
function newAddress(typed: string, own: string[]): string {
  const host = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '');
  if (host === '') return '';
  const read = AlamatSitus.safeParse(host);
  if (!read.success) throw invalid({ alamat_baru: read.error.issues[0]?.message ?? '' });
  if (own.includes(read.data))
    throw invalid({ alamat_baru: 'Alamat ini bawaan platform ini, yang tidak ikut pindah.' });
  return read.data;
}

type Handing = { alamat_baru: string; pasti: string };
type Handed = { version: number; hosts: string[]; alamat: string };

/** Releases the village's own addresses and closes what is left; the rest follows by itself after `HARI_DISIMPAN`. */
export async function handOver(at: Transaction, desa: Listed, wish: Handing, by: By): Promise<Handed> {
  confirmCode(desa, wish.pasti);
  const [hosts, given] = await hostsBy(at.query, desa.id);
  const alamat = newAddress(wish.alamat_baru, given);
  await at.query('delete from platform.alamat where desa_id = $1', [desa.id]);
  await at.village(desa.id, async (db) => {
    await movable(db, 'diperiksa');
    await db.deleteFrom('desa_host').where('bukti', 'is not', null).execute();
    await keepFirst(db);
    await db.updateTable('kepindahan').set({ keadaan: 'diserahkan', diserahkan: new Date() }).execute();
    await db.updateTable('desa').set({ pindah_ke: alamat }).execute();
    const after = { alamat, dilepas: hosts };
    await recordEvent(db, { action: 'kepindahan.hand', id: desa.id, after }, inVillage(by));
  });
  await at.query(
    `insert into platform.kepindahan (desa_id, nama, kode, hapus) values ($1, $2, $3, now() + make_interval(days => ${HARI_DISIMPAN}))`,
    [desa.id, desa.nama, desa.kode],
  );
  const alasan = alamat ? `Desa ini sudah pindah ke ${alamat}.` : 'Desa ini sudah pindah.';
  const version = await setSuspended(
    at,
    desa,
    { ditangguhkan: 'tutup', ditangguhkan_alasan: alasan, ditangguhkan_sejak: new Date() },
    by,
  );
  return { version, hosts, alamat };
}

/** The sealed archive of a village whose site is closed already, until its rows and files are deleted. */
export async function takeArchive(
  at: Transaction,
  { files }: Pick<Core, 'files'>,
  desa: Listed,
  by: By,
): Promise<StoredFile> {
  return at.village(desa.id, async (db) => {
    const row = await findMoving(db);
    if (row?.keadaan !== 'diserahkan' || !row.arsip) throw notFound();
    const file = await files.get(archiveKey(desa.id, row.arsip));
    if (!file) throw notFound();
    const after = { byte: file.size, sidik: row.sha256 };
    await recordEvent(db, { action: 'kepindahan.download', id: desa.id, after, quiet: true }, inVillage(by));
    return file;
  });
}

/** Hosts of a village: its own, then those that the platform gave. */
async function hostsBy(query: Query, desaId: number): Promise<[string[], string[]]> {
  const rows = await query<{ host: string; sendiri: boolean }>(
    `select host, bukti is not null as sendiri from desa_host where desa_id = $1 order by jenis, host`,
    [desaId],
  );
  const of = (own: boolean) => rows.filter(({ sendiri }) => sendiri === own).map(({ host }) => host);
  return [of(true), of(false)];
}
