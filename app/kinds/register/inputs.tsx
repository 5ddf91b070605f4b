import type { RegisterField, RegisterFields } from '#contract/kinds/register.ts';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { fieldId } from '../../ui/field.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { Upload } from '../../ui/upload.tsx';

/** A new colour begins in the stone of the neutral scale. */
const FIRST_COLOUR = '#716960';
/** A line with more characters than this is written on two. */
const ONE_LINE = 150;

interface InputsProps {
  fields: RegisterFields;
  /** What is stored. */
  row?: object;
  /** Answer of the page's action to this form. */
  failed: Failed | undefined;
  /** Name of the row, where a page has a form for each: it stands in their labels, out of sight. */
  of?: { id: number; nama: string };
  hints?: Readonly<Record<string, string>>;
  /** Of pictures on their way. */
  progress?: number;
}

/** Id of a field where a page has a form for each row; 0 is the form of a new one. */
export const idOf = (name: string, row: number): string => `${fieldId(name)}-${row}`;

/** The fields of a row, one under the other in the order of their table. */
export function RegisterInputs({ fields, row, failed, of, hints, progress }: InputsProps) {
  const stored = { ...row } as Record<string, string | null>;
  return Object.entries(fields).map(([name, field]) => {
    const { label, kind } = field;
    const initial = { [name]: stored[name] ?? (kind === 'colour' ? FIRST_COLOUR : '') };
    return (
      <Input
        key={name}
        field={field}
        kept={kind === 'picture' ? stored[name] : null}
        progress={progress}
        props={{
          ...fieldsOf(failed, initial)(name),
          id: of && idOf(name, of.id),
          label: `${label} ${of?.nama ?? ''}`.trim(),
          hint: hints?.[name],
        }}
        labelHidden={Boolean(of?.nama)}
      />
    );
  });
}

interface InputProps {
  field: RegisterField;
  kept: string | null | undefined;
  progress: number | undefined;
  labelHidden: boolean;
  props: ReturnType<ReturnType<typeof fieldsOf>> & { id?: string; label: string; hint?: string };
}

function Input({ field: { kind, max }, kept, progress, labelHidden, props }: InputProps) {
  const optional = `${props.label} (tidak wajib)`;
  if (kind === 'colour')
    return <TextInput {...props} type="color" className="warna" labelHidden={labelHidden} />;
  if (kind === 'lines') return <Textarea {...props} label={optional} rows={3} maxLength={max} />;
  if (kind === 'picture')
    return (
      <Upload
        name={props.name}
        label={optional}
        error={props.error}
        kept={kept ? [{ value: 'tetap', url: kept, name: `${props.label} sekarang` }] : []}
        keepName={keptName(props.name)}
        progress={progress}
      />
    );
  if (max && max > ONE_LINE) return <Textarea {...props} rows={2} maxLength={max} />;
  return <TextInput {...props} maxLength={max} autoComplete="off" labelHidden={labelHidden} />;
}

const keptName = (name: string) => `${name}_tetap`;

/** A kept picture is named in the form until somebody takes it out; the call wants to know what is taken out. */
export function nameRemoved(fields: RegisterFields, row: object | undefined, body: FormData): void {
  const stored = { ...row } as Record<string, unknown>;
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'picture') continue;
    if (stored[name] && !body.has(keptName(name))) body.set(`hapus_${name}`, '1');
    body.delete(keptName(name));
  }
}
