import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Failed } from '../../lib/forms/form.ts';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { FieldSaver } from './field-saver.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Ways in which the controls of a form make fields of its calls; a control is a field unless said otherwise. */
export interface Fields {
  /** The field that a control belongs to. */
  of?: (control: string) => string;
  read?: (form: HTMLFormElement, bidang: string) => string;
  write?: (form: HTMLFormElement, bidang: string, nilai: string) => void;
  /** Tells whether a choice asks for more first: it is saved when the field is left, not at once. */
  unsaid?: (nilai: string) => boolean;
}

interface Settings extends Pick<ConstructorParameters<typeof FieldSaver>[0], 'send' | 'read'> {
  /** Stored values by field, as a form holds them. */
  values: Record<string, string>;
  versi: number;
  /** True where fields are saved one by one: a part that was never filled in is sent as one form. */
  on: boolean;
  fields?: Fields;
}

export type SavedFields = ReturnType<typeof useSavedFields>;

/** Saves each field of a form when it is left, switches and choices at once. Spread `props` on the form. */
export function useSavedFields({ values, versi, on, fields = {}, send, read: readAgain }: Settings) {
  const active = useHydrated() && on;
  const form = useRef<HTMLFormElement>(null);
  const [saver] = useState(() => {
    const { write = writeControl } = fields;
    const onValue = (bidang: string, nilai: string) => form.current && write(form.current, bidang, nilai);
    return new FieldSaver({ send, read: readAgain, onValue });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const fieldOf = (target: EventTarget | null) => {
    const name = isControl(target) ? target.name : '';
    return fields.of?.(name) ?? name;
  };
  const { read: readField = readControl } = fields;
  const read = (bidang: string) => (form.current ? readField(form.current, bidang) : '');
  const known = JSON.stringify(values);
  const adopt = useEffectEvent(() => {
    saver.adopt(values, versi);
    // Takes in what was typed before the scripts came, or what the browser put back.
    for (const bidang of Object.keys(values)) saver.type(bidang, read(bidang));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored, by its content
  useEffect(() => {
    if (active) adopt();
  }, [active, known, versi]);
  const save = (bidang: string) => {
    saver.type(bidang, read(bidang));
    void saver.save(bidang);
  };
  return {
    active,
    state,
    saver,
    failed: failedOf(state.errors),
    props: {
      ref: form,
      ...(active && {
        onInput: ({ target }: Pick<Event, 'target'>) => {
          const bidang = fieldOf(target);
          saver.type(bidang, read(bidang));
        },
        onChange: ({ target }: Pick<Event, 'target'>) => {
          const bidang = fieldOf(target);
          if (isChoice(target) && !fields.unsaid?.(read(bidang))) save(bidang);
        },
        onBlur: ({ target, relatedTarget }: Pick<FocusEvent, 'target' | 'relatedTarget'>) => {
          const bidang = fieldOf(target);
          if (bidang !== fieldOf(relatedTarget)) save(bidang);
        },
        onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          save(fieldOf(event.target));
        },
      }),
    },
  };
}

/** The messages of fields as forms show them. */
const failedOf = (errors: Record<string, string[]>): Failed | undefined =>
  Object.keys(errors).length > 0 ? { failed: true, errors, values: {}, toasts: [] } : undefined;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type));

const controlOf = (form: HTMLFormElement, name: string): Control | undefined => {
  const found = form.elements.namedItem(name);
  // Beside a box stands what it says unticked.
  const shown = found instanceof RadioNodeList ? [...found].find((one) => !isHidden(one)) : found;
  return shown instanceof Element && isControl(shown) ? shown : undefined;
};
const isHidden = (one: Node): boolean => one instanceof HTMLInputElement && one.type === 'hidden';
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

function readControl(form: HTMLFormElement, name: string): string {
  const control = controlOf(form, name);
  if (!control) return '';
  return isBox(control) ? String(control.checked) : control.value;
}

function writeControl(form: HTMLFormElement, name: string, nilai: string): void {
  const control = controlOf(form, name);
  if (!control) return;
  if (isBox(control)) control.checked = nilai === 'true';
  else control.value = nilai;
}
