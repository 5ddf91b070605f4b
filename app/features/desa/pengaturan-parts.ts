import type { Desa } from '#contract/desa/desa.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';

/** The parts of the settings page, one form each. */
export const PARTS = [
  { id: 'identitas', label: 'Identitas' },
  { id: 'jam', label: 'Jam layanan' },
  { id: 'tampilan', label: 'Tampilan' },
  { id: 'profil', label: 'Profil desa' },
  { id: 'peta', label: 'Peta' },
  { id: 'fitur', label: 'Fitur' },
  { id: 'hari-libur', label: 'Hari libur' },
  { id: 'sambungan', label: 'Sambungan' },
  { id: 'riwayat', label: 'Riwayat' },
] as const;
export type PartId = (typeof PARTS)[number]['id'];
/** A part that is one form of the village's own settings. */
export type FormPart = Exclude<PartId, 'hari-libur' | 'sambungan' | 'riwayat'>;

export interface PartFormProps {
  village: Desa;
  /** The newest change of this part. */
  versi: number;
  failed: Failed | undefined;
}

export const partOf = (search: URLSearchParams): PartId =>
  PARTS.find(({ id }) => id === search.get('bagian'))?.id ?? 'identitas';

export const partPath = (bagian: PartId) => withQuery(paths.kelola('pengaturan'), { bagian });

/** Why a change cannot be restored completely. */
export const lostText = (hilang: readonly string[]) =>
  `Tidak dapat dikembalikan, karena berkasnya sudah dihapus: ${hilang.join(', ')}.`;
