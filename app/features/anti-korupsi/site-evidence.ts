import { paths } from '../../lib/paths/paths.ts';

/** Parts of this site that are evidence for an indicator by themselves, by the name staff write. */
const PARTS = [
  { label: 'Produk Hukum', to: paths.produkHukum() },
  { label: 'Lapor Online', to: paths.lapor() },
  { label: 'Survei', to: paths.survei() },
  { label: 'Daftar Informasi Publik', to: paths.ppidDip() },
  { label: 'Layanan Administrasi', to: paths.layanan() },
  { label: 'Maklumat Pelayanan', to: paths.ppid('maklumat-pelayanan') },
  { label: 'Perencanaan RKPDES', to: paths.perencanaan('RKPDES') },
];
/** Names of the parts by the words in which the national catalogue writes them. */
const CATALOGUE: Record<string, string> = {
  'produk-hukum': 'Produk Hukum',
  lapor: 'Lapor Online',
  survei: 'Survei',
  'ppid/dip + layanan': 'Daftar Informasi Publik\nLayanan Administrasi',
  apbdes: 'APB Desa',
  'ppid/maklumat-pelayanan': 'Maklumat Pelayanan',
  'perencanaan RKPDes': 'Perencanaan RKPDES',
};

export const PART_NAMES = PARTS.map(({ label }) => label);
const lower = (text: string) => text.toLowerCase();
const KNOWN = new Set([...PART_NAMES, ...Object.values(CATALOGUE).join('\n').split('\n')].map(lower));

/** Evidence of an indicator as people read and write it, a line each. */
export const evidenceText = (bukti: string | null): string => CATALOGUE[bukti ?? ''] ?? bukti ?? '';

/** The pages of this site that an indicator points at, those that exist, and what else it asks for. */
export function siteEvidence(bukti: string | null, exists: (path: string) => boolean) {
  const lines = evidenceText(bukti)
    .split('\n')
    .map((line) => line.trim());
  const named = (label: string) => lines.some((line) => lower(line) === lower(label));
  return {
    parts: PARTS.filter(({ label, to }) => named(label) && exists(to)),
    asked: lines.filter((line) => line && !KNOWN.has(lower(line))),
  };
}
