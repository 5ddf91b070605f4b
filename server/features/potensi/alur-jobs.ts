import { alurPotensi, type JenisLangkah } from '#contract/potensi/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { kabariAkun, kabariPetugas } from '#server/features/notifikasi/jobs.ts';
import type { Definition } from '#server/kinds/alur/definition.ts';
import { countingJob } from '#server/kinds/alur/jobs.ts';
import { queueOf } from '#server/kinds/alur/queue.ts';
import { type FoundPotensi, findPotensi } from './queries.ts';
import { STEPS } from './table.ts';
import { changePotensi } from './writes.ts';

/** Tells the owner of a decision. */
export const kabariPemilik = kabariAkun({
  name: 'potensi.kabari',
  steps: STEPS,
  async told(db, id) {
    const found = await decision(db, id);
    return (
      found && { akun_id: found.pemilik_id, msg: messageOf(found), key: 'potensi', obj_id: found.potensi_id }
    );
  },
});

/** The way of potentials, for the engine. */
export const potensiNoun: Definition<typeof alurPotensi, FoundPotensi> = {
  noun: 'potensi',
  label: 'potensi',
  flow: alurPotensi,
  table: 'potensi',
  steps: STEPS,
  past: {
    setujui: 'disetujui',
    tolak: 'ditolak',
    minta_perbaikan: 'dikembalikan untuk diperbaiki',
  },
  restores: { terbit: 'terbit_sebelum' },
  find: (db, id) => findPotensi(db, id, { lock: true }),
  write: changePotensi,
  tell: kabariPemilik,
  tellOfficer: kabariPetugas('potensi'),
  called: ({ nama_usaha }) => `Potensi "${nama_usaha}"`,
};

/** Counts the deadlines of potentials again. */
export const hitungPotensi = countingJob('potensi.hitung', potensiNoun);

function decision(db: VillageDb, id: number) {
  return db
    .selectFrom('potensi_langkah as l')
    .innerJoin('potensi as p', 'p.id', 'l.potensi_id')
    .select(['l.jenis', 'l.alasan', 'l.potensi_id', 'p.nama_usaha', 'p.pemilik_id'])
    .where('l.id', '=', id)
    .executeTakeFirst();
}

function messageOf({
  jenis,
  nama_usaha,
  alasan,
}: {
  jenis: JenisLangkah;
  nama_usaha: string;
  alasan: string;
}) {
  const potensi = `Potensi "${nama_usaha}"`;
  if (jenis === 'setujui') return `${potensi} disetujui dan tampil untuk umum`;
  return jenis === 'tolak' ? `${potensi} ditolak: ${alasan}` : `${potensi} perlu diperbaiki: ${alasan}`;
}

/** Queue of potentials that wait to be verified. */
export const antreanPotensi = queueOf('verifikasi', potensiNoun, 'nama_usaha');
