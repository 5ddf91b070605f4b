import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { eachFile, invent, type Rule } from './rule.ts';
import { ROOT, type Source } from './source.ts';

const LINK = /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g;
const OUTSIDE = /^[a-z]+:/;
/** A file as documents name it, whole or by its end: `server/app.ts`, `core/data/tenant.ts`, `rules.ts`. */
const NAMED = /`([a-z][\w./-]*\.(?:tsx?|css|sql|md|json|typ))`/g;
/** Whole paths begin so. */
const WHOLE = /^(contract|server|app|test|e2e|bench|docs)\//;
/** The form of a name, and files that are recorded or generated, which are not read. */
const NO_SOURCE = /YYYY|\/fixtures\/|^package-lock\.json$/;
const DECISION = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/g;

const isDocument = ({ path }: Source): boolean => path.endsWith('.md');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

function unknownPaths(project: Source[]): string[] {
  const paths = project.map(({ path }) => path);
  const exists = (named: string) =>
    WHOLE.test(named) ? paths.includes(named) : paths.some((path) => `/${path}`.endsWith(`/${named}`));
  return project.filter(isDocument).flatMap(({ path, text }) =>
    found(text, NAMED)
      .filter((named) => !NO_SOURCE.test(named) && !exists(named))
      .map((named) => `${path} names ${named}`),
  );
}

function unknownDecisions(project: Source[]): string[] {
  const known = new Set(project.flatMap(({ path }) => path.match(/^docs\/decisions\/0*(\d+)-/)?.[1] ?? []));
  return project.flatMap(({ path, text }) =>
    found(text, DECISION)
      .flatMap((numbers) => numbers.match(/\d+/g) ?? [])
      .filter((number) => !known.has(number))
      .map((number) => `${path} names decision ${number}`),
  );
}

/** Documents lead to what is there. */
export const documents: Rule[] = [
  {
    title: 'a link of a document leads to a file or a folder',
    check: eachFile((file) => {
      const { path, text } = file;
      const lost = isDocument(file)
        ? found(text, LINK).filter(
            (to) => !OUTSIDE.test(to) && !existsSync(posix.join(ROOT, posix.dirname(path), to)),
          )
        : [];
      return lost.length > 0 && `leads nowhere: ${lost.join(', ')}`;
    }),
    breaks: [
      invent({ 'README.md': 'see [the plan](docs/PLAN.md)' }),
      invent({ 'docs/recipes/column.md': '[plan](ARCHITECTURE.md#pages)' }),
    ],
    keeps: [
      invent({
        'docs/recipes/column.md': '[plan](../ARCHITECTURE.md#pages), [all](./), [web](https://a.example/b)',
      }),
    ],
  },
  {
    title: 'a file that a document names exists',
    check: unknownPaths,
    breaks: [
      invent({ 'docs/A.md': 'as `server/app.ts` lists', 'app/server/app.ts': '' }),
      invent({ 'docs/A.md': 'rules stand in `rules.ts`', 'server/features/toko/my-rules.ts': '' }),
    ],
    keeps: [
      invent({
        'docs/A.md':
          '`core/job.ts`, `job.ts`, `server/core/job.ts`, `server/migrations/YYYY-MM-DD-HHMM_a.sql`',
        'server/core/job.ts': '',
      }),
    ],
  },
  {
    title: 'a decision that is named exists',
    check: unknownDecisions,
    breaks: [
      invent({ 'docs/decisions/0002-b.md': '', 'server/core/job.ts': '// as decision 20 says' }),
      invent({ 'docs/decisions/0002-b.md': '', 'docs/A.md': '(decisions 2, 3)' }),
    ],
    keeps: [invent({ 'docs/decisions/0020-b.md': 'decision 20', 'server/core/job.ts': '// decisions: 12' })],
  },
];
