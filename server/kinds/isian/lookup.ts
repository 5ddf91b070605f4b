import type { Isian, Jawaban, Jawabans, Sumber } from '#contract/kinds/isian.ts';
import type { Masalah } from '#contract/kinds/isian-jawaban.ts';

/** An answer that names something of the register. */
export type Lookup = { path: (string | number)[]; value: Jawaban };
/** Finds the answers of one source that name nothing, with a message where the list alone does not help. */
type Check = (found: Lookup[]) => Promise<(Lookup & { message?: string })[]>;
export type Checks = Record<Sumber, Check>;

/** Answers that name something of a register, by the source in which it is looked up. */
export function lookupsIn(fields: readonly Isian[], answers: Jawabans): Map<Sumber, Lookup[]> {
  const found = new Map<Sumber, Lookup[]>();
  collect(fields, answers, [], (sumber, one) => found.set(sumber, [...(found.get(sumber) ?? []), one]));
  return found;
}

/** The answers with another value at one place that they have. */
export function withAnswer(answers: Jawabans, [part, ...rest]: Lookup['path'], value: Jawaban): Jawabans {
  const name = part as keyof Jawabans;
  const inside = rest.length === 0 ? value : withAnswer(answers[name] as Jawabans, rest, value);
  const changed = Array.isArray(answers)
    ? answers.map((one, at) => (at === part ? inside : one))
    : { ...answers, [name]: inside };
  return changed as Jawabans;
}

/** Problems of valid answers that name something which does not exist: one question to each source that they use. */
export async function lookupProblems(
  fields: readonly Isian[],
  answers: Jawabans,
  checks: Checks,
): Promise<Masalah[]> {
  const found = lookupsIn(fields, answers);
  const wrong = await Promise.all([...found].map(([sumber, all]) => checks[sumber](all)));
  return wrong.flat().map(({ path, message = 'Pilih dari daftar.' }) => ({ path, message }));
}

type Tell = (sumber: Sumber, one: Lookup) => void;

function collect(fields: readonly Isian[], answers: Jawabans, at: (string | number)[], tell: Tell): void {
  for (const { nama, args, child = [] } of fields) {
    const value = answers[nama];
    if (value === undefined) continue;
    const path = [...at, nama];
    if (args.sumber) tell(args.sumber, { path, value });
    else if (Array.isArray(value))
      for (const [place, item] of value.entries()) inside(child, item, [...path, place], args.bare, tell);
    else inside(child, value, path, false, tell);
  }
}

function inside(
  child: readonly Isian[],
  value: Jawaban,
  path: (string | number)[],
  bare: boolean | undefined,
  tell: Tell,
): void {
  const [only] = child;
  if (bare && only?.args.sumber) tell(only.args.sumber, { path, value });
  else if (typeof value === 'object' && !Array.isArray(value)) collect(child, value, path, tell);
}
