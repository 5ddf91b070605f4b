import { useState } from 'react';
import { BATAS, isEmpty, type Jawaban } from '#contract/kinds/isian.ts';
import { nameOf } from '#contract/kinds/isian-formulir.ts';
import { fieldId } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { type ListProps, useFormState } from './form-state.ts';
import { IsianFields, objectOf, Section } from './isian-fields.tsx';
import { ValueField } from './value-field.tsx';

type Item = { key: number; initial: Jawaban | undefined };

/** Items one below the other. There is always one; buttons add and take away, also without scripts. */
export function ListField({ field, path, required, initial, live }: ListProps) {
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
  field: ListProps['field'];
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
