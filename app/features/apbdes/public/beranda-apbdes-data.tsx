import type { RouterContextProvider } from 'react-router';
import { apbdes } from '#contract/apbdes/apbdes.ts';
import { apiOf } from '../../../lib/api.ts';
import { type StaticHtml, staticHtml } from '../../../lib/text/static-html.ts';
import { BerandaApbdes } from './beranda-apbdes.tsx';

/** The budget on the home page as HTML, so that it carries no script for it; '' in a village without one. */
export async function berandaApbdes(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<StaticHtml> {
  const params = new URL(request.url).searchParams;
  const periode = params.get('periode')?.match(/^20\d\d$/)?.[0];
  const found = await apiOf(context)(apbdes.overview, { query: { periode } });
  const { periode: years, terpilih } = found;
  if (years.length === 0) return staticHtml(context, null);
  const wants = params.get('realisasi') === '1';
  const element = <BerandaApbdes years={years} year={terpilih} wants={wants} />;
  return staticHtml(context, { of: found, name: `apbdes ${wants}`, element });
}
