import type { RouterContextProvider } from 'react-router';
import { desa } from '#contract/desa/desa.ts';
import { jamLines } from '#contract/desa/jam.ts';
import { apiOf } from '../../lib/api.ts';
import { type StaticHtml, staticHtml } from '../../lib/text/static-html.ts';
import { JustOpened } from './just-opened.tsx';

/** The welcome of a village that has published nothing yet, as HTML, so that no home page carries a script for it. */
export async function justOpened(context: Readonly<RouterContextProvider>): Promise<StaticHtml> {
  const village = await apiOf(context)(desa.me, { query: { 'exclude[]': ['sejarah', 'visi_misi'] } });
  const hours = jamLines(village.jam_layanan);
  const element = <JustOpened desa={village} hours={hours} />;
  return staticHtml(context, { of: village, name: 'baru', element });
}
