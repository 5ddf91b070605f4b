import { type Pos, UKURAN } from '#contract/apbdes/apbdes.ts';
import { AKAR } from '#contract/apbdes/kode.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { type Applying, Overtaken, type Reading } from '#server/kinds/impor/definition.ts';
import { countRow, type Judged, keepRows, NOTHING_YET } from '#server/kinds/impor/writes.ts';
import { type BarisApbdes, merged, oddities, withParents } from '../baris-rules.ts';
import { asWritten, jumlahAnak, type Pohon, susun } from '../pohon-rules.ts';
import { checksOf, linesOf } from '../queries.ts';
import { POS_TERBANYAK } from '../rules.ts';
import type { Read } from '../tabel-rules.ts';
import { insertLines } from '../writes.ts';
import { budgetRows, type IsiImpor, isiOf, milikOf, sidikOf } from './impor-queries.ts';

/** Judges all rows of a file against the working copy and keeps them with their verdicts. */
export async function judgeBudget({ core, desaId, row }: Reading) {
  const db = core.tenancy.read(desaId);
  const isi = isiOf(row);
  const milik = await milikOf(db, isi.tahun);
  const read = await withCopy({ core, db, id: row.berkas_id ?? '' }, (path) => budgetRows(path, row, milik));
  const before = await linesOf(db, isi.tahun, 'apbdes_pos');
  const rows = withParents(read.rows, new Set(before.map(({ kode }) => kode)));
  const after = afterImport(before, rows);
  if (after.length > POS_TERBANYAK) throw new SheetError(`Paling banyak ${POS_TERBANYAK} pos setahun.`);
  const pohon = susun(before);
  const judged = rows.map((one, at) => judgedRow(one, at, pohon));
  const jumlah = structuredClone(NOTHING_YET);
  for (const one of judged) countRow(jumlah, one);
  await core.tenancy.write(desaId, (own) => keepRows(own, row, judged, judged.length));
  const checks = await checksOf(db, isi.tahun, after);
  const temuan = checks.flatMap((one) => one.temuan.map(({ kode, judul, teks }) => ({ kode, judul, teks })));
  const stays = staying(before, rows);
  const ganjil = [...(read.ganjil ?? []), ...oddities(rows, read), ...stays];
  return { jumlah, isi: { ...isi, ganjil, temuan, neraca: neracaOf(read, after), sidik: sidikOf(before) } };
}

const accepted = (rows: readonly BarisApbdes[]) => rows.filter(({ alasan }) => alasan.length === 0);

/** The working copy with the accepted rows over it; sums that a file writes beside equal lines are no numbers of their own. */
const afterImport = (before: readonly Pos[], rows: readonly BarisApbdes[]): Pos[] =>
  asWritten(merged(before, accepted(rows)));

function staying(before: readonly Pos[], rows: readonly BarisApbdes[]): string[] {
  const named = new Set(rows.map(({ kode }) => kode));
  const kept = before.filter((line) => !named.has(line.kode) && UKURAN.some((at) => line[at] !== null));
  return kept.length > 0
    ? [`${kept.length} pos berangka tidak ada di berkas dan tetap seperti sekarang.`]
    : [];
}

function judgedRow(one: BarisApbdes, at: number, pohon: Pohon): Judged {
  const old = pohon.get(one.kode);
  const ubah = Object.fromEntries(
    UKURAN.flatMap((name) => {
      const now = one.nilai[name];
      const was = now === null ? old?.isi[name] : old?.[name];
      return now === undefined || (was ?? null) === now
        ? []
        : [[name, [String(was ?? ''), String(now ?? '')]]];
    }),
  );
  if (old && one.uraian !== old.uraian && one.asli.length > 0) ubah.uraian = [old.uraian, one.uraian];
  const refused = one.alasan.length > 0;
  const putusan = refused ? 'ditolak' : !old ? 'baru' : Object.keys(ubah).length > 0 ? 'berubah' : 'sama';
  const { lembar, baris, alasan, peringatan, asli } = one;
  return {
    urut: at,
    lembar,
    baris,
    putusan,
    nama: `${one.kode} ${one.uraian}`.trim(),
    penduduk_id: null,
    versi: null,
    isi: { kode: one.kode, uraian: one.uraian, ...textsOf(one.nilai) },
    ubah: putusan === 'berubah' ? ubah : null,
    alasan: refused ? alasan : null,
    kelompok: alasan[0]?.kelompok ?? null,
    asli: refused ? asli : null,
    peringatan,
  };
}

