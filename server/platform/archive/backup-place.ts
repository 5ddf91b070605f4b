import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** `2026-11-29-0047-12`, in UTC: names sort as their times do. */
const stamp = (at: Date): string =>
  `${at.toISOString().slice(0, 10)}-${at.toISOString().slice(11, 16).replace(':', '')}-${at.toISOString().slice(17, 19)}`;
const STAMP = '\\d{4}-\\d{2}-\\d{2}-\\d{4}-\\d{2}';
/** A half that was not written to for so long belongs to no backup that still runs. */
const STILL_MS = 10 * 60_000;

export type Place = { path: string; folder: string; stem: string; ending: string };
type Asked = { file: string | undefined; sealed: boolean; keep: number | undefined; now?: Date };

/**
 * Place of a new backup: the file named, or, in a folder or beside older ones, one named after the time it was begun; never
 * over another.
 */
export async function placeOf({ file, sealed, keep, now = new Date() }: Asked): Promise<Place> {
  const usual = { stem: 'cadangan', ending: `.tar.gz${sealed ? '.sandi' : ''}` };
  const isFolder = file !== undefined && (await stat(file).catch(() => undefined))?.isDirectory();
  if (file === undefined || isFolder) return timed(resolve(file ?? '.'), usual, now);
  const name = basename(file);
  const dot = name.indexOf('.', 1);
  const own = dot < 0 ? { stem: name, ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot) };
  const folder = dirname(resolve(file));
  if (keep === undefined && !existsSync(file)) return { path: resolve(file), folder, ...own };
  return timed(folder, own, now);
}

type Named = Pick<Place, 'stem' | 'ending'>;
function timed(folder: string, named: Named, now: Date): Place {
  let at = now;
  const pathAt = () => join(folder, `${named.stem}-${stamp(at)}${named.ending}`);
  while (existsSync(pathAt())) at = new Date(at.getTime() + 1000);
  return { path: pathAt(), folder, ...named };
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes what backups of this name left that were killed while they wrote; returns how many. */
export async function removeHalves({ folder, stem, ending }: Place, now = Date.now()): Promise<number> {
  const half = new RegExp(`^${literal(stem)}(?:-${STAMP})?${literal(ending)}\\.(?:sebagian|checksums)$`);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!half.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now - found.mtimeMs < STILL_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Removes the oldest backups of this name beyond the newest `keep`, by the times in their names; returns which. */
export async function keepNewest({ folder, stem, ending }: Place, keep: number): Promise<string[]> {
  const own = new RegExp(`^${literal(stem)}-${STAMP}${literal(ending)}$`);
  const names = (await readdir(folder)).filter((name) => own.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
