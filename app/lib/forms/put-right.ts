import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/** Messages on a field; a list of them belongs to one answer. */
export type FieldError = string | readonly string[] | undefined;

/** Says what would still be refused of a form, by field. */
export type Judge = (form: FormData) => Promise<Record<string, unknown>>;

/** Messages whose fields were put right since. */
const past = new WeakSet<readonly string[]>();
const judges = new WeakMap<HTMLFormElement, Judge>();
const listeners = new Set<() => void>();
let changes = 0;

/** Forms that can say by themselves what is wrong; in others a message counts until the value changes. */
export function judgeBy(form: HTMLFormElement, judge: Judge): void {
  judges.set(form, judge);
}

/** Renders again when a message became past. */
export function usePutRight(): (error: FieldError) => FieldError {
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  return (error) => (typeof error === 'object' && past.has(error) ? undefined : error);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message of a field for as long as it holds: it leaves once what stands in the field is right. */
export function useStanding(name: string, error: FieldError, box: RefObject<HTMLElement | null>) {
  const standing = usePutRight()(error);
  const refused = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = () => {
    if (typeof standing !== 'object') return;
    clearTimeout(timer.current);
    // Controls that keep values in hidden fields fill these a moment after the press.
    timer.current = setTimeout(() => void settle(standing));
  };
  const settle = async (messages: readonly string[]) => {
    const [element, form] = [box.current, box.current?.closest('form')];
    if (!element || valuesIn(element) === refused.current) return;
    const wrong = form && judges.has(form) ? await judges.get(form)?.(new FormData(form)) : undefined;
    if (wrong && Object.keys(wrong).some((one) => one === name || one.startsWith(`${name}.`))) return;
    past.add(messages);
    changes += 1;
    for (const listener of listeners) listener();
  };
  useEffect(() => {
    if (typeof error !== 'object') return;
    // After the effects of the controls, which fill their hidden fields.
    const read = setTimeout(() => {
      if (box.current) refused.current = valuesIn(box.current);
    });
    return () => clearTimeout(read);
  }, [error, box]);
  useEffect(look);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { standing, onInput: look };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All that stands in the controls of a field, files by name. */
function valuesIn(element: HTMLElement): string {
  const controls = [...element.querySelectorAll<Control>('input, select, textarea')];
  return JSON.stringify(
    controls.map((control) => {
      if (!(control instanceof HTMLInputElement)) return control.value;
      if (control.type === 'file')
        return [...(control.files ?? [])].map(({ name, size }) => `${name} ${size}`);
      return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value;
    }),
  );
}
