import type { Call } from '#contract/client.ts';
import { need } from '#contract/lib/record.ts';
import { potensi } from '#contract/potensi/potensi.ts';
import { TABS } from './beranda-tabs.ts';

const EACH = 6;

// A separate file: importing the calls with the component would add the form schemas to the home page's bundle.
/** The potentials of one category, the first unless `?potensi=` names another; and whether there are any at all. */
export async function loadBerandaPotensi(call: Call, request: Request) {
  const asked = new URL(request.url).searchParams.get('potensi');
  const { id, kategori } = TABS.find((tab) => tab.id === asked) ?? need(TABS[0]);
  const approved = { 'filter{is_approvement.icontains}': 'true', 'exclude[]': 'isi', exclude_count: 1 };
  const { data } = await call(potensi.list, {
    query: { ...approved, 'filter{kategori.nama}': kategori, 'include[]': 'kategori', per_page: EACH },
  });
  const any =
    data.length > 0 || (await call(potensi.list, { query: { ...approved, per_page: 1 } })).data.length > 0;
  return { tab: id, potentials: data, any };
}
