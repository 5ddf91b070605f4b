import { invent, type Rule } from './rule.ts';
import { featureOf, isTest, type Source } from './source.ts';

/** `kelola-routes.ts`: a large noun may split a file by audience. */
const SERVER_FILE =
  /^([a-z-]+-)?(table|rules|routes|queries|writes|resource|jobs)\.ts$|^[a-z0-9-]+\.test\.ts$/;
/** Catalogues and print templates that belong to one noun. */
const SERVER_DATA = /^[a-z0-9-]+\.(json|typ)$/;
const APP_FILE = /^[a-z0-9-]+(\.client|\.test)?\.tsx?$|^[a-z0-9-]+\.css$/;
/** A large noun has rooms inside; what is smaller stays beside the rest. */
const MIN_ROOM = 3;
const PAGE = /^(public|warga|kelola)-[a-z0-9-]+\.tsx$/;

/** A file of contract/ that declares endpoints is a noun; the others are shared tools. */
const ENDPOINT = /\b(get|list|stream|post|postBare|postForFile|put|patch|del)\(\s*'\//;
/** Folders of app/features/ without a noun in the contract, and why. */
const PAGES_ONLY: Record<string, string> = {
  beranda: 'the home page shows many nouns',
  komponen: 'the catalogue of components',
};
/** Nouns of no village, whose calls stand in no list of the API: `server/platform/console` serves them on its own host. */
const APART = new Set(['platform']);
/** Folders of server/features/ without a noun in the contract, and why. */
const SERVER_ONLY: Record<string, string> = {};

/** The numbers of the first migrations, or the minute in which a later one was begun. */
const MIGRATION = /^(\d{4}|\d{4}-\d{2}-\d{2}-\d{4})_[a-z0-9_]+\.sql$/;

/** Names that say nothing about the content. */
const VAGUE = /(^|\/)(utils?|helpers?|common|types|misc|shared|stuff)(\.[^/]*)?(\/|$)/;

export const names: Rule[] = [
  {
    title: 'file names of a feature folder are a closed list, in one storey of rooms at most',
    check: (project) =>
      project.flatMap(({ path }) => {
        const feature = featureOf(path);
        if (!feature) return [];
        const { floor, file, inside } = feature;
        const known =
          floor === 'app' ? APP_FILE.test(file) : SERVER_FILE.test(file) || SERVER_DATA.test(file);
        const room = path.slice(0, -file.length);
        const beside = project.filter((one) => one.path.startsWith(room)).length;
        if (inside && (!/^[a-z-]+\/$/.test(inside) || beside < MIN_ROOM))
          return [`${path} lies in a room of its own for ${beside} files`];
        return known ? [] : [`${path} is no file name of a feature`];
      }),
    breaks: [
      invent({ 'server/features/lapor/service.ts': '' }),
      invent({ 'server/features/lapor/sub/routes.ts': '' }),
      invent({
        'server/features/lapor/a/b/routes.ts': '',
        'server/features/lapor/a/b/queries.ts': '',
        'server/features/lapor/a/b/rules.ts': '',
      }),
      invent({ 'app/features/lapor/LaporCard.tsx': '' }),
      invent({ 'app/features/lapor/parts/card.tsx': '' }),
    ],
    keeps: [
      invent({ 'server/features/lapor/kelola-routes.ts': '', 'app/features/lapor/lapor-card.tsx': '' }),
      invent({
        'server/features/surat/loket/routes.ts': '',
        'server/features/surat/loket/queries.ts': '',
        'server/features/surat/loket/writes.ts': '',
      }),
    ],
  },
  {
    title: 'queries only read: what changes rows stands in writes.ts',
    check: (project) =>
      project
        .filter(({ path }) => /^server\/features\/.*queries\.ts$/.test(path))
        .flatMap(({ path, members }) =>
          members
            .filter((name) => /\.(insertInto|updateTable|deleteFrom)$/.test(name))
            .map((name) => `${path} calls ${name}`),
        ),
    breaks: [
      invent({ 'server/features/lapor/queries.ts': "export const a = (db) => db.insertInto('lapor');" }),
      invent({
        'server/features/desa/peta-queries.ts': "export const a = (db) => db.deleteFrom('peta_desa');",
      }),
    ],
    keeps: [
      invent({ 'server/features/lapor/writes.ts': "export const a = (db) => db.insertInto('lapor');" }),
    ],
  },
  {
    title: 'pages, and only they, are called public-*, warga-* or kelola-*, and stand in app/routes.ts',
    check: (project) => {
      const routed = routedPages(project);
      const named = project.map(({ path }) => path).filter((path) => PAGE.test(featureOf(path)?.file ?? ''));
      return [
        ...named
          .filter((path) => featureOf(path)?.floor === 'app' && !routed.includes(path) && !isTest(path))
          .map((path) => `${path} is called like a page and has no address`),
        ...routed
          .filter((path) => featureOf(path) && !PAGE.test(featureOf(path)?.file ?? ''))
          .map((path) => `${path} has an address and is not called like a page`),
      ];
    },
    breaks: [
      invent({ 'app/routes.ts': 'export default [];', 'app/features/lapor/public-list.tsx': '' }),
      invent({ 'app/routes.ts': "export default [route('lapor', 'features/lapor/list.tsx')];" }),
    ],
    keeps: [
      invent({
        'app/routes.ts': "export default [route('lapor', 'features/lapor/public-list.tsx')];",
        'app/features/lapor/public-list.tsx': '',
      }),
    ],
  },
  {
    title: 'data of a route is asked for by a name that app/routes.ts gives',
    check: (project) => {
      const routes = project.find(({ path }) => path === 'app/routes.ts')?.text ?? '';
      return project.flatMap(({ path, text }) =>
        path.startsWith('app/')
          ? [...text.matchAll(/useRouteLoaderData(?:<[^(]*>)?\('([^']+)'\)/g)]
              .filter(([, id]) => id !== 'root' && !routes.includes(`id: '${id}'`))
              .map(([, id]) => `${path} asks for ${id}`)
          : [],
      );
    },
    breaks: [
      invent({
        'app/routes.ts': '',
        'app/shells/a.tsx': "useRouteLoaderData<typeof loader>('shells/kelola');",
      }),
    ],
    keeps: [
      invent({
        'app/routes.ts': "route('kelola', 'shells/kelola.tsx', { id: 'konsol' }, []);",
        'app/shells/a.tsx': "useRouteLoaderData<typeof loader>('konsol'); useRouteLoaderData('root');",
      }),
    ],
  },
  {
    title: 'the same noun stands on all floors',
    check: (project) => {
      const contract = new Set(project.flatMap(({ path }) => contractNoun(path) ?? []));
      const served = new Set(
        project.flatMap(({ path }) => (path.endsWith('/routes.ts') ? nounOf(path) : [])),
      );
      const listed = project.find(({ path }) => path === 'contract/index.ts')?.imports ?? [];
      return [
        ...[...nouns(project, 'server')]
          .filter((noun) => !contract.has(noun) && !(noun in SERVER_ONLY))
          .map((noun) => `server/features/${noun} has no contract/${noun}.ts`),
        ...[...nouns(project, 'app')]
          .filter((noun) => !contract.has(noun) && !(noun in PAGES_ONLY))
          .map((noun) => `app/features/${noun} has no contract/${noun}.ts`),
        ...listed
          .flatMap(({ to }) => contractNoun(to) ?? [])
          .filter((noun) => !served.has(noun))
          .map((noun) => `contract/${noun}.ts has no server/features/${noun}/routes.ts`),
        ...project
          .filter(({ path, text }) => contractNoun(path) && ENDPOINT.test(text))
          .filter(({ path }) => !APART.has(contractNoun(path) ?? ''))
          .filter(({ path }) => !listed.some(({ to }) => contractNoun(to) === contractNoun(path)))
          .map(({ path }) => `contract/index.ts does not list ${path}`),
      ];
    },
    breaks: [
      invent({ 'server/features/aduan/routes.ts': '' }),
      invent({ 'app/features/aduan/public-list.tsx': '' }),
      invent({ 'contract/index.ts': "export { lapor } from './lapor.ts';", 'contract/lapor.ts': '' }),
      invent({
        'contract/index.ts': '',
        'contract/lapor.ts': "export const lapor = { list: list('/v1/lapor/') };",
      }),
    ],
  },
  {
    title: 'a noun of the contract has a folder once it has two files',
    check: (project) => {
      const files = project.map(({ path }) => path).filter((path) => /^contract\/[a-z-]+\.ts$/.test(path));
      return files
        .filter((path) => files.some((one) => path.startsWith(`${one.slice(0, -'.ts'.length)}-`)))
        .map((path) => `${path} belongs into a folder with the file that it is part of`);
    },
    breaks: [invent({ 'contract/lapor.ts': '', 'contract/lapor-kelola.ts': '' })],
    keeps: [
      invent({ 'contract/lapor/lapor.ts': '', 'contract/lapor/kelola.ts': '', 'contract/berita.ts': '' }),
    ],
  },
  {
    title: 'no barrels but contract/index.ts',
    check: (project) =>
      project
        .filter(({ path }) => path !== 'contract/index.ts')
        .filter(({ path, reexports }) => reexports > 0 || /(^|\/)index\.tsx?$/.test(path))
        .map(({ path }) => `${path} hands on what others wrote`),
    breaks: [
      invent({ 'server/core/all.ts': "export * from './job.ts';" }),
      invent({ 'app/ui/form/button.tsx': "export { Icon } from './icon.tsx';" }),
      invent({ 'app/ui/index.ts': 'export const a = 1;' }),
    ],
  },
  {
    title: 'no utils, helpers, common or types.ts',
    check: (project) =>
      project.filter(({ path }) => VAGUE.test(path)).map(({ path }) => `${path} does not say what it is`),
    breaks: [
      invent({ 'app/lib/utils.ts': '' }),
      invent({ 'server/features/lapor/types.ts': '' }),
      invent({ 'server/common/date.ts': '' }),
    ],
    keeps: [invent({ 'server/core/files/sizes.ts': '' })],
  },
  {
    title: 'migrations are named by their minute, each its own, after the numbered ones',
    check: (project) => {
      const files = project
        .map(({ path }) => path.match(/^server\/migrations\/(.+)$/)?.[1] ?? '')
        .filter(Boolean)
        .sort();
      return files.flatMap((file, at) => {
        const moment = file.match(MIGRATION)?.[1];
        if (!moment) return [`migration ${file} is not named like 2026-12-01-1200_noun.sql`];
        if (moment.length === 4 && Number(moment) !== at + 1)
          return [`migration ${file}: new ones are named by time`];
        return files[at - 1]?.startsWith(`${moment}_`) ? [`migration ${file}: its time is taken`] : [];
      });
    },
    breaks: [
      invent({ 'server/migrations/0001_a.sql': '', 'server/migrations/0003_b.sql': '' }),
      invent({ 'server/migrations/0116_a.sql': '' }),
      invent({ 'server/migrations/1_a.sql': '' }),
      invent({ 'server/migrations/2026-12-01_a.sql': '' }),
      invent({
        'server/migrations/2026-12-01-1200_a.sql': '',
        'server/migrations/2026-12-01-1200_b.sql': '',
      }),
    ],
    keeps: [
      invent({ 'server/migrations/0001_a.sql': '', 'server/migrations/0002_b.sql': '' }),
      invent({ 'server/migrations/0001_a.sql': '', 'server/migrations/2026-12-01-1200_b.sql': '' }),
    ],
  },
];

function routedPages(project: Source[]): string[] {
  const text = project.find(({ path }) => path === 'app/routes.ts')?.text ?? '';
  return [...text.matchAll(/'((?:features|shells)\/[^']+)'/g)].map((match) => `app/${match[1]}`);
}

function contractNoun(path: string): string | undefined {
  const noun = path.match(/^contract\/(?!(?:kinds|lib|openapi)\/)([^/.]+)/)?.[1];
  // Its use by staff may be in a file of its own.
  return isTest(path) ? undefined : noun?.replace(/-kelola$/, '');
}

const nounOf = (path: string): string => featureOf(path)?.noun ?? '';
// Styles of a noun may exist before its first page.
const nouns = (project: Source[], floor: string): Set<string> =>
  new Set(
    project
      .filter(({ path }) => featureOf(path)?.floor === floor && /\.tsx?$/.test(path))
      .filter(({ path }) => !/table\.ts$/.test(path))
      .map(({ path }) => nounOf(path)),
  );
