import { hitungTenggat } from '#contract/kinds/hari-kerja.ts';
import { TAK_DISEBUT } from '#contract/layanan-informasi/formulir.ts';
import { HARI } from '#contract/layanan-informasi/jam.ts';
import { tulisKode } from '#contract/layanan-informasi/lacak.ts';
import { isHead } from '#contract/lib/text/jabatan.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { dayIn, type Zona } from '#contract/lib/text/zona.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { diajukanPada, jamKeberatan, jamPermohonan, perpanjanganSampai } from './jam-queries.ts';
import { documentsOf, stepsOf } from './lacak-queries.ts';
import { suggestionsFor } from './queries.ts';
import { pokok } from './rules.ts';
import type { Orang as Pihak } from './table.ts';

export const findRequestRow = (db: VillageDb, id: number) =>
  db.selectFrom('permohonan_informasi').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export const findObjection = (db: VillageDb, id: number) =>
  db.selectFrom('pengajuan_keberatan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function stepKind(
  db: VillageDb,
  table: 'langkah_permohonan_informasi' | 'langkah_keberatan',
  id: number,
): Promise<{ jenis: string; of: number } | undefined> {
  if (table === 'langkah_keberatan') {
    const row = await db
      .selectFrom(table)
      .select(['jenis', 'keberatan_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { jenis: row.jenis, of: row.keberatan_id };
  }
  const row = await db
    .selectFrom(table)
    .select(['jenis', 'permohonan_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { jenis: row.jenis, of: row.permohonan_id };
}

const HANYA_ATASAN = 'Hanya Kepala Desa, atasan PPID, yang dapat menanggapi keberatan.';
const BELUM_ADA_ATASAN =
  'Belum ada akun Kepala Desa. Undang beliau di Akun petugas, dengan jabatan Kepala Desa dan bidang PPID.';

/** Why somebody may not reply to an objection; null where they may. It passes to nobody, not even to an admin. */
export async function replyHindrance(db: VillageDb, actor: { jabatan: string }): Promise<string | null> {
  if (isHead(actor.jabatan)) return null;
  const staff = await db
    .selectFrom('akun')
    .select(['jabatan', 'peran', 'izin'])
    .where('peran', 'in', ['perangkat', 'admin'])
    .where('aktif', '=', true)
    .execute();
  const entering = staff.filter(({ peran, izin }) => peran === 'admin' || izin.includes('ppid'));
  return entering.some(({ jabatan }) => isHead(jabatan)) ? HANYA_ATASAN : BELUM_ADA_ATASAN;
}

export const jabatanOf = async (db: VillageDb, id: number): Promise<string> =>
  (await db.selectFrom('akun').select('jabatan').where('id', '=', id).executeTakeFirst())?.jabatan ||
  'Kepala Desa';

type Asked = Pick<Context, 'db' | 'village'>;
const alamatOf = (row: Pick<Pihak, 'alamat' | 'city' | 'province' | 'postal_code'>) =>
  [row.alamat, row.city, row.province, row.postal_code]
    .filter((part) => part !== '' && part !== TAK_DISEBUT)
    .join(', ');

/** Thirty days after the last window: of the answer that was given, or that could come last. */
function eraseDay(
  row: { keadaan: string; tenggat: string | null; ditutup: Date | null },
  last: string | null,
  zona: Zona,
): string | null {
  if (row.ditutup) return addDays(dayIn(zona, row.ditutup), 30);
  return last && addDays(last, 30);
}

/** A request as the office looks at it, without what follows from its flow. */
export async function requestItem({ db, village: { zona } }: Asked, id: number) {
  const row = await db.selectFrom('permohonan_informasi').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [steps, kalender, dokumen, keberatan, usulan] = await Promise.all([
    stepsOf(db, id),
    calendarOf(db),
    documentsOf(db, id),
    db
      .selectFrom('pengajuan_keberatan')
      .select(['id', 'nomor', 'keadaan'])
      .where('permohonan_id', '=', id)
      .orderBy('id')
      .execute(),
    suggestionsFor(db, row.informasi_ygdibutuhkan),
  ]);
  const clock = { zona, kalender };
  const open = row.keadaan === 'diproses' || row.keadaan === 'kelengkapan';
  const jam = jamPermohonan(row, steps, clock);
  const window =
    row.keadaan === 'dijawab'
      ? row.tenggat
      : jam.batas &&
        (hitungTenggat({ sejak: `${jam.batas}T08:00`, hari: HARI.keberatan }, kalender)?.tanggal ?? null);
  return {
    ...row,
    kode: tulisKode(row.kode),
    nama: `${row.name_first} ${row.name_last}`,
    pokok: pokok(row.informasi_ygdibutuhkan),
    alamat: alamatOf(row),
    identitas: identitasOf(row),
    hapus_pada: row.identitas_id ? eraseDay(row, window, zona) : null,
    kalender: open ? jam : null,
    batas_baru: open ? perpanjanganSampai(row, steps, clock) : null,
    dokumen: dokumen.map((one) => ({ id: one.id, nama: one.nama, alamat: one.alamat })),
    keberatan,
    usulan: open || row.keadaan === 'pelaksanaan' ? usulan : [],
  };
}

function identitasOf(row: {
  identitas_id: string | null;
  identitas_dilihat: boolean;
  identitas_dihapus: Date | null;
}): 'ada' | 'dihapus' | 'dilihat' | 'tanpa' {
  if (row.identitas_id) return 'ada';
  if (row.identitas_dihapus) return 'dihapus';
  return row.identitas_dilihat ? 'dilihat' : 'tanpa';
}

const pihakOf = (row: Pihak & { pekerjaan: string }) => ({
  nama: `${row.name_first} ${row.name_last}`,
  pekerjaan: row.pekerjaan,
  email: row.email,
  no_hp: row.no_hp,
  alamat: alamatOf(row),
});

/** The same of an objection. */
export async function objectionItem({ db, village: { zona } }: Asked, id: number) {
  const row = await db.selectFrom('pengajuan_keberatan').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [kalender, request] = await Promise.all([
    calendarOf(db),
    row.permohonan_id === null
      ? undefined
      : db
          .selectFrom('permohonan_informasi')
          .select([
            'id',
            'nomor',
            'informasi_ygdibutuhkan',
            'created_at',
            'dijawab',
            'hasil',
            'pasal',
            'uji_nomor',
          ])
          .where('id', '=', row.permohonan_id)
          .executeTakeFirst(),
  ]);
  const at = (moment: Date | null) => moment && toInstant(moment, zona);
  return {
    ...row,
    kode: tulisKode(row.kode),
    nama: `${row.name_first} ${row.name_last}`,
    pemohon: pihakOf(row),
    kuasa: row.kuasa && pihakOf(row.kuasa),
    surat_kuasa: row.surat_kuasa_id !== null,
    kalender: row.keadaan === 'selesai' ? null : jamKeberatan(row, { zona, kalender }),
    diajukan: request ? diajukanPada(row.created_at, request, { zona, kalender }) : null,
    permohonan: request
      ? {
          ...request,
          informasi: request.informasi_ygdibutuhkan,
          created_at: toInstant(request.created_at, zona),
          dijawab: at(request.dijawab),
        }
      : null,
  };
}

/** Years of which there is something, the latest first: those in which a number was given. */
export async function yearsOf(db: VillageDb): Promise<number[]> {
  const rows = await db
    .selectFrom('nomor_informasi')
    .select('tahun')
    .distinct()
    .orderBy('tahun', 'desc')
    .execute();
  return rows.map(({ tahun }) => tahun);
}
