import { cycles, fileGraph, roomGraph } from './circles.ts';
import { eachImport, invent, isOurs, type Rule, within } from './rule.ts';
import { featureOf, floorOf, isTest, resolve } from './source.ts';

/** Files of a feature that others may import: its shapes, reads and writes, its resource, and its jobs to enqueue. */
const OPEN_TO_OTHERS = /^([a-z-]+-)?(table|queries|writes|resource|jobs)\.ts$/;
const PAGE = /^(public|warga|kelola)-/;
/** Assembles the parts; nothing else may import them all. */
const WIRING = new Set([
  'server/app.ts',
  'server/jobs.ts',
  'server/main.ts',
  'server/start.ts',
  'server/desa.ts',
]);

/** May create or hold a database handle that is not bound to one village. */
const UNSCOPED: Record<string, string> = {
  'server/core/data/tenant.ts': 'makes the scoped handles',
  'server/core/data/village.ts': 'finds the village of a host, before there is one',
  'server/main.ts': 'opens the tenancy once',
  'server/demo/demo.ts': 'numbers the villages it makes',
};
const mayBeUnscoped = (path: string): boolean =>
  path in UNSCOPED || within(path, 'server/platform') || isTest(path);

export const directions: Rule[] = [
  {
    title: 'contract imports zod only',
    check: eachImport(
      (one, { path }) =>
        floorOf(path) === 'contract' &&
        (isOurs(one) ? floorOf(one.to) !== 'contract' : one.specifier !== 'zod'),
    ),
    breaks: [
      invent({ 'contract/lapor.ts': "import { createHash } from 'node:crypto';" }),
      invent({ 'contract/lapor.ts': "import type { Tables } from '#server/core/data/tables.ts';" }),
    ],
    keeps: [invent({ 'contract/lapor.ts': "import { z } from 'zod'; import { Id } from './kit.ts';" })],
  },
  {
    title: 'app never imports server, a database or a Node module that browsers lack',
    check: eachImport(
      ({ to }, { path }) =>
        floorOf(path) === 'app' &&
        (floorOf(to) === 'server' ||
          /^(pg|kysely|hono|graphile-worker|sharp)$/.test(to) ||
          (to.startsWith('node:') && !/^app\/(compress|entry\.server)\.tsx?$/.test(path))),
    ),
    breaks: [
      invent({
        'app/features/lapor/lapor-card.tsx': "import { canEdit } from '#server/features/lapor/rules.ts';",
      }),
      invent({ 'app/lib/api.ts': "const { Pool } = await import('pg');" }),
      invent({ 'app/lib/format.ts': "import { sep } from 'node:path';" }),
    ],
    keeps: [invent({ 'app/lib/api.ts': "import { client } from '#contract/client.ts';" })],
  },
  {
    title: 'server never imports app, React or its router',
    check: eachImport(
      ({ to }, { path }) =>
        floorOf(path) === 'server' &&
        (floorOf(to) === 'app' || /^(react|react-dom|react-router|@react-router|@base-ui)(\/|$)/.test(to)),
    ),
    breaks: [
      invent({ 'server/core/page/front.ts': "import { createRequestHandler } from 'react-router';" }),
      invent({ 'server/core/page/front.ts': "import { rupiah } from '#app/lib/format.ts';" }),
      invent({ 'server/features/surat/jobs.ts': "import { renderToString } from 'react-dom/server';" }),
    ],
  },
  {
    title: 'the product never imports tests, benchmarks or, outside its command line, the demo',
    check: eachImport(
      ({ to }, { path }) =>
        ['contract', 'server', 'app'].includes(floorOf(path)) &&
        (/^(test|e2e|bench)\//.test(to) ||
          to.endsWith('.test.ts') ||
          (within(to, 'server/demo') && !within(path, 'server/demo') && !WIRING.has(path))),
    ),
    breaks: [
      invent({ 'server/core/job.ts': "import { testApi } from '#test/api.ts';" }),
      invent({ 'server/features/desa/routes.ts': "import { SUKAMAJU } from '#server/demo/demo.ts';" }),
    ],
    keeps: [invent({ 'server/start.ts': "import { fillDemo } from './demo/demo.ts';" })],
  },
  {
    title: 'core, kinds, ui and lib never import features; core never imports kinds, platform or the wiring',
    check: eachImport(
      ({ to }, { path }) =>
        (/^(server\/core|(server|app)\/kinds|app\/ui|app\/lib)\//.test(path) && /\/features\//.test(to)) ||
        (within(path, 'server/core') &&
          (within(to, 'server/platform') || within(to, 'server/kinds') || WIRING.has(to))) ||
        (within(path, 'app/ui') && /^app\/(lib\/api|kinds|shells|root)/.test(to)),
    ),
    breaks: [
      invent({ 'server/core/router.ts': "import { profileOf } from '#server/features/sesi/queries.ts';" }),
      invent({ 'server/core/job.ts': "import { startWorker } from '../platform/worker.ts';" }),
      invent({ 'server/core/search.ts': "import { naskah } from '#server/kinds/naskah/definition.ts';" }),
      invent({ 'server/kinds/alur/acts.ts': "import { canDecide } from '#server/features/lapor/rules.ts';" }),
      invent({ 'app/kinds/alur/queue.tsx': "import { Card } from '../../features/lapor/lapor-card.tsx';" }),
      invent({ 'app/ui/card.tsx': "import { LaporCard } from '#app/features/lapor/lapor-card.tsx';" }),
      invent({ 'app/ui/card.tsx': "import { apiOf } from '../lib/api.ts';" }),
      invent({ 'app/lib/paths.ts': "import '../features/lapor/lapor.ts';" }),
    ],
  },
  {
    title: 'what shells frame never imports them; lib never imports kinds or the root',
    check: eachImport(
      ({ to }, { path }) =>
        !isTest(path) &&
        ((/^app\/(features|kinds|lib|ui)\//.test(path) && /^app\/(shells\/|root\.tsx)/.test(to)) ||
          (within(path, 'app/lib') && within(to, 'app/kinds'))),
    ),
    breaks: [
      invent({ 'app/features/lapor/kelola-list.tsx': "import { Bell } from '../../shells/bell.tsx';" }),
      invent({ 'app/kinds/alur/queue.tsx': "import { Bell } from '../../shells/bell.tsx';" }),
      invent({ 'app/lib/use-site.ts': "import type { loader } from '../root.tsx';" }),
      invent({ 'app/lib/form.ts': "import { Desk } from '../kinds/naskah/desk.tsx';" }),
    ],
    keeps: [invent({ 'app/shells/kelola.tsx': "import { KelolaBar } from '../kinds/desk/kelola-bar.tsx';" })],
  },
  {
    title: 'a server feature uses of another feature only its tables, queries, writes, resources and jobs',
    check: eachImport(({ to }, { path }) => {
      const from = featureOf(path);
      const target = featureOf(to);
      if (from?.floor !== 'server' || !target || from.noun === target.noun) return false;
      return !OPEN_TO_OTHERS.test(target.file);
    }),
    breaks: [
      invent({ 'server/features/toko/routes.ts': "import { canEdit } from '../produk/rules.ts';" }),
      invent({
        'server/features/toko/routes.ts': "import { produkRoutes } from '#server/features/produk/routes.ts';",
      }),
    ],
    keeps: [invent({ 'server/features/toko/routes.ts': "import { notify } from '../notifikasi/jobs.ts';" })],
  },
  {
    title: 'no room uses another that uses it, be it by a type',
    check: (project) => cycles(roomGraph(project)),
    breaks: [
      invent({
        'server/features/toko/routes.ts': "import { produkOf } from '../produk/queries.ts';",
        'server/features/produk/queries.ts': "import { satuanOf } from '../satuan/queries.ts';",
        'server/features/satuan/queries.ts': "import { tokoOf } from '#server/features/toko/queries.ts';",
      }),
      invent({
        'app/features/toko/toko-card.tsx': "import '../produk/produk.css';",
        'app/features/produk/produk-card.tsx': "import type { Toko } from '../toko/toko-words.ts';",
      }),
      invent({
        'server/core/data/tenant.ts': "import { Gate } from '../http/gate.ts';",
        'server/core/http/gate.ts': "import type { VillageDb } from '../data/tenant.ts';",
      }),
      invent({
        'app/ui/toast.tsx': "import { told } from '../lib/told.ts';",
        'app/lib/told.ts': "import { toast } from '../ui/toast.tsx';",
      }),
    ],
    keeps: [
      invent({
        'server/core/core.ts': "import type { Store } from './files/store.ts';",
        'server/core/files/store.ts': "import { ApiError } from '../errors.ts';",
      }),
    ],
  },
  {
    title: 'features never import the wiring or platform work',
    check: eachImport(
      ({ to }, { path }) =>
        featureOf(path)?.floor === 'server' && (within(to, 'server/platform') || WIRING.has(to)),
    ),
    breaks: [
      invent({
        'server/features/desa/routes.ts': "import { createDesa } from '#server/platform/accounts.ts';",
      }),
      invent({ 'server/features/desa/routes.ts': "import { createApi } from '../../app.ts';" }),
    ],
  },
  {
    title: "an app feature uses another's components, never its pages; nor do shells",
    check: eachImport(({ to }, { path }) => {
      const target = featureOf(to);
      if (floorOf(path) !== 'app' || target?.floor !== 'app' || !PAGE.test(target.file)) return false;
      return featureOf(path)?.noun !== target.noun;
    }),
    breaks: [
      invent({ 'app/features/toko/toko-card.tsx': "import List from '../produk/public-list.tsx';" }),
      invent({ 'app/shells/warga.tsx': "import Page from '#app/features/lapor/warga-list.tsx';" }),
    ],
    keeps: [
      invent({ 'app/features/toko/public-detail.tsx': "import { Card } from '../produk/produk-card.tsx';" }),
    ],
  },
  {
    title: 'no two files of the product import each other, however far around, not even for types',
    check: (project) => cycles(fileGraph(project)),
    breaks: [
      invent({
        'server/core/core.ts': "import type { Job } from './job.ts';",
        'server/core/job.ts': "import type { Core } from './core.ts';",
      }),
      invent({
        'app/ui/place-picker.tsx': "import { Map } from './place-map.tsx';",
        'app/ui/place-map.tsx': "import { view } from './place-view.tsx';",
        'app/ui/place-view.tsx': "import { pick } from './place-picker.tsx';",
      }),
    ],
    keeps: [
      invent({ 'server/core/job.ts': "import type { Core } from './core.ts';", 'server/core/core.ts': '' }),
    ],
  },
  {
    title: 'every style sheet is imported by what needs it',
    check: (project) => {
      const imported = new Set(
        project.flatMap(({ path, imports, text }) => [
          ...imports.map(({ to }) => to),
          ...[...text.matchAll(/^@import "([^"]+)"/gm)].map(([, to = '']) => resolve(path, to)),
        ]),
      );
      return project
        .filter(({ path }) => path.endsWith('.css') && !imported.has(path))
        .map(({ path }) => `nobody imports ${path}`);
    },
    breaks: [invent({ 'app/features/toko/toko.css': '', 'app/styles/site.css': '@import "./base.css";' })],
    keeps: [
      invent({ 'app/ui/card.css': '', 'app/ui/card.tsx': "import './card.css';" }),
      invent({
        'app/styles/base.css': '',
        'app/styles/site.css': '@import "./base.css";',
        'app/root.tsx': "import './styles/site.css';",
      }),
    ],
  },
  {
    title: 'only the tenancy and platform work hold a database handle that is not bound to a village',
    check: (project) =>
      project
        .filter(({ path }) => floorOf(path) === 'server' && !mayBeUnscoped(path))
        .flatMap(({ path, imports, members, constructed }) => [
          ...imports
            .filter(({ to, type }) => !type && /^(pg|pg-copy-streams|graphile-worker)(\/|$)/.test(to))
            .map(({ to }) => `${path} imports ${to}`),
          ...members
            .filter((name) => /(^|\.)(outside|openTenancy)$/.test(name))
            .map((name) => `${path} uses ${name}`),
          ...constructed
            .filter((name) => /^(VillageDb|Kysely|(pg\.)?(Pool|Client))$/.test(name))
            .map((name) => `${path} makes a ${name}`),
          ...imports
            .filter(({ to, type }) => !type && to === 'server/core/data/tenant.ts')
            .map(({ to }) => `${path} imports more than types of ${to}`),
        ]),
    breaks: [
      invent({ 'server/features/lapor/queries.ts': "import pg from 'pg';" }),
      invent({
        'server/features/lapor/queries.ts': 'export const all = (core) => core.tenancy.outside.selectFrom();',
      }),
      invent({ 'server/features/lapor/jobs.ts': "import { run } from 'graphile-worker';" }),
      invent({
        'server/features/lapor/jobs.ts': "import { openTenancy } from '#server/core/data/tenant.ts';",
      }),
      invent({ 'server/core/data/event.ts': 'export const open = (driver) => new VillageDb(1, driver);' }),
    ],
    keeps: [
      invent({
        'server/features/lapor/queries.ts': "import type { VillageDb } from '#server/core/data/tenant.ts';",
      }),
      invent({
        'server/platform/backup.ts': "import { Client } from 'pg'; export const c = () => new Client();",
      }),
    ],
  },
];
