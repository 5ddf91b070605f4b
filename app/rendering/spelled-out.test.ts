import { expect, it } from 'vitest';
import { spelledOut } from './spelled-out.ts';

it('gives every address a path that can be decoded, and leaves valid ones unchanged', () => {
  for (const path of ['/', '/berita?search=%ff', '/cari/air%20bersih', '/%25ff']) {
    const request = new Request(`http://desa.example${path}`);
    expect(spelledOut(request)).toBe(request);
  }
  for (const path of ['/%ff', '/%', '/berita/%e0%a4%a?x=%ff', '/%20%ff']) {
    const headers = { accept: 'text/html' };
    const asked = spelledOut(new Request(`http://desa.example${path}`, { method: 'HEAD', headers }));
    const { pathname, search } = new URL(asked.url);
    expect(decodeURIComponent(pathname) + search).toBe(path);
    expect([asked.method, asked.headers.get('accept')]).toEqual(['HEAD', 'text/html']);
  }
  const posted = new Request('http://desa.example/%ff', { method: 'POST', body: 'a=1' });
  expect(spelledOut(posted).method).toBe('GET');
});
