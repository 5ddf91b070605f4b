import type { Desa } from '#contract/desa/desa.ts';
import type { Potensi } from '#contract/potensi/potensi.ts';
import { formatRupiah } from '../../lib/text/format.ts';

/** The link that calls a number as people write it: '(000) 111 2210' is 'tel:0001112210'. */
export const telOf = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

type Place = Pick<Desa, 'nama_desa' | 'kecamatan' | 'kabupaten' | 'provinsi'>;

/** A potential for search engines. */
export function businessOf(potensi: Potensi, desa: Place, { origin, url }: { origin: string; url: string }) {
  const [lng, lat] = potensi.koordinat?.coordinates ?? [];
  return {
    '@type': 'LocalBusiness',
    name: potensi.nama_usaha,
    description: potensi.judul,
    url,
    image: potensi.images.map((path) => origin + path),
    telephone: potensi.no_telp,
    priceRange: `Mulai ${formatRupiah(potensi.harga)}`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: desa.nama_desa,
      addressRegion: desa.provinsi,
      addressCountry: 'ID',
    },
    ...(lat !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
  };
}
