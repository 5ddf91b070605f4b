import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { fromInstant } from '#server/core/zone.ts';
import { newKode } from '#server/features/lapor/queries.ts';
import '#server/features/lapor/table.ts';
import '#server/features/apbdes/table.ts';
import '#server/features/survei/table.ts';
import { UNSUR } from '#contract/survei/unsur.ts';
import type { Terhitung } from '#server/features/survei/table.ts';
import { photosOf } from './photo.ts';

/**
 * A small village beside those of the demo, for the overview of its regency: when its budget was published (month and day),
 * its reports, those answered late, the index of its survey with how many answered, and for how many days nobody came.
 */
type Neighbour = {
  kode: string;
  nama: string;
  kecamatan: string;
  kabupaten: string;
  apbdes: string | null;
  laporan: number;
  terlambat: number;
  survei: [ikm: number, jawaban: number] | null;
  sepi: number | null;
};

const village = (
  kode: string,
  [nama, kecamatan]: [string, string],
  [apbdes, laporan, terlambat]: [string | null, number, number],
  survei: [number, number] | null,
  sepi: number | null = 1,
): Neighbour => ({
  kode,
  nama,
  kecamatan,
  kabupaten: 'Tirta Buana',
  apbdes,
  laporan,
  terlambat,
  survei,
  sepi,
});

export const NEIGHBOURS: readonly Neighbour[] = [
  village('99.01.01.2002', ['Sukarasa', 'Sekar Arum'], ['01-28', 9, 0], [85.11, 64]),
  village('99.01.01.2003', ['Cikaret Girang', 'Sekar Arum'], [null, 14, 2], [78.02, 41]),
  village('99.01.01.2004', ['Cikaret Hilir', 'Sekar Arum'], ['01-19', 12, 0], [83.9, 88]),
  village('99.01.01.2005', ['Neglasari', 'Sekar Arum'], ['02-05', 11, 0], [80.33, 52]),
  village('99.01.01.2006', ['Pasirhuni', 'Sekar Arum'], ['01-09', 8, 1], [75.4, 47]),
  village('99.01.01.2008', ['Sindangpalay', 'Sekar Arum'], [null, 6, 0], [81.5, 12], 23),
  village('99.01.01.2012', ['Sukahurip', 'Sekar Arum'], ['03-02', 4, 0], null),
  village('99.01.02.2001', ['Rimba Asri', 'Rimba Raya'], ['01-15', 10, 0], [84.1, 71]),
  village('99.01.02.2002', ['Leuwi Rimba', 'Rimba Raya'], [null, 7, 1], [82.18, 33]),
  village('99.01.03.2001', ['Tanjung Elok', 'Tanjung Elok'], ['01-22', 13, 6], [77.4, 36]),
  village('99.01.03.2002', ['Tanjung Sari', 'Tanjung Elok'], [null, 5, 0], [74.88, 45], 40),
  village('99.01.04.2001', ['Galih Mukti', 'Sinar Galih'], ['01-08', 7, 0], [88.71, 71]),
  {
    ...village('99.02.01.2001', ['Giri Asih', 'Giri Mulya'], [null, 0, 0], null, null),
    kabupaten: 'Giri Mulya',
  },
];

const DAY_MS = 86_400_000;

/** A neighbour, with no more in it than what its regency sees counted. */
export async function fillNeighbour(core: Core, db: VillageDb, one: Neighbour): Promise<void> {
  const now = new Date();
  const year = now.getUTCFullYear();
  await db
    .insertInto('desa')
    .values({
      ...{ id: db.desaId, kode: one.kode, nama_desa: one.nama, kecamatan: one.kecamatan },
      ...{ kabupaten: one.kabupaten, provinsi: 'Nusa Contoh', pusat_lng: 107.2, pusat_lat: -6.8 },
    })
    .execute();
  const host = `${one.nama.toLowerCase().replaceAll(' ', '-')}.localhost`;
  await db.insertInto('desa_host').values({ host, jenis: 'portal', utama: true }).execute();
  if (one.sepi === null) return;
  await signIn(db, new Date(now.getTime() - one.sepi * DAY_MS));
  if (one.apbdes) await publishBudget(db, year, one.apbdes);
  await fillReports(core, db, one);
  if (one.survei) await publishSurvey(db, `${year}-02-01`, one.survei);
}

