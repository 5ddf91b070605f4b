import type { Area } from '#contract/lib/access/areas.ts';
import type { Peran } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hashPassword, PRINTED_PASSWORDS } from '#server/core/session/password.ts';

export const DEMO_PASSWORD = PRINTED_PASSWORDS;
/** Who runs the console of the platform in the demo. */
export const DEMO_OPERATOR = { nama: 'Hendra Wijaya', email: 'hendra@platform.example' };
/** Who sees the overview of the demo's regency in it, and nothing else. */
export const DEMO_OFFICER = { nama: 'Rina Wulandari', email: 'rina@tirtabuana.example', kabupaten: '99.01' };
export const DEMO_WARGA = ['9901012005900001', '9901012005850002'] as const;

type Staff = { username: string; nama: string; jabatan?: string; peran: Peran; izin: Area[] };
export const DEMO_STAFF: Staff[] = [
  { username: 'admin', nama: 'Administrator Desa', peran: 'admin', izin: [] },
  { username: 'redaksi', nama: 'Dewi Kartika', peran: 'perangkat', izin: ['berita'] },
  {
    username: 'sekdes',
    nama: 'Nining Rahayu',
    jabatan: 'Sekretaris Desa',
    peran: 'perangkat',
    izin: ['ppid', 'hukum', 'surat', 'presensi'],
  },
  {
    username: 'kades',
    nama: 'H. Asep Saepudin',
    jabatan: 'Kepala Desa',
    peran: 'perangkat',
    izin: ['surat', 'ppid'],
  },
  {
    username: 'pelayanan',
    nama: 'Tati Hartati',
    jabatan: 'Kasi Pelayanan',
    peran: 'perangkat',
    izin: ['surat'],
  },
  { username: 'kasi', nama: 'Rina Marlina', peran: 'perangkat', izin: ['penduduk'] },
  { username: 'verifikasi', nama: 'Andi Darmawan', peran: 'perangkat', izin: ['verifikasi'] },
];
const RESIDENTS_WITH_ACCOUNT = 40;

/** Staff accounts, and accounts of the first residents, all with the printed demo passwords. */
export async function fillAkun(db: VillageDb): Promise<void> {
  const [warga, perangkat] = await Promise.all([
    hashPassword(DEMO_PASSWORD.warga),
    hashPassword(DEMO_PASSWORD.perangkat),
  ]);
  const residents = await db
    .selectFrom('penduduk')
    .select(['id', 'nik', 'nama'])
    .where('tanggal_lahir', '<', '2005-01-01')
    .where('status_dasar', '=', 'HIDUP')
    .orderBy('id')
    .limit(RESIDENTS_WITH_ACCOUNT)
    .execute();
  await db
    .insertInto('akun')
    .values([
      ...DEMO_STAFF.map((staff) => ({
        ...staff,
        sandi: perangkat,
        penduduk_id: null,
        contoh: true,
      })),
      ...residents.map(({ id, nik, nama }) => ({
        username: nik,
        sandi: warga,
        peran: 'penduduk' as const,
        nama,
        penduduk_id: id,
        contoh: true,
      })),
    ])
    .execute();
}
