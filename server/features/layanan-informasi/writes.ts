import { sql, type Updateable } from 'kysely';
import { ALASAN_KURANG } from '#contract/layanan-informasi/keberatan.ts';
import { keysOf } from '#contract/lib/record.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { dayIn } from '#contract/lib/text/zona.ts';
import { timeNow } from '#server/core/clock.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { ownZone } from '#server/core/data/own-zone.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { endFiles } from '#server/features/berkas/writes.ts';
import { type Jenis, newKode, nomorText } from './rules.ts';
import './table.ts';

/** The next number of the year; others wait for it until the end of the transaction, so that none is missing. */
export async function takeNumber(db: VillageDb, jenis: Jenis, day: string) {
  const tahun = Number(day.slice(0, 4));
  const { terakhir: urut } = await db
    .insertInto('nomor_informasi')
    .values({ jenis, tahun, terakhir: 1 })
    .onConflict((clash) =>
      clash
        .columns(['desa_id', 'jenis', 'tahun'])
        .doUpdateSet({ terakhir: sql<number>`nomor_informasi.terakhir + 1` }),
    )
    .returning('terakhir')
    .executeTakeFirstOrThrow();
  return { tahun, urut, nomor: nomorText(jenis, urut, day), kode: newKode(jenis) };
}

type Daftar = 'cara_memperoleh_informasi' | 'cara_mendapatkan_salinan' | 'alasan_keberatan';

const DIPILIH = {
  cara_informasi: ['cara_memperoleh_informasi', 'Masukkan cara memperoleh informasi !'],
  cara_mendapatkan_salinan: ['cara_mendapatkan_salinan', 'Masukkan cara mendapatkan salinan informasi !'],
  alasan_keberatan: ['alasan_keberatan', ALASAN_KURANG],
} as const satisfies Record<string, [Daftar, string]>;
type Dipilih = keyof typeof DIPILIH;

async function nameIn(db: VillageDb, daftar: Daftar, sent: string): Promise<string | undefined> {
  const rows = db.selectFrom(daftar).select('nama');
  const found = /^\d{1,15}$/.test(sent)
    ? await rows.where('id', '=', Number(sent)).executeTakeFirst()
    : await rows.where(sql`lower(nama)`, '=', sent.toLowerCase()).executeTakeFirst();
  return found?.nama;
}

/** The words of a choice, which a form sends by its number and other clients perhaps by its name. */
export async function chosenName(db: VillageDb, field: Dipilih, sent: string): Promise<string> {
  const [daftar, message] = DIPILIH[field];
  const nama = await nameIn(db, daftar, sent);
  if (nama === undefined) throw invalid({ [field]: message });
  return nama;
}

/** Messages on what is wrong with the choices of a form, all of them at once, by field. */
export async function wrongChoices(
  db: VillageDb,
  sent: Partial<Record<Dipilih, string | undefined>>,
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const field of keysOf(DIPILIH)) {
    const [daftar, message] = DIPILIH[field];
    const given = sent[field];
    if (given !== undefined && (await nameIn(db, daftar, given)) === undefined) wrong[field] = message;
  }
  return wrong;
}

type Change = Record<string, unknown>;
type PermohonanChange = Updateable<Tables['permohonan_informasi']>;
type KeberatanChange = Updateable<Tables['pengajuan_keberatan']>;

export async function changeRequest(db: VillageDb, row: { id: number }, change: Change): Promise<void> {
  await db
    .updateTable('permohonan_informasi')
    .set((eb) => ({ ...(change satisfies PermohonanChange), versi: eb('versi', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
}

export async function changeObjection(db: VillageDb, row: { id: number }, change: Change): Promise<void> {
  await db
    .updateTable('pengajuan_keberatan')
    .set((eb) => ({ ...(change satisfies KeberatanChange), versi: eb('versi', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
}

type Shift = { id: number; dari: string; ke: string };

/** Keeps what a last day was before, and the newest holiday on the way, for those who were promised the old one. */
export async function noteShift(db: VillageDb, jenis: Jenis, { id, dari, ke }: Shift): Promise<boolean> {
  const table = jenis === 'permohonan' ? 'permohonan_informasi' : 'pengajuan_keberatan';
  const row = await db
    .selectFrom(table)
    .select(['geser', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  const newest = await db
    .selectFrom('hari_libur')
    .select(['tanggal', 'nama'])
    .where('tanggal', '>=', dayIn(await ownZone(db), row.created_at))
    .where('tanggal', '<=', ke > dari ? ke : dari)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const sebab =
    ke > dari && newest
      ? `${longDay(newest.tanggal)} ditetapkan sebagai hari libur: ${newest.nama}.`
      : 'Daftar hari libur desa berubah.';
  const geser = [...row.geser, { dari, ke, sebab, waktu: timeNow().toISOString() }];
  await db
    .updateTable(table)
    .set({ geser: sql`${JSON.stringify(geser)}::jsonb` })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Ends the windows that have passed by today. */
export async function closeLate(db: VillageDb, today: string, now: Date): Promise<void> {
  await db
    .updateTable('permohonan_informasi')
    .set({ keadaan: 'selesai', ditutup: now, tenggat: null })
    .where('keadaan', '=', 'dijawab')
    .where('tenggat', '<', today)
    .execute();
  await db
    .updateTable('pengajuan_keberatan')
    .set({ keadaan: 'selesai', ditutup: now, tenggat: null })
    .where('keadaan', '=', 'ditanggapi')
    .where('tenggat', '<', today)
    .execute();
}

/** Erases cards of requests that were closed before, and whose objections were too. */
export async function eraseCards(db: VillageDb, before: Date, now: Date): Promise<number> {
  const done = await db
    .selectFrom('permohonan_informasi as p')
    .select(['p.id', 'p.identitas_id'])
    .where('p.identitas_id', 'is not', null)
    .where('p.keadaan', '=', 'selesai')
    .where('p.ditutup', '<', before)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        exists(
          selectFrom('pengajuan_keberatan as k')
            .select('k.id')
            .whereRef('k.desa_id', '=', 'p.desa_id')
            .whereRef('k.permohonan_id', '=', 'p.id')
            .where((eb) => or([eb('k.ditutup', 'is', null), eb('k.ditutup', '>=', before)])),
        ),
      ),
    )
    .execute();
  if (done.length === 0) return 0;
  await db
    .updateTable('permohonan_informasi')
    .set({ identitas_id: null, identitas_dihapus: now, no_identitas: '' })
    .where(
      'id',
      'in',
      done.map(({ id }) => id),
    )
    .execute();
  await endFiles(
    db,
    done.map(({ identitas_id }) => identitas_id),
  );
  for (const { id } of done)
    await recordEvent(
      db,
      { action: 'permohonan-informasi.hapus_identitas', id, quiet: true },
      { actor: null, requestId: 'tugas' },
    );
  return done.length;
}

type Given = { nama: string; berkas_id: string | null; alamat: string };
export async function addDocuments(
  db: VillageDb,
  permohonan_id: number,
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return;
  await db
    .insertInto('dokumen_jawaban')
    .values(given.map((one) => ({ ...one, permohonan_id })))
    .execute();
}
