import type { Jawaban, Jawabans } from '#contract/kinds/isian.ts';
import { type Lembar, lembarOf } from '#contract/surat/isian.ts';
import type { IsiAjuan, PerubahanIsian } from '#contract/surat/layanan.ts';
import { type Lama, Versions } from '../../kinds/isian/answers.tsx';
import type { Lookups } from '../../kinds/isian/form-state.ts';
import { formatDateTime } from '../../lib/text/format.ts';

type Isi = NonNullable<IsiAjuan>;

/** First answers in the fields that were changed later: what stood in them when the letter was asked for. */
export function lamaOf({ perubahan }: Isi): Lama {
  const first = new Map<string, Jawaban | undefined>();
  for (const { isian, sebelum } of perubahan)
    for (const nama of isian) if (!first.has(nama)) first.set(nama, (sebelum as Jawabans)[nama]);
  return first;
}

interface ChangesProps {
  isi: Isi;
  wilayah: Lookups['wilayah'];
  /** The office reads who typed it. */
  kantor?: boolean;
}

/** Every change of the answers, with both versions. */
export function AnswerChanges({ isi, wilayah, kantor = false }: ChangesProps) {
  if (isi.perubahan.length === 0) return null;
  const { fields }: Lembar = lembarOf(isi);
  return (
    <section aria-labelledby="perubahan-isian">
      <h3 className="h-samping" id="perubahan-isian">
        Perubahan isian
      </h3>
      {isi.perubahan.map((one) => (
        <div key={one.id} className="perubahan-isian">
          <p className="kecil redup">
            {byWhom(one, kantor)}, {formatDateTime(one.waktu)}
          </p>
          <dl className="jawaban">
            {fields
              .filter(({ nama }) => one.isian.includes(nama))
              .map((field) => (
                <div key={field.nama}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Versions
                      field={field}
                      before={(one.sebelum as Jawabans)[field.nama]}
                      after={(one.sesudah as Jawabans)[field.nama]}
                      wilayah={wilayah}
                      orang={isi.orang}
                    />
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function byWhom({ di_kantor, petugas }: PerubahanIsian, kantor: boolean): string {
  if (!di_kantor) return kantor ? 'Oleh pemohon' : 'Oleh Anda';
  return kantor ? `Di loket oleh ${petugas}` : 'Di loket kantor desa';
}
