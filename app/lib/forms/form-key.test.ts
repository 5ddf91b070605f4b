import { describe, expect, it } from 'vitest';
import type { Send } from '#contract/client.ts';
import { KEY_FIELD, KEY_HEADER } from '#contract/lib/access/form-key.ts';
import { newKey, sendForForm, withKey } from './form-key.ts';

const keyOf = (init: RequestInit) => new Headers(init.headers).get(KEY_HEADER);

function keysOf(form: FormData, calls: [method: string, path: string][]): (string | null)[] {
  const keys: (string | null)[] = [];
  const send: Send = async (_path, init) => {
    keys.push(keyOf(init));
    return new Response();
  };
  const sending = sendForForm(send, form);
  for (const [method, path] of calls) void sending(path, { method, headers: { accept: 'text/plain' } });
  return keys;
}

function form(key?: string): FormData {
  const made = new FormData();
  if (key !== undefined) made.set(KEY_FIELD, key);
  return made;
}

describe('the key of a form', () => {
  it('is sent with every write of the page that belongs to it', () => {
    const calls: [string, string][] = [
      ['POST', '/v1/lapor/'],
      ['GET', '/v1/lapor/1'],
      ['PATCH', '/v1/lapor/1/'],
      ['POST', '/v1/kelola/lapor/1/tanggapan/'],
    ];
    expect(keysOf(form('a'.repeat(32)), calls)).toEqual(['a'.repeat(32), null, null, 'a'.repeat(32)]);
  });

  it('has a number where one address is called again, the same each time the form is sent', () => {
    const calls: [string, string][] = Array.from({ length: 3 }, () => ['POST', '/v1/lapor/']);
    expect(keysOf(form('kunci'), calls)).toEqual(['kunci', 'kunci.2', 'kunci.3']);
    expect(keysOf(form('kunci'), calls)).toEqual(keysOf(form('kunci'), calls));
  });

  it('may be missing', () => {
    expect(keysOf(form(), [['POST', '/v1/token/']])).toEqual([null]);
    expect(keysOf(form(''), [['POST', '/v1/token/']])).toEqual([null]);
  });
});

describe('a call by the browser', () => {
  it('that writes gets a key of its own, and keeps a given one', () => {
    const [one, two] = [keyOf(withKey({ method: 'POST' })), keyOf(withKey({ method: 'POST' }))];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(two).not.toBe(one);
    expect(keyOf(withKey({ method: 'POST', headers: { [KEY_HEADER]: 'punyaku' } }))).toBe('punyaku');
    expect(keyOf(withKey({ method: 'GET' }))).toBeNull();
    expect(newKey()).toHaveLength(32);
  });
});
