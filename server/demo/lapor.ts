import type { JenisLangkah, Keadaan } from '#contract/lapor/alur.ts';
import { need } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { laporNoun } from '#server/features/lapor/alur-jobs.ts';
import { newKode } from '#server/features/lapor/queries.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { LAPORAN } from './lapor-texts.ts';
import { withinVillage } from './peta.ts';
import type { Photos } from './photo.ts';
import { type Random, seeded } from './random.ts';

type Stage = { keadaan: Keadaan; status: number };
const DAY_MS = 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;
/** The first seven wait, as in a village's week; the rest went the ways reports go. */
const WAITING = 7;
/** What is older was followed up, even where work goes on. */
const LATE_DAYS = 24;
const STAGES: Stage[] = [
  { keadaan: 'disetujui', status: 2 },
  { keadaan: 'disetujui', status: 3 },
  { keadaan: 'disetujui', status: 4 },
  { keadaan: 'disetujui', status: 4 },
  { keadaan: 'disetujui', status: 4 },
  { keadaan: 'ditolak', status: 1 },
  { keadaan: 'disetujui', status: 2 },
  { keadaan: 'perbaikan', status: 1 },
];

/** Forty reports in every state, with what the office answered. */
export async function fillLapor(
  db: VillageDb,
  photo: Photos,
  { zona = 'WIB', now = Date.now() }: { zona?: Zone; now?: number } = {},
): Promise<void> {
  const random = seeded(40);
  const { people, officer, categories, hamlets } = await listsOf(db);
  for (const [at, { kategori, foto, judul, isi }] of LAPORAN.entries()) {
    const stage: Stage = at < WAITING ? { keadaan: 'menunggu', status: 1 } : need(STAGES[at % STAGES.length]);
    const age = at < WAITING ? (at + 1) * 9 * HOUR_MS : (at - 3) * 4 * DAY_MS + random.int(1, 20) * HOUR_MS;
    const created_at = new Date(now - age);
    const person = people[(at * 7) % people.length];
    const { id } = await db
      .insertInto('lapor')
      .values({
        judul,
        isi,
        kategori_id: need(categories.get(kategori)),
        status_id: stage.status,
        keadaan: stage.keadaan,
        gambar_id: await photo(foto, judul, { area: 'verifikasi', privat: stage.keadaan !== 'disetujui' }),
        ...placeOf(random),
        dusun_id: at % 4 === 3 ? null : (hamlets[at % hamlets.length] ?? null),
        pelapor_id: person?.id ?? null,
        tampilkan_nama: random.chance(0.5),
        kode: newKode(),
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (officer) await answer(db, { laporId: id, stage, officer, created_at, now });
    const note = NOTES.get(at);
    if (officer && note !== undefined) await lookAfter(db, id, { officer, isi: note });
  }
  await writeDeadlines(db, laporNoun, zona);
}

// Around the middle of the demo village; not everyone says where.
function placeOf(random: Random): { lng: number | null; lat: number | null } {
  if (random.chance(0.4)) return { lng: null, lat: null };
  return withinVillage({
    lng: 107.2 + random.int(0, 200) / 10_000,
    lat: -6.84 + random.int(0, 200) / 10_000,
  });
}

async function listsOf(db: VillageDb) {
  const akun = db.selectFrom('akun').select(['id', 'nama', 'peran', 'izin']);
  const accounts = await akun.orderBy('id').execute();
  const rows = await db.selectFrom('kategori_lapor').select(['id', 'nama']).execute();
  const hamlets = await db
    .selectFrom('wilayah')
    .select('id')
    .where('jenis', '=', 'dusun')
    .orderBy('id')
    .execute();
  return {
    hamlets: hamlets.map(({ id }) => id),
    people: accounts.filter(({ peran }) => peran === 'penduduk'),
    officer: accounts.find(({ izin }) => izin.includes('verifikasi')),
    categories: new Map(rows.map(({ id, nama }) => [nama, id])),
  };
}

/** Who looks after some of what waits, and what was noted of it. */
const NOTES = new Map([
  [1, 'Ketua RT sudah saya hubungi, besok pagi dilihat bersama.'],
  [3, 'Menunggu kabar PLN. Foto lebih dekat sudah diminta.'],
]);
type Looking = { officer: Answer['officer']; isi: string };

async function lookAfter(db: VillageDb, butir: number, { officer, isi }: Looking): Promise<void> {
  const of = { antrean: 'lapor', butir };
  const none = { oleh_id: officer.id, oleh_nama: officer.nama, diubah: null, dicoret: null };
  await db
    .insertInto('urusan')
    .values({ ...of, petugas_id: officer.id, sejak: new Date(), batas: null })
    .execute();
  await db
    .insertInto('urusan_pengikut')
    .values({ ...of, akun_id: officer.id })
    .execute();
  await db
    .insertInto('urusan_catatan')
    .values([
      { ...of, ...none, jenis: 'urusan', isi: 'mengambil ini' },
      { ...of, ...none, jenis: 'catatan', isi },
    ])
    .execute();
}

type Answer = {
  laporId: number;
  stage: Stage;
  officer: { id: number; nama: string };
  created_at: Date;
  now: number;
};

async function answer(db: VillageDb, { laporId, stage, officer, created_at, now }: Answer): Promise<void> {
  const line = async (
    jenis: JenisLangkah,
    hours: number,
    words: { alasan?: string; isi?: string; status?: number },
  ) => {
    await db
      .insertInto('lapor_tanggapan')
      .values({
        lapor_id: laporId,
        jenis,
        oleh_id: officer.id,
        oleh_nama: officer.nama,
        alasan: words.alasan ?? '',
        isi: words.isi ?? '',
        gambar_id: null,
        status_id: words.status ?? null,
        keadaan_sebelum: jenis === 'status' ? 'disetujui' : 'menunggu',
        status_sebelum: jenis === 'status' ? 2 : 1,
        created_at: new Date(created_at.getTime() + hours * HOUR_MS),
      })
      .execute();
  };
  if (stage.keadaan === 'ditolak')
    await line('tolak', 5, {
      alasan: 'Lokasi berada di luar wilayah desa. Silakan laporkan ke desa setempat.',
    });
  if (stage.keadaan === 'perbaikan')
    await line('minta_perbaikan', 6, { alasan: 'Mohon tambahkan foto yang lebih jelas dan patokan lokasi.' });
  if (stage.keadaan !== 'disetujui') return;
  await line('setujui', 4, { isi: 'Laporan kami terima dan diteruskan kepada petugas dusun.', status: 2 });
  const old = now - created_at.getTime() > LATE_DAYS * DAY_MS;
  if (stage.status === 2 && old)
    await line('balasan', 70, { isi: 'Petugas sudah meninjau lokasi dan menyiapkan bahan.' });
  if (stage.status === 3) await line('status', 28, { isi: 'Perbaikan dijadwalkan pekan depan.', status: 3 });
  if (stage.status === 4)
    await line('status', 60, { isi: 'Pekerjaan selesai. Terima kasih atas laporan Anda.', status: 4 });
}
