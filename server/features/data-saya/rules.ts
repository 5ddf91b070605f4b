import { namaIsian } from '#contract/fakta/isian.ts';

type What = {
  apa: string | null;
  keperluan: string | null;
  perubahan: Record<string, [unknown, unknown]> | null;
};

/** Sentence on what was done to somebody's data, as they read it: 'Mengubah pekerjaan dan telepon'. */
export function sentenceOf({ apa, keperluan, perubahan }: What): string {
  if (!perubahan) return `Membuka ${apa ?? 'data'}${keperluan ? `. Keperluan: ${keperluan}` : ''}`;
  const fields = Object.entries(perubahan);
  if (perubahan.nik?.[0] === null) return 'Mencatat Anda dalam data penduduk';
  const names = fields.map(([field]) => inSentence(namaIsian(field)));
  const last = names.pop() ?? 'data';
  return `Mengubah ${names.length > 0 ? `${names.join(', ')} dan ${last}` : last}`;
}

/** 'nama lengkap', but 'NIK'. */
const inSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
