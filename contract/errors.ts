import type { Penolakan } from './kinds/isian-jawaban.ts';
import { entriesOf } from './lib/record.ts';

/** One object per wrong field, or plain messages: `errors` of the envelope. */
export type FieldErrors = Record<string, string[]>;
/** The answers of a form from data, the one field that holds more than messages: what is wrong inside lists and objects. */
export type PayloadErrors = { payload: { [nama: string]: Penolakan } };
type Entry = FieldErrors | PayloadErrors | string;
export type ErrorBody = { status: number; errors: Entry[]; data: { msg: unknown[] } };

/** The same with one entry per wrong field, nested ones under their names in the form: `payload.ahli_waris.1.umur`. */
export function flatErrors(entries: readonly Entry[]): (FieldErrors | string)[] {
  return entries.flatMap((entry): (FieldErrors | string)[] => {
    if (typeof entry === 'string') return [entry];
    return entriesOf<string, Penolakan>(entry).flatMap(([name, told]) => leavesOf(name, told));
  });
}

function leavesOf(name: string, told: Penolakan): FieldErrors[] {
  const messages = Array.isArray(told) ? told.filter((one) => typeof one === 'string') : [];
  if (messages.length > 0) return [{ [name]: messages }];
  return Object.entries(told).flatMap(([part, inside]) => leavesOf(`${name}.${part}`, inside));
}

/** Message for a call without a token. */
export const NOT_SIGNED_IN = 'Data autentikasi tidak diberikan.';
/** Message for a bad or expired token; the site never shows it (spec 1 §8). */
export const INVALID_TOKEN = 'Token yang diberikan tidak valid untuk semua jenis token';
/** Begins the sentence of a write that a suspended village refuses; the reason follows. */
export const READ_ONLY = 'Situs desa ini sedang hanya dapat dibaca';
/** Status inside the envelope when the account has been disabled: the site then signs out (spec 1 §4). */
export const ACCOUNT_DISABLED = 103;

/** Tells whether a parsed response is an error envelope. */
export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
}

/** The first plain message, if the errors are not per field. */
export function plainMessage(body: ErrorBody): string | undefined {
  return body.errors.find((entry) => typeof entry === 'string');
}

/** Tells whether a village refused because it is suspended: its sentence says why, and trying again does not help. */
export const isReadOnly = (body: ErrorBody): boolean => plainMessage(body)?.startsWith(READ_ONLY) === true;

/** A refused call. `status` is the envelope's (103 for a disabled account), `http` the response's, 0 without one. */
export class CallError extends Error {
  readonly http: number;
  readonly status: number;
  readonly body: ErrorBody;
  constructor(http: number, body: ErrorBody) {
    super(`HTTP ${http}`);
    this.name = 'CallError';
    this.http = http;
    this.status = body.status;
    this.body = body;
  }
}

/** Returns the refusal that was caught around a call: whatever is no refusal means that there was no response. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(0, { status: 0, errors: [], data: { msg: [] } });
