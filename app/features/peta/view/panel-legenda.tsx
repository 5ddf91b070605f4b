import type { Legenda, SigTipe } from '#contract/peta/tipe.ts';
import { classes } from '../../../ui/layout/class-names.ts';
import { luasText, panjangText } from './peta-view.ts';
import { Swatch } from './swatch.tsx';
import type { PetaState } from './use-peta.ts';

const EMPTY = 'Silahkan pilih layer untuk melihat data legenda';
const UNKNOWN = new Set(['belum ada data', 'disamarkan']);

/** The legends of what is on, in its order. */
export function PanelLegenda({ state: { peta, keadaan } }: { state: PetaState }) {
  const shown = keadaan.aktif.flatMap(({ id, hidden }) => {
    const tipe = peta.tipe.find((one) => one.id === id);
    return tipe ? [{ tipe, hidden }] : [];
  });
  if (shown.length === 0) return <p className="redup">{EMPTY}</p>;
  return (
    <>
      {shown.map(({ tipe, hidden }) => (
        <OneLegend key={tipe.id} tipe={tipe} hidden={hidden} />
      ))}
    </>
  );
}

export function OneLegend({ tipe, hidden = false }: { tipe: SigTipe; hidden?: boolean }) {
  const size = sizeOf(tipe);
  const { legenda } = tipe;
  const sum = (of: (one: Legenda) => number) => legenda.reduce((all, one) => all + of(one), 0);
  return (
    <section className="legenda">
      <h2>{tipe.nama}</h2>
      {tipe.orang && <p>Menurut bagian penduduk. Angka 1 sampai 4 disamarkan.</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{tipe.tematik ? 'Kelas' : 'Layer'}</th>
            <th scope="col">Jumlah</th>
            {size && <th scope="col">{size.label}</th>}
          </tr>
        </thead>
        <tbody className={classes(hidden && 'sembunyi')}>
          {legenda.map((one) => (
            <tr key={one.ket_warna}>
              <td>
                <span>
                  <Swatch warna={one.warna} bentuk={shapeOf(one)} />
                  {one.ket_warna}
                </span>
              </td>
              <td>{one.jumlah.toLocaleString('id-ID')}</td>
              {size && <td>{size.text(one)}</td>}
            </tr>
          ))}
        </tbody>
        {legenda.length > 1 && (
          <tfoot>
            <tr>
              <td>Jumlah</td>
              <td>{sum(({ jumlah }) => jumlah).toLocaleString('id-ID')}</td>
              {size && <td>{size.text({ luas: sum(rounded), panjang: sum(({ panjang }) => panjang) })}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** The sum under a legend is that of the rows as they are printed. */
const rounded = ({ luas }: Pick<Legenda, 'luas'>) => Math.round(luas / 100) * 100;

function sizeOf(tipe: SigTipe) {
  if (tipe.bentuk === 'luasan' && !tipe.orang)
    return { label: 'Luas', text: (one: Pick<Legenda, 'luas' | 'panjang'>) => luasText(one.luas) };
  if (tipe.bentuk === 'garis')
    return { label: 'Panjang', text: (one: Pick<Legenda, 'luas' | 'panjang'>) => panjangText(one.panjang) };
  return null;
}

function shapeOf({ ket_warna, type }: Legenda) {
  if (UNKNOWN.has(ket_warna)) return 'arsir' as const;
  return ({ Point: 'titik', LineString: 'garis', Polygon: 'blok' } as const)[type];
}
