import type { z } from 'zod';
import { NAMA_FAKTA } from '#contract/fakta/isian.ts';
import * as contract from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { invent, type Rule } from './rule.ts';
import { featureOf, isTest, type Source } from './source.ts';

/** Fields in the editor and the picture of every noun. */
const COMMON = ['versi', 'judul', 'rencana_terbit', 'gambar_alt', 'gambar_keterangan', 'fokus'];

/** Fields that readers see indirectly, and how. */
const SEEN: Record<string, string> = { 'kelolaPpid.jenis': 'says on which page a document stands' };

type Written = { noun: string; fields: string[] };
/** Nouns that staff write and publish, with the fields that a save accepts beyond the common ones. */
const WRITTEN: Written[] = Object.entries<Record<string, Endpoint>>(contract).flatMap(
  ([noun, { save, revert }]) => {
    if (!save?.body || !revert) return [];
    // `naskahCalls` makes it an object.
    const { shape } = save.body as z.ZodObject;
    return [{ noun, fields: Object.keys(shape).filter((name) => !COMMON.includes(name)) }];
  },
);

const isConsole = ({ path }: Source) => /\/kelola-[^/]*$|-naskah\.tsx?$/.test(path);

/** The console's files of a noun, and all files for visitors that import its contract. */
function filesOf(project: Source[], noun: string) {
  const app = project.filter(({ path }) => featureOf(path)?.floor === 'app' && !isTest(path));
  const card = app.find(({ text }) => new RegExp(`\\bcalls: ${noun},`).test(text));
  const folder = card && `${card.path.slice(0, card.path.lastIndexOf('/'))}/`;
  const own = app.filter(({ path }) => folder && path.startsWith(folder));
  const contracts = new Set(card?.imports.map(({ to }) => to).filter((to) => to.startsWith('contract/')));
  contracts.delete('contract/kinds/naskah.ts');
  const knowing = app.filter((file) => file.imports.some(({ to }) => contracts.has(to)));
  return { form: own, pages: [...new Set([...own, ...knowing])].filter((file) => !isConsole(file)) };
}

const missingIn = (
  where: (project: Source[], noun: string) => Source[],
  stands: (field: string) => RegExp,
  problem: string,
): Rule['check'] => {
  return (project) =>
    WRITTEN.flatMap(({ noun, fields }) => {
      const files = where(project, noun);
      return fields
        .filter((field) => !files.some(({ text }) => stands(field).test(text)))
        .map((field) => `${noun}.${field}`)
        .filter((field) => !Object.hasOwn(SEEN, field))
        .map((field) => `${field} ${problem}`);
    });
};

/** The columns of a text table, by the fields of its `table.ts`: `isi: richText()`; undefined where no table has them. */
function columnsIn(text: string): { fields: string; table: string | undefined; columns: string[] }[] {
  return [...text.matchAll(/export const (isi\w+) = \{(.*?)\};/gs)].map(([, name = '', fields = '']) => {
    const type = text.match(new RegExp(`\\btype (\\w+) = [^;]*?ColumnsOf<typeof ${name}>`))?.[1];
    const table = type && text.match(new RegExp(`(\\w+): ${type};`))?.[1];
    const columns = [...fields.matchAll(/(\w+): (\w+)/g)].flatMap(([, field = '', kind = '']) => {
      if (/^(picture|portrait)$/.test(kind)) return [];
      return [/^(document|file)$/.test(kind) ? `${field}_id` : field];
    });
    return { fields: name, table, columns };
  });
}

/** The statements of the migrations about a table. */
function schemaOf(project: Source[], table: string): string {
  const sql = project.filter(({ path }) => path.endsWith('.sql')).map(({ text }) => text);
  const statements = sql.flatMap((text) => text.replace(/--.*/g, '').split(';'));
  const about = statements.filter((one) => new RegExp(`(create|alter) table ${table}\\b`).test(one));
  const pdf = sql.some((text) => text.includes(`call berdokumen('${table}')`));
  return about.join('\n') + (pdf ? ' dokumen_id' : '');
}

/** Facts of a person that the table of residents does not have. */
const factsWithout = (project: Source[]): string[] => {
  const schema = schemaOf(project, 'penduduk');
  return NAMA_FAKTA.filter((name) => !new RegExp(`\\b${name} (text|date|boolean|bigint|uuid)`).test(schema));
};

/** A column that can be written has a field in a form, and is read somewhere. */
export const columns: Rule[] = [
  {
    title: 'a field of a text has a column in the migrations',
    check: (project) =>
      project
        .filter(({ path }) => featureOf(path)?.floor === 'server' && path.endsWith('table.ts'))
        .flatMap(({ path, text }) => columnsIn(text).map((one) => ({ path, ...one })))
        .flatMap(({ path, fields, table, columns }) => {
          if (!table) return [`${path}: no type in Tables is made of ColumnsOf<typeof ${fields}>`];
          const schema = schemaOf(project, table);
          const without = columns.filter((column) => !new RegExp(`\\b${column}\\b`).test(schema));
          return without.map((column) => `${table}.${column} has no column`);
        }),
    breaks: [
      invent({
        'server/features/berita/table.ts':
          'export const isiArtikel = { sumber: words() };\nexport type ArtikelTable = ColumnsOf<typeof isiArtikel>;\ninterface Tables { artikel: ArtikelTable; }',
        'server/migrations/0001_a.sql':
          'create table artikel (\n  id bigint\n);\nalter table lain add column sumber text;',
      }),
      invent({
        'server/features/berita/table.ts':
          'export const isiArtikel = { sumber: words() };\ntype ArtikelTable = { id: number };\ninterface Tables { artikel: ArtikelTable; }',
        'server/migrations/0001_a.sql': 'create table artikel (\n  id bigint,\n  sumber text\n);',
      }),
    ],
    keeps: [
      // A type needs no export for its columns to be found.
      invent({
        'server/features/berita/table.ts':
          'export const isiArtikel = { sumber: words() };\ntype ArtikelTable = ColumnsOf<typeof isiArtikel>;\ninterface Tables { artikel: ArtikelTable; }',
        'server/migrations/0001_a.sql': 'create table artikel (\n  id bigint,\n  sumber text\n);',
      }),
    ],
  },
  {
    title: 'a fact of a person has a column in the migrations',
    check: (project) => factsWithout(project).map((name) => `penduduk.${name} has no column`),
    breaks: [invent({ 'server/migrations/0001_a.sql': 'create table penduduk (\n  nama text not null\n);' })],
  },
  {
    title: 'what the editor of a noun saves has a field in its form',
    check: missingIn(
      (project, noun) => [
        ...filesOf(project, noun).form,
        ...project.filter(({ path }) => path.startsWith('app/kinds/naskah/editor/editor-')),
      ],
      (field) => new RegExp(`(name=\\{?|useEditorField\\()['"]${field}['"]`),
      'has no field in its form',
    ),
    breaks: [invent({ 'app/features/berita/berita-naskah.ts': 'export const noun = { calls: berita, };' })],
  },
  {
    title: 'what the editor of a noun saves is shown to its readers',
    check: missingIn(
      (project, noun) => filesOf(project, noun).pages,
      (field) => new RegExp(`\\b${field}`),
      'is shown on no page',
    ),
    breaks: [invent({ 'app/features/berita/berita-naskah.ts': 'export const noun = { calls: berita, };' })],
  },
];
