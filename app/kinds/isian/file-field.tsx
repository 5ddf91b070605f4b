import { berkasOf, type Isian, isShown, type Jawabans } from '#contract/kinds/isian.ts';
import { nameOf } from '#contract/kinds/isian-formulir.ts';
import { fieldId } from '../../ui/fields/field.tsx';
import { Upload } from '../../ui/media/upload.tsx';
import { useFormState } from './form-state.ts';

interface FileProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

/** A file beside the answers, which hold its name. */
export function FileField({ name, label, hint }: FileProps) {
  const { errors, slots, touch } = useFormState();
  const slot = slots.get(name) ?? name;
  return (
    <Upload
      name={slot}
      id={fieldId(name)}
      kind="dokumen"
      label={label}
      hint={hint ?? 'PDF, atau foto yang terbaca.'}
      error={[...(errors[name] ?? []), ...(errors[slot] ?? [])]}
      onChange={touch}
    />
  );
}

export const slotsOf = (fields: readonly Isian[]): ReadonlyMap<string, string> =>
  new Map(berkasOf(fields).map(({ path, slot }) => [nameOf(path), slot]));

/** Without scripts no file comes along from page to page: those that are asked are chosen on the last one. */
export function FilesBelow({ fields, answers }: { fields: readonly Isian[]; answers: Jawabans }) {
  const asked = berkasOf(fields).filter(({ path }) => isAsked(fields, answers, path));
  if (asked.length === 0) return null;
  return (
    <fieldset className="gugus">
      <legend>Berkas</legend>
      {asked.map(({ isian: { label }, path }) => (
        <FileField
          key={path.join('.')}
          name={nameOf(path)}
          label={label}
          hint="Pilih berkasnya sekarang, PDF atau foto."
        />
      ))}
    </fieldset>
  );
}

function isAsked(fields: readonly Isian[], answers: Jawabans, [name, ...rest]: readonly string[]): boolean {
  const field = fields.find(({ nama }) => nama === name);
  if (!field || !isShown(field, answers)) return false;
  const inside = answers[field.nama];
  const beside = typeof inside === 'object' && !Array.isArray(inside) ? inside : {};
  return rest.length === 0 || isAsked(field.child ?? [], beside, rest);
}
