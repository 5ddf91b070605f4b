import './isian.css';
import type { ReactNode } from 'react';
import {
  type Isian,
  inOrder,
  isEmpty,
  isRequired,
  isShown,
  type Jawaban,
  type Jawabans,
} from '#contract/kinds/isian.ts';
import { nameOf } from '#contract/kinds/isian-formulir.ts';
import { FieldMessage, fieldId } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type ListProps, useFormState, useRareKinds } from './form-state.ts';
import { ValueField } from './value-field.tsx';

type Path = readonly (string | number)[];
interface FieldsProps {
  fields: readonly Isian[];
  path?: Path;
  /** Answers that the fields begin with. */
  initial: Jawabans;
  /** Current values: they decide which other fields are asked. */
  live: Jawabans;
}

/** The fields of a definition, additional ones last: those of the form itself below 'Tambahan'. */
export function IsianFields({ fields, path = [], initial, live }: FieldsProps) {
  const { main, extra } = inOrder(fields);
  const show = (one: Isian) => (
    <IsianField key={one.nama} field={one} path={path} initial={initial} live={live} />
  );
  return (
    <>
      {main.map(show)}
      {path.length > 0 && extra.map(show)}
      {path.length === 0 && extra.length > 0 && (
        <fieldset className="gugus">
          <legend>Tambahan</legend>
          {extra.map(show)}
        </fieldset>
      )}
    </>
  );
}

type FieldProps = { field: Isian; path: Path; initial: Jawabans; live: Jawabans };

function IsianField({ field, path, initial, live }: FieldProps) {
  if (!isShown(field, live)) return null;
  const at = [...path, field.nama];
  const required = isRequired(field, live);
  const [begin, now] = [answerTo(initial, field.nama), answerTo(live, field.nama)];
  if (field.tipe === 'list')
    return <AList field={field} path={at} required={required} initial={begin} live={now} />;
  if (field.tipe === 'object')
    return (
      <Section
        label={field.label}
        name={nameOf(at)}
        help={field.args.help}
        required={required}
        filled={!isEmpty(begin)}
      >
        <IsianFields fields={field.child ?? []} path={at} initial={objectOf(begin)} live={objectOf(now)} />
      </Section>
    );
  return <ValueField field={field} name={nameOf(at)} required={required} initial={begin} />;
}

function AList(props: ListProps) {
  const { List } = useRareKinds();
  return <List {...props} />;
}

const answerTo = (answers: Jawabans, nama: string): Jawaban | undefined =>
  Object.hasOwn(answers, nama) ? answers[nama] : undefined;
export const objectOf = (value: Jawaban | undefined): Jawabans =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

interface SectionProps {
  label: string;
  name: string;
  help?: string | undefined;
  required: boolean;
  /** True where it has a value already. */
  filled: boolean;
  children: ReactNode;
}

/** A part of the form under its title; one that may stay empty is folded until somebody wants it. */
export function Section({ label, name, help, required, filled, children }: SectionProps) {
  const { errors } = useFormState();
  const wrong = Object.keys(errors).some((one) => one === name || one.startsWith(`${name}.`));
  const body = (
    <>
      {help && <p className="bantu-gugus">{help}</p>}
      {children}
      <FieldMessage id={fieldId(name)} error={errors[name]} />
    </>
  );
  if (required)
    return (
      <fieldset className="gugus" id={fieldId(name)} tabIndex={-1}>
        <legend>{label}</legend>
        {body}
      </fieldset>
    );
  return (
    <details className="gugus-lipat" id={fieldId(name)} tabIndex={-1} open={filled || wrong || undefined}>
      <summary>
        <span>
          {label} <small>boleh dikosongkan</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="gugus">{body}</div>
    </details>
  );
}
