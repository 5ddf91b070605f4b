import type { Desa } from '#contract/desa/desa.ts';

type Region = Pick<Desa, 'kecamatan' | 'kabupaten'>;

/** The parts of a place that are known, with commas between them. */
export const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** `Kecamatan Sekar Arum, Kabupaten Tirta Buana`, as far as it is known; cities are stored with their kind. */
export function regionOf({ kecamatan, kabupaten }: Region): string {
  const regency = /^(kota|kabupaten|kab\.)\s/i.test(kabupaten) ? kabupaten : `Kabupaten ${kabupaten}`;
  return joined(districtOf({ kecamatan }), kabupaten && regency);
}

/** `Kecamatan Sekar Arum`, or nothing. */
export const districtOf = ({ kecamatan: { nama_kecamatan } }: Pick<Desa, 'kecamatan'>): string =>
  nama_kecamatan && `Kecamatan ${nama_kecamatan}`;
