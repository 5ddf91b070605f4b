import type { RegisterField, RegisterFields } from '#contract/kinds/register.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { isTicked } from '../../lib/forms/ticked.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { fieldId } from '../../ui/fields/field.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { Upload } from '../../ui/media/upload.tsx';

/** Default colour: the middle of the neutral scale. */
const FIRST_COLOUR = '#716960';
const MAY_BE_EMPTY: readonly RegisterField['kind'][] = ['lines', 'picture'];
/** A line with more characters than this is written on two. */
const ONE_LINE = 150;

interface InputsProps {
  fields: RegisterFields;
  /** Row as it is stored. */
  row?: object;
  /** Answer of the page's action to this form. */
  failed: Failed | undefined;
  /** Name of the row, where a page has a form for each: it stands in their labels, out of sight. */
  of?: { id: number; nama: string };
  hints?: Readonly<Record<string, string>>;
  /** Progress of the upload of pictures. */
  progress?: number;
}

/** Id of a field where a page has a form for each row; 0 is the form of a new one. */
export const idOf = (name: string, row: number): string => `${fieldId(name)}-${row}`;

/** The fields of a row, one under the other in the order of their table. */
export const RegisterInputs = ({ fields, row, ...form }: InputsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <Input key={name} {...form} name={name} field={field} stored={row && Reflect.get(row, name)} />
  ));

type Stored = Readonly<Record<string, string | boolean | null | undefined>>;
interface InputProps extends Omit<InputsProps, 'fields' | 'row'> {
  name: string;
  field: RegisterField;
  stored: Stored[string];
}

function Input({ name, field, stored, failed, of, hints, progress }: InputProps) {
  const { kind, max } = field;
  const label = `${field.label} ${of?.nama ?? ''}`.trim();
  const initial = { [name]: String(stored ?? (kind === 'colour' ? FIRST_COLOUR : '')) };
  const props = {
    ...fieldsOf(failed, initial)(name),
    id: of && idOf(name, of.id),
    label: MAY_BE_EMPTY.includes(kind) ? `${label} (tidak wajib)` : label,
    hint: hints?.[name],
  };
  const labelHidden = Boolean(of?.nama);
  if (kind === 'flag')
    return (
      <Checkbox says name={name} label={label} defaultChecked={isTicked(failed, name, stored === true)} />
    );
  if (kind === 'picture')
    return (
      <Upload
        name={name}
        label={props.label}
        error={props.error}
        kept={stored ? [{ value: 'tetap', url: String(stored), name: `${label} sekarang` }] : []}
        keepName={keptName(name)}
        progress={progress}
      />
    );
  if (kind === 'day') return <DateInput {...props} />;
  if (kind === 'colour')
    return <TextInput {...props} type="color" className="warna" labelHidden={labelHidden} />;
  if (kind === 'lines' || (max && max > ONE_LINE))
    return <Textarea {...props} rows={kind === 'lines' ? 3 : 2} maxLength={max} />;
  return <TextInput {...props} maxLength={max} autoComplete="off" labelHidden={labelHidden} />;
}

const keptName = (name: string) => `${name}_tetap`;

/** A kept picture is named in the form until somebody takes it out; the call wants to know what is taken out. */
export function nameRemoved(fields: RegisterFields, row: object | undefined, body: FormData): void {
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'picture') continue;
    if (row && Reflect.get(row, name) && !body.has(keptName(name))) body.set(`hapus_${name}`, '1');
    body.delete(keptName(name));
  }
}
