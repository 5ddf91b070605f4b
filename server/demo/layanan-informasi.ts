import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { keberatanNoun, permohonanNoun } from '#server/features/layanan-informasi/alur-jobs.ts';
import type { KeadaanPermohonan } from '#server/features/layanan-informasi/table.ts';
import { takeNumber } from '#server/features/layanan-informasi/writes.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { JAWABAN, PERMOHONAN } from './layanan-informasi-texts.ts';

const DAY_MS = 24 * 3600 * 1000;
type Which = keyof typeof PERMOHONAN;
const OLDEST_FIRST: Which[] = ['kabul', 'tolak', 'panjang', 'lama', 'lengkapi', 'baru'];
type Office = { id: number; nama: string };
type Answer = {
  keadaan: KeadaanPermohonan;
  jenis: 'minta_kelengkapan' | 'perpanjang' | 'jawab' | 'tolak';
  alasan: string;
};

const ANSWERS: Partial<Record<Which, Answer & { setelah: number }>> = {
  panjang: { keadaan: 'diproses', jenis: 'perpanjang', alasan: JAWABAN.perpanjang, setelah: 9 },
  lengkapi: { keadaan: 'kelengkapan', jenis: 'minta_kelengkapan', alasan: JAWABAN.kelengkapan, setelah: 1 },
  kabul: { keadaan: 'dijawab', jenis: 'jawab', alasan: '', setelah: 6 },
  tolak: { keadaan: 'dijawab', jenis: 'tolak', alasan: JAWABAN.tolak, setelah: 5 },
};

/** Requests for information at each step of their way, and one objection that waits for the head of the village. */
export async function fillLayananInformasi(
  db: VillageDb,
  zona: Zone = 'WIB',
  now = Date.now(),
): Promise<void> {
  const officer = await db
    .selectFrom('akun')
    .select(['id', 'nama'])
    .where(sql<boolean>`'ppid' = any(izin)`)
    .orderBy('id')
    .executeTakeFirst();
  if (!officer) return;
  const ids = new Map<Which, number>();
  for (const which of OLDEST_FIRST) ids.set(which, await addRequest(db, which, { officer, zona, now }));
  await addObjection(db, ids.get('tolak'), { zona, now });
  await writeDeadlines(db, permohonanNoun, zona);
  await writeDeadlines(db, keberatanNoun, zona);
}

type Filling = { officer: Office; zona: Zone; now: number };

async function addRequest(db: VillageDb, which: Which, { officer, zona, now }: Filling): Promise<number> {
  const { siapa, butuh, alasan, hari } = PERMOHONAN[which];
  const created_at = new Date(now - hari * DAY_MS);
  const answer = ANSWERS[which];
  const at = answer && new Date(created_at.getTime() + answer.setelah * DAY_MS);
  const answered = answer?.keadaan === 'dijawab';
  const { id } = await db
    .insertInto('permohonan_informasi')
    .values({
      ...siapa,
      ...(await takeNumber(db, 'permohonan', toInstant(created_at, zona).slice(0, 10))),
      keadaan: answer?.keadaan ?? 'diproses',
      created_at,
      no_identitas: '',
      identitas_id: null,
      identitas_dilihat: true,
      opd_ygdituju: 'PPID Desa',
      informasi_ygdibutuhkan: butuh,
      alasan_informasi: alasan,
      cara_informasi: 'Mendapatkan salinan informasi (cetak/elektronik)',
      cara_mendapatkan_salinan: 'Surel',
      surel: 'tanpa',
      dijawab: answered ? at : null,
      ...(which === 'kabul' && { hasil: 'diumumkan' as const, isi_jawaban: JAWABAN.kabul }),
      ...(which === 'tolak' && {
        hasil: 'ditolak' as const,
        pasal: 'h',
        uji_nomor: '03/UK/2026',
        alasan_tolak: JAWABAN.tolak,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (answer && at)
    await db
      .insertInto('langkah_permohonan_informasi')
      .values({
        permohonan_id: id,
        jenis: answer.jenis,
        oleh_id: officer.id,
        oleh_nama: officer.nama,
        alasan: answer.alasan,
        keadaan_sebelum: 'diproses',
        created_at: at,
      })
      .execute();
  if (which === 'kabul')
    await db
      .insertInto('dokumen_jawaban')
      .values({ permohonan_id: id, nama: 'Produk hukum desa', berkas_id: null, alamat: '/produk-hukum' })
      .execute();
  return id;
}

async function addObjection(db: VillageDb, permohonan_id: number | undefined, at: Omit<Filling, 'officer'>) {
  const created_at = new Date(at.now - 9 * DAY_MS);
  await db
    .insertInto('pengajuan_keberatan')
    .values({
      ...PERMOHONAN.tolak.siapa,
      ...(await takeNumber(db, 'keberatan', toInstant(created_at, at.zona).slice(0, 10))),
      created_at,
      permohonan_id: permohonan_id ?? null,
      tujuan: 'Mengetahui nilai sewa tanah kas desa, tanpa nama penyewa.',
      pekerjaan: 'Guru',
      kuasa: null,
      surat_kuasa_id: null,
      alasan_keberatan: 'Permohonan informasi ditolak (alasan pengecualian)',
      surel: 'tanpa',
    })
    .execute();
}
