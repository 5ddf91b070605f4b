import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Keeps what is typed into a form in this tab, so that nothing is lost when the session ends, the page reloads or the
 * connection breaks. `key` names the form and its person; files and passwords are never kept. Call `clear` once sent.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): FormDraft {
  const chosen = useRef(false);
  const [lostFile, setLostFile] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    chosen.current = restore(element, key)[FILE] === true;
    setLostFile(chosen.current);
    const save = () => write(key, JSON.stringify({ ...typedIn(element), [FILE]: chosen.current }));
    element.addEventListener('input', save);
    element.addEventListener('change', save);
    return () => {
      element.removeEventListener('input', save);
      element.removeEventListener('change', save);
    };
  }, [form, key]);
  return {
    clear: () => write(key, null),
    lostFile,
    chose: (files) => {
      chosen.current = files.length > 0;
      setLostFile(false);
      write(key, JSON.stringify({ ...read(key), [FILE]: chosen.current }));
    },
  };
}

interface FormDraft {
  clear(): void;
  /** A file had been chosen, and has to be chosen again. */
  lostFile: boolean;
  /** Tells it which files of the form are chosen now. */
  chose(files: readonly File[]): void;
}

/** Key among the names of the fields that tells whether there was a file. */
const FILE = ' berkas';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const NEVER = new Set(['file', 'password', 'hidden', 'submit', 'button']);

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement) &&
      nameOf(one) !== '' &&
      !NEVER.has(one.type),
  );
}

// A field that sends what it shows under another form, such as a price, is known by `data-draf`.
const nameOf = (one: Control): string => one.dataset.draf ?? one.name;

const isTick = (one: Control): one is HTMLInputElement => one.type === 'checkbox' || one.type === 'radio';

function typedIn(form: HTMLFormElement): Record<string, string | boolean> {
  return Object.fromEntries(
    controlsOf(form).map((one) => [nameOf(one), isTick(one) ? one.checked : one.value]),
  );
}

function restore(form: HTMLFormElement, key: string): Record<string, unknown> {
  const kept = read(key);
  for (const control of controlsOf(form)) {
    const value = kept[nameOf(control)];
    if (isTick(control)) {
      if (typeof value === 'boolean' && value !== control.checked) control.click();
    } else if (typeof value === 'string' && value !== control.value) {
      setValue(control, value);
    }
  }
  return kept;
}

// React notices a value set from outside only by the native setter and an event.
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

// Storage may be blocked or full; keeping drafts is best effort.
function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage there are no drafts.
  }
}
