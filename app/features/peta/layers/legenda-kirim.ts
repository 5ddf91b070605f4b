import { isKeyOf } from '#contract/lib/record.ts';
import { RONA } from '#contract/peta/legenda.ts';

type Butir = { asal: string; ket_warna: string; warna: string };
type Terkirim = { legenda: Butir[]; dilihat: string[] };

/** The legend of a form, after the button that was pressed: `legenda`, `legenda naik 2`, `legenda hapus 2`, `legenda rona hijau`. */
export function legendaOf(form: FormData): Terkirim {
  const all = (name: string) => form.getAll(name).map(String);
  const [colours, words, dilihat] = [all('warna'), all('ket_warna'), all('dilihat')];
  const lines = all('asal')
    .map((asal, at) => ({ asal, warna: colours[at] ?? '', ket_warna: words[at] ?? '' }))
    // The empty line for a new one.
    .filter(({ asal, ket_warna }) => asal !== '' || ket_warna.trim() !== '');
  const [, act = '', what = ''] = String(form.get('tindakan')).split(' ');
  if (act === 'rona' && isKeyOf(RONA, what)) {
    const { warna } = RONA[what];
    return { dilihat, legenda: lines.map((one, at) => ({ ...one, warna: warna[at] ?? one.warna })) };
  }
  const from = Number(what);
  if (act === 'hapus') return { dilihat, legenda: lines.filter((_, at) => at !== from) };
  const to = act === 'naik' ? from - 1 : act === 'turun' ? from + 1 : from;
  const [one, other] = [lines[from], lines[to]];
  if (act === '' || !one || !other) return { dilihat, legenda: lines };
  return { dilihat, legenda: lines.map((line, at) => (at === from ? other : at === to ? one : line)) };
}
