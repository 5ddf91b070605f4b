import type { z } from 'zod';
import * as contract from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { isRecord } from '#contract/lib/record.ts';
import { defOf } from '#contract/lib/schema-def.ts';
import { invent, type Rule } from './rule.ts';
import { isTest, type Source } from './source.ts';

/** The longest text that a schema takes; undefined where it says no length. */
function longest(schema: z.ZodType): number | undefined {
  const def = defOf(schema);
  const own = (def.checks ?? []).flatMap(({ _zod: { def: check } }) =>
    check.check === 'max_length'
      ? (check.maximum ?? [])
      : check.check === 'length_equals'
        ? (check.length ?? [])
        : [],
  );
  const within = [def.in, def.out, def.innerType, ...(def.options ?? [])].flatMap(
    (one) => (one && longest(one)) ?? [],
  );
  const all = [...own, ...within];
  return all.length > 0 ? Math.min(...all) : undefined;
}

/** The lengths of the fields of a body by their names, those within lists and objects too. */
function lengthsOf(schema: z.ZodType, found = new Map<string, Set<number>>()): Map<string, Set<number>> {
  const def = defOf(schema);
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    const max = longest(field);
    if (max !== undefined) found.set(name, (found.get(name) ?? new Set()).add(max));
    lengthsOf(field, found);
  }
  for (const one of [def.in, def.innerType, def.element, ...(def.options ?? [])])
    if (one) lengthsOf(one, found);
  return found;
}

const BODIES = new Map(
  Object.entries<Record<string, Endpoint>>(contract).map(([noun, calls]) => [
    noun,
    Object.values(calls).flatMap((one) => (isRecord(one) && one.body ? [lengthsOf(one.body)] : [])),
  ]),
);

/** Controls of a form that say a length as a number: `<TextInput {...field('nama')} maxLength={60} />`. */
function controlsIn(text: string): { name: string; max: number }[] {
  return [
    ...text.matchAll(/<[A-Z]\w+\s(?:[^<>]|=>|<[a-z/][^>]*>)*?maxLength=\{([\d_]+)\}(?:[^<>]|=>)*?\/?>/g),
  ].flatMap(([tag, max = '']) => {
    const name = tag
      .match(/\('(\w+)'\)|[({], '(\w+)'\)|name="(\w+)"|, '(\w+)'\)/)
      ?.slice(1)
      .find(Boolean);
    return name ? [{ name, max: Number(max.replaceAll('_', '')) }] : [];
  });
}

/** Numbers and codes are held by their patterns; a form leaves room for what people type between their signs. */
const PATTERNED = ['nik', 'no_kk', 'kode', 'kode_pos', 'no_telp'];

const roomOf = (path: string) => path.match(/^app\/features\/[^/]+\//)?.[0];

function misfits(project: Source[]): string[] {
  const app = project.filter(({ path }) => path.endsWith('.tsx') && !isTest(path) && roomOf(path));
  const nouns = Map.groupBy(project, ({ path }) => roomOf(path) ?? '');
  return app.flatMap(({ path, text }) => {
    const room = (nouns.get(roomOf(path) ?? '') ?? []).map((file) => file.text).join('\n');
    const bodies = [...BODIES].flatMap(([noun, all]) =>
      new RegExp(`\\b${noun}\\.\\w`).test(room) ||
      new RegExp(`import[^;]*\\b${noun}\\b[^;]*#contract`).test(room)
        ? all
        : [],
    );
    return controlsIn(text).flatMap(({ name, max }) => {
      const said = bodies.flatMap((one) => [...(one.get(name) ?? [])]);
      return said.length === 0 || said.includes(max) || PATTERNED.includes(name)
        ? []
        : [`${path}: ${name} ${max}, the contract ${[...new Set(said)].join(' or ')}`];
    });
  });
}

export const lengths: Rule[] = [
  {
    title: 'a form takes as much of a field as its call does',
    check: misfits,
    breaks: [
      invent({
        'app/features/toko/toko-form.tsx':
          "import { toko } from '#contract/toko/toko.ts'; export const Form = () => <TextInput {...field('nama')} maxLength={7} />;",
      }),
    ],
  },
];
