import { afterEach, describe, expect, test } from 'vitest';
import { dismissToast, subscribeToasts, toast, toasts } from './toast-store.ts';

afterEach(() => {
  for (const { id } of toasts()) dismissToast(id);
});

describe('pemberitahuan', () => {
  test('the newest comes first and the fourth pushes out the oldest', () => {
    for (const title of ['satu', 'dua', 'tiga', 'empat']) toast({ title });
    expect(toasts().map(({ title }) => title)).toEqual(['empat', 'tiga', 'dua']);
  });

  test('errors stay longer than successes, and a given duration wins', () => {
    toast({ title: 'a' });
    toast({ title: 'b', kind: 'error' });
    toast({ title: 'c', kind: 'info', duration: 9000 });
    expect(toasts().map(({ duration }) => duration)).toEqual([9000, 8000, 6000]);
  });

  test('those who listen hear of every change until they stop', () => {
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
