import { isKeyOf } from '#contract/lib/record.ts';
import { RONA } from '#contract/peta/legenda.ts';

type Butir = { asal: string; ket_warna: string; warna: string };

/** The legend of a form, after the button that was pressed: `legenda`, `legenda naik 2`, `legenda rona hijau`. */
export function legendaOf(form: FormData): { legenda: Butir[] } {
  const all = (name: string) => form.getAll(name).map(String);
  const [colours, words] = [all('warna'), all('ket_warna')];
  const lines = all('asal').map((asal, at) => ({
    asal,
    warna: colours[at] ?? '',
    ket_warna: words[at] ?? '',
  }));
  const [, act = '', what = ''] = String(form.get('tindakan')).split(' ');
  if (act === 'rona' && isKeyOf(RONA, what)) {
    const { warna } = RONA[what];
    return { legenda: lines.map((one, at) => ({ ...one, warna: warna[at] ?? one.warna })) };
  }
  const from = Number(what);
  const to = act === 'naik' ? from - 1 : act === 'turun' ? from + 1 : from;
  const [one, other] = [lines[from], lines[to]];
  if (act === '' || !one || !other) return { legenda: lines };
  return { legenda: lines.map((line, at) => (at === from ? other : at === to ? one : line)) };
}
