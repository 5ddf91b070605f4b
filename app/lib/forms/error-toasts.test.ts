import { expect, it } from 'vitest';
import { CallError, type ErrorBody, INVALID_TOKEN, type PayloadErrors } from '#contract/errors.ts';
import { errorToasts } from './error-toasts.ts';

const refused = (http: number, errors: ErrorBody['errors'], msg: unknown[] = []) =>
  errorToasts(new CallError(http, { status: http, errors, data: { msg } })).map(
    ({ title, text, duration }) => ({ title, text, duration }),
  );
const PROBLEM = {
  title: 'Terjadi Kesalahan',
  text: 'Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !',
  duration: 9_000,
};

it('reports a server problem after a network failure or an unexpected status', () => {
  expect(refused(0, [])).toEqual([PROBLEM]);
  expect(refused(500, ['rahasia'])).toEqual([PROBLEM]);
  expect(refused(404, ['Data tidak ditemukan.'])).toEqual([PROBLEM]);
  expect(errorToasts(new TypeError('x'))).toMatchObject([{ title: 'Terjadi Kesalahan' }]);
});

it('shows one toast per field, with its first message', () => {
  expect(
    refused(400, [
      { nama_usaha: ['Harap masukkan nama usaha', 'lagi'] },
      { judul: ['Harap masukkan judul'] },
    ]),
  ).toEqual([
    {
      title: 'Terjadi Kesalahan',
      text: 'Satu isian perlu diperbaiki: Harap masukkan nama usaha',
      duration: 8_000,
    },
    {
      title: 'Terjadi Kesalahan',
      text: 'Satu isian perlu diperbaiki: Harap masukkan judul',
      duration: 8_000,
    },
  ]);
});

it('shows one toast per invalid answer inside a form, in its order', () => {
  const payload: PayloadErrors['payload'] = {
    tempat: ['Harap masukkan Tempat'],
    ahli_waris: [{}, { umur: ['Harap masukkan Umur'] }],
    saksi: [{}, ['Harap masukkan Nama']],
    pembagian: [{ harta: [{ nama: ['Harap masukkan Nama'] }] }],
  };
  expect(refused(400, [{ payload }, { kepada: ['Masukan isian kepada!'] }]).map(({ text }) => text)).toEqual([
    'Tempat: Harap masukkan Tempat',
    'Ahli waris 2, umur: Harap masukkan Umur',
    'Saksi 2: Harap masukkan Nama',
    'Pembagian 1, harta 1, nama: Harap masukkan Nama',
    'Satu isian perlu diperbaiki: Masukan isian kepada!',
  ]);
});

it('repeats a message of the server, but never the one about the token', () => {
  expect(refused(403, ['Tidak boleh.'])).toEqual([
    { title: 'Permintaan gagal', text: 'Tidak boleh.', duration: 8_000 },
  ]);
  expect(refused(401, [INVALID_TOKEN])).toEqual([]);
  expect(refused(401, [INVALID_TOKEN], [INVALID_TOKEN])).toEqual([]);
});

it('falls back on data.msg', () => {
  expect(refused(400, [], ['Kuota habis', { stok: 'Kurang' }])).toEqual([
    { title: 'Kuota habis', text: undefined, duration: 8_000 },
    { title: 'Terjadi Kesalahan', text: 'Satu isian perlu diperbaiki: Kurang', duration: 8_000 },
  ]);
});

it.each(['images_binary', 'is_printed', 'per_page', 'title', 'atribut.0.args.max'])(
  'says in words that a field is wrong, without its name on the wire: %s',
  (name) => {
    const [toast] = refused(400, [{ [name]: ['Nilai tidak valid.'] }]);
    expect(toast?.text).toBe('Satu isian perlu diperbaiki: Nilai tidak valid.');
  },
);