const textsOf = (nilai: BarisApbdes['nilai']) =>
  Object.fromEntries(
    Object.entries(nilai).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );

/** The sums that a file writes beside those of its lines. */
function neracaOf({ tertulis }: Read, after: readonly Pos[]): IsiImpor['neraca'] {
  const pohon = susun(after);
  return Object.entries(AKAR).map(([kode, nama]) => {
    const node = pohon.get(kode);
    const counted = node ? (jumlahAnak(node, 'perubahan', pohon) ?? jumlahAnak(node, 'murni', pohon)) : null;
    const name = `${kode} ${nama.charAt(0)}${nama.slice(1).toLowerCase()}`;
    return { label: name, tertulis: tertulis[kode] ?? null, dihitung: counted };
  });
}

/** The accepted rows of an import as they were kept. */
async function keptRows(db: VillageDb, id: number): Promise<BarisApbdes[]> {
  const rows = await db
    .selectFrom('impor_baris')
    .select(['lembar', 'baris', 'isi'])
    .where('impor_id', '=', id)
    .where('putusan', 'in', ['baru', 'berubah'])
    .orderBy('urut')
    .execute();
  return rows.map(({ lembar, baris, isi }) => {
    const { kode = '', uraian = '', ...nilai } = isi ?? {};
    const numbers = Object.entries(nilai).map(([name, text]) => [name, text === '' ? null : Number(text)]);
    return {
      lembar,
      baris,
      kode,
      uraian,
      nilai: Object.fromEntries(numbers),
      alasan: [],
      peringatan: [],
      asli: [],
    };
  });
}

/** Puts the accepted rows into the working copy, which becomes a draft of its own year where there was none. */
export async function applyBudget({ db, row, progress }: Applying) {
  const isi = isiOf(row);
  const { tahun } = isi;
  const found = await lockTahun(db, tahun);
  const before = await linesOf(db, tahun, 'apbdes_pos');
  if (sidikOf(before) !== isi.sidik) throw new Overtaken();
  if (!found) await db.insertInto('apbdes').values({ tahun }).execute();
  const after = afterImport(before, await keptRows(db, row.id));
  await replaceLines(db, tahun, after);
  if (found && isi.alasan !== '')
    await db.updateTable('apbdes').set({ alasan_ubah: isi.alasan }).where('tahun', '=', tahun).execute();
  await progress(after.length);
  const stored = await linesOf(db, tahun, 'apbdes_pos');
  const kept: IsiImpor = { ...isi, sebelum: found ? before : null, sesudah: sidikOf(stored) };
  const { baru, berubah } = row.jumlah;
  return {
    after: { tahun, baru, berubah },
    said: `${baru} pos baru dan ${berubah} pos berubah di APBDes ${tahun}.`,
    set: { isi: JSON.stringify(kept) },
  };
}

const lockTahun = (db: VillageDb, tahun: number) =>
  db.selectFrom('apbdes').selectAll().where('tahun', '=', tahun).forUpdate().executeTakeFirst();

async function replaceLines(db: VillageDb, tahun: number, lines: readonly Pos[]): Promise<void> {
  await db.deleteFrom('apbdes_pos').where('tahun', '=', tahun).execute();
  await insertLines(
    db,
    tahun,
    lines.map(({ kode, uraian, murni, perubahan, realisasi }) => ({
      kode,
      uraian,
      murni,
      perubahan,
      realisasi,
    })),
  );
}

/** Puts the working copy back as it was before an import. */
export async function undoBudget({ db, row, progress }: Applying) {
  const { tahun, sebelum } = isiOf(row);
  await lockTahun(db, tahun);
  if (sebelum === null) await db.deleteFrom('apbdes').where('tahun', '=', tahun).execute();
  else await replaceLines(db, tahun, sebelum);
  await progress(sebelum?.length ?? 0);
  return { after: { tahun }, said: `APBDes ${tahun} kembali seperti sebelum impor.` };
}
