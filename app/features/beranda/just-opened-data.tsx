import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { desa } from '#contract/desa/desa.ts';
import { jamLines } from '#contract/desa/jam.ts';
import { apiOf } from '../../lib/api.ts';
import { JustOpened } from './just-opened.tsx';

/** The welcome of a village that has published nothing yet, as HTML, so that no home page carries a script for it. */
export async function justOpened(context: Readonly<RouterContextProvider>): Promise<{ __html: string }> {
  const village = await apiOf(context)(desa.me, { query: { 'exclude[]': ['sejarah', 'visi_misi'] } });
  const hours = jamLines(village.jam_layanan);
  return { __html: renderToStaticMarkup(<JustOpened desa={village} hours={hours} />) };
}
