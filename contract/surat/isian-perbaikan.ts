// Without schemas, so that the page of a correction does not load them.

import { type Isian, isRequired, isShown, type Jawaban, type Jawabans } from '../kinds/isian.ts';
import type { Lembar } from './isian.ts';

/** The fields that the office can have corrected, by name: a file is asked for as a paper. */
export const dapatDiperbaiki = ({ fields, answers }: Lembar): Isian[] =>
  fields.filter((field) => field.tipe !== 'file' && isShown(field, answers));

/**
 * The form of a correction: the fields of these names, and what is asked depending on them. Conditions on other fields are
 * settled by the answers as they stand.
 */
export function formulirPerbaikan({ fields, answers }: Lembar, names: readonly string[]): Isian[] {
  const open = new Set<string>();
  return fields.flatMap((field) => {
    const { show_if, required_if, ...args } = field.args;
    const depends = [show_if, required_if].some((one) => one !== undefined && open.has(one.field));
    if (field.tipe === 'file' || !(names.includes(field.nama) || depends)) return [];
    const asked = show_if === undefined || open.has(show_if.field);
    if (!asked && !isShown(field, answers)) return [];
    open.add(field.nama);
    const required =
      required_if && open.has(required_if.field) ? { required_if } : { required: isRequired(field, answers) };
    return [withoutFiles({ ...field, args: { ...args, ...required, ...(show_if && asked && { show_if }) } })];
  });
}

const withoutFiles = (field: Isian): Isian =>
  field.tipe === 'object'
    ? {
        ...field,
        child: (field.child ?? []).filter(({ tipe }) => tipe !== 'file').map(withoutFiles),
      }
    : field;

/** The answers with those of a correction; files stay, and what is no longer asked is left out. */
export function diperbaiki({ fields, answers }: Lembar, form: readonly Isian[], given: Jawabans): Jawabans {
  const open = new Set(form.map(({ nama }) => nama));
  const after: Jawabans = {};
  for (const field of fields) {
    const before = answerOf(answers, field.nama);
    const value = open.has(field.nama) ? withFiles(field, before, answerOf(given, field.nama)) : before;
    if (value !== undefined && isShown(field, after)) after[field.nama] = value;
  }
  return after;
}

const answerOf = (answers: Jawabans, nama: string): Jawaban | undefined =>
  Object.hasOwn(answers, nama) ? answers[nama] : undefined;
const insideOf = (value: Jawaban | undefined): Jawabans =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

function withFiles(
  field: Isian,
  before: Jawaban | undefined,
  after: Jawaban | undefined,
): Jawaban | undefined {
  if (field.tipe === 'file') return before;
  if (field.tipe !== 'object') return after;
  const inside = (field.child ?? []).flatMap((child): [string, Jawaban][] => {
    const value = withFiles(
      child,
      answerOf(insideOf(before), child.nama),
      answerOf(insideOf(after), child.nama),
    );
    return value === undefined ? [] : [[child.nama, value]];
  });
  return inside.length > 0 ? Object.fromEntries(inside) : after;
}

/** The names of the fields whose answers differ. */
export const yangBerubah = (fields: readonly Isian[], before: Jawabans, after: Jawabans): string[] =>
  fields
    .map(({ nama }) => nama)
    .filter((nama) => JSON.stringify(answerOf(before, nama)) !== JSON.stringify(answerOf(after, nama)));
