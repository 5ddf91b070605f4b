import { PENGISI } from '#contract/jenis-surat/templat-isian.ts';
import type { Isian, Syarat } from '#contract/kinds/isian.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { conditionSources, FIELD_KINDS, fieldKindOf, isNested } from './acts.ts';

interface FieldFormProps {
  field: Isian;
  /** Fields among which this one stands, itself too, in their order. */
  beside: readonly Isian[];
  /** True for a field of the form itself, in no section and no list. */
  top: boolean;
  /** True for a field that a list of bare values asks for, or that is alone in a list. */
  alone: boolean;
}

/** Everything that can be said of one field. What is typed is read by `readField`, in the browser and without scripts. */
export function FieldForm({ field, beside, top, alone }: FieldFormProps) {
  const { nama, tipe, args } = field;
  const above = conditionSources(beside, nama);
  const fillable = top && !isNested(field) && tipe !== 'tags' && tipe !== 'file';
  return (
    <>
      <LabelAndKind field={field} />
      <TextInput
        name="sifat.petunjuk"
        label="Petunjuk di bawah label"
        defaultValue={args.help}
        maxLength={300}
      />
      {args.choices && <Choices choices={args.choices} />}
      <div className="kisi k2">
        <TextInput
          key={nama}
          name="sifat.nama"
          label="Nama di templat"
          hint="Huruf kecil, angka, dan garis bawah"
          defaultValue={nama}
          maxLength={41}
          spellCheck={false}
        />
        <Limits field={field} />
        {fillable && (
          <Select
            name="sifat.dari"
            label="Isi dari data penduduk"
            placeholder="Tidak"
            defaultValue={args.from ?? ''}
            options={PENGISI.map((one) => ({ value: one.nama, label: one.label }))}
          />
        )}
      </div>
      {above.length > 0 && <Condition condition={args.show_if} above={above} />}
      <div className="baris saklar-sifat">
        {!alone && (
          <Switch
            name="sifat.wajib"
            label={args.show_if ? 'Wajib bila tampil' : 'Wajib'}
            defaultChecked={args.required !== false}
          />
        )}
        {top && (
          <Switch name="sifat.tambahan" label="Di bawah ‘Tambahan’" defaultChecked={args.extra === true} />
        )}
      </div>
    </>
  );
}

function LabelAndKind({ field }: { field: Isian }) {
  const { label } = field;
  const kinds = FIELD_KINDS.filter((one) => isNested(one.field) === isNested(field));
  return (
    <div className="kisi k2">
      <TextInput
        name="sifat.label"
        label="Label"
        defaultValue={label}
        maxLength={120}
        error={label.trim() === '' ? 'Isi label, warga membacanya.' : undefined}
      />
      <Select
        name="sifat.corak"
        label="Jenis isian"
        defaultValue={fieldKindOf(field)?.code ?? ''}
        options={kinds.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </div>
  );
}

function Choices({ choices }: { choices: readonly string[] }) {
  return (
    <Textarea
      name="sifat.pilihan"
      label="Pilihan"
      hint="Satu pilihan di tiap baris"
      defaultValue={choices.join('\n')}
      error={choices.length === 0 ? 'Isi pilihannya.' : undefined}
      rows={Math.min(10, choices.length + 1)}
    />
  );
}

/** Bounds of an answer: of a number, a text, the items of a list. */
function Limits({ field: { tipe, args } }: { field: Isian }) {
  const number = tipe === 'integer' || tipe === 'number';
  return (
    <>
      {number && args.unit !== 'Rp' && (
        <TextInput
          name="sifat.satuan"
          label="Satuan"
          defaultValue={args.unit}
          maxLength={20}
          placeholder="tahun"
        />
      )}
      {(number || tipe === 'list') && (
        <>
          <TextInput
            name="sifat.min"
            label={number ? 'Paling sedikit' : 'Paling sedikit (butir)'}
            className="num"
            inputMode="numeric"
            defaultValue={args.min}
          />
          <TextInput
            name="sifat.max"
            label={number ? 'Paling banyak' : 'Paling banyak (butir)'}
            className="num"
            inputMode="numeric"
            defaultValue={args.max}
          />
        </>
      )}
      {(tipe === 'string' || tipe === 'text') && !args.choices && (
        <TextInput
          name="sifat.max"
          label="Paling banyak karakter"
          className="num"
          inputMode="numeric"
          defaultValue={args.max}
        />
      )}
    </>
  );
}

interface ConditionProps {
  condition: Syarat | undefined;
  above: readonly Isian[];
}

/** Asked only when a field above has one of these answers. */
function Condition({ condition, above }: ConditionProps) {
  const asked = above.find(({ nama }) => nama === condition?.field);
  return (
    <fieldset className="syarat-sifat">
      <legend>Tampil bila</legend>
      <Select
        name="sifat.bila"
        label="Isian"
        placeholder="Selalu tampil"
        defaultValue={condition?.field ?? ''}
        options={above.map(({ nama, label }) => ({ value: nama, label }))}
      />
      {asked?.args.choices ? (
        <fieldset className="pilihan-syarat" key={asked.nama}>
          <legend>adalah</legend>
          {asked.args.choices.map((one) => (
            <label className="opsi" key={one}>
              <input
                type="checkbox"
                name="sifat.adalah"
                value={one}
                defaultChecked={condition?.is.includes(one)}
              />
              <span>{one}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        asked && (
          <TextInput
            key={asked.nama}
            name="sifat.adalah"
            label="adalah"
            defaultValue={condition?.is[0] ?? ''}
            maxLength={255}
          />
        )
      )}
    </fieldset>
  );
}
