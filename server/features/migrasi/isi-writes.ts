import { sql } from 'kysely';
import { entriesOf, isKeyOf } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Reading } from '#server/kinds/impor/definition.ts';
import { KEPT_DAYS } from '#server/kinds/impor/queries.ts';
import { keepRows } from '#server/kinds/impor/writes.ts';
import type { Dibawa } from './bagian-rules.ts';
import { GAMBAR } from './files/gambar-queries.ts';
import { newRows } from './isi-queries.ts';
import { type Calon, type Pembawa, type Sumber, Tally } from './isi-rules.ts';
import { agendaPembawa } from './nouns/agenda-writes.ts';
import { anggaranPembawa } from './nouns/anggaran-writes.ts';
import { beritaPembawa } from './nouns/berita-writes.ts';
import { jenisPembawa } from './nouns/jenis-writes.ts';
import { dokumenPembawa, informasiPembawa, pamongPembawa } from './nouns/naskah-writes.ts';
import { pengaduanPembawa } from './nouns/pengaduan-writes.ts';
import { peristiwaPembawa } from './nouns/peristiwa-writes.ts';
import { batasPembawa, petaPembawa } from './nouns/peta-writes.ts';
import { suratPembawa } from './nouns/surat-writes.ts';
import './table.ts';
import { tokoPembawa } from './nouns/toko-writes.ts';

/** The parts that come beside the people, in the order in which they are written. */
export const PEMBAWA = {
  peristiwa: peristiwaPembawa,
  // Before the letters, which stand under their types.
  jenis_surat: jenisPembawa,
  surat: suratPembawa,
  artikel: beritaPembawa,
  agenda: agendaPembawa,
  dokumen: dokumenPembawa,
  informasi: informasiPembawa,
  pamong: pamongPembawa,
  anggaran: anggaranPembawa,
  toko: tokoPembawa,
  pengaduan: pengaduanPembawa,
  peta: petaPembawa,
  batas: batasPembawa,
} as const satisfies {
  [B in keyof Dibawa]?: Pembawa;
};

const CHUNK = 500;

/** Judges the rows of all parts, keeps them, and tells what the report says of each. */
export async function readParts(
  { core, desaId, row }: Reading,
  read: Omit<Sumber, 'db' | 'imporId'>,
): Promise<Dibawa> {
  await core.tenancy.write(desaId, (db) =>
    db.deleteFrom('migrasi_baris').where('impor_id', '=', row.id).execute(),
  );
  const brought: Dibawa = {};
  for (const [bagian, pembawa] of entriesOf(PEMBAWA)) {
    const tally = new Tally();
    const catatan = await pembawa.judge(
      { ...read, imporId: row.id, db: core.tenancy.read(desaId) },
      async (rows) => {
        tally.add(rows);
        await keepRowsOf({ core, desaId, row }, bagian, rows);
      },
    );
    brought[bagian] = tally.part(pembawa.area, catatan);
  }
  return brought;
}

/** Keeps rows of a part with their verdicts, some at a time. */
export async function keepRowsOf(
  { core, desaId, row }: Reading,
  bagian: string,
  rows: readonly Calon[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await core.tenancy.write(desaId, (db) => keepPart(db, { row, bagian, rows: rows.slice(at, at + CHUNK) }));
}

type Some = { row: Reading['row']; bagian: string; rows: readonly Calon[] };

async function keepPart(db: VillageDb, { row, bagian, rows }: Some): Promise<void> {
  // Refused where the reading was stopped or overtaken.
  await keepRows(db, row, [], 0);
  await sql`
    insert into migrasi_baris (desa_id, impor_id, bagian, urut, putusan, nama, alasan, isi)
    select ${db.desaId}::bigint, ${row.id}::bigint, ${bagian}, urut, putusan, nama, alasan, isi
    from jsonb_populate_recordset(null::migrasi_baris, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

type Bringing = { imporId: number; bagian: string; progress(done: number): Promise<void> };

/** Writes one part; what it wants to remember for its undo. */
export async function applyOne(db: VillageDb, { imporId, bagian, progress }: Bringing): Promise<object> {
  if (!isKeyOf(PEMBAWA, bagian)) throw new Error(`Nothing brings the part ${bagian}.`);
  let all = 0;
  const rows = counted(newRows(db, imporId, bagian), async (some) => {
    all += some;
    await progress(all);
  });
  return PEMBAWA[bagian].apply(db, imporId, rows);
}

async function* counted(
  rows: AsyncIterable<readonly object[]>,
  tell: (some: number) => Promise<void>,
): AsyncGenerator<readonly object[]> {
  for await (const some of rows) {
    yield some;
    await tell(some.length);
  }
}

/** Takes the parts back that were written, the last first. */
export async function undoParts(db: VillageDb, imporId: number, kept: Record<string, object>) {
  let [dihapus, tetap] = [0, 0];
  await db.deleteFrom('migrasi_baris').where('impor_id', '=', imporId).where('bagian', '=', GAMBAR).execute();
  for (const bagian of Object.keys(kept).toReversed()) {
    if (!isKeyOf(PEMBAWA, bagian)) continue;
    const undone = await PEMBAWA[bagian].undo(db, imporId, kept[bagian] ?? {});
    dihapus += undone.dihapus;
    tetap += undone.tetap;
  }
  return { dihapus, tetap };
}

/** Forgets rows that are long done: what they brought stands in its own place. */
export const forgetParts = (db: VillageDb) =>
  db
    .deleteFrom('migrasi_baris')
    .where('impor_id', 'in', (eb) =>
      eb
        .selectFrom('impor')
        .select('id')
        .where('created_at', '<', new Date(Date.now() - KEPT_DAYS * 86_400_000))
        .where('status', 'in', ['selesai', 'dibatalkan', 'batal']),
    )
    .execute();
