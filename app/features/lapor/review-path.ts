import { KEADAAN, type Keadaan } from '#contract/lapor.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { searchTerm } from '../../lib/search-term.ts';

/** What of the queue is on the screen: everything stands in the address, so that it can be shared and gone back to. */
export type ReviewView = {
  keadaan: Keadaan;
  kategori?: number;
  dusun?: number;
  search?: string;
  page?: number;
  id?: number;
  /** A decision that wants a reason is being made. */
  putuskan?: 'tolak' | 'minta_perbaikan';
};

export function readReview(request: Request): ReviewView {
  const { searchParams } = new URL(request.url);
  const number = (name: string) => {
    const text = searchParams.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  };
  const decision = searchParams.get('putuskan');
  return {
    keadaan: KEADAAN.find((one) => one === searchParams.get('keadaan')) ?? 'menunggu',
    kategori: number('kategori'),
    dusun: number('dusun'),
    search: searchTerm(searchParams),
    page: number('page'),
    id: number('id'),
    putuskan: decision === 'tolak' || decision === 'minta_perbaikan' ? decision : undefined,
  };
}

/** `done`: the decision that was just taken, so that the page can offer to take it back. */
export const reviewPath = (
  view: Partial<ReviewView>,
  done: { urung?: string; hasil?: string } = {},
): string => withQuery(paths.kelola('lapor'), { ...view, ...done });
