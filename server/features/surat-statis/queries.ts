import type { Isian } from '#contract/kinds/isian.ts';
import { Definisi } from '#contract/kinds/isian-skema.ts';
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

export const codes = (): string[] => [...forms.keys()];
