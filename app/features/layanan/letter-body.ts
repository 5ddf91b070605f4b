import { answerAt, berkasOf, type Isian, type Jawaban, type Jawabans } from '#contract/kinds/isian.ts';
import { answersFromForm, changeList, isFile, nameOf, readUbahan } from '#contract/kinds/isian-formulir.ts';
import { readAnswers, type Words } from '#contract/kinds/isian-jawaban.ts';
import type { Konfigurasi } from '#contract/layanan.ts';

export const NOT_CONFIRMED = 'Centang bahwa semua isian benar';

/** The request's fields beside the answers, by their wire names. */
const BESIDE = [
  'dasar_surat',
  'nama_dasar_surat',
  'nomor_dasar_surat',
  'tanggal_dasar_surat',
  'isi_dasar_surat',
  'kepada',
  'jumlah_lampiran',
];

/** The call's body out of the form of the page. */
export function bodyOf(form: FormData, service: Konfigurasi, applicant: number): FormData {
  const body = new FormData();
  body.append('config', service.slug);
  body.append('penduduk', String(applicant));
  body.append('payload', JSON.stringify(answersFromForm(service.atribut, form)));
  for (const [name, value] of form) if (BESIDE.includes(name)) body.append(name, value);
  for (const { slot, file } of filesOf(service.atribut, form)) body.append(slot, file);
  return body;
}

/** The files of fields that are asked. */
function filesOf(fields: readonly Isian[], form: FormData): { slot: string; file: File }[] {
  const answers = answersFromForm(fields, form);
  return berkasOf(fields).flatMap(({ path, slot }) => {
    const file = form.getAll(slot).find((one): one is File => isFile(one));
    return file && answerAt(answers, path) !== undefined ? [{ slot, file }] : [];
  });
}

/** Validation messages by field name, in the order of the form; `later` where its files are still to be chosen. */
export function problemsIn(
  form: FormData,
  service: Konfigurasi,
  { file, later, words }: { file: boolean; later?: boolean; words?: Words | undefined },
): Record<string, string> {
  const { problems } = readAnswers(service.atribut, answersFromForm(service.atribut, form), words);
  const found = new Map(problems.map(({ path, message }) => [nameOf(path), message]));
  if (later) for (const { path } of berkasOf(service.atribut)) found.delete(nameOf(path));
  const isEmpty = (name: string) => String(form.get(name) ?? '').trim() === '';
  if (service.dasar_surat && !file) found.set('dasar_surat', 'Unggah surat pengantar!');
  if (service.kepada && isEmpty('kepada')) found.set('kepada', 'Masukan isian kepada!');
  if (service.jumlah_lampiran && isEmpty('jumlah_lampiran'))
    found.set('jumlah_lampiran', 'Masukan jumlah lampiran!');
  return Object.fromEntries(found);
}

/** What a form begins with: what the register knows of its applicant, also inside of objects that have to be filled. */
export function begin(fields: readonly Isian[], known: Readonly<Record<string, string>>): Jawabans {
  const filled = fields.flatMap(
    ({ nama, tipe, args: { from, required }, child = [] }): [string, Jawaban][] => {
      if (tipe === 'object' && required !== false) {
        const inside = begin(child, known);
        return Object.keys(inside).length > 0 ? [[nama, inside]] : [];
      }
      const value = from && Object.hasOwn(known, from) ? known[from] : undefined;
      return value === undefined ? [] : [[nama, value]];
    },
  );
  return Object.fromEntries(filled);
}

/** Answers out of what was typed, which a refused form hands back. */
export const answersOf = (fields: readonly Isian[], values: Readonly<Record<string, string[]>>): Jawabans =>
  answersFromForm(
    fields,
    Object.entries(values).flatMap(([name, all]) => all.map((one): [string, string] => [name, one])),
  );

/** The answers after a press of a button that adds or takes away an item; undefined for any other. */
export function pressed(form: FormData, fields: readonly Isian[]): Jawabans | undefined {
  const change = readUbahan(form.get('langkah'));
  return change && changeList(answersFromForm(fields, form), change);
}
