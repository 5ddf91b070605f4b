import { z } from 'zod';
import { KOLOM_IMPOR } from './impor/kolom.ts';
import { optionalText, postForFile } from './kit.ts';
import { keysOf } from './lib/record.ts';
import { BUTUH_ALASAN, isReason } from './lib/text/alasan.ts';
import { Saringan } from './penduduk/kelola.ts';

/** The columns that an import takes, and those that the table of residents shows beside them. */
export const KOLOM_BERKAS = { ...KOLOM_IMPOR, umur: 'Umur', diubah: 'Diubah' } as const;
export type KolomEkspor = keyof typeof KOLOM_BERKAS;
const NAMES = keysOf(KOLOM_BERKAS);
/** Columns that are exported when nobody chooses. */
export const KOLOM_EKSPOR: readonly KolomEkspor[] = [
  ...(['nik', 'nama', 'no_kk', 'kelamin', 'tempat_lahir', 'tanggal_lahir', 'hubungan'] as const),
  ...(['alamat', 'dusun', 'rw', 'rt', 'agama', 'pendidikan', 'pekerjaan', 'status_kawin'] as const),
];

export const ekspor = {
  /**
   * Rows in the order of the list, columns in that of `kolom`. Numbers are masked unless a reason is given, which the
   * trail keeps, as does everybody's record of who saw their data.
   */
  create: postForFile('/v1/kelola/penduduk/ekspor/', {
    can: 'perangkat:penduduk',
    nomor: 'dicatat',
    summary: 'Ekspor penduduk menurut saringan, sebagai XLSX atau CSV',
    body: Saringan.extend({
      bentuk: z.enum(['xlsx', 'csv']).default('xlsx'),
      nomor: z.enum(['samar', 'penuh']).default('samar'),
      alasan: optionalText({ max: 500 }),
      kolom: z.array(z.enum(NAMES)).max(NAMES.length).optional(),
    }).refine(({ nomor, alasan }) => nomor === 'samar' || isReason(alasan), {
      path: ['alasan'],
      message: BUTUH_ALASAN,
    }),
    perMinute: 10,
  }),
};
