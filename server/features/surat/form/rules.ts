import type { Jawabans } from '#contract/kinds/isian.ts';
import type { Masalah } from '#contract/kinds/isian-jawaban.ts';
import { masalahCetak } from '#contract/lib/text/huruf-cetak.ts';
import type { Ajuan, Konfigurasi } from '#contract/surat/layanan.ts';
import { canBeParent, PARENT_YEARS } from '#contract/surat/syarat-pemohon.ts';

type Asked = Pick<Konfigurasi, 'dasar_surat' | 'kepada' | 'jumlah_lampiran'>;
type Given = Omit<Ajuan, 'config' | 'penduduk' | 'payload'>;

const NOT_ASKED = 'Isian ini tidak ditanyakan.';

/** Problems of what stands beside the answers, missing or not asked for: messages by field, in the order of the form. */
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

type Known = {
  today: string;
  /** Day of birth of the applicant, and of whom they named as a parent. */
  lahir: string;
  orangTua: string | undefined;
};

/** Problems of answers that fit the form of a letter, and not its applicant. */
export function problemsFor(
  { tahun_berpisah: year }: Jawabans,
  { today, lahir, orangTua }: Known,
): Masalah[] {
  const problems: Masalah[] = [];
  const refuse = (name: string, message: string) => problems.push({ path: [name], message });
  if (typeof year === 'number' && year > Number(today.slice(0, 4)))
    refuse('tahun_berpisah', 'Tahun ini belum tiba.');
  if (typeof year === 'number' && year < Number(lahir.slice(0, 4)) + PARENT_YEARS)
    refuse('tahun_berpisah', 'Tahun ini terlalu dini bagi pemohon.');
  if (orangTua !== undefined && !canBeParent(orangTua, lahir))
    refuse('orangtua_id', `Orang tua paling sedikit ${PARENT_YEARS} tahun lebih tua dari pemohon.`);
  return problems;
}
