import {
  CallError,
  type FieldErrors,
  flatErrors,
  INVALID_TOKEN,
  isReadOnly,
  NOT_SIGNED_IN,
  plainMessage,
} from '#contract/errors.ts';
import { type ErrorToast, errorToasts } from './error-toasts.ts';

/** Refusal of a form as its page gets it: messages by field, what was typed, and what cannot be tied to a field. */
export type Failed = {
  failed: true;
  errors: Record<string, string[]>;
  values: Record<string, string[]>;
  /** Message on errors of no field, shown above the form. */
  message?: string;
  /** The session has ended: the page offers to sign in again. */
  signedOut?: true;
  /** No answer came, which was told already: the form adds nothing to that. */
  told?: true;
  toasts: ErrorToast[];
};

/** Message to somebody whose session ended while they were writing: nothing of it is lost as long as the page is open. */
export const SIGNED_OUT = 'Sesi telah habis. Masuk lagi di tab lain, lalu coba sekali lagi di sini.';

/** The refusal of a call as a page shows it; `form` is what was sent. */
export function failedBy(refused: CallError, form: FormData): Failed {
  const error = inOrderOf(form, refused);
  const errors = error.http === 400 ? allMessages(flatErrors(error.body.errors)) : {};
  const toasts = errorToasts(error);
  const ended = isSignedOut(error);
  const sentence = ended ? SIGNED_OUT : plainMessage(error.body);
  const shown = error.http >= 500 && !isReadOnly(error.body) ? undefined : sentence;
  const message = Object.keys(errors).length > 0 ? undefined : (shown ?? toasts[0]?.text ?? toasts[0]?.title);
  // When the message says what to do next, no toast about a server problem is needed.
  const clear = ended || (shown !== undefined && NEXT_STEP.includes(error.http));
  const signedOut = ended || undefined;
  return { failed: true, errors, values: typedValues(form), message, signedOut, toasts: clear ? [] : toasts };
}

// Somebody else was faster, or the same was tried too often.
const NEXT_STEP = [409, 429];

/** The server checks texts before files; a person reads from the top of the form, which sends its fields in order. */
function inOrderOf(form: FormData, error: CallError): CallError {
  const places = new Map([...new Set(form.keys())].map((name, at) => [name, at]));
  const placeOf = (entry: FieldErrors | string) => {
    const [name = ''] = typeof entry === 'string' ? [] : Object.keys(entry);
    return places.get(name) ?? places.get(name.split('.', 1)[0] ?? '') ?? places.size;
  };
  const errors = flatErrors(error.body.errors).toSorted((a, b) => placeOf(a) - placeOf(b));
  return new CallError(error.http, { ...error.body, errors });
}

const isSignedOut = ({ http, body }: CallError) =>
  http === 401 && [INVALID_TOKEN, NOT_SIGNED_IN].includes(plainMessage(body) ?? '');

/** A form that was judged wrong before any call was made. */
export function failedWith(errors: Record<string, string>, form: FormData): Failed {
  const perField = Object.entries(errors).map(([field, message]) => ({ [field]: [message] }));
  return failedBy(new CallError(400, { status: 400, errors: perField, data: { msg: [] } }), form);
}

function allMessages(entries: (FieldErrors | string)[]): Record<string, string[]> {
  const fields = entries.flatMap((entry) => (typeof entry === 'string' ? [] : Object.entries(entry)));
  return byName(fields.flatMap(([field, messages]) => messages.map((message) => [field, String(message)])));
}

// Secrets are never sent back; files cannot be.
const SECRET = /password|sandi|captcha|altcha|token/i;

function typedValues(form: FormData): Record<string, string[]> {
  return byName([...form].filter((entry): entry is [string, string] => isTyped(entry)));
}

const isTyped = ([name, value]: [string, unknown]) => typeof value === 'string' && !SECRET.test(name);

// A map, since the names are user input and could be properties of Object.prototype.
function byName(entries: (readonly [string, string])[]): Record<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const values = found.get(name);
    if (values) values.push(value);
    else found.set(name, [value]);
  }
  return Object.fromEntries(found);
}

export type Initial = Record<string, string | number | null | undefined>;

/**
 * Props of a form's fields by name: `<TextInput {...field('judul')} label="Judul" />`. What was typed before a refusal
 * wins over `initial`, the stored values of a form that edits.
 */
export function fieldsOf(outcome: Failed | undefined, initial: Initial = {}) {
  return (name: string) => ({
    name,
    error: outcome?.errors[name],
    defaultValue: outcome?.values[name]?.[0] ?? String(initial[name] ?? ''),
  });
}
