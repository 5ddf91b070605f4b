import { expect, test } from 'vitest';
import { initials } from '../media/avatar.tsx';
import { shareLinks } from './share-row.tsx';

test('share links carry address and title, whatever they contain', () => {
  const links = shareLinks({ url: 'https://desa.example/berita/1?a=b&c=d', title: 'Panen & "pasar" 50%' });
  expect(links.map(({ label }) => label)).toEqual(['WhatsApp', 'Facebook', 'Telegram', 'Twitter']);
  for (const { href } of links) {
    const values = [...new URL(href).searchParams.values()].join(' ');
    expect(values).toContain('https://desa.example/berita/1?a=b&c=d');
  }
});

test('a picture can be pinned', () => {
  const links = shareLinks({
    url: 'https://desa.example/p',
    title: 'Kopi',
    picture: 'https://desa.example/k.webp',
  });
  const pin = links.find(({ label }) => label === 'Pinterest');
  expect(new URL(pin?.href ?? '').searchParams.get('media')).toBe('https://desa.example/k.webp');
});

test.each([
  ['Ratna Anggraeni', 'RA'],
  ['Siti', 'S'],
  ['  ahmad  bin  yusuf ', 'AY'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
