import { afterEach, describe, expect, test } from 'vitest';
import {
  dismissToast,
  forgetErrors,
  subscribeToasts,
  tellTry,
  toast,
  toastAll,
  toasts,
} from './toast-store.ts';

afterEach(() => {
  for (let first = toasts()[0]; first; first = toasts()[0]) dismissToast(first.id);
});

const shown = () => toasts().map(({ title }) => title);
/** Until what is said next is another answer. */
const later = () => new Promise((done) => setTimeout(done));

describe('pemberitahuan', () => {
  test('the newest comes first and the fourth pushes out the oldest', () => {
    for (const title of ['satu', 'dua', 'tiga', 'empat']) toast({ title, kind: 'info' });
    expect(shown()).toEqual(['empat', 'tiga', 'dua']);
  });

  test('several at once keep their order, and those beyond three wait', () => {
    toast({ title: 'lama' });
    toastAll(['satu', 'dua', 'tiga', 'empat', 'lima'].map((title) => ({ title })));
    expect(shown()).toEqual(['satu', 'dua', 'tiga']);
    dismissToast(toasts()[1]?.id ?? 0);
    expect(shown()).toEqual(['satu', 'tiga', 'empat']);
    dismissToast(toasts()[0]?.id ?? 0);
    dismissToast(toasts()[0]?.id ?? 0);
    expect(shown()).toEqual(['empat', 'lima']);
  });

  test('the same message twice is shown once, on top', () => {
    for (const title of ['satu', 'dua', 'satu']) toast({ title });
    expect(toasts().map(({ title }) => title)).toEqual(['satu', 'dua']);
  });

  test('a new answer replaces what was said of earlier tries, waiting messages too, and leaves news alone', async () => {
    toast({ title: 'Notifikasi baru', kind: 'info' });
    toastAll(['satu', 'dua', 'tiga', 'empat'].map((title) => ({ title, kind: 'error' })));
    await later();
    toast({ title: 'Password tidak sesuai !', kind: 'error' });
    toast({ title: 'Captcha tidak valid !', kind: 'warning' });
    expect(shown()).toEqual(['Captcha tidak valid !', 'Password tidak sesuai !']);
    await later();
    toast({ title: 'Toko berhasil dibuat!' });
    expect(shown()).toEqual(['Toko berhasil dibuat!']);
    await later();
    toast({ title: 'Notifikasi baru', kind: 'info' });
    expect(shown()).toEqual(['Notifikasi baru', 'Toko berhasil dibuat!']);
    await later();
    toast({ title: 'Password lama salah !', kind: 'error' });
    expect(shown()).toEqual(['Password lama salah !', 'Notifikasi baru']);
  });

  test('what a form said of a try leaves with the form, and when the page itself says the next', async () => {
    const leave = tellTry(['satu', 'dua', 'tiga', 'empat'].map((title) => ({ title, kind: 'error' })));
    await later();
    toast({ title: 'Notifikasi baru', kind: 'info' });
    leave();
    expect(shown()).toEqual(['Notifikasi baru']);
    toast({ title: 'Terjadi Kesalahan', kind: 'error' });
    await later();
    tellTry([]);
    expect(shown()).toEqual(['Notifikasi baru']);
    toast({ title: 'Terjadi Kesalahan', kind: 'error' });
    forgetErrors();
    expect(shown()).toEqual(['Notifikasi baru']);
  });

  test('errors stay longer than successes, and a given duration wins', () => {
    toast({ title: 'a' });
    toast({ title: 'b', kind: 'error' });
    toast({ title: 'c', kind: 'info', duration: 9000 });
    expect(toasts().map(({ duration }) => duration)).toEqual([9000, 8000, 6000]);
  });

  test('listeners are told of every change until they unsubscribe', () => {
    let heard = 0;
    const stop = subscribeToasts(() => {
      heard += 1;
    });
    const id = toast({ title: 'a' });
    dismissToast(id);
    stop();
    toast({ title: 'b' });
    expect(heard).toBe(2);
  });
});
