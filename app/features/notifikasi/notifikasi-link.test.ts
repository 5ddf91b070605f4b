import { expect, it } from 'vitest';
import { notifikasiLink } from '#app/features/notifikasi/notifikasi-link.ts';

const DETAIL = '/profil-saya?sub=detail-layanan&layananID=7&layananType=sktm&from=ajuan-layanan';

it.each([
  ['lapor', null, '/lapor-online/7', '/kelola/lapor?id=7'],
  ['potensi', null, '/potensi/7', '/kelola/potensi?id=7'],
  ['surat', 'sktm', DETAIL, '/kelola/surat?id=7'],
  [
    'keberatan-ppid',
    null,
    '/kelola/permohonan-ppid/keberatan?id=7',
    '/kelola/permohonan-ppid/keberatan?id=7',
  ],
  ['impor', null, '/kelola/penduduk/impor/7', '/kelola/penduduk/impor/7'],
  ['migrasi', null, '/kelola/migrasi/7', '/kelola/migrasi/7'],
] as const)(
  'a click on %s (%s) leads residents to %s and staff to %s',
  (key, category_surat, own, console) => {
    const payload = { key, obj_id: 7, category_surat };
    expect(notifikasiLink(payload, 'penduduk')).toBe(own);
    expect(notifikasiLink(payload, 'perangkat')).toBe(console);
    expect(notifikasiLink(payload, 'admin')).toBe(console);
  },
);
