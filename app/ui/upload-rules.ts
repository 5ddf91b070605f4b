export const UPLOAD_KINDS = {
  gambar: {
    accept: 'image/png,image/jpeg,image/webp',
    types: ['image/png', 'image/jpeg', 'image/webp'],
    words: 'PNG, JPEG, atau WEBP',
  },
  pdf: { accept: 'application/pdf', types: ['application/pdf'], words: 'PDF' },
  dokumen: {
    accept: 'application/pdf,image/png,image/jpeg,image/webp',
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    words: 'PDF, PNG, JPEG, atau WEBP',
  },
  // What a computer takes a CSV for depends on what is installed on it: the name says it.
  tabel: {
    accept: '.xlsx,.xlsm,.csv,.txt',
    types: [],
    words: 'XLSX atau CSV',
    names: /\.(xlsx|xlsm|csv|txt)$/i,
  },
} as const satisfies Record<
  string,
  { accept: string; types: readonly string[]; words: string; names?: RegExp }
>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

const MOST_BYTES = 100 * 1024 * 1024;

/** Why a file cannot be sent, in words; null when it can. The server checks again, by content. */
export function refusal(file: { name: string; type: string; size: number }, kind: UploadKind): string | null {
  const rule = UPLOAD_KINDS[kind];
  const fits = 'names' in rule ? rule.names.test(file.name) : rule.types.some((type) => type === file.type);
  if (!fits) return `${file.name}: jenis berkas harus ${rule.words}`;
  if (file.size > MOST_BYTES) return `${file.name}: ukuran berkas paling besar 100 MB`;
  return null;
}
