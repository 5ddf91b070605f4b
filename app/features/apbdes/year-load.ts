import type { RouterContextProvider } from 'react-router';
import { type ApbdesRinci, apbdes, type TahunApbdes } from '#contract/apbdes.ts';
import { apiOf, refusedStatus } from '../../lib/api.ts';

type Context = Readonly<RouterContextProvider>;
export type Gone = { tahun: number; status: 404 | 410 };

/** The published years and one of them; or why that one is not to be had, for a page that leads to the others. */
export async function loadYear(
  context: Context,
  asked: number | undefined,
): Promise<{ years: TahunApbdes[]; year: ApbdesRinci | null; gone: Gone | null }> {
  const call = apiOf(context);
  const years = await call(apbdes.years);
  const tahun = asked ?? years[0]?.tahun;
  if (tahun === undefined) return { years, year: null, gone: null };
  try {
    const year = await call(apbdes.detail, { params: { tahun: String(tahun) } });
    return { years, year, gone: null };
  } catch (error) {
    const status = refusedStatus(error);
    if (status !== 404 && status !== 410) throw error;
    return { years, year: null, gone: { tahun, status } };
  }
}

/** The year of an address; 404 for what is none. */
export function yearParam(text: string | undefined): number {
  if (!/^20\d\d$/.test(text ?? '')) throw new Response(null, { status: 404 });
  return Number(text);
}
