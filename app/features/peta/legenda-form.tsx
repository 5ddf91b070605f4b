import type { TipeKelola } from '#contract/peta/kelola.ts';
import { RONA } from '#contract/peta/legenda.ts';
import { KELAS_LAIN } from '#contract/peta/tipe.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const OTHERS: readonly string[] = Object.values(KELAS_LAIN);

/** The lines of a legend: words, colours, order by buttons, and whole ramps for classes of numbers. */
export function LegendaForm({ tipe }: { tipe: TipeKelola }) {
  const lines = tipe.tematik ? tipe.legenda.filter(({ ket_warna }) => !OTHERS.includes(ket_warna)) : [];
  if (lines.length === 0) return null;
  // Values of classes lie between numbers; their order is that of the numbers.
  const numbers = tipe.orang;
  return (
    <Form method="post" aria-label={`Legenda ${tipe.nama}`} className="peta-legenda">
      <h2>Legenda</h2>
      <input type="hidden" name="id" value={tipe.id} />
      <ol>
        {lines.map(({ ket_warna, warna }, at) => (
          <li key={ket_warna}>
            <input type="hidden" name="asal" value={at} />
            <input type="color" name="warna" defaultValue={warna} aria-label={`Warna ${ket_warna}`} />
            <TextInput
              name="ket_warna"
              id={`ket-${tipe.id}-${at}`}
              label={`Keterangan ${at + 1}`}
              defaultValue={ket_warna}
              maxLength={60}
              required
            />
            {!numbers && (
              <span className="peta-urut">
                <Button
                  type="submit"
                  small
                  variant="sunyi"
                  icon="arrow-up"
                  name="tindakan"
                  value={`legenda naik ${at}`}
                  aria-label={`Naikkan ${ket_warna}`}
                />
                <Button
                  type="submit"
                  small
                  variant="sunyi"
                  icon="arrow-down"
                  name="tindakan"
                  value={`legenda turun ${at}`}
                  aria-label={`Turunkan ${ket_warna}`}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="baris">
        <Button type="submit" variant="utama" name="tindakan" value="legenda">
          Simpan legenda
        </Button>
        {lines.length === 5 &&
          Object.entries(RONA).map(([name, { label }]) => (
            <Button key={name} type="submit" small name="tindakan" value={`legenda rona ${name}`}>
              Rona {label.toLowerCase()}
            </Button>
          ))}
      </div>
    </Form>
  );
}
