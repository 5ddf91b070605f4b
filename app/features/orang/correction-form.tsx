import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { NAMA_ISIAN, type NamaIsian } from '#contract/fakta/isian.ts';
import { GRUP_ISIAN, KELAMIN, KTP_EL } from '#contract/fakta/jenis.ts';
import type { Kode } from '#contract/kode/kode.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import type { Failed, fieldsOf } from '../../lib/forms/form.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { valueText } from '../penduduk/orang-words.ts';
import { CLASHES, type Clash, choiceName, NEWER } from './correction.ts';

interface FieldsProps {
  field: ReturnType<typeof fieldsOf>;
  choices: Record<string, Kode[]>;
}

/** Every field of a person, from the table of fields. */
export function CorrectionFields({ field, choices }: FieldsProps) {
  return GRUP_ISIAN.map((grup) => (
    <fieldset className="isian-orang" key={grup}>
      <legend>{grup}</legend>
      {NAMA_ISIAN.filter((name) => FAKTA_ORANG[name].grup === grup).map((name) => (
        <CorrectionField key={name} name={name} field={field} choices={choices} />
      ))}
    </fieldset>
  ));
}

const entries = (record: Record<string, string>) =>
  Object.entries(record).map(([value, label]) => ({ value, label }));

function CorrectionField({ name, field, choices }: FieldsProps & { name: NamaIsian }) {
  const { label, kind, max } = { max: undefined, ...FAKTA_ORANG[name] };
  const props = { ...field(name), label };
  if (kind === 'tanggal') return <DateInput {...props} />;
  if (kind === 'kelamin') return <Select {...props} options={entries(KELAMIN)} />;
  if (kind === 'ktp') return <Select {...props} options={entries(KTP_EL)} />;
  if (kind === 'nomor')
    return (
      <NumberInput {...props} autoComplete="off" maxLength={20} hint="Isi hanya bila salah atau belum ada." />
    );
  if (kind === 'teks' || kind === 'nama') return <TextInput {...props} maxLength={max} autoComplete="off" />;
  return (
    <Select {...props} placeholder="Tidak diketahui" options={optionsOf(choices, name, props.defaultValue)} />
  );
}

/** The options of a list, with the stored value even when it is not among them. */
function optionsOf(choices: FieldsProps['choices'], name: NamaIsian, stored: string) {
  const list = new Map(Object.entries(choices)).get(name) ?? [];
  const options = list.map(({ nama }) => ({ value: nama, label: tampilKode(nama) }));
  const known = stored === '' || options.some(({ value }) => value === stored);
  return known ? options : [...options, { value: stored, label: tampilKode(stored) }];
}

interface ClashesProps {
  clashes: readonly Clash[];
  taken: readonly NamaIsian[];
  /** Version that is stored now. */
  versi: number;
  failed: Failed | undefined;
}

/** Both values of every field that two officers changed, to choose from: nothing is saved before every one is chosen. */
export function Clashes({ clashes, taken, versi, failed }: ClashesProps) {
  const again = failed?.values[CLASHES] !== undefined;
  const chosen = (isian: NamaIsian) => failed?.values[choiceName(isian)]?.[0];
  return (
    <section className="isian-orang" aria-labelledby="judul-bandingkan">
      <input type="hidden" name="versi" value={failed?.values.versi?.[0] ?? versi} />
      <input type="hidden" name={NEWER} value={versi} />
      {clashes.map(({ isian }) => (
        <input key={isian} type="hidden" name={CLASHES} value={isian} />
      ))}
      <h2 className="penuh" id="judul-bandingkan">
        Petugas lain baru saja menyimpan perubahan
      </h2>
      {taken.length > 0 && (
        <p className="penuh ket">
          Sudah disesuaikan dengan yang tersimpan: {taken.map((name) => FAKTA_ORANG[name].label).join(', ')}.
        </p>
      )}
      {clashes.map(({ isian, label: title, saya, tersimpan }) => (
        <RadioCards
          key={isian}
          name={choiceName(isian)}
          label={title}
          defaultValue={chosen(isian)}
          error={again && !chosen(isian) ? 'Pilih salah satu dulu, baru simpan.' : undefined}
          options={[
            { value: 'saya', label: valueText(isian, saya), hint: 'Isian Anda' },
            { value: 'tersimpan', label: valueText(isian, tersimpan), hint: 'Sudah tersimpan' },
          ]}
        />
      ))}
    </section>
  );
}
