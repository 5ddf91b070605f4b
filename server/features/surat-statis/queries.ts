import type { Isian } from '#contract/kinds/isian.ts';
import { Definisi } from '#contract/kinds/isian-skema.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { findStatic } from '#server/features/layanan/statis-queries.ts';
import { teksOf } from '#server/features/surat-keluar/teks-queries.ts';
import formulir from './formulir.json' with { type: 'json' };

const forms = new Map<string, Isian[]>(
  Object.entries(formulir).map(([kode, fields]) => [kode, Definisi.parse(fields)]),
);

/** The form of a letter of the program; each code that a village has is one of them. */
export function formOf(kode: string): Isian[] {
  const form = forms.get(kode);
  if (!form) throw new Error(`Surat ${kode} tidak punya formulir.`);
  return form;
}

/**
 * A letter of the program that the village offers, with its form and its papers, those of custom until the village says
 * otherwise; undefined for any other code.
 */
export async function findLetter(db: VillageDb, kode: string) {
  const found = await findStatic(db, kode);
  if (!found) return undefined;
  const custom = found.versi_id === null ? teksOf(kode)?.yang_harus_dilampirkan : undefined;
  return { ...found, atribut: formOf(kode), syarat: custom ?? found.syarat };
}

export const codes = (): string[] => [...forms.keys()];
