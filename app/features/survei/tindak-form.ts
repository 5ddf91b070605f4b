import { KEADAAN_TINDAK, type TindakLanjut } from '#contract/survei/survei.ts';

/** Number of lines that the form has, one for each element of the survey. */
export const MOST = 9;

/** The lines in which something was typed, in their order. */
export function followUpsIn(form: FormData): TindakLanjut[] {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return Array.from({ length: MOST }, (_, at) => ({
    judul: text(`judul_${at}`),
    ket: text(`ket_${at}`),
    keadaan: KEADAAN_TINDAK.find((one) => one === text(`keadaan_${at}`)) ?? 'rencana',
  })).filter(({ judul, ket }) => judul !== '' || ket !== '');
}
