import type { Desa } from '#contract/desa.ts';
import { socialLinks } from './links-out.ts';

/** `Kecamatan Sekar Arum, Kabupaten Tirta Buana`; cities are stored with their kind. */
export function regionOf({ kecamatan, kabupaten }: Pick<Desa, 'kecamatan' | 'kabupaten'>): string {
  const regency = /^(kota|kabupaten|kab\.)\s/i.test(kabupaten) ? kabupaten : `Kabupaten ${kabupaten}`;
  return `Kecamatan ${kecamatan.nama_kecamatan}, ${regency}`;
}

/** schema.org description of the village government for search engines, safe inside a script element. */
export function organizationData(village: Desa, origin: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    name: `Pemerintah Desa ${village.nama_desa}`,
    url: origin,
    telephone: village.no_telp || undefined,
    email: village.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: village.alamat || undefined,
      addressLocality: village.kecamatan.nama_kecamatan,
      addressRegion: `${village.kabupaten}, ${village.provinsi}`,
      postalCode: village.kode_pos || undefined,
      addressCountry: 'ID',
    },
    sameAs: socialLinks(village).map(({ href }) => href),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
