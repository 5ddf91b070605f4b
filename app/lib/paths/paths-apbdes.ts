import { withQuery } from './paths.ts';

/** Pages and files of the village budget; addresses of published years never change. */
export const apbdesPaths = {
  tahun: (tahun: number) => `/apbdes/${tahun}`,
  pos: (tahun: number, kode: string) => `/apbdes/${tahun}/${kode}`,
  banding: (query: Record<string, string | number | undefined> = {}) => withQuery('/apbdes/banding', query),
  berkas: (tahun: number, bentuk: 'csv' | 'json' | 'xlsx' | 'pdf', realisasi?: boolean) =>
    withQuery(`/apbdes/${tahun}.${bentuk}`, { realisasi: realisasi && 1 }),
  posBerkas: (tahun: number, kode: string, bentuk: 'csv' | 'json' | 'xlsx') =>
    `/apbdes/${tahun}/${kode}.${bentuk}`,
  paket: (tahun: number) => `/apbdes/${tahun}/datapackage.json`,
};
