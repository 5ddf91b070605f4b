import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { NAMA_ISIAN, type NamaIsian } from '#contract/fakta/isian.ts';
import type { Orang } from '#contract/orang/orang.ts';

/** Values of the form by field, as text. */
export type Values = Partial<Record<NamaIsian, string>>;
/** A field that two officers changed to different values. */
export type Clash = { isian: NamaIsian; label: string; saya: string; tersimpan: string };

const isNumber = (name: NamaIsian) => FAKTA_ORANG[name].kind === 'nomor';

/** Initial values of the form. Numbers are never prefilled: an empty field keeps them. */
export function valuesOf(person: Orang): Values {
  const stored = new Map<string, unknown>(Object.entries(person));
  return Object.fromEntries(
    NAMA_ISIAN.map((name) => [name, isNumber(name) ? '' : String(stored.get(name) ?? '')]),
  );
}

type Merged = {
  /** Values that the form shows: what was typed, and what others changed where nothing was typed. */
  values: Values;
  clashes: Clash[];
  /** Fields where the other officer's value was taken. */
  taken: NamaIsian[];
};

/**
 * Three-way merge: `base` was loaded, `typed` by this officer, `stored` by another meanwhile. A change by only
 * one of them is kept; where both changed a field the officer chooses, and nothing typed is lost.
 */
export function mergeCorrection(base: Values, typed: Values, stored: Values): Merged {
  const merged: Merged = { values: {}, clashes: [], taken: [] };
  for (const name of NAMA_ISIAN) {
    const was = base[name] ?? '';
    const mine = typed[name] ?? '';
    const theirs = stored[name] ?? '';
    const both = mine !== was && theirs !== was && mine !== theirs;
    merged.values[name] = mine === was ? theirs : mine;
    if (both)
      merged.clashes.push({ isian: name, label: FAKTA_ORANG[name].label, saya: mine, tersimpan: theirs });
    if (mine === was && theirs !== was) merged.taken.push(name);
  }
  return merged;
}

/** The name of the choice between both values of a field. */
export const choiceName = (name: NamaIsian) => `pakai_${name}`;

/**
 * Returns the correction of a sent form: fields that differ from what it was filled from, and are not left to the
 * stored ones.
 */
export function correctionOf(form: FormData): Record<string, string> {
  const base = readBase(form.get('semula'));
  const changed = NAMA_ISIAN.flatMap((name): [string, string][] => {
    const typed = form.get(name);
    if (typeof typed !== 'string' || form.get(choiceName(name)) === 'tersimpan') return [];
    return typed === (base[name] ?? '') ? [] : [[name, typed]];
  });
  return Object.fromEntries(changed);
}

/** Fields of a form in which two officers wrote something else, and the version that holds both. */
export const CLASHES = 'beda';
export const NEWER = 'versi_kini';

/** The version that a correction is made from: what its writer saw, until they have chosen in every field. */
export function versionOf(form: FormData): string {
  const fields = form.getAll(CLASHES).flatMap((name) => NAMA_ISIAN.filter((one) => one === name));
  const chosen = fields.length > 0 && fields.every((name) => form.has(choiceName(name)));
  return String(form.get(chosen ? NEWER : 'versi') ?? '');
}

/** The values that a form was filled from, which it carries along; numbers are not among them. */
export function readBase(text: unknown): Values {
  if (typeof text !== 'string') return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    const values = new Map(Object.entries(read));
    return Object.fromEntries(NAMA_ISIAN.map((name) => [name, String(values.get(name) ?? '')]));
  } catch {
    return {};
  }
}
