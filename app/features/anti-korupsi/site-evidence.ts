import { paths } from '../../lib/paths.ts';

/** Parts of this site that are evidence for an indicator by themselves, by the name the catalogue has for them. */
const PARTS: Record<string, { label: string; to: string }[]> = {
  'produk-hukum': [{ label: 'Produk Hukum', to: paths.produkHukum() }],
  lapor: [{ label: 'Lapor Online', to: paths.lapor() }],
  survei: [{ label: 'Survei', to: paths.survei() }],
  'ppid/dip + layanan': [
    { label: 'Daftar Informasi Publik', to: paths.ppidDip() },
    { label: 'Layanan Administrasi', to: paths.layanan() },
  ],
  'ppid/maklumat-pelayanan': [{ label: 'Maklumat Pelayanan', to: paths.ppid('maklumat-pelayanan') }],
  'perencanaan RKPDes': [{ label: 'Perencanaan RKPDES', to: paths.perencanaan('RKPDES') }],
};

/** The pages of this site that an indicator points at, those that exist. */
export const siteEvidence = (bukti: string | null, exists: (path: string) => boolean) =>
  (PARTS[bukti ?? ''] ?? []).filter(({ to }) => exists(to));
