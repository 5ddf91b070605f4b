import { posix } from 'node:path';
import { eachFile, invent, type Rule } from './rule.ts';
import { isTest, type Source } from './source.ts';

/** Files side by side in a room. */
const MOST_BESIDE = 24;
/** One file for each noun of the wire; a noun of several files has a folder. */
const OF_NOUNS = ['contract'];

/** Words with which a comment speaks of something it has not named. */
const HEADLESS =
  /^(What|How|Where|Whether|Of|Who|Whom|Whose|It|Its|They|Those|That|This|Which|As|By|In|On|For|From|To|Until|Since|Also|There)\b/;

/** Literal spreads on which the limit of a file or a function still rests. Lower these; never raise one. */
const SPREADS: Record<string, number> = {
  'contract/fakta/fakta.ts': 66,
  'app/ui/fields/date-input.tsx': 2,
  'app/ui/peta/base-style.ts': 1,
  'server/core/http/router.ts': 1,
};

/** Console pages that stand on none of the kinds. Lower it whenever there are fewer; never raise it. */
const MOST_APART = 85;
const CONSOLE_PAGE = /^app\/features\/.*\/kelola-[^/]*\.tsx$/;
const KINDS = /kinds\/(naskah|register|alur|impor|meja|setelan|page)\//;

const isSource = ({ path }: Source) =>
  /^(app|server|contract)\/.*\.tsx?$/.test(path) && !isTest(path) && !/\.d\.ts$|^server\/demo\//.test(path);

const wordsOf = (comment: string) => comment.replaceAll(/^\s*\*+/gm, ' ').trim();

/** Figures of the house that cannot be folded away; each may only fall. */
export const house: Rule[] = [
  {
    title: 'a comment names its subject first',
    check: eachFile((file) => {
      const bare = isSource(file) && file.comments.map(wordsOf).find((words) => HEADLESS.test(words));
      return bare && `'${bare.split('\n')[0]?.slice(0, 60)}'`;
    }),
    breaks: [
      invent({ 'app/lib/a.ts': '/** What is said of those. */\nexport const a = 1;' }),
      invent({ 'server/core/a.ts': '/**\n * Whether it holds.\n */\nexport const a = 1;' }),
      invent({ 'contract/a.ts': '// It is late.\nexport const a = 1;' }),
    ],
    keeps: [
      invent({ 'app/lib/a.ts': '/** Labels of the chips. */\nexport const a = 1;' }),
      invent({ 'app/lib/a.test.ts': '// It is late.\nexport const a = 1;' }),
    ],
  },
  {
    title: 'an object is written plainly: a spread of a literal only keeps its lines together',
    check: eachFile((file) => {
      const found = isSource(file) ? (file.text.match(/\.\.\.\{/g) ?? []).length : 0;
      const most = SPREADS[file.path] ?? 0;
      return found > most && `${found} literal spreads, at most ${most}`;
    }),
    breaks: [invent({ 'app/lib/a.ts': 'export const a = (b, c) => ({ ...{ b, c } });' })],
    keeps: [invent({ 'app/lib/a.ts': 'export const a = (b, c) => ({ b, ...(c && { c }) });' })],
  },
  {
    title: `at most ${MOST_BESIDE} files lie side by side`,
    check: (project) => {
      const rooms = new Map<string, number>();
      for (const { path } of project.filter(isSource)) {
        const room = posix.dirname(path);
        rooms.set(room, (rooms.get(room) ?? 0) + 1);
      }
      return [...rooms]
        .filter(([room, many]) => many > MOST_BESIDE && !OF_NOUNS.includes(room))
        .map(([room, many]) => `${room} holds ${many}`);
    },
    breaks: [invent(Object.fromEntries(roomOf(MOST_BESIDE + 1)))],
    keeps: [invent(Object.fromEntries(roomOf(MOST_BESIDE)))],
  },
  {
    title: `at most ${MOST_APART} pages of the console stand on no kind`,
    check: (project) => {
      const apart = project.filter(
        ({ path, text }) => CONSOLE_PAGE.test(path) && /export default/.test(text) && !KINDS.test(text),
      );
      return apart.length > MOST_APART ? [`${apart.length} pages: ${apart.at(-1)?.path}`] : [];
    },
    breaks: [invent(Object.fromEntries(pagesOf(MOST_APART + 1)))],
    keeps: [invent(Object.fromEntries(pagesOf(MOST_APART)))],
  },
];

function roomOf(many: number): [string, string][] {
  return Array.from({ length: many }, (_, at) => [`app/features/lapor/part-${at}.tsx`, '']);
}

function pagesOf(many: number): [string, string][] {
  return Array.from({ length: many }, (_, at) => [
    `app/features/lapor/kelola-${at}.tsx`,
    'export default function Page() { return null; }',
  ]);
}
