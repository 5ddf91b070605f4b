import type { Flow } from '#contract/kinds/alur.ts';
import { bool, date, instant, int, text } from '#server/core/query/field.ts';
import type { Steps } from './definition.ts';
import { overdueSql } from './overdue.ts';

/** Columns that every queue shows, filters and sorts by; `noun` is the first part of its events. */
export const queueFields = (flow: Flow, noun: string) => ({
  id: int(),
  keadaan: text(),
  created_at: instant(),
  tenggat: date('tenggat', { hidden: true }),
  lewat: bool(overdueSql(flow), { hidden: true, ops: ['eq'] }),
  ...keptFields(() => `'${noun}'`),
});

/** Columns of what the office keeps beside a row; `noun` is the SQL of the queue that it stands in. */
export const keptFields = (noun: (t: string) => string) => ({
  petugas: int(kept(noun, 'petugas_id'), { hidden: true, ops: ['eq', 'isnull'] }),
  batas: date(kept(noun, 'batas'), { hidden: true }),
  // All who follow it, as ',12,34,': one of them is looked for with its commas.
  pengikut: text(
    (t) => `select ',' || string_agg(p.akun_id::text, ',') || ',' from urusan_pengikut p
      where p.desa_id = ${t}.desa_id and p.antrean = ${noun(t)} and p.butir = ${t}.id`,
    { hidden: true, ops: ['contains'] },
  ),
});

const kept = (noun: (t: string) => string, column: string) => (t: string) =>
  `select u.${column} from urusan u where u.desa_id = ${t}.desa_id and u.antrean = ${noun(t)} and u.butir = ${t}.id`;

/** When the other side sent a row last: its latest answer to a step, else when it was made. */
export const sentAt =
  ({ table, of }: Steps) =>
  (t: string) =>
    `greatest(${t}.created_at, (select max(l.dijawab) from ${table} l
      where l.desa_id = ${t}.desa_id and l.${of} = ${t}.id and l.diurungkan is null))`;

/** Why a row was refused or sent back, as long as it stands there: the reason of the last step that said so. */
export const reasonIn =
  ({ table, of }: Steps, states: readonly string[], acts: readonly string[]) =>
  (t: string) =>
    `case when ${t}.keadaan in (${listed(states)}) then (select l.alasan from ${table} l
      where l.desa_id = ${t}.desa_id and l.${of} = ${t}.id and l.diurungkan is null
        and l.jenis in (${listed(acts)}) order by l.id desc limit 1) else '' end`;

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
