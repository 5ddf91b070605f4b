import { PENGINGAT } from '#contract/lib/pengingat.ts';
import type { Notifikasi } from '#contract/notifikasi.ts';
import type { User } from '#contract/sesi.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';

type Payload = Pick<Notifikasi['payload'], 'key' | 'obj_id' | 'category_surat'>;

/** Pages on which an office mends what it is reminded of. */
const REMINDED_AT: Record<number, string> = {
  [PENGINGAT.apbdes]: paths.kelola('apbdes'),
  [PENGINGAT.lapor]: paths.kelola('lapor'),
  [PENGINGAT.survei]: paths.kelola('survei'),
  [PENGINGAT.hariLibur]: withQuery(paths.kelola('pengaturan'), { bagian: 'hari-libur' }),
};

/** The page a notification leads to: staff to where they decide, residents to the thing itself. */
export function notifikasiLink({ key, obj_id, category_surat }: Payload, role: User['role']): string {
  if (key === 'impor') return paths.kelola('penduduk', 'impor', obj_id);
  if (key === 'impor_apbdes') return paths.kelola('apbdes', 'impor', obj_id);
  if (key === 'pengingat') return REMINDED_AT[obj_id] ?? paths.kelola();
  if (key === 'jejak') return paths.kelola('jejak');
  if (key === 'keamanan') return role === 'penduduk' ? paths.dataSaya() : paths.kelola('keamanan');
  if (key === 'percobaan') return role === 'penduduk' ? paths.perangkatSaya() : paths.kelola('keamanan');
  if (key === 'cctv') return `${paths.kelola('cctv')}?ubah=${obj_id}`;
  if (key === 'migrasi') return paths.kelola('migrasi', obj_id);
  if (key === 'impor_peta') return paths.kelola('peta', 'impor', obj_id);
  if (key === 'bidang')
    return role === 'penduduk' ? `${paths.dataSaya()}#bidang` : paths.kelola('peta', 'isi', obj_id);
  if (key === 'permohonan-akun') return withQuery(paths.kelola('akun', 'permohonan'), { id: obj_id });
  if (key === 'keberatan-ppid')
    return withQuery(paths.kelola('permohonan-ppid', 'keberatan'), { id: obj_id });
  if (role !== 'penduduk') return withQuery(paths.kelola(key), { id: obj_id });
  if (key === 'survei') return morePaths.nilaiLayanan(category_surat ?? '', obj_id);
  if (key === 'lapor') return paths.laporDetail(obj_id);
  if (key === 'toko') return paths.profilSaya('detail-toko', { shopID: obj_id, from: 'toko-saya' });
  if (key === 'perbaikan') return `${paths.dataSaya()}#perbaikan`;
  if (key === 'potensi') return paths.potensiDetail(obj_id);
  const layanan = { layananID: obj_id, layananType: category_surat ?? '', from: 'ajuan-layanan' };
  return paths.profilSaya('detail-layanan', layanan);
}

/** The list of one's notifications. */
export const inboxPath = (role: User['role']): string =>
  role === 'penduduk' ? paths.notifikasi() : paths.kelola('notifikasi');
