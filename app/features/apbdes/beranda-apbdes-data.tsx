import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { apbdes } from '#contract/apbdes/apbdes.ts';
import { apiOf } from '../../lib/api.ts';
import { BerandaApbdes } from './beranda-apbdes.tsx';

type Html = { __html: string };

/** The budget on the home page as HTML, so that it carries no script for it; '' in a village without one. */
export async function berandaApbdes(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Html> {
  const params = new URL(request.url).searchParams;
  const periode = params.get('periode')?.match(/^20\d\d$/)?.[0];
  const { periode: years, terpilih } = await apiOf(context)(apbdes.overview, { query: { periode } });
  if (years.length === 0) return { __html: '' };
  const wants = params.get('realisasi') === '1';
  return {
    __html: renderToStaticMarkup(<BerandaApbdes years={years} year={terpilih} wants={wants} />),
  };
}
