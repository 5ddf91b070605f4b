import { antiKorupsi } from '#contract/anti-korupsi.ts';
import type { Call } from '#contract/client.ts';

const MOST = 100;

/** The indicators as options, newest year first. */
export async function indicatorOptions(call: Call) {
  const { data } = await call(antiKorupsi.indicators, {
    query: { per_page: MOST, 'sort[]': ['-kategori.periode', 'urutan'] },
  });
  return data.map(({ id, kode, nama, kategori }) => ({ id, nama: `${kategori.periode} · ${kode} ${nama}` }));
}
