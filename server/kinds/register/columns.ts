import type { RegisterField, RegisterFields } from '#contract/kinds/register.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { bool, date, type Field, text } from '#server/core/query/field.ts';
import type { Register, Row } from './definition.ts';

type Kind = RegisterField['kind'];

const SUFFIX = '_id';
/** The column of a field. */
export const columnOf = (name: string, { kind }: Pick<RegisterField, 'kind'>): string =>
  kind === 'picture' ? name + SUFFIX : name;

const DECLARED: Record<Kind, () => Field> = {
  line: () => text(),
  lines: () => text(),
  day: () => date(),
  flag: () => bool(),
  colour: () => text(),
  picture: () => text(undefined, { ops: [] }),
};

type Columns<F extends RegisterFields> = {
  [K in keyof F as F[K] extends { kind: 'picture' } ? `${K & string}_id` : K]: Field<undefined>;
};

/** The fields of a register as a resource declares them. */
export const columnsOf = <const F extends RegisterFields>(fields: F): Columns<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [columnOf(name, field), DECLARED[field.kind]()]),
    // Every kind is declared without another column or an expression.
  ) as Columns<F>;

/** Columns of what somebody typed; a field that was not sent is missing. Pictures are kept by `savePictures`. */
export function typedColumns({ fields }: Register, body: unknown): Record<string, unknown> {
  const sent = body as Record<string, unknown>;
  const typed = Object.entries(fields).flatMap(([name, { kind }]): [string, unknown][] => {
    if (kind === 'picture') return sent[`hapus_${name}`] ? [[name + SUFFIX, null]] : [];
    if (sent[name] === undefined) return [];
    return [[name, kind === 'lines' ? sent[name] || null : sent[name]]];
  });
  return Object.fromEntries(typed);
}

type Sending = Pick<Context, 'core' | 'db' | 'uploads'> & { actor: { id: number } };

/** The pictures that were sent, kept, as columns. */
export async function savePictures(context: Sending, { fields, pictures }: Register) {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const [upload] = field.kind === 'picture' ? context.uploads(name) : [];
    if (!upload || !pictures) continue;
    const { id } = await pictures.save(context, upload, { pemilik: context.actor.id });
    columns[columnOf(name, field)] = id;
  }
  return columns;
}

/** Rows as they leave: with the addresses of their pictures, found by one query. */
export async function showPictures<R extends Record<string, unknown>>(
  db: VillageDb,
  { fields, pictures }: Pick<Register, 'fields' | 'pictures'>,
  rows: R[],
): Promise<R[]> {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === 'picture');
  if (!pictures || names.length === 0) return rows;
  const idOf = (row: R, name: string) => row[name + SUFFIX] as string | null;
  const images = await pictures.imagesById(
    db,
    rows.flatMap((row) => names.map((name) => idOf(row, name))),
  );
  const shown = (row: R) =>
    names.map((name) => {
      const info = images.get(idOf(row, name) ?? '') ?? null;
      return { [name]: info?.url ?? null, [`${name}_info`]: info };
    });
  return rows.map((row) => Object.assign({}, row, ...shown(row)));
}

/** The columns of a row by the fields of its form; a picture is not compared. */
export const shownColumns = ({ fields }: Pick<Register, 'fields'>, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'picture' ? [] : [[name, row[columnOf(name, field)]]],
    ),
  );

/** The columns of a row that its history keeps. */
export const keptColumns = ({ fields, columns = [] }: Register): string[] => [
  'id',
  ...columns,
  ...Object.entries(fields).map(([name, field]) => columnOf(name, field)),
];
