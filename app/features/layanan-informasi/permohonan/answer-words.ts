/** Fields elsewhere on the page belong to the answer by this id. */
export const ANSWER_FORM = 'jawaban';

export const RESULTS = [
  { value: 'dikabulkan', label: 'Dikabulkan seluruhnya', hint: 'Semua yang diminta diberikan' },
  { value: 'sebagian', label: 'Dikabulkan sebagian', hint: 'Sebagian ditolak, alasan ditulis' },
  { value: 'diumumkan', label: 'Sudah diumumkan', hint: 'Beri tahu di mana mengambilnya' },
  { value: 'tidak_dikuasai', label: 'Tidak dikuasai desa', hint: 'Tunjukkan badan publik yang menyimpan' },
];

/** Pages that were attached with a press stand with those that were typed. */
export function withAttached(form: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of form) if (name !== 'lampirkan' && name !== 'tautan') body.append(name, value);
  body.set('tautan', [...form.getAll('lampirkan'), form.get('tautan') ?? ''].join('\n').trim());
  return body;
}

/** Says what is about to be sent: 'Dikabulkan seluruhnya, 1 dokumen dan 1 tautan.' */
export function sendingWords(form: FormData): string {
  const result = RESULTS.find(({ value }) => value === form.get('hasil'))?.label ?? '';
  const files = form.getAll('dokumen').filter((one) => one instanceof File && one.name !== '').length;
  const typed = String(form.get('tautan') ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  const links = form.getAll('lampirkan').length + typed;
  const brought = [files > 0 && `${files} dokumen`, links > 0 && `${links} tautan`]
    .filter(Boolean)
    .join(' dan ');
  return `${result}${brought ? `, ${brought}` : ', tanpa dokumen'}.`;
}
