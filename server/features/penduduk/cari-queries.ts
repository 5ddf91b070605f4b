import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { wordsOf } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { tooMany } from '#server/core/errors.ts';
import type { SharedLimiter } from '#server/core/limits/limit.ts';
import { maskName } from '#server/core/mask.ts';
import type { Actor } from '#server/core/session/session.ts';
import { keepsRegister } from './rules.ts';
import './table.ts';

/** A condition on the row of a person, whatever the alias of its table. */
export type About = (alias: string) => RawBuilder<SqlBool>;
const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

const MOST_WORDS = 8;
const LONGEST_WORD = 60;
const begun = (word: string) => `${word.slice(0, LONGEST_WORD)}:*`;

const NUMBER = /^[\d\s.-]*$/;
const LENGTH = 16;

/** The digits that somebody typed in search of a number; undefined when it is no number. */
export function numberIn(search: string): string | undefined {
  const digits = search.replace(/\D/g, '');
  return NUMBER.test(search) && digits.length >= 4 && digits.length <= LENGTH ? digits : undefined;
}

/** Signs that people type between the parts of a word: Nur'aini, Nur`aini, Nur’aini; the same as in `kata_nama` of the database. */
const APOSTROPHE = /['`´‘’‛ʻʼʹʾʿ′＇]/gu;
/** A name without accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]+/gu, '');

/** Condition of people whose name has all the words, each at least begun; a word with an apostrophe in one piece or in its parts. */
export function named(search: string): About {
  const typed = plain(search.replace(APOSTROPHE, "'")).split(/[^\p{L}\p{N}']+/u);
  const words = [...new Set(typed)].slice(0, MOST_WORDS).flatMap((word) => {
    const parts = word.toLowerCase().split("'").filter(Boolean);
    if (parts.length < 2) return parts.map(begun);
    return [`(${begun(parts.join(''))} | (${parts.map(begun).join(' & ')}))`];
  });
  if (words.length === 0) return () => sql<SqlBool>`true`;
  const wanted = words.join(' & ');
  return (alias) => sql<SqlBool>`${column(alias, 'kata')} @@ to_tsquery('simple', ${wanted})`;
}

/** Condition of the person with a NIK, never with a part of one: who is found by it would be told digit by digit. */
export const numbered =
  (digits: string): About =>
  (alias) =>
    sql<SqlBool>`${column(alias, 'nik')} = ${digits}`;

const FEWEST_LETTERS = 3;

/** Condition of the people whom an officer looks for to go on with: undefined where it says too little; a NIK is asked for whole. */
export function soughtBy(search: string): { found: About; byNumber: boolean } | undefined {
  const digits = numberIn(search);
  if (digits?.length === LENGTH) return { found: numbered(digits), byNumber: true };
  const letters = wordsOf(search).join('').match(/\p{L}/gu) ?? [];
  return letters.length < FEWEST_LETTERS ? undefined : { found: named(search), byNumber: false };
}

const GUESSES = { keeper: 120, other: 20 };
const GUESS_SECONDS = 15 * 60;
/** A number tried is told by who is found: so many in a while, in whichever search. 429 beyond that. */
export async function countGuess(
  limiter: SharedLimiter,
  desaId: number,
  actor: Who & { id: number },
): Promise<void> {
  const tries = keepsRegister(actor) ? GUESSES.keeper : GUESSES.other;
  const wait = await limiter.take(`cari-nik:${desaId}:${actor.id}`, tries, GUESS_SECONDS);
  if (wait) throw tooMany(wait);
}

/** Condition of the people whom somebody finds by what they typed, and the family of which they see more than a masked name. */
export type Reach = { found: About; family: number | null | 'all' };
type Who = Pick<Actor, 'peran' | 'izin' | 'penduduk_id'>;

/** Staff find everybody by name or whole NIK; residents their family, and others by a whole NIK. */
export async function reachOf(db: VillageDb, actor: Who, search: string): Promise<Reach> {
  const digits = numberIn(search);
  const byNumber = digits?.length === LENGTH ? numbered(digits) : nobody;
  if (actor.peran !== 'penduduk')
    return { found: digits === undefined ? named(search) : byNumber, family: 'all' };
  const family = await familyOf(db, actor.penduduk_id);
  if (digits !== undefined) return { found: byNumber, family };
  const found: About = (alias) =>
    sql<SqlBool>`${memberOf(alias, actor.penduduk_id, family)} and ${named(search)(alias)}`;
  return { found, family };
}

const nobody: About = () => sql<SqlBool>`false`;
const memberOf = (alias: string, own: number | null, family: number | null) =>
  family === null
    ? sql<SqlBool>`${column(alias, 'id')} = ${own}`
    : sql<SqlBool>`${column(alias, 'keluarga_id')} = ${family}`;

/** The family of somebody of the register. */
export async function familyOf(db: VillageDb, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const row = await db.selectFrom('penduduk').select('keluarga_id').where('id', '=', id).executeTakeFirst();
  return row?.keluarga_id ?? null;
}

type Row = Record<string, unknown>;
/** Rows as the caller may see them: of people and events of other families the masked name, and null for what says more. */
export function asSeen(rows: Row[], { family }: Reach, own: number | null): Row[] {
  if (family === 'all') return rows;
  const isOwn = ({ id, keluarga }: Row) => id === own || (family !== null && keluarga === family);
  return rows.map((row) => {
    const person = (row.penduduk ?? row) as Row;
    if (isOwn(person)) return row;
    return row === person ? bare(row) : { ...bare(row), penduduk: bare(person) };
  });
}

const KEPT = new Set(['id', 'punya_nik']);
const bare = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name === 'nama') return [name, maskName(String(value))];
      return [name, KEPT.has(name) ? value : null];
    }),
  );
