import { z } from 'zod';
import { BarisImpor, Impor, Pembatalan } from './impor/impor.ts';
import { imporCalls } from './kinds/impor.ts';
import { formBool, postForFile } from './kit.ts';

const Bagian = z.object({
  kunci: z.string(),
  nama: z.string(),
  /** Its tables in OpenSID. */
  tabel: z.string(),
  ditemukan: z.int(),
  ikut: z.int(),
  sebab: z.string(),
  /** Names of what does not come, at most a hundred. */
  contoh: z.array(z.string()),
});
export type BagianMigrasi = z.infer<typeof Bagian>;

const Migrasi = Impor.extend({
  /** The version of OpenSID, `24.10`; '' where the dump does not say. `catatan` is what is said of it. */
  versi: z.string(),
  catatan: z.string(),
  /** The village of the dump, with its official number. `desa_lain`: the number is not that of this village. */
  desa: z.string(),
  kode: z.string(),
  desa_lain: z.boolean(),
  /** Tables with rows. */
  tabel: z.int(),
  bagian: z.array(Bagian),
});
export type Migrasi = z.infer<typeof Migrasi>;

const staff = 'perangkat:penduduk';

export const migrasi = {
  ...imporCalls({
    path: '/v1/kelola/migrasi/',
    can: staff,
    nama: 'cadangan OpenSID (SQL, SQL.GZ, atau ZIP)',
    files: {
      berkas: { accept: 'cadangan', max: 1, required: 'Pilih cadangan OpenSID (.sql, .sql.gz, atau .zip).' },
    },
    satu: Migrasi,
    baris: BarisImpor,
    pembatalan: Pembatalan,
    buat: {},
    pilih: {},
    terapkan: { dibaca: formBool },
  }),
  refused: postForFile('/v1/kelola/migrasi/{id}/ditolak/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Penduduk yang tidak ikut sebagai XLSX, dengan sebabnya; yang mengunduhnya dicatat',
  }),
};
