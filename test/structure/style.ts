import { eachFile, invent, isOurs, type Rule, within } from './rule.ts';
import { floorOf, isTest, type Source } from './source.ts';

const MAX_LINES = 400;
/** Style sheets, tests and what measures. */
const MAX_BESIDE = 400;
const MAX_CONTRACT = 250;
const MAX_FUNCTION = 60;
/** Types that are claimed (`x as T`) in the whole product. Lower it whenever there are fewer; never raise it. */
const MOST_CASTS = 240;
/** Started by Node, Vite or Playwright: importing them runs them. */
const STARTS =
  /^server\/(start|dev|desa)\.ts$|^app\/(entry\.\w+|compress)\.tsx?$|^(test|bench|e2e)\/|^[\w.-]+\.ts$/;
/** Have effects on import nevertheless, and why. */
const EFFECTS: Record<string, string> = {
  'server/core/files/image.ts': "sharp's cache and threads are settings of the process",
  'server/core/pdf/press.ts': 'it is started as a process of its own',
  'server/platform/work/beside-thread.ts': 'it is started as a thread of its own',
  'app/features/peta/tools/sketsa-awal.client.ts': 'it is a script of its own, run before those of the site',
  'contract/kit.ts': "zod's messages are Indonesian wherever a schema is used",
};

/** Call endpoints that take no key: visitors share these pages. */
const WITHOUT_KEY = ['app/features/sesi/sign-in-form.tsx', 'app/features/masukan/page-question.tsx'];

