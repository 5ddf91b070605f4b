import type { AskedOverview } from '../platform-paths.ts';

/** Reads what an address of the overview asks for. */
export function askedIn(request: Request): AskedOverview {
  const given = new URL(request.url).searchParams;
  const of = (name: string) => given.get(name) ?? undefined;
  return { kab: of('kab'), kec: of('kec'), tahun: of('tahun'), ukuran: of('ukuran'), urut: of('urut') };
}

/** The same as a call takes it. */
export const queryOf = (asked: AskedOverview): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
