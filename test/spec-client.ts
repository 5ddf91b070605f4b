import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';

/** What came back of a call: status, body, and the headers that a client looks at. */
export type Answer = { status: number; body: unknown; type: string };

/** The value at a path of a JSON body, undefined where there is none. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, key) =>
        typeof found === 'object' && found !== null
          ? Object.entries(found).find(([name]) => name === key)?.[1]
          : undefined,
      value,
    );

export const listAt = (value: unknown, path: string): unknown[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
};
export const textAt = (value: unknown, path: string): string => String(at(value, path) ?? '');

type Fields = Record<string, string | number | boolean | File | readonly string[] | readonly File[]>;

/** A form as a single-page client makes it: an array that is appended becomes one text, files of a list one key each. */
export function formData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) && value[0] instanceof File ? value : [value])
      form.append(name, one instanceof File ? one : String(one));
  return form;
}

/** A client that knows addresses, fields and texts of the specification, and nothing of this product. */
export class SpecClient {
  readonly #url: string;
  #pair = { access: '', refresh: '' };

  constructor(url: string) {
    this.#url = url;
  }

  get pair() {
    return this.#pair;
  }

  async #send(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = new Headers({ 'accept-language': 'id-ID' });
    if (this.#pair.access) headers.set('authorization', `Bearer ${this.#pair.access}`);
    const form = body instanceof FormData;
    if (body !== undefined && !form) headers.set('content-type', 'application/json');
    const init = { method, headers, body: form ? body : body === undefined ? null : JSON.stringify(body) };
    const response = await fetch(`${this.#url}${path}`, init);
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    return { status: response.status, type, body: /json/.test(type) ? JSON.parse(text || 'null') : text };
  }

  /** On 401 the pair is refreshed and the call made again, as document 1 says. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const first = await this.#send(method, path, body);
    if (first.status !== 401 || !this.#pair.refresh || path.startsWith('/v1/token/')) return first;
    const renewed = await this.#send('POST', '/v1/token/refresh/', { refresh: this.#pair.refresh });
    if (renewed.status !== 200) return first;
    this.keep(renewed.body);
    return this.#send(method, path, body);
  }

  keep(body: unknown): void {
    this.#pair = { access: textAt(body, 'access'), refresh: textAt(body, 'refresh') };
  }

  /** An access token that counts no more. */
  spoil(): void {
    this.#pair = { ...this.#pair, access: 'kedaluwarsa' };
  }

  /** A read, which has to succeed; what it answered. */
  async read(path: string): Promise<unknown> {
    const { status, body } = await this.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  }

  /** A write, which has to succeed. */
  async write(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, body: made } = await this.call(method, path, body);
    expect([method, path, status, status < 300 ? null : made]).toEqual([method, path, status, null]);
    return made;
  }

  /** What a widget of the captcha hands to its page. */
  async captcha(form: string): Promise<string> {
    const { body } = await this.call('GET', `/v1/captcha/${form}/tantangan/`);
    const challenge: Parameters<typeof solveChallenge>[0]['challenge'] = JSON.parse(
      JSON.stringify(at(body, 'data')),
    );
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
}
