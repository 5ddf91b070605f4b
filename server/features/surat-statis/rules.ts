import type { Jawabans } from '#contract/kinds/isian.ts';
import type { Masalah } from '#contract/kinds/isian-jawaban.ts';

/** Nobody has a child younger than that. */
const PARENT_YEARS = 12;

/** Whether somebody born on one day can be a parent of somebody born on another. */
export const canBeParent = (parent: string, child: string): boolean =>
  `${Number(parent.slice(0, 4)) + PARENT_YEARS}${parent.slice(4)}` <= child;

type Known = {
  today: string;
  /** Day of birth of the applicant, and of whom they named as a parent. */
  lahir: string;
  orangTua: string | undefined;
};

/** What fits the form of a letter of the program, and not its applicant. */
export function problemsOf({ tahun_berpisah: year }: Jawabans, { today, lahir, orangTua }: Known): Masalah[] {
  const problems: Masalah[] = [];
  const refuse = (name: string, message: string) => problems.push({ path: [name], message });
  if (typeof year === 'number' && year > Number(today.slice(0, 4)))
    refuse('tahun_berpisah', 'Tahun ini belum tiba.');
  if (typeof year === 'number' && year < Number(lahir.slice(0, 4)) + PARENT_YEARS)
    refuse('tahun_berpisah', 'Tahun ini terlalu dini bagi pemohon.');
  if (orangTua !== undefined && !canBeParent(orangTua, lahir))
    refuse('orangtua_id', `Orang tua paling sedikit ${PARENT_YEARS} tahun lebih tua dari pemohon.`);
  return problems;
}
