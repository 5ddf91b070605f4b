import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

describe('safeNext', () => {
  it.each([
    '/buat-lapor-online',
    '/profil-saya?sub=toko-saya&shopID=3',
    '/data-desa/desa-anti-korupsi/1/2/#isi',
    '/cari?q=https://contoh.id',
  ])('keeps %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    'https://jahat.example/',
    '//jahat.example',
    '/\\jahat.example',
    '\\\\jahat.example',
    '/\tjahat',
    '/\n/jahat.example',
    '/.//jahat.example',
    '/x/..//jahat.example',
    'javascript:alert(1)',
    ' /beranda',
    'beranda',
    '',
    null,
    '/keluar',
    '/v1/users/me',
    `/panjang${'.'.repeat(2_000)}`,
  ])('refuses %j', (path) => {
    expect(safeNext(path, '/aman')).toBe('/aman');
  });
});
