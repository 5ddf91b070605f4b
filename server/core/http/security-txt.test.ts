import { expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { readEnv } from '../env.ts';

const api = await testApi();

it('names the contact for vulnerabilities on every host', async () => {
  const { url } = await api.serve({
    SECURITY_CONTACT: 'keamanan@desa.example, https://desa.example/lapor-celah',
    SECURITY_EXPIRES: '2027-06-30',
  });
  const answer = await fetch(`${url}/.well-known/security.txt?x=1`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:keamanan@desa.example',
      'Contact: https://desa.example/lapor-celah',
      'Expires: 2027-06-30T00:00:00Z',
      'Preferred-Languages: id, en',
      '',
    ].join('\n'),
  );
  const head = await fetch(`${url}/.well-known/security.txt`, { method: 'HEAD' });
  expect([head.status, Number(head.headers.get('content-length')) > 100, await head.text()]).toEqual([
    200,
    true,
    '',
  ]);
});

it('is refused at start without an expiry date, or with an invalid contact', () => {
  const messageOf = (settings: Record<string, string>) => {
    try {
      readEnv(settings);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(messageOf({ SECURITY_CONTACT: 'a@b.example' })).toContain('SECURITY_EXPIRES: wajib diisi');
  const SECURITY_EXPIRES = '2027-06-30';
  for (const contact of ['http://desa.example', 'javascript:alert(1)', 'desa', 'a@b\r\nX: y'])
    expect(messageOf({ SECURITY_CONTACT: contact, SECURITY_EXPIRES })).toContain('SECURITY_CONTACT.0: harus');
  expect(messageOf({ SECURITY_CONTACT: 'a@b.example', SECURITY_EXPIRES: 'besok' })).toContain(
    'harus berupa tanggal',
  );
  expect(messageOf({})).toBe('');
});
