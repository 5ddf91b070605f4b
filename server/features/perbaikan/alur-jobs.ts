import { sql } from 'kysely';
import type { alurPerbaikan, JenisLangkah } from '#contract/perbaikan/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { kabariAkun, kabariPetugas } from '#server/features/notifikasi/jobs.ts';
import type { Definition } from '#server/kinds/alur/definition.ts';
import { queueOf } from '#server/kinds/alur/queue.ts';
import { type FoundPerbaikan, findPerbaikan, perbaikanClock } from './queries.ts';
import { STEPS } from './table.ts';
import { changePerbaikan } from './writes.ts';

/** Tells who asked of the answer. */
export const kabariPeminta = kabariAkun({
  name: 'perbaikan.kabari',
  steps: STEPS,
  async told(db, id) {
    const found = await answerOf(db, id);
    return (
      found && {
        akun_id: found.pemilik_id,
        msg: messageOf(found),
        key: 'perbaikan',
        obj_id: found.perbaikan_id,
      }
    );
  },
});

/** The way of corrections, for the engine. Running hours know no holidays: nothing is counted again. */
export const perbaikanNoun: Definition<typeof alurPerbaikan, FoundPerbaikan> = {
  noun: 'perbaikan',
  label: 'permintaan',
  ...perbaikanClock,
  past: { setujui: 'dikerjakan', tolak: 'ditolak' },
  find: (db, id) => findPerbaikan(db, id, { lock: true }),
  write: changePerbaikan,
  tell: kabariPeminta,
  tellOfficer: kabariPetugas('perbaikan'),
  called: ({ id }) => `Permintaan perbaikan data nomor ${id}`,
};

const answerOf = (db: VillageDb, id: number) =>
  db
    .selectFrom('perbaikan_langkah as l')
    .innerJoin('perbaikan as p', 'p.id', 'l.perbaikan_id')
    .select(['l.jenis', 'l.alasan', 'l.perbaikan_id', 'p.pemilik_id'])
    .where('l.id', '=', id)
    .executeTakeFirst();

const messageOf = ({ jenis, alasan }: { jenis: JenisLangkah; alasan: string }) =>
  jenis === 'setujui'
    ? 'Permintaan perbaikan data Anda sudah dikerjakan'
    : `Permintaan perbaikan data Anda tidak diubah: ${alasan}`;

const person = sql<string>`(
  select p.nama from penduduk as p where p.desa_id = r.desa_id and p.id = r.penduduk_id)`;
export const antreanPerbaikan = queueOf('penduduk', perbaikanNoun, person);
