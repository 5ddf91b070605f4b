import type { Desa } from '#contract/desa/desa.ts';
import type { Kegiatan } from '#contract/kegiatan.ts';
import { paths } from '../../lib/paths/paths.ts';
import { districtOf, joined } from '../../lib/text/region.ts';

type Village = Pick<Desa, 'nama_desa' | 'alamat' | 'kode_pos' | 'kecamatan' | 'provinsi'>;

/** An activity for search engines: schema.org Event. */
export function eventData(one: Kegiatan, desa: Village, origin: string): Record<string, unknown> {
  const url = origin + paths.kegiatanDetail(one.id);
  return {
    '@type': 'Event',
    '@id': url,
    name: one.judul,
    description: one.ringkasan || undefined,
    startDate: one.mulai,
    endDate: one.selesai,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    inLanguage: 'id',
    url,
    image: one.gambar ? [origin + one.gambar] : undefined,
    location: {
      '@type': 'Place',
      name: one.tempat || `Desa ${desa.nama_desa}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: desa.alamat || undefined,
        addressLocality: joined(`Desa ${desa.nama_desa}`, districtOf(desa)),
        addressRegion: desa.provinsi || undefined,
        postalCode: desa.kode_pos || undefined,
        addressCountry: 'ID',
      },
    },
    organizer: {
      '@type': 'GovernmentOrganization',
      name: `Pemerintah Desa ${desa.nama_desa}`,
      url: origin,
    },
  };
}
