import {
  BARIS_TERBANYAK,
  DERET,
  type Deret,
  DIDAHULUI,
  type IsiDeret,
  KOSONG_DERET,
  NAMA_TERPANJANG,
  periksaDeret,
} from '#contract/demografi/isi.ts';
import type { kelolaDemografi } from '#contract/demografi/kelola.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { openSheet } from '#server/core/sheet/open.ts';
import { toInstant } from '#server/core/zone.ts';

type Calls = typeof kelolaDemografi;
type Row = { versi: number; draf: IsiDeret | null; terbit: IsiDeret | null };
const CHANGED = 'Petugas lain baru saja mengubah data ini. Lihat dulu isinya, lalu coba lagi.';

/** The series of an address; 404 for any other. */
export function askedSeries(text: string): Deret {
  const found = DERET.find((one) => one === text);
  if (!found) throw notFound();
  return found;
}

/** The series as it is, held until the transaction ends; 409 when it is no longer what somebody saw. */
async function hold(db: VillageDb, deret: Deret, versi: number, late = CHANGED): Promise<Row> {
  await db
    .insertInto('demografi')
    .values({ deret })
    .onConflict((old) => old.doNothing())
    .execute();
  const row = await db
    .selectFrom('demografi')
    .select(['versi', 'draf', 'terbit'])
    .where('deret', '=', deret)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.versi !== versi) throw conflict(late);
  return row;
}

type Change = { draf: IsiDeret | null; terbit?: IsiDeret };

async function write(db: VillageDb, deret: Deret, { versi }: Row, { draf, terbit }: Change) {
  return db
    .updateTable('demografi')
    .set({
      versi: versi + 1,
      draf: draf && JSON.stringify(draf),
      diubah: new Date(),
      ...(terbit && { terbit: JSON.stringify(terbit) }),
    })
    .where('deret', '=', deret)
    .returning(['versi', 'diubah'])
    .executeTakeFirstOrThrow();
}

type Kept = { deret: Deret; aksi: 'terbit' | 'buang' | 'impor'; isi: IsiDeret };

/** Keeps what a series was, so that it can be taken back. */
const keep = ({ db, actor }: Pick<Context, 'db'> & { actor: { id: number } }, { isi, ...rest }: Kept) =>
  db
    .insertInto('demografi_riwayat')
    .values({ ...rest, isi: JSON.stringify(isi), akun_id: actor.id })
    .execute();

export async function saveSeries(context: Context<Calls['save']>) {
  const { db, params, body } = context;
  const deret = askedSeries(params.deret);
  const row = await hold(db, deret, body.versi, DIDAHULUI);
  if (body.timpa && row.draf) await keep(context, { deret, aksi: 'buang', isi: row.draf });
  return write(db, deret, row, { draf: body.isi });
}

/** Makes the draft public; 400 with all that is wrong with it. */
export async function publishSeries(context: Context<Calls['publish']>): Promise<void> {
  const { db, params, body, village, record } = context;
  const deret = askedSeries(params.deret);
  const row = await hold(db, deret, body.versi);
  if (!row.draf) throw conflict('Tidak ada perubahan yang belum terbit.');
  const wrong = periksaDeret(row.draf, toInstant(new Date(), village.zona).slice(0, 10));
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  await write(db, deret, row, { draf: null, terbit: row.draf });
  await keep(context, { deret, aksi: 'terbit', isi: row.draf });
  const { baris, ...about } = row.draf;
  await record({ action: 'demografi.publish', id: deret, after: { ...about, baris: baris.length } });
}

/** Throws the draft away; it stays in the history. */
export async function discardSeries(context: Context<Calls['discard']>): Promise<void> {
  const { db, params, body, record } = context;
  const deret = askedSeries(params.deret);
  const row = await hold(db, deret, body.versi);
  if (!row.draf) throw conflict('Tidak ada perubahan yang belum terbit.');
  await write(db, deret, row, { draf: null });
  await keep(context, { deret, aksi: 'buang', isi: row.draf });
  await record({ action: 'demografi.discard', id: deret, quiet: true });
}

/** Takes what a series once was as its draft. */
export async function restoreSeries(context: Context<Calls['restore']>): Promise<void> {
  const { db, params, body, record } = context;
  const deret = askedSeries(params.deret);
  const row = await hold(db, deret, body.versi);
  const old = await db
    .selectFrom('demografi_riwayat')
    .select('isi')
    .where('id', '=', body.riwayat)
    .where('deret', '=', deret)
    .executeTakeFirst();
  if (!old) throw notFound();
  await write(db, deret, row, { draf: old.isi });
  await record({ action: 'demografi.restore', id: deret, after: { riwayat: body.riwayat }, quiet: true });
}

/** Replaces all rows of the draft by those of a table; what was there before stays in the history. */
export async function importSeries(context: Context<Calls['import']>): Promise<{ baris: number }> {
  const { db, params, body, uploads, record } = context;
  const deret = askedSeries(params.deret);
  const [upload] = uploads('berkas');
  if (!upload || typeof upload.source !== 'string') throw invalid({ berkas: 'Pilih berkas XLSX atau CSV.' });
  const baris = await rowsOf(upload.source);
  const row = await hold(db, deret, body.versi);
  const before = row.draf ?? row.terbit;
  if (before) await keep(context, { deret, aksi: 'impor', isi: before });
  await write(db, deret, row, { draf: { ...KOSONG_DERET, ...before, baris } });
  await record({ action: 'demografi.import', id: deret, after: { baris: baris.length }, quiet: true });
  return { baris: baris.length };
}

/** Names and numbers of the first two columns; a first row without a number is a heading. */
async function rowsOf(path: string): Promise<IsiDeret['baris']> {
  try {
    const sheet = await openSheet(path);
    try {
      const found: IsiDeret['baris'] = [];
      for await (const { cells } of sheet.rows(sheet.sheets[0]?.name ?? '')) {
        const [name = '', y = ''] = cells.map((cell) => (cell?.text ?? '').trim());
        if (name === '' && y === '') continue;
        if (found.length === 0 && !/\d/.test(y)) continue;
        found.push({ name: name.slice(0, NAMA_TERPANJANG), y: y.slice(0, NAMA_TERPANJANG) });
        if (found.length > BARIS_TERBANYAK)
          throw invalid({ berkas: `Paling banyak ${BARIS_TERBANYAK} baris` });
      }
      if (found.length === 0) throw invalid({ berkas: 'Tidak ada baris berisi nama dan jumlah.' });
      return found;
    } finally {
      await sheet.close();
    }
  } catch (error) {
    if (error instanceof SheetError) throw invalid({ berkas: error.message });
    throw error;
  }
}