const PRODUCT = new Set(['contract', 'server', 'app']);
// Assembled from parts, so that this file passes its own rule.
const UNFINISHED = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|XXX|HACK)\\b`);
// A folder that exists on one machine only.
const MACHINE = /(?<![\w.~$}-])(\/(home|root|Users|work)\/\w|\/tmp\/\w|[A-Z]:\\\w)/;
const EXTENSION = /\.(tsx?|css|json|svg|woff2|webp|pdf)(\?[\w&-]+)?$/;

const functionOf = (lines: number) => `export function Page() { return <p>${'\na'.repeat(lines - 1)}</p>; }`;

function lengthProblems({ path, functions }: Source): string[] {
  if (isTest(path) || floorOf(path) === 'bench') return [];
  return functions
    .filter(({ lines }) => lines > MAX_FUNCTION)
    .map(({ name, lines }) => `${name} has ${lines}`);
}

const mostLines = (path: string): number =>
  PRODUCT.has(floorOf(path)) && /\.tsx?$/.test(path) && !isTest(path) ? MAX_LINES : MAX_BESIDE;

const castsIn = (project: Source[]): number =>
  project.reduce(
    (sum, { path, casts }) => sum + (PRODUCT.has(floorOf(path)) && !isTest(path) ? casts : 0),
    0,
  );
const claims = (count: number) => invent({ 'app/ui/form/button.tsx': 'one as string;\n'.repeat(count) });

export const style: Rule[] = [
  {
    title: `files of the product have at most ${MAX_LINES} lines, others ${MAX_BESIDE}`,
    check: eachFile(
      ({ path, lines }) => !/\.(json|md)$/.test(path) && lines > mostLines(path) && `${lines} lines`,
    ),
    breaks: [
      invent({ 'server/core/http/router.ts': '\n'.repeat(MAX_LINES + 1) }),
      invent({ 'server/core/http/router.test.ts': '\n'.repeat(MAX_BESIDE + 1) }),
    ],
    keeps: [
      invent({ 'server/core/http/router.ts': '\n'.repeat(MAX_LINES) }),
      invent({ 'app/ui/form/button.css': '\n'.repeat(MAX_BESIDE) }),
    ],
  },
  {
    title: `files of the contract have at most ${MAX_CONTRACT} lines`,
    check: eachFile(
      ({ path, lines }) =>
        within(path, 'contract') && !isTest(path) && lines > MAX_CONTRACT && `${lines} lines`,
    ),
    breaks: [invent({ 'contract/lapor.ts': '\n'.repeat(MAX_CONTRACT + 1) })],
    keeps: [invent({ 'contract/lapor.ts': '\n'.repeat(MAX_CONTRACT) })],
  },
  {
    title: `types are claimed at most ${MOST_CASTS} times`,
    check: (project) => {
      const found = castsIn(project);
      return found > MOST_CASTS ? [`${found} times "as"`] : [];
    },
    breaks: [claims(MOST_CASTS + 1)],
    keeps: [claims(MOST_CASTS), invent({ 'test/api.ts': 'one as string;\n'.repeat(MOST_CASTS + 1) })],
  },
  {
    title: `functions have at most ${MAX_FUNCTION} lines of code, JSX included`,
    check: eachFile((file) => lengthProblems(file).join(', ')),
    breaks: [
      invent({ 'app/ui/form/button.tsx': functionOf(MAX_FUNCTION + 1) }),
      invent({ 'server/core/job.ts': `export const run = () => {${'\nrun();'.repeat(MAX_FUNCTION)}\n};` }),
    ],
    keeps: [
      invent({ 'app/ui/form/button.tsx': functionOf(MAX_FUNCTION) }),
      invent({ 'app/ui/button.test.tsx': functionOf(MAX_FUNCTION + 1) }),
      invent({ 'app/ui/form/button.tsx': `export const a = () => {${'\n// why\n'.repeat(MAX_FUNCTION)}};` }),
    ],
  },
  {
    title: 'a form that writes carries the key of its sending',
    check: eachFile(
      ({ path, text, imports }) =>
        /^app\/(?!ui\/form\.tsx).*\.tsx$/.test(path) &&
        !WITHOUT_KEY.includes(path) &&
        /<(Form|form)\b[^>]*(method="post"|\{\.\.\.(form\.)?props\})/.test(text) &&
        !imports.some(({ to }) => to === 'app/ui/form/form.tsx') &&
        'has none',
    ),
    breaks: [
      invent({
        'app/ui/form/button.tsx': `import { Form } from 'react-router'; export const a = <Form method="post" />;`,
      }),
      invent({ 'app/features/lapor/warga-create.tsx': 'export const a = <form {...props} />;' }),
    ],
    keeps: [
      invent({
        'app/ui/form/button.tsx': `import { Form } from './form.tsx'; export const a = <Form method="post" />;`,
      }),
      invent({ 'app/ui/form/search-form.tsx': 'export const a = <form method="get" />;' }),
    ],
  },
  {
    title: 'imports carry their extension',
    check: eachFile(({ imports }) =>
      imports
        .filter((one) => isOurs(one) && !EXTENSION.test(one.specifier))
        .map(({ specifier }) => specifier)
        .join(', '),
    ),
    breaks: [
      invent({ 'app/lib/api.ts': "import { client } from '#contract/client';" }),
      invent({ 'app/lib/api.ts': "export const load = () => import('./form');" }),
    ],
    keeps: [invent({ 'app/features/peta/map.client.ts': "import url from './tiles.ts?worker&url';" })],
  },
  {
    title: 'relative imports stay on their floor',
    check: eachFile(({ path, imports }) =>
      imports
        .filter(({ specifier, to }) => specifier.startsWith('.') && floorOf(to) !== floorOf(path))
        .filter(() => path.includes('/') && !path.startsWith('test/global-setup'))
        .map(({ specifier }) => specifier)
        .join(', '),
    ),
    breaks: [invent({ 'app/lib/api.ts': "import { client } from '../../contract/client.ts';" })],
    keeps: [invent({ 'app/lib/api.ts': "import { client } from '#contract/client.ts';" })],
  },
  {
    title: 'only what is started has effects on import',
    check: eachFile(
      ({ path, effects }) =>
        effects > 0 && !STARTS.test(path) && !isTest(path) && !(path in EFFECTS) && `${effects} statements`,
    ),
    breaks: [
      invent({ 'server/core/job.ts': 'process.on("exit", () => {});' }),
      invent({ 'app/lib/api.ts': 'if (globalThis.window) start();' }),
      invent({ 'server/core/env.ts': 'await load();' }),
    ],
    keeps: [
      invent({ 'server/start.ts': 'main();', 'server/core/env.ts': "'use strict'; export const a = 1;" }),
      invent({ 'app/shells/data-saya.tsx': 'export const action = () => null; action.files = {};' }),
    ],
  },
  {
    title: 'what the forms of a page take is said of its action',
    check: eachFile(
      ({ path, text }) =>
        /^app\/.*\.tsx$/.test(path) && /\bhandle\b.*\btakes\(/.test(text) && 'of its handle',
    ),
    breaks: [
      invent({ 'app/shells/data-saya.tsx': 'export const handle = takes(perbaikan.create);' }),
      invent({ 'app/shells/data-saya.tsx': 'export const handle = { map: true, ...takes(lapor.create) };' }),
    ],
    keeps: [invent({ 'app/shells/data-saya.tsx': 'action.files = takes(perbaikan.create);' })],
  },
  {
    title: 'nothing writes to the console',
    check: eachFile(({ members }) => members.find((name) => /^(globalThis\.)?console\./.test(name))),
    breaks: [invent({ 'server/core/job.ts': 'export const say = () => console.log("x");' })],
    keeps: [invent({ 'server/core/job.ts': 'export const say = (konsole) => konsole.log("x");' })],
  },
  {
    title: 'a name is looked up with Object.hasOwn or in a Map, since every object inherits some',
    check: eachFile(
      ({ path, asked }) =>
        PRODUCT.has(floorOf(path)) && !isTest(path) && asked.map((name) => `${name} in …`).join(', '),
    ),
    breaks: [
      invent({ 'server/core/http/body.ts': 'export const knows = (name, rules) => name in rules;' }),
      invent({ 'app/lib/form.ts': 'export const knows = (name, of) => !(name.toLowerCase() in of.fields);' }),
    ],
    keeps: [
      invent({
        'server/core/log.ts':
          "export const code = (e) => 'code' in e; export class A { #b = 1; is = (o) => #b in o; }",
        'server/core/http/body.ts': 'export const knows = (name, rules) => Object.hasOwn(rules, name);',
      }),
    ],
  },
  {
    title: 'nothing is marked as unfinished',
    check: eachFile(
      ({ path, text, comments }) =>
        (/\.tsx?$/.test(path) ? comments : [text]).find((part) => UNFINISHED.test(part)) && 'left for later',
    ),
    breaks: [
      invent({ 'server/core/job.ts': `// ${'TO'}DO retry` }),
      invent({ 'docs/settings.md': `${'FIX'}ME: explain` }),
    ],
    keeps: [invent({ 'server/core/job.ts': "export const label = 'METODO';" })],
  },
  {
    title: 'no paths of one machine',
    check: eachFile(({ text }) => text.match(MACHINE)?.[0]),
    breaks: [
      invent({ 'server/core/job.ts': `export const dir = '/${'home'}/budi/portal';` }),
      invent({ 'docs/settings.md': `see /${'tmp'}/notes.txt` }),
    ],
    keeps: [invent({ 'app/lib/paths.ts': "export const url = 'https://a.example/home/x'; // ./tmp/x" })],
  },
];
