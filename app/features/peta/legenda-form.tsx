import type { TipeKelola } from '#contract/peta/kelola.ts';
import { RONA } from '#contract/peta/legenda.ts';
import { KELAS_LAIN } from '#contract/peta/tipe.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const OTHERS: readonly string[] = Object.values(KELAS_LAIN);

interface LineProps {
  id: number;
  at: number;
  ket_warna: string;
  warna: string;
  numbers: boolean;
  alone: boolean;
}

function Line({ id, at, ket_warna, warna, numbers, alone }: LineProps) {
  const acts = [
    { act: 'naik', icon: 'arrow-up', label: 'Naikkan' },
    { act: 'turun', icon: 'arrow-down', label: 'Turunkan' },
    ...(alone ? [] : [{ act: 'hapus', icon: 'trash', label: 'Hapus' } as const]),
  ] as const;
  return (
    <li>
      <input type="hidden" name="asal" value={at} />
      <input type="hidden" name="dilihat" value={ket_warna} />
      <input type="color" name="warna" defaultValue={warna} aria-label={`Warna ${ket_warna}`} />
      <TextInput
        name="ket_warna"
        id={`ket-${id}-${at}`}
        label={`Keterangan ${at + 1}`}
        defaultValue={ket_warna}
        maxLength={60}
        required
      />
      {!numbers && (
        <span className="peta-urut">
          {acts.map(({ act, icon, label }) => (
            <Button
              key={act}
              type="submit"
              small
              variant="sunyi"
              icon={icon}
              name="tindakan"
              value={`legenda ${act} ${at}`}
              aria-label={`${label} ${ket_warna}`}
            />
          ))}
        </span>
      )}
    </li>
  );
}

const NEW_COLOUR = '#8A8178';

/** Left empty it adds nothing. */
const NewLine = ({ id }: { id: number }) => (
  <li>
    <input type="hidden" name="asal" value="" />
    <input type="color" name="warna" defaultValue={NEW_COLOUR} aria-label="Warna butir baru" />
    <TextInput
      name="ket_warna"
      id={`ket-${id}-baru`}
      label="Butir baru (tidak wajib)"
      hint="Seperti tertulis di atribut, misalnya Kebun"
      maxLength={60}
    />
  </li>
);

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
          <Line
            key={ket_warna}
            {...{ id: tipe.id, at, ket_warna, warna, numbers, alone: lines.length === 1 }}
          />
        ))}
        {!numbers && <NewLine id={tipe.id} />}
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
