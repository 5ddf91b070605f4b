import './isian.css';
import { type ReactNode, useState } from 'react';
import {
  BATAS,
  type Isian,
  inOrder,
  isEmpty,
  isRequired,
  isShown,
  type Jawaban,
  type Jawabans,
} from '#contract/kinds/isian.ts';
import { nameOf } from '#contract/kinds/isian-formulir.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage, fieldId } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFormState } from './form-state.ts';
import { ValueField } from './value-field.tsx';

type Path = readonly (string | number)[];
interface FieldsProps {
  fields: readonly Isian[];
  path?: Path;
  /** What the fields begin with. */
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
    return <ListField field={field} path={at} required={required} initial={begin} live={now} />;
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

const answerTo = (answers: Jawabans, nama: string): Jawaban | undefined =>
  Object.hasOwn(answers, nama) ? answers[nama] : undefined;
const objectOf = (value: Jawaban | undefined): Jawabans =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

interface SectionProps {
  label: string;
  name: string;
  help?: string | undefined;
  required: boolean;
  /** Whether it has a value already. */
  filled: boolean;
  children: ReactNode;
}

/** A part of the form under its title; one that may stay empty is folded until somebody wants it. */
function Section({ label, name, help, required, filled, children }: SectionProps) {
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

interface ListProps {
  field: Isian;
  path: Path;
  required: boolean;
  initial: Jawaban | undefined;
  live: Jawaban | undefined;
}
type Item = { key: number; initial: Jawaban | undefined };

/** Items one below the other. There is always one; buttons add and take away, also without scripts. */
function ListField({ field, path, required, initial, live }: ListProps) {
  const begun = Array.isArray(initial) && initial.length > 0 ? initial : [undefined];
  const [items, setItems] = useState<Item[]>(() => begun.map((one, key) => ({ key, initial: one })));
  const [next, setNext] = useState(begun.length);
  const hydrated = useHydrated();
  const { touch } = useFormState();
  const name = nameOf(path);
  const most = Math.min(field.args.max ?? BATAS.items, BATAS.items);

  const add = () => {
    setItems([...items, { key: next, initial: undefined }]);
    setNext(next + 1);
    touch();
    focusSoon(`${name}.${items.length}`);
  };
  const remove = (at: number) => {
    setItems(items.filter((_, other) => other !== at));
    touch();
    focusSoon(`${name}.${Math.max(0, at - 1)}`);
  };
  return (
    <Section
      label={field.label}
      name={name}
      help={field.args.help}
      required={required}
      filled={!isEmpty(initial)}
    >
      {items.map((item, at) => (
        <div
          className="butir"
          key={item.key}
          id={field.args.bare ? undefined : fieldId(`${name}.${at}`)}
          tabIndex={-1}
        >
          <ItemHead field={field} name={name} at={at} remove={items.length > 1 ? remove : undefined} />
          <ItemFields
            field={field}
            path={[...path, at]}
            initial={item.initial}
            live={Array.isArray(live) ? live[at] : undefined}
          />
        </div>
      ))}
      {items.length < most && (
        <div>
          <Button
            type="submit"
            name="langkah"
            value={`tambah:${name}`}
            small
            icon="plus"
            onClick={hydrated ? instead(add) : undefined}
          >
            Tambah {field.label.toLowerCase()}
          </Button>
        </div>
      )}
    </Section>
  );
}

type ItemHeadProps = {
  field: Isian;
  name: string;
  at: number;
  /** Absent when it is the only one. */
  remove: ((at: number) => void) | undefined;
};

function ItemHead({ field, name, at, remove }: ItemHeadProps) {
  const hydrated = useHydrated();
  return (
    <div className="kp">
      <span>
        {field.label} {at + 1}
      </span>
      {remove && (
        <Button
          type="submit"
          name="langkah"
          value={`hapus:${name}.${at}`}
          variant="sunyi"
          small
          icon="trash"
          onClick={hydrated ? instead(() => remove(at)) : undefined}
        >
          Hapus<span className="sr"> {`${field.label.toLowerCase()} ${at + 1}`}</span>
        </Button>
      )}
    </div>
  );
}

const instead = (work: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  work();
};

/** After React has rendered it. */
const focusSoon = (name: string) => setTimeout(() => document.getElementById(fieldId(name))?.focus(), 0);

type ItemProps = Pick<ListProps, 'field' | 'path' | 'initial' | 'live'>;

function ItemFields({ field: { args, child = [] }, path, initial, live }: ItemProps) {
  const [only] = child;
  if (args.bare && only) return <ValueField field={only} name={nameOf(path)} required initial={initial} />;
  return <IsianFields fields={child} path={path} initial={objectOf(initial)} live={objectOf(live)} />;
}
