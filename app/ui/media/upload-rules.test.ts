import { describe, expect, test } from 'vitest';
import { fileSize } from '../../lib/text/format.ts';
import { refusal } from './upload-rules.ts';

const file = (type: string, size = 1000) => ({ name: 'foto.x', type, size });

describe('berkas yang boleh dikirim', () => {
  test.each([
    ['gambar', file('image/jpeg'), null],
    ['gambar', file('image/svg+xml'), 'foto.x: jenis berkas harus PNG, JPEG, atau WEBP'],
    ['gambar', file('application/pdf'), 'foto.x: jenis berkas harus PNG, JPEG, atau WEBP'],
    ['gambar', file('image/png', 101 * 1024 * 1024), 'foto.x: ukuran berkas paling besar 100 MB'],
    ['gambar', file('image/png', 100 * 1024 * 1024), null],
    ['pdf', file('application/pdf'), null],
    ['pdf', file('image/png'), 'foto.x: jenis berkas harus PDF'],
  ] as const)('%s: %o', (kind, given, answer) => {
    expect(refusal(given, kind)).toBe(answer);
  });

  test.each([
    [0, '0 B'],
    [900, '900 B'],
    [1024, '1 KB'],
    [1_468_006, '1,4 MB'],
    [104_857_600, '100 MB'],
  ])('%i bytes are %j', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});
