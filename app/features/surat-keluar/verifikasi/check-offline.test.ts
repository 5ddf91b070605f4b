import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { kodeDari, pesanSurat, tulisJejak, tulisMuatan } from '#contract/surat-keluar/jejak.ts';
import { checkTrace } from './check-offline.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const kode = 'K7QXP4TM9CW2';
const muatan = {
  nomor: '500/014/SML/XI/2026',
  tanggal: '2026-11-23',
  judul: 'Surat Keterangan Usaha',
  inisial: 'R. A.',
  berlaku_sampai: null,
};
const known = {
  desa: '0d1c',
  kunci: [{ id: 'abc123', publik: publicKey.export({ format: 'jwk' }).x ?? '' }],
  dicabut: [] as string[],
  diambil: '2026-11-22T18:00:00+07:00',
};
const tanda = (desa: string, code: string) =>
  sign(null, Buffer.from(pesanSurat(desa, code, tulisMuatan(muatan))), privateKey).toString('base64url');
const trace = (parts: object = {}) =>
  `#${tulisJejak({ kode, kunci: 'abc123', muatan: tulisMuatan(muatan), tanda: tanda('0d1c', kode), ...parts })}`;

it('accepts what the village signed, without a request', async () => {
  expect(await checkTrace(trace(), known)).toEqual({ kind: 'asli', kode, muatan });
});

it.each([
  ['another content', { muatan: tulisMuatan({ ...muatan, nomor: '500/015/SML/XI/2026' }) }],
  ['another code', { kode: 'K7QXP4TM9CW3' }],
  ['the signature of another village', { tanda: tanda('ffff', kode) }],
  ['an unknown key', { kunci: 'zzz999' }],
])('does not accept %s', async (_name, parts) => {
  expect((await checkTrace(trace(parts), known))?.kind).toBe('palsu');
});

it('knows of a revocation as of the last connection', async () => {
  const dicabut = [createHash('sha256').update(kode).digest('hex').slice(0, 16)];
  expect((await checkTrace(trace(), { ...known, dicabut }))?.kind).toBe('dicabut');
});

it('returns nothing where the address holds no letter', async () => {
  for (const hash of ['', '#', '#isi', '#1.K7QXP4TM9CW2.abc123.x.y', `#1.${'x'.repeat(5_000)}`])
    expect(await checkTrace(hash, known)).toBeUndefined();
});

it('finds the code in a pasted address', () => {
  for (const typed of [
    kode,
    ` ${kode} `,
    `https://desa.id/verifikasi/${kode}${trace()}`,
    `desa.id/verifikasi/${kode}?a=1`,
  ])
    expect(kodeDari(typed)).toBe(kode);
});
