import '../../../ui/table/data-table.css';
import { kotakOf } from '#contract/lib/geo/geojson.ts';
import type { Tergambar } from '#contract/peta/gambar.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { luasText } from '../view/peta-view.ts';
import { namaUnsur } from './sunting-panel.tsx';
import type { SuntingState } from './use-sunting.ts';

const MOST = 50;

interface TabelProps {
  sunting: SuntingState;
  bidang: boolean;
  onChoose: (one: Tergambar) => void;
}

/** Features that are seen on the map, as a table: everything can be chosen here too. */
export function SuntingTabel({ sunting: { unsur, semua, now, map }, bidang, onChoose }: TabelProps) {
  if (semua === null || unsur.length === 0) return null;
  return (
    <>
      <p className="redup">
        <b>{formatNumber(semua)}</b> unsur terlihat di peta
        {unsur.length > MOST && `, ${MOST} yang terdekat dengan tengah peta di tabel`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too */}
      <section className="tabel-bungkus" tabIndex={0} aria-label="Unsur yang terlihat">
        <table className="tabel padat-t">
          <thead>
            <tr>
              <th scope="col">Nama</th>
              <th scope="col" className="ka">
                Luas
              </th>
              <th scope="col">
                <span className="sr">Aksi</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {unsur.slice(0, MOST).map((one) => (
              <tr key={one.id} aria-current={one.id === now.pilih?.id ? 'true' : undefined}>
                <th scope="row">
                  <Link to={paths.kelola('peta', 'isi', one.id)}>{namaUnsur(one)}</Link>
                </th>
                <td className="ka">{one.luas === null ? '' : luasText(one.luas, bidang)}</td>
                <td>
                  <Button small variant="sunyi" onClick={() => onChoose(one)}>
                    Sunting<span className="sr"> {namaUnsur(one)}</span>
                  </Button>
                  <Button small variant="sunyi" onClick={() => map.current?.go(kotakOf(one.geometri))}>
                    Perbesar<span className="sr"> ke {namaUnsur(one)}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
