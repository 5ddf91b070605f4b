import { describe, expect, it } from 'vitest';
import {
  CallError,
  type ErrorBody,
  INVALID_TOKEN,
  NOT_SIGNED_IN,
  type PayloadErrors,
} from '#contract/errors.ts';
import { fieldsOf, SIGNED_OUT } from './form.ts';
import { submit } from './submit.ts';

function post(fields: Record<string, string>) {
  return new Request('http://desa.example/x', { method: 'POST', body: new URLSearchParams(fields) });
}
const refuse = (http: number, errors: ErrorBody['errors']) => async () => {
  throw new CallError(http, { status: http, errors, data: { msg: [] } });
};

describe('submit', () => {
  it('returns what was typed with the messages of the fields, but no secrets', async () => {
    const outcome = await submit(
      post({ judul: 'Jalan rusak', isi: '', password: 'Rahasia#1' }),
      refuse(400, [{ isi: ['Harap masukkan deskripsi'] }]),
    );
    expect(outcome.init?.status).toBe(400);
    expect(outcome.data).toMatchObject({
      errors: { isi: ['Harap masukkan deskripsi'] },
      values: { judul: ['Jalan rusak'], isi: [''] },
    });
    expect(JSON.stringify(outcome)).not.toContain('Rahasia');
    const field = fieldsOf(outcome.data, { judul: 'Lama', kategori: 3 });
    expect(field('judul')).toEqual({ name: 'judul', error: undefined, defaultValue: 'Jalan rusak' });
    expect(field('kategori').defaultValue).toBe('3');
  });

  it('shows an error that belongs to no field, and hides internal ones', async () => {
    const limited = await submit(post({}), refuse(429, ['Terlalu banyak permintaan.']));
    expect(limited.data).toMatchObject({ message: 'Terlalu banyak permintaan.', toasts: [] });
    const broken = await submit(post({}), refuse(500, ['relasi "akun" rusak']));
    expect(broken.data.message).toBe('Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !');
  });

  it('says that the session has ended, and keeps what was typed', async () => {
    for (const sentence of [NOT_SIGNED_IN, INVALID_TOKEN]) {
      const { data } = await submit(post({ judul: 'Jalan rusak' }), refuse(401, [sentence]));
      expect(data).toMatchObject({ message: SIGNED_OUT, toasts: [], values: { judul: ['Jalan rusak'] } });
    }
    const wrong = await submit(post({}), refuse(401, ['NIK atau password salah.']));
    expect(wrong.data.message).toBe('NIK atau password salah.');
  });

  it('names invalid fields in the order of the form, files among them, in the page and in toasts', async () => {
    const wrong: ErrorBody['errors'] = [
      { isi: ['Harap masukkan deskripsi'] },
      { gambar: ['Masukkan gambar'] },
      { asing: ['x'] },
    ];
    const { data } = await submit(post({ gambar: '', judul: '', isi: '' }), refuse(400, wrong));
    expect(Object.keys(data.errors)).toEqual(['gambar', 'isi', 'asing']);
    expect(data.toasts.map(({ about }) => about?.field)).toEqual(['gambar', 'isi', 'asing']);
  });

  it('maps errors inside lists and objects to the names of the form', async () => {
    const typed = { 'payload.nama': 'x', 'payload.saksi.0.umur': '', 'payload.saksi.1.umur': '', kepada: '' };
    const payload: PayloadErrors['payload'] = {
      saksi: [{}, { umur: ['Harap masukkan Umur'] }],
      nama: ['Harap masukkan Nama'],
    };
    const { data } = await submit(
      post(typed),
      refuse(400, [{ kepada: ['Masukan isian kepada!'] }, { payload }]),
    );
    expect(data.errors).toEqual({
      'payload.nama': ['Harap masukkan Nama'],
      'payload.saksi.1.umur': ['Harap masukkan Umur'],
      kepada: ['Masukan isian kepada!'],
    });
    expect(Object.keys(data.errors)).toEqual(['payload.nama', 'payload.saksi.1.umur', 'kepada']);
  });

  it('shows the toast of the specification for 404 and 413, beside the message of the server', async () => {
    for (const status of [404, 413]) {
      const { data } = await submit(post({}), refuse(status, ['Laporan tidak ada.']));
      expect(data).toMatchObject({ message: 'Laporan tidak ada.', toasts: [{ title: 'Terjadi Kesalahan' }] });
    }
  });

  it('does not copy a list for each of its values', async () => {
    const form = new URLSearchParams(Array.from({ length: 50_000 }, () => ['a', '1']));
    form.append('constructor', 'x');
    const messages = Array.from({ length: 50_000 }, () => ({ a: ['Salah.'] }));
    const used = process.cpuUsage();
    const { data } = await submit(
      new Request('http://desa.example/x', { method: 'POST', body: form }),
      refuse(400, messages),
    );
    expect([data.values.a?.length, data.errors.a?.length, data.values.constructor]).toEqual([
      50_000,
      50_000,
      ['x'],
    ]);
    // Copying the list for every value would take seconds.
    expect(process.cpuUsage(used).user).toBeLessThan(1_000_000);
  });

  it('rethrows every other error', async () => {
    await expect(
      submit(post({}), async () => {
        throw new TypeError('cacat');
      }),
    ).rejects.toThrow('cacat');
  });
});
