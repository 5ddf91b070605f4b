import { afterEach, describe, expect, test } from 'vitest';
import { dismissToast, subscribeToasts, toast, toastAll, toasts } from './toast-store.ts';

afterEach(() => {
  for (let first = toasts()[0]; first; first = toasts()[0]) dismissToast(first.id);
});

describe('pemberitahuan', () => {
  test('the newest comes first and the fourth pushes out the oldest', () => {
    for (const title of ['satu', 'dua', 'tiga', 'empat']) toast({ title });
    expect(toasts().map(({ title }) => title)).toEqual(['empat', 'tiga', 'dua']);
  });

  test('several at once keep their order, and those beyond three wait', () => {
    toast({ title: 'lama' });
    toastAll(['satu', 'dua', 'tiga', 'empat', 'lima'].map((title) => ({ title })));
    const shown = () => toasts().map(({ title }) => title);
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

  test('a success removes earlier errors, also waiting ones', () => {
    toastAll(['satu', 'dua', 'tiga', 'empat'].map((title) => ({ title, kind: 'error' })));
    toast({ title: 'Toko berhasil dibuat!' });
    expect(toasts().map(({ title }) => title)).toEqual(['Toko berhasil dibuat!']);
    dismissToast(toasts()[0]?.id ?? 0);
    expect(toasts()).toEqual([]);
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
