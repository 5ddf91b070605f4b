import type { WilayahKelola, wilayahGanda } from '#contract/wilayah/kelola.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { areaOptions } from '../peristiwa/event-fields.tsx';

interface DoubleAreasProps {
  doubles: ReturnType<typeof wilayahGanda<WilayahKelola>>;
  areas: readonly WilayahKelola[];
}

/** Areas that were entered twice, each with what makes one of them. */
export function DoubleAreas({ doubles, areas }: DoubleAreasProps) {
  const names = new Map(areaOptions(areas).map(({ value, label }) => [Number(value), label]));
  const nameOf = ({ id }: WilayahKelola) => names.get(id) ?? '';
  return (
    <section className="blok" id="wilayah_ganda" aria-labelledby="judul-wilayah_ganda">
      <div className="kep">
        <h2 id="judul-wilayah_ganda">
          Wilayah tercatat dua kali <span className="jml">{formatNumber(doubles.length)}</span>
        </h2>
      </div>
      <p className="ket">Satu wilayah yang ditulis dengan dua cara, misalnya RW 1 dan RW 001.</p>
      <ul className="berkas-orang">
        {doubles.flatMap(({ tetap, ganda }) =>
          ganda.map((one) => (
            <li key={one.id}>
              <span>
                <b className="nama-orang">{nameOf(one)}</b>
                <small>
                  sama dengan {nameOf(tetap)}; {formatNumber(one.penduduk)} dan {formatNumber(tetap.penduduk)}{' '}
                  penduduk
                </small>
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={one.id} />
                <input type="hidden" name="ke" value={tetap.id} />
                <ConfirmSubmit
                  small
                  question={{
                    title: `Gabungkan ${nameOf(one)} ke ${nameOf(tetap)}?`,
                    text: 'Penduduk, keluarga, dan wilayah di dalamnya ikut pindah, dan setiap orang mendapat catatan di riwayatnya. Ini tidak dapat diulang.',
                    verb: 'Gabungkan',
                  }}
                >
                  Gabungkan<span className="sr"> {nameOf(one)}</span>
                </ConfirmSubmit>
              </Form>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
