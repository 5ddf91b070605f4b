import { coverLetterPlace, requirementFields } from '#contract/jenis-surat/syarat.ts';
import { answerAt, berkasOf, type Isian, type Jawaban, type Jawabans } from '#contract/kinds/isian.ts';
import { answersFromForm, changeList, isFile, nameOf, readUbahan } from '#contract/kinds/isian-formulir.ts';
import { readAnswers, type Words } from '#contract/kinds/isian-jawaban.ts';
import type { Areas } from '#contract/kinds/isian-wilayah.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';

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
  appendPapers(body, form, service);
  return body;
}

type Papered = Pick<Konfigurasi, 'syarat' | 'dasar_surat'>;

/** The papers of a form, each under the name of its requirement; a file goes before a choice. */
export function appendPapers(body: FormData, form: FormData, { syarat }: Pick<Papered, 'syarat'>): void {
  for (const [at, { nama }] of syarat.entries()) {
    const field = requirementFields(at + 1);
    body.append(field.syarat, nama);
    body.append(field.dokumen, String(form.get(field.dokumen) ?? ''));
    const file = form.get(field.lampiran);
    if (isFile(file)) body.append(field.lampiran, file as File);
  }
}

/** Choices for each requirement: the name of a file, or of a choice its value; '' for nothing. */
export function papersIn(form: FormData, service: Papered) {
  const cover = coverLetterPlace(service);
  return service.syarat.map((one, at) => {
    const field = requirementFields(at + 1);
    const name = at === cover ? 'dasar_surat' : field.lampiran;
    const file = form.get(name);
    const [berkas, ukuran] = isFile(file) ? [file.name, file.size] : ['', 0];
    const gambar = /\.(png|jpe?g|webp|heic)$/i.test(berkas);
    return { ...one, name, berkas, ukuran, gambar, pilihan: String(form.get(field.dokumen) ?? '') };
  });
}

/** The files of fields that are asked. */
function filesOf(fields: readonly Isian[], form: FormData): { slot: string; file: File }[] {
  const answers = answersFromForm(fields, form);
  return berkasOf(fields).flatMap(({ path, slot }) => {
    const file = form.getAll(slot).find((one): one is File => isFile(one));
    return file && answerAt(answers, path) !== undefined ? [{ slot, file }] : [];
  });
}

type Reading = { later?: boolean; words?: Words | undefined; areas?: Areas };

/** Validation messages by field name, in the order of the form; `later` where its files are still to be chosen. */
export function problemsIn(
  form: FormData,
  service: Konfigurasi,
  { later, words, areas }: Reading,
): Record<string, string> {
  const { problems } = readAnswers(service.atribut, answersFromForm(service.atribut, form), words, areas);
  const found = new Map(problems.map(({ path, message }) => [nameOf(path), message]));
  if (later) for (const { path } of berkasOf(service.atribut)) found.delete(nameOf(path));
  const isEmpty = (name: string) => String(form.get(name) ?? '').trim() === '';
  if (service.kepada && isEmpty('kepada')) found.set('kepada', 'Masukan isian kepada!');
  if (service.jumlah_lampiran && isEmpty('jumlah_lampiran'))
    found.set('jumlah_lampiran', 'Masukan jumlah lampiran!');
  // A file cannot be carried over between pages without scripts, so it is chosen on the last one.
  if (later) return Object.fromEntries(found);
  const papers = papersIn(form, service);
  for (const { nama, wajib, name, berkas, pilihan } of papers)
    if (wajib && !berkas && !pilihan && name !== 'dasar_surat') found.set(name, `Lampirkan ${nama}`);
  const cover = papers.find(({ name }) => name === 'dasar_surat');
  if (service.dasar_surat && !cover?.pilihan && !isFile(form.get('dasar_surat')))
    found.set('dasar_surat', 'Unggah surat pengantar!');
  return Object.fromEntries(found);
}

/** Answers that a form begins with: what the register knows of its applicant, also inside of objects that have to be filled. */
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
