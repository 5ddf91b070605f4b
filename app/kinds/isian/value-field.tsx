import { type Isian, isOrang, type Jawaban } from '#contract/kinds/isian.ts';
import { formatDate } from '../../lib/text/format.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { type RareProps, useFormState, useRareKinds } from './form-state.ts';

interface ValueProps {
  field: Isian;
  name: string;
  required: boolean;
  initial: Jawaban | undefined;
}

/** Up to this many options are shown as radio buttons. */
const FEW = 3;

/** A field without others in it, as the control that fits what it holds. */
export function ValueField({ field, name, required, initial }: ValueProps) {
  const { errors, lookups, touch, register } = useFormState();
  const { tipe, args } = field;
  const source = args.from && register.values[args.from] === initial && initial !== undefined;
  const hint = [
    args.help,
    source && `Dari data desa, diperbarui ${formatDate(register.since)}.`,
    !required && 'Boleh dikosongkan.',
  ]
    .filter(Boolean)
    .join(' ');
  const label = args.unit && args.unit !== 'Rp' ? `${field.label} (${args.unit})` : field.label;
  const base = { name, label, hint: hint || undefined, error: errors[name] };
  const text = textOf(initial);
  if (isRare(field)) return <RareField {...base} field={field} initial={initial} />;
  if (tipe === 'text') return <Textarea {...base} defaultValue={text} maxLength={args.max ?? 5_000} />;
  if (tipe === 'lookup' && args.sumber)
    return (
      <Combobox {...base} source={lookups[args.sumber] as Options} defaultValue={text} onChange={touch} />
    );
  if (args.choices && args.scale)
    return (
      <RadioCards {...base} options={args.choices.map(optionOf)} defaultValue={text} className="skala4" />
    );
  if (args.choices) return <Choice {...base} choices={args.choices} value={text} />;
  if (tipe === 'integer' || tipe === 'number')
    return (
      <TextInput
        {...base}
        className="num"
        inputMode={tipe === 'integer' ? 'numeric' : 'decimal'}
        defaultValue={text}
      />
    );
  if (args.digits)
    return (
      <TextInput {...base} className="num" inputMode="numeric" defaultValue={text} maxLength={args.max} />
    );
  return (
    <TextInput
      {...base}
      type={tipe === 'time' ? 'time' : 'text'}
      defaultValue={text}
      maxLength={args.max ?? 255}
    />
  );
}

/** Kinds whose controls only the forms bring that may ask for them. */
const isRare = ({ tipe, args: { unit, sumber } }: Isian): boolean =>
  tipe === 'file' ||
  tipe === 'date' ||
  tipe === 'tags' ||
  (tipe === 'integer' && unit === 'Rp') ||
  (tipe === 'lookup' && sumber === 'wilayah') ||
  isOrang(sumber);

function RareField(props: RareProps) {
  const { Value } = useRareKinds();
  return <Value {...props} />;
}

const optionOf = (one: string) => ({ value: one, label: one });

type Options = { value: string; label: string }[];
type ChoiceProps = Parameters<typeof TextInput>[0] & { choices: readonly string[]; value: string };

function Choice({ name, label, hint, error, choices, value }: ChoiceProps) {
  const options = choices.map(optionOf);
  const base = { name, label, hint, error, options, defaultValue: value };
  return choices.length > FEW ? <Select {...base} placeholder="Pilih" /> : <RadioCards {...base} />;
}

/** An answer as its field shows it: `2,5`. */
export function textOf(value: Jawaban | undefined): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}
