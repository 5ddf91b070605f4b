import { expect, it } from 'vitest';
import { phoneHref, socialLinks, youtubeVideo } from './links-out.ts';

it.each([
  'https://www.youtube.com/watch?v=abcDEF12345&t=3',
  'https://youtu.be/abcDEF12345',
  'https://www.youtube.com/embed/abcDEF12345',
  'https://m.youtube.com/shorts/abcDEF12345',
])('embeds %s without cookies', (address) => {
  expect(youtubeVideo(address)?.embed).toBe(
    'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1&rel=0',
  );
});

it.each([
  '',
  'bukan alamat',
  'javascript:alert(1)',
  'https://contoh.id/watch?v=abcDEF12345',
  'https://youtu.be/a"b',
])('does not embed %j', (address) => expect(youtubeVideo(address)).toBeUndefined());

it('links to accounts in whatever form they were typed, and never runs what was typed', () => {
  const links = socialLinks({
    facebook: 'https://facebook.com/desa',
    instagram: '@desa.maju',
    twitter: '',
    youtube: 'javascript:alert(1)',
  });
  expect(links.map(({ href }) => href)).toEqual([
    'https://facebook.com/desa',
    'https://www.instagram.com/desa.maju',
    'https://www.youtube.com/javascript:alert(1)',
  ]);
});

it('strips a phone number for dialling', () => {
  expect(phoneHref('+62 (361) 123-456')).toBe('tel:+62361123456');
  expect(phoneHref('(000) 000 0000')).toBe('tel:0000000000');
});
