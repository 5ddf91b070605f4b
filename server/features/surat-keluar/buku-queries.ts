import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Kolom, Tabel } from '#server/core/pdf/tabel.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import './table.ts';

/** Most letters of one printed book; a sheet of the office program takes them all. */
export const ISI_BUKU = 2_000;
const CHUNK = 500;

const column = (lebar: number, rata: Kolom['rata'], judul: string): Kolom => ({
  judul: [judul],
  lebar,
  rata,
});
export const KOLOM_BUKU: Tabel['kolom'] = [
  column(1, 'center', 'NOMOR URUT'),
  column(2, 'center', 'TANGGAL SURAT'),
  column(4, 'left', 'NOMOR SURAT'),
  column(4, 'left', 'ISI SINGKAT'),
  column(4, 'left', 'ATAS NAMA'),
  column(3.5, 'left', 'PENANDA TANGAN'),
  column(3.5, 'left', 'KETERANGAN'),
];

type Asked = { tahun: number; layanan: number | null };

const lettersOf = (db: VillageDb, { tahun, layanan }: Asked) => {
  const rows = db.selectFrom('surat_keluar').where('tahun', '=', tahun);
  return layanan === null ? rows : rows.where('layanan_id', '=', layanan);
};

const beforeOf = (db: VillageDb, { tahun, layanan }: Asked) => {
  const rows = db.selectFrom('surat_terdahulu').where('tahun', '=', tahun);
  return layanan === null ? rows : rows.where('layanan_id', '=', layanan);
};

export async function countLetters(db: VillageDb, asked: Asked): Promise<number> {
  const [issued, old] = await Promise.all([
    lettersOf(db, asked).select(counted).executeTakeFirstOrThrow(),
    beforeOf(db, asked).select(counted).executeTakeFirstOrThrow(),
  ]);
  return issued.banyak + old.banyak;
}
const counted = sql<number>`count(*)`.as('banyak');

/** The lines of the book: letters of before by their days, then those from here in the order in which they left. */
export async function* bookLines(db: VillageDb, asked: Asked, zone: Zone): AsyncGenerator<string[]> {
  let at = 0;
  for await (const rows of before(db, asked))
    for (const { tanggal, nomor, jenis, nama, penandatangan } of rows) {
      at += 1;
      yield [String(at), shortDay(tanggal), nomor, jenis, nama, penandatangan, BEFORE];
    }
  for await (const rows of issued(db, asked))
    for (const row of rows) {
      at += 1;
      const { nama, sebutan, jabatan } = row.penandatangan;
      yield [
        String(at),
        shortDay(row.tanggal),
        row.nomor,
        row.judul,
        row.nama,
        [sebutan && `${sebutan} Kepala Desa`, nama, sebutan === 'a.n.' && jabatan].filter(Boolean).join(', '),
        row.dicabut
          ? `Dicabut ${shortDay(toInstant(row.dicabut, zone).slice(0, 10))}: ${row.alasan_cabut}`
          : '',
      ];
    }
}
const BEFORE = 'Dari OpenSID';

async function* issued(db: VillageDb, asked: Asked) {
  for (let after = 0; ; ) {
    const rows = await lettersOf(db, asked)
      .select(['id', 'tanggal', 'nomor', 'judul', 'nama', 'penandatangan', 'dicabut', 'alasan_cabut'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    yield rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function* before(db: VillageDb, asked: Asked) {
  for (let after = { tanggal: '0001-01-01', id: 0 }; ; ) {
    const rows = await beforeOf(db, asked)
      .select(['id', 'tanggal', 'nomor', 'jenis', 'nama', 'penandatangan'])
      .where((eb) => eb(eb.refTuple('tanggal', 'id'), '>', eb.tuple(after.tanggal, after.id)))
      .orderBy('tanggal')
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    yield rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1) ?? after;
  }
}

/** `20-11-2026` */
const shortDay = (day: string): string => day.split('-').reverse().join('-');
