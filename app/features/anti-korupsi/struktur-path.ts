import { paths, withQuery } from '../../lib/paths/paths.ts';
import { buktiNaskah } from './bukti-naskah.ts';

export const STRUKTUR = paths.kelola(buktiNaskah.at, 'struktur');
/** Id of the open form, which addresses lead to. */
export const FORM_ID = 'isian';

type Level = 'komponen' | 'indikator';

/** Entry that a form of the page is about: a row that is changed, or a new one within a component or the year. */
export type Entry = { level: Level; id?: number; within?: number };

/** Writes an entry the way the address and the form itself carry it: 'indikator-12', 'indikator-baru-3', 'komponen-baru'. */
export const entryKey = ({ level, id, within }: Entry): string =>
  [level, id ?? 'baru', within].filter(Boolean).join('-');

export function readEntry(key: unknown): Entry | undefined {
  const [, level, id, within] = /^(komponen|indikator)-(\d+|baru)(?:-(\d+))?$/.exec(String(key)) ?? [];
  if (!level) return undefined;
  return {
    level: level as Level,
    id: id === 'baru' ? undefined : Number(id),
    within: within ? Number(within) : undefined,
  };
}

/** The page of a year, with a form open. */
export const entryPath = (periode: number, entry: Entry): string =>
  `${withQuery(STRUKTUR, { periode, isian: entryKey(entry) })}#${FORM_ID}`;

/** The page of a year, at one of its rows. */
export const rowPath = (periode: number, row?: Entry): string =>
  `${withQuery(STRUKTUR, { periode })}${row ? `#${entryKey(row)}` : ''}`;
