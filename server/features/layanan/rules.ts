import { masalahCetak } from '#contract/huruf-cetak.ts';
import type { Ajuan, Konfigurasi } from '#contract/layanan.ts';

type Asked = Pick<Konfigurasi, 'dasar_surat' | 'kepada' | 'jumlah_lampiran'>;
type Given = Omit<Ajuan, 'config' | 'penduduk' | 'payload'>;

const NOT_ASKED = 'Isian ini tidak ditanyakan.';

/** What beside the answers is missing, or was not asked for: messages by field, in the order of the form. */
export function problemsBeside(service: Asked, given: Given, hasFile: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  if (service.dasar_surat && !hasFile) problems.dasar_surat = 'Unggah surat pengantar!';
  if (!service.dasar_surat && hasFile) problems.dasar_surat = NOT_ASKED;
  if (!service.dasar_surat) {
    const { nama_dasar_surat, nomor_dasar_surat, tanggal_dasar_surat, isi_dasar_surat } = given;
    const words = { nama_dasar_surat, nomor_dasar_surat, tanggal_dasar_surat, isi_dasar_surat };
    for (const [name, value] of Object.entries(words)) if (value) problems[name] = NOT_ASKED;
  }
  if (service.kepada && given.kepada === '') problems.kepada = 'Masukan isian kepada!';
  if (!service.kepada && given.kepada !== '') problems.kepada = NOT_ASKED;
  for (const [name, value] of Object.entries(given)) {
    const undrawn = typeof value === 'string' ? masalahCetak(value) : undefined;
    if (undrawn) problems[name] ??= undrawn;
  }
  const none = given.jumlah_lampiran === null;
  if (service.jumlah_lampiran && none) problems.jumlah_lampiran = 'Masukan jumlah lampiran!';
  if (!service.jumlah_lampiran && !none) problems.jumlah_lampiran = NOT_ASKED;
  return problems;
}
