import { paths } from '#app/lib/paths/paths.ts';
import type { AjuanRinci } from '#contract/surat/surat.ts';

/** The page of one own request. */
export const detailPath = ({ surat_id, jenis }: Pick<AjuanRinci, 'surat_id' | 'jenis'>): string =>
  paths.profilSaya('detail-layanan', { layananID: surat_id, layananType: jenis, from: 'ajuan-layanan' });
