import type { Desa } from '#contract/desa/desa.ts';
import { socialLinks } from '../lib/paths/links-out.ts';
import { joined } from '../lib/text/region.ts';

/** schema.org description of the village government for search engines. */
export function organizationData(village: Desa, origin: string): Record<string, unknown> {
  return {
    '@type': 'GovernmentOrganization',
    name: `Pemerintah Desa ${village.nama_desa}`,
    url: origin,
    telephone: village.no_telp || undefined,
    email: village.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: village.alamat || undefined,
      addressLocality: village.kecamatan.nama_kecamatan || undefined,
      addressRegion: joined(village.kabupaten, village.provinsi) || undefined,
      postalCode: village.kode_pos || undefined,
      addressCountry: 'ID',
    },
    sameAs: socialLinks(village).map(({ href }) => href),
  };
}
