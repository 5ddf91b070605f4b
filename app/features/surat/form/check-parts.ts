import { answered } from '#app/kinds/isian/answers.tsx';
import { type Isian, inOrder, type Jawabans } from '#contract/kinds/isian.ts';
import { AKAR } from '#contract/kinds/isian-formulir.ts';

/** Some answers that are read together. */
export type Part = {
  title: string;
  fields: readonly Isian[];
  answers: Jawabans;
  /** Prefix of the fields' names: `almarhum.`, of the form itself ''. */
  at: string;
  /** The field of the form that one comes back to. */
  name: string;
};

/**
 * The answers in the parts that the form has: each group of questions and each list of them, what stands alone together,
 * and what is additional last. Parts without an answer are left out.
 */
export function partsOf(fields: readonly Isian[], answers: Jawabans, title: string): Part[] {
  const { main, extra } = inOrder(fields);
  const alone = main.filter((field) => !hasPart(field));
  const own = main.filter(hasPart).map((field) => partOf(field, answers));
  const first = main.findIndex((field) => !hasPart(field));
  const before = first < 0 ? own.length : main.slice(0, first).filter(hasPart).length;
  const rest = together(own.length > 0 ? 'Keterangan lain' : title, alone, answers);
  const parts = [...own.slice(0, before), rest, ...own.slice(before), together('Tambahan', extra, answers)];
  return parts.filter((one) => answered(one.fields, one.answers).length > 0);
}

const hasPart = ({ tipe, args }: Isian): boolean => tipe === 'object' || (tipe === 'list' && !args.bare);

function partOf(field: Isian, answers: Jawabans): Part {
  const { nama, label: title, tipe, child = [] } = field;
  const name = `${AKAR}.${nama}`;
  const inside = answers[nama];
  if (tipe !== 'object' || typeof inside !== 'object' || Array.isArray(inside))
    return { title, name, fields: [field], answers, at: '' };
  return { title, name, fields: child, answers: inside, at: `${nama}.` };
}

const together = (title: string, fields: readonly Isian[], answers: Jawabans): Part => ({
  title,
  fields,
  answers,
  at: '',
  name: `${AKAR}.${fields[0]?.nama ?? ''}`,
});
