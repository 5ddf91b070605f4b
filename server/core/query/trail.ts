import { instant, int, text } from './field.ts';

/** The trail of changes as a resource: who did what and when, the latest first. Its readers add fields of their own. */
export const trail = { table: 'jejak' as const, name: 'riwayat', sort: ['-id'], perPage: 20 };
export const trailFields = {
  id: int(),
  waktu: instant(),
  aksi: text(),
  oleh: text(
    (t) =>
      `coalesce((select a.nama from akun as a where a.desa_id = ${t}.desa_id and a.id = ${t}.akun_id), 'Sistem')`,
  ),
};
