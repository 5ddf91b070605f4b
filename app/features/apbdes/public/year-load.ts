import type { RouterContextProvider } from 'react-router';
import { type ApbdesRinci, apbdes, type PosTahun, type TahunApbdes } from '#contract/apbdes/apbdes.ts';
import { apiOf } from '../../../lib/api.ts';

type Context = Readonly<RouterContextProvider>;
export type Gone = { tahun: number; status: 404 | 410 };
type Found = {
  years: TahunApbdes[];
  year: ApbdesRinci | null;
  /** Why the year is not to be had, for a page that leads to the others. */
  gone: Gone | null;
  /** The line of a code in every year; empty where none has it. */
  history: PosTahun[];
};

/** The published years and one of them, and a line from year to year. */
export async function loadYear(context: Context, asked: { tahun?: number; kode?: string }): Promise<Found> {
  const {
    tahun: years,
    diminta,
    status,
    terpilih: year,
    pos,
  } = await apiOf(context)(apbdes.page, { query: asked });
  const missing = year === null && diminta !== null;
  return {
    years,
    year,
    gone: missing ? { tahun: diminta, status: status === 410 ? 410 : 404 } : null,
    history: pos,
  };
}

/** The year of an address; 404 for what is none. */
export function yearParam(text: string | undefined): number {
  if (!/^20\d\d$/.test(text ?? '')) throw new Response(null, { status: 404 });
  return Number(text);
}
