import { BUKU, BUKU_BULANAN, buku, ISI_JILID, type NamaBuku } from '#contract/buku.ts';
import { keysOf } from '#contract/lib/record.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { implement } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { makeTablePdf, titleOf } from '#server/core/pdf/tabel.ts';
import { SHEET_MIME, writeXlsx } from '#server/core/sheet/write.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { tandaOf } from '#server/features/desa/tanda-queries.ts';
import { askedMonth, laporanMutasi } from '#server/features/mutasi/queries.ts';
import { recordViews } from '#server/features/penduduk/lihat-writes.ts';
import { countEvents, countOf, eventsIn, guestsOf, inBook, type Page, peopleOf } from './queries.ts';
import { eventRow, guestRow, indukRow, KOLOM, ktpRow, rekapRow } from './rules.ts';

/** People of one read while a table is written. */
const CHUNK = 2_000;

type Read = { db: VillageDb; bulan: ReturnType<typeof askedMonth> };
type Rows = AsyncGenerator<string[]>;

/** The lines of each book from the one after `skip`, at most `limit` of them. */
const LINES: Record<NamaBuku, (read: Read, skip: number, limit: number) => Rows> = {
  induk: ({ db }, skip, limit) => linesOf((page) => peopleOf(db, 'induk', page), indukRow, { skip, limit }),
  'ktp-kk': ({ db }, skip, limit) => linesOf((page) => peopleOf(db, 'ktp-kk', page), ktpRow, { skip, limit }),
  sementara: ({ db }, skip, limit) => linesOf((page) => guestsOf(db, page), guestRow, { skip, limit }),
  async *mutasi({ db, bulan }, skip, limit) {
    const events = await eventsIn(db, { ...bulan, offset: skip, limit });
    for (const [at, one] of events.entries()) yield eventRow(one, skip + at + 1);
  },
  async *rekapitulasi({ db, bulan }) {
    const { dusun } = await laporanMutasi(db, bulan);
    for (const [at, [nama, angka]] of [...dusun].entries()) yield rekapRow(String(at + 1), nama, angka);
  },
};

type Part = { skip: number; limit: number };
/** Read in pages, each after the last person of the one before: nobody is missed when somebody leaves meanwhile. */
async function* linesOf<T extends { id: number; keluarga_id: number }>(
  read: (page: Page) => Promise<T[]>,
  lineOf: (row: T, at: number) => string[],
  { skip, limit }: Part,
): Rows {
  let at = skip;
  let after: T | undefined;
  while (at < skip + limit) {
    const size = Math.min(CHUNK, skip + limit - at);
    const rows: T[] = await read(after ? { after, limit: size } : { offset: skip, limit: size });
    for (const row of rows) yield lineOf(row, ++at);
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}

async function countLines(nama: NamaBuku, { db, bulan }: Read): Promise<number> {
  if (nama === 'mutasi') return countEvents(db, bulan.dari, bulan.sampai);
  if (nama === 'rekapitulasi') return (await laporanMutasi(db, bulan)).dusun.size;
  return countOf(db, nama);
}

const volumesOf = (lines: number): number => Math.max(1, Math.ceil(lines / ISI_JILID));
const NAMES = keysOf(BUKU);

export const bukuRoutes = [
  implement(buku.list, async ({ db, query, village }) => {
    const bulan = askedMonth(query.get('bulan'), village.zona);
    const books = NAMES.map(async (nama) => {
      const baris = await countLines(nama, { db, bulan });
      return { nama, baris, jilid: volumesOf(baris) };
    });
    return { bulan: bulan.bulan, bulan_ini: bulan.hariIni.slice(0, 7), buku: await Promise.all(books) };
  }),

  implement(buku.unduh, async (context) => {
    const { core, db, village, params, body, record } = context;
    const nama = NAMES.find((one) => one === params.buku);
    if (!nama) throw notFound();
    const { bentuk, keperluan, jilid } = body;
    const bulan = askedMonth(body.bulan, village.zona);
    // Not in the transaction of the trail: it would stay open for as long as somebody downloads.
    const read = { db: core.tenancy.read(village.id), bulan };
    const baris = await countLines(nama, read);
    const volumes = volumesOf(baris);
    if (jilid > volumes) throw invalid({ jilid: 'Pilih jilid yang ada.' });
    const part = bentuk === 'pdf' && volumes > 1 ? jilid : undefined;
    const month = BUKU_BULANAN.includes(nama) ? bulan.bulan : undefined;
    const asked = { ...read, core, village, nama, hariIni: bulan.hariIni, month, jilid, part, volumes };
    const made = bentuk === 'pdf' ? await makeVolume(asked) : makeTable(asked);
    const after = { bentuk, keperluan, baris, bulan: month, jilid: part };
    const numbered = nama !== 'mutasi' && nama !== 'rekapitulasi';
    await record({ action: 'buku.unduh', id: nama, after, quiet: true, tanpaNomor: !numbered });
    const printed = part ? { skip: (part - 1) * ISI_JILID, limit: ISI_JILID } : undefined;
    if (numbered) await recordViews(context, { keperluan, apa: BUKU[nama].nama }, inBook(db, nama, printed));
    const file = `buku-${nama}-${month ?? bulan.hariIni}${part ? `-jilid-${part}` : ''}.${bentuk}`;
    return new Response(made, {
      headers: {
        'content-type': bentuk === 'pdf' ? 'application/pdf' : SHEET_MIME.xlsx,
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'private, no-store',
      },
    });
  }),
];

type Asked = Read & {
  core: Core;
  village: Village;
  nama: NamaBuku;
  hariIni: string;
  /** Month of the book; undefined for books that have none. */
  month: string | undefined;
  jilid: number;
  /** The volume, where there are several. */
  part: number | undefined;
  volumes: number;
};

/** The whole book, written while it is downloaded. */
function makeTable({ nama, ...read }: Asked): ReadableStream<Uint8Array> {
  const columns = KOLOM[nama].map((one) => ({ title: titleOf(one), width: Math.round(6 + one.lebar * 4) }));
  return writeXlsx(BUKU[nama].kode, columns, LINES[nama](read, 0, Number.MAX_SAFE_INTEGER));
}

const SMALL: readonly NamaBuku[] = ['rekapitulasi', 'ktp-kk'];

async function makeVolume({ core, village, nama, month, part, volumes, hariIni, jilid, ...read }: Asked) {
  const isi: string[][] = [];
  for await (const line of LINES[nama](read, (jilid - 1) * ISI_JILID, ISI_JILID)) isi.push(line);
  const title = `${BUKU[nama].nama}, Desa ${village.nama_desa}`;
  const sums = nama === 'rekapitulasi' ? (await laporanMutasi(read.db, read.bulan)).desa : undefined;
  const pdf = await makeTablePdf({
    kop: await kopOf(core, read.db, village),
    judul: BUKU[nama].nama,
    keterangan: [
      month ? `Bulan ${monthText(month)}` : `Keadaan ${dayText(hariIni)}`,
      ...(part ? [`Jilid ${part} dari ${volumes}`] : []),
    ],
    ukuran: 'f4',
    huruf: SMALL.includes(nama) ? 6.5 : 7.5,
    kolom: KOLOM[nama],
    bernomor: true,
    isi,
    jumlah: sums ? [rekapRow('', 'JUMLAH', sums)] : [],
    tanda: await tandaOf({ db: read.db, village }, hariIni),
    kaki: part ? `${title}, jilid ${part}` : title,
  });
  return new Uint8Array(pdf);
}

const dayText = (day: string): string => `${Number(day.slice(8))} ${monthText(day.slice(0, 7))}`;
