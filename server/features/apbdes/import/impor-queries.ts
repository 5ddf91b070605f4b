import { createHash } from 'node:crypto';
import type { Pos } from '#contract/apbdes/apbdes.ts';
import { BARIS_APBDES, type ImporApbdes, type Susunan } from '#contract/apbdes/impor.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { SheetRow } from '#server/core/sheet/cell.ts';
import { openCsvZip } from '#server/core/sheet/csv-zip.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { openSheet } from '#server/core/sheet/open.ts';
import type { Head } from '#server/kinds/impor/definition.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { type Milik, ownRows, refuseYear } from '../milik-rules.ts';
import { headOf, type Read, readTable } from '../tabel-rules.ts';
import { type Ekspor, eksporTahun, readEkspor, TABEL } from './siskeudes-rules.ts';

/** Contents that an import of a budget keeps. */
export type IsiImpor = Pick<
  ImporApbdes,
  'tahun' | 'susunan' | 'neraca' | 'ganjil' | 'temuan' | 'desa_lain'
> & {
  /** Digests of the working copy that the rows were judged against, and of what they made of it. */
  sidik: string;
  sesudah: string;
  alasan: string;
  /** The working copy before it; null where the year was not there. */
  sebelum: Pos[] | null;
};
export const KOSONG: Omit<IsiImpor, 'tahun' | 'susunan'> = {
  neraca: [],
  desa_lain: '',
  ganjil: [],
  temuan: [],
  sidik: '',
  sesudah: '',
  alasan: '',
  sebelum: null,
};
/** Contents of an import, in the shape in which this noun stored them. */
export const isiOf = ({ isi }: ImporRow): IsiImpor => ({ ...KOSONG, ...(isi as IsiImpor) });

export const sidikOf = (lines: readonly Pos[]): string =>
  createHash('sha256')
    .update(
      lines
        .map(({ kode, uraian, ...at }) => [kode, uraian, at.murni, at.perubahan, at.realisasi].join('|'))
        .join('\n'),
    )
    .digest('hex');

/** A year in any state; undefined where nobody began it. */
export const anyTahun = (db: VillageDb, tahun: number) =>
  db.selectFrom('apbdes').selectAll().where('tahun', '=', tahun).executeTakeFirst();

/** Village and year whose budget an import is. */
export async function milikOf(db: VillageDb, tahun: number): Promise<Milik> {
  const { nama_desa: nama, kode } = await db
    .selectFrom('desa')
    .select(['nama_desa', 'kode'])
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  return { nama, kode, tahun };
}

async function eksporOf(path: string): Promise<Ekspor | undefined> {
  const zip = await openCsvZip(path);
  if (!zip) return undefined;
  try {
    const found: Ekspor = {};
    for (const name of TABEL) found[name] = await zip.rows(name);
    return found;
  } finally {
    await zip.close();
  }
}

/** The sheets of a table, whole: a budget has some hundred rows. */
async function sheetsOf(path: string): Promise<SheetRow[][]> {
  const sheet = await openSheet(path);
  try {
    const all: SheetRow[][] = [];
    let count = 0;
    for (const { name } of sheet.sheets) {
      const rows: SheetRow[] = [];
      for await (const row of sheet.rows(name)) {
        count += 1;
        if (count > BARIS_APBDES)
          throw new SheetError(`Berkas ini lebih dari ${BARIS_APBDES.toLocaleString('id-ID')} baris.`);
        rows.push(row);
      }
      all.push(rows);
    }
    return all;
  } finally {
    await sheet.close();
  }
}

type Asked = { milik: Milik; last: Record<string, string> };

/** Reads how a file is laid out. Throws SheetError, and asks which where it is of another year. */
export async function budgetHead(path: string, { milik, last }: Asked): Promise<Head> {
  const { tahun, kode } = milik;
  const ekspor = await eksporOf(path);
  if (ekspor) {
    refuseYear(eksporTahun(ekspor, kode), tahun);
    const lembar = TABEL.filter((name) => (ekspor[name]?.length ?? 0) > 1);
    return { lembar, kolom: [], isi: { ...KOSONG, tahun, susunan: 'siskeudes' } };
  }
  for (const rows of await sheetsOf(path)) {
    const head = headOf(rows, last);
    if (!head || rows.every(({ number }) => number <= head.number)) continue;
    const said = rows
      .filter(({ number }) => number < head.number)
      .flatMap(({ cells }) =>
        cells.flatMap((cell) => /tahun(?: anggaran)?\s*:?\s*(20\d\d)/i.exec(cell?.text ?? '')?.[1] ?? []),
      );
    if (said[0]) refuseYear(Number(said[0]), tahun);
    const { desa_lain } = ownRows(rows, head.number, milik);
    const to = new Set(head.kolom.map(({ tujuan }) => tujuan));
    const susunan: Susunan = ['kode', 'uraian', 'murni', 'realisasi'].every((name) => to.has(name))
      ? 'laporan'
      : 'sendiri';
    return {
      lembar: [rows[0]?.sheet ?? ''],
      kolom: head.kolom,
      isi: { ...KOSONG, tahun, susunan, desa_lain },
    };
  }
  throw new SheetError(
    'Berkas ini tidak berisi baris APBDes. Tulis judul kolom: kode, uraian, anggaran, realisasi.',
  );
}

/** All rows of the file of an import. */
export async function budgetRows(path: string, { lembar, kolom }: ImporRow, milik: Milik): Promise<Read> {
  const ekspor = await eksporOf(path);
  if (ekspor) return readEkspor(ekspor);
  for (const rows of await sheetsOf(path)) {
    if (rows[0]?.sheet !== lembar[0]) continue;
    const head = headOf(rows, {});
    if (!head) continue;
    const own = ownRows(rows, head.number, milik);
    return { ...readTable(own.rows, head.number, kolom), ganjil: own.ganjil };
  }
  throw new SheetError('Berkas ini tidak berisi baris APBDes.');
}