/** An account that nobody can sign in with, last used on a day. */
async function signIn(db: VillageDb, diputar: Date): Promise<void> {
  const { id } = await db
    .insertInto('akun')
    .values({
      ...{ username: 'admin', nama: 'Administrator Desa', peran: 'admin' as const, sandi: '' },
      ...{ izin: [], penduduk_id: null, contoh: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sesi')
    .values({ akun_id: id, diputar, created_at: diputar, berakhir: new Date(), dicabut: new Date() })
    .execute();
}

async function publishBudget(db: VillageDb, tahun: number, day: string): Promise<void> {
  const terbit = fromInstant(`${tahun}-${day}T09:00:00`, 'WIB');
  await db
    .insertInto('apbdes')
    .values({ tahun, status: 'terbit', anggaran_diubah: terbit, terbit })
    .execute();
  const lines = [
    { kode: '4.2.1', uraian: 'Dana Desa', murni: 912_000_000 },
    { kode: '02.03.10', uraian: 'Pembangunan jalan desa', murni: 912_000_000 },
  ];
  for (const table of ['apbdes_pos', 'apbdes_terbit'] as const)
    await db
      .insertInto(table)
      .values(lines.map((line) => ({ ...line, tahun, perubahan: null, realisasi: null })))
      .execute();
}

/** Answered the next day, or three weeks later; the last of them a month ago. */
const [LAST_DAYS, EACH_DAYS, LATE_DAYS] = [30, 11, 21];

async function fillReports(core: Core, db: VillageDb, { laporan, terlambat }: Neighbour): Promise<void> {
  const kategori = await db.selectFrom('kategori_lapor').select('id').orderBy('id').executeTakeFirstOrThrow();
  const gambar_id = await photosOf(core, db)('jalan-rusak', 'Jalan berlubang', { area: 'verifikasi' });
  for (let at = 0; at < laporan; at += 1) {
    const came = Date.now() - (LAST_DAYS + at * EACH_DAYS) * DAY_MS;
    const { id } = await db
      .insertInto('lapor')
      .values({
        ...{ judul: 'Jalan berlubang', isi: 'Jalan berlubang dan licin saat hujan.', gambar_id },
        ...{ kategori_id: kategori.id, status_id: 2, keadaan: 'disetujui', kode: newKode() },
        ...{ lng: null, lat: null, pelapor_id: null, created_at: new Date(came) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('lapor_tanggapan')
      .values({
        ...{ lapor_id: id, jenis: 'setujui', oleh_id: null, oleh_nama: 'Administrator Desa' },
        ...{ gambar_id: null, status_id: 2, keadaan_sebelum: 'menunggu', status_sebelum: 1 },
        created_at: new Date(came + (at < terlambat ? LATE_DAYS : 1) * DAY_MS),
      })
      .execute();
  }
}

/** Counts that make an index, as nobody answered them. */
async function publishSurvey(db: VillageDb, terbit: string, [ikm, n]: [number, number]): Promise<void> {
  const mean = ikm / 25;
  const twos = mean < 3 ? Math.round((3 - mean) * n) : 0;
  const fours = mean > 3 ? Math.round((mean - 3) * n) : 0;
  const hasil: Terhitung = {
    pengguna: n * 4,
    layanan: [
      {
        ...{ id: null, nama: 'Tidak disebut', n, laki: Math.floor(n / 2) },
        sebaran: UNSUR.map(() => [0, twos, n - twos - fours]),
      },
    ],
    umur: [[34, n]],
    pekerjaan: [['Petani/pekebun', n]],
    desa: [],
  };
  const year = Number(terbit.slice(0, 4)) - 1;
  await db
    .insertInto('survei_periode')
    .values({
      ...{ nama: `Semester 2 ${year}`, mulai: `${year}-12-01`, selesai: `${year}-12-31`, pengguna: n * 4 },
      ...{ ditutup: new Date(`${year}-12-31T16:59:00Z`), terbit, oleh: 'Administrator Desa' },
      ...{ hasil: JSON.stringify(hasil), tindak_lanjut: '[]' },
    })
    .execute();
}
