import { addDays } from '#contract/lib/text/tanggal.ts';
import type { TindakLanjut } from '#contract/survei/survei.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { countAnswers } from '#server/features/survei/hitung-queries.ts';
import '#server/features/survei/table.ts';
import { type Random, seeded } from './random.ts';

/** Of a hundred answers how many are 1, 2 and 3, element by element, in the latest of the periods. */
const SPREAD = [
  [1, 6, 46],
  [1, 9, 46],
  [4, 20, 50],
  [0, 2, 10],
  [1, 5, 50],
  [0, 4, 47],
  [0, 3, 36],
  [3, 17, 54],
  [2, 11, 42],
] as const;
/** Codes of occupations, the frequent ones more than once. */
const WORK = [9, 9, 9, 2, 2, 2, 88, 88, 15, 1, 3] as const;
const SERVICES = ['Surat keterangan', 'Surat pengantar', 'Administrasi kependudukan', 'Surat pernyataan'];
const SHARES = [45, 73, 90, 99];

const QUESTIONS = [
  ['Apakah kabar desa mudah Anda dapatkan?', ['Sulit', 'Cukup', 'Mudah', 'Sangat mudah'], [21, 104, 132, 55]],
  ['Bagaimana keadaan jalan di dusun Anda?', ['Buruk', 'Cukup', 'Baik', 'Sangat baik'], [48, 120, 109, 35]],
  [
    'Apakah Anda tahu APBDes tahun ini?',
    ['Tidak tahu', 'Pernah dengar', 'Tahu', 'Tahu rinciannya'],
    [74, 118, 96, 24],
  ],
] as const;

const MENDED: TindakLanjut[] = [
  { judul: 'Waktu penyelesaian', ket: 'Surat keterangan selesai 3 hari kerja, dulu 5.', keadaan: 'selesai' },
  {
    judul: 'Sarana dan prasarana',
    ket: 'Ruang tunggu dan jalur kursi roda, APBDes perubahan.',
    keadaan: 'berjalan',
  },
  { judul: 'Penanganan pengaduan', ket: 'Batas jawaban laporan 5 hari kerja.', keadaan: 'rencana' },
];

/** The June or December before a day, and the two before that, the oldest first. */
function semesters(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const all = [year - 2, year - 1, year].flatMap((tahun) => [
    { nama: `Semester 1 ${tahun}`, mulai: `${tahun}-06-01`, selesai: `${tahun}-06-30` },
    { nama: `Semester 2 ${tahun}`, mulai: `${tahun}-12-01`, selesai: `${tahun}-12-31` },
  ]);
  const began = `${year}-${String(month).padStart(2, '0')}-01`;
  return all.filter(({ selesai }) => selesai < began).slice(-3);
}

/** Three published periods and one that runs; nobody of them exists. */
export async function fillSurvei(db: VillageDb, zone: Zone = 'WIB'): Promise<void> {
  const today = toInstant(new Date(), zone).slice(0, 10);
  const random = seeded(14);
  const layanan = await db.selectFrom('survei_layanan').select(['id', 'nama']).execute();
  const services = SERVICES.map((nama) => layanan.find((one) => one.nama === nama)?.id ?? null);
  const questions = await fillQuestions(db);
  for (const [at, period] of semesters(today).entries()) {
    const latest = at === 2;
    const people = [305, 298, 312][at] ?? 300;
    const { id } = await db
      .insertInto('survei_periode')
      .values({
        ...period,
        pengguna: [1150, 1164, 1186][at] ?? 1150,
        ditutup: new Date(`${period.selesai}T16:59:00Z`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: people }, () => answerOf(random, services, (2 - at) * 3));
    for (let from = 0; from < rows.length; from += 100)
      await db
        .insertInto('survei_jawaban')
        .values(
          rows
            .slice(from, from + 100)
            .map((row) => ({ ...row, periode_id: id, hari: addDays(period.mulai, random.int(0, 29)) })),
        )
        .execute();
    if (latest) await fillOwn(db, id, questions);
    const hasil = await countAnswers(db, id, [1150, 1164, 1186][at] ?? 1150);
    await db
      .updateTable('survei_periode')
      .set({
        ...{ hasil: JSON.stringify(hasil), terbit: addDays(period.selesai, 10), oleh: 'Sekretaris Desa' },
        ...(latest && { tindak_lanjut: JSON.stringify(MENDED) }),
      })
      .where('id', '=', id)
      .execute();
  }
  await fillRunning(db, { today, random, services });
}

type Running = { today: string; random: Random; services: readonly (number | null)[] };

/** From the first of this month to the end of the next. */
async function fillRunning(db: VillageDb, { today, random, services }: Running): Promise<void> {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const end = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  const half = month <= 6 ? 1 : 2;
  const { id } = await db
    .insertInto('survei_periode')
    .values({ nama: `Semester ${half} ${year}`, mulai: `${today.slice(0, 8)}01`, selesai: end })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 24 }, () => ({
    ...answerOf(random, services, 0),
    periode_id: id,
    hari: today,
  }));
  await db.insertInto('survei_jawaban').values(rows).execute();
}

function answerOf(random: Random, services: readonly (number | null)[], worse: number) {
  const [u1 = 3, u2 = 3, u3 = 3, u4 = 3, u5 = 3, u6 = 3, u7 = 3, u8 = 3, u9 = 3] = SPREAD.map((shares) => {
    const drawn = random.int(1, 100) - worse;
    const [a, b, c] = shares;
    return drawn <= a ? 1 : drawn <= a + b ? 2 : drawn <= a + b + c ? 3 : 4;
  });
  const service = random.int(1, 100);
  const at = SHARES.findIndex((share) => service <= share);
  return {
    layanan_id: at < 0 ? null : (services[at] ?? null),
    umur: random.int(17, 68),
    laki: random.chance(0.47),
    pendidikan: random.int(3, 6),
    pekerjaan: random.pick(WORK),
    ...{ u1, u2, u3, u4, u5, u6, u7, u8, u9 },
    diacak: true,
  };
}

async function fillQuestions(db: VillageDb): Promise<number[]> {
  const rows = QUESTIONS.map(([pertanyaan, jawaban], at) => ({
    pertanyaan,
    jawaban: [...jawaban],
    urutan: at + 1,
  }));
  const made = await db.insertInto('survei_pertanyaan').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

async function fillOwn(db: VillageDb, periode_id: number, questions: readonly number[]): Promise<void> {
  const rows = QUESTIONS.flatMap(([, , counts], at) =>
    counts.map((jumlah, one) => ({ periode_id, pertanyaan_id: questions[at] ?? 0, nilai: one + 1, jumlah })),
  );
  await db.insertInto('survei_jawaban_desa').values(rows).execute();
}
