import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAtSignOut, PATIENCE_MS, waitsFor } from './forget-kept.ts';

type Stored = Record<string, string>;
/** A storage of a browser: its keys are its own properties. */
function storageOf(rows: Stored) {
  const kept: Stored = { ...rows };
  const hidden = { enumerable: false };
  Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => void Object.assign(kept, { [key]: value }) },
    removeItem: { ...hidden, value: (key: string) => void delete kept[key] },
  });
  return kept;
}

const LOCAL = { 'isian:7:/layanan/sktm': 'a', 'isian:8:/layanan/sktm': 'b', 'survei-perangkat': 'c' };
const TAB = { 'draf:lapor:7:baru': 'a', 'draf:lapor:8:7': 'b', 'draf:toko:7': 'c', 'tulisan:8:/kelola': 'd' };
let local: Stored;
let tab: Stored;
beforeEach(() => {
  [local, tab] = [storageOf(LOCAL), storageOf(TAB)];
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab });
});
afterEach(() => void vi.unstubAllGlobals());

it('nobody finds the unfinished form of somebody else', () => {
  expect(waitsFor(7, 1_000)).toBeUndefined();
  expect(Object.keys(local)).toEqual(['isian:7:/layanan/sktm', 'survei-perangkat']);
  expect(Object.keys(tab)).toEqual(['draf:lapor:7:baru', 'draf:toko:7']);
});

it('no unfinished form stays at sign-out', () => {
  forgetAtSignOut();
  expect(Object.keys(local)).toEqual(['survei-perangkat', 'keluar']);
  expect(Object.keys(tab)).toEqual([]);
});

it('a form waits a while for whoever signs in again, and is gone after that', () => {
  const began = 1_000_000;
  expect(waitsFor(undefined, began)).toBe(PATIENCE_MS);
  expect(waitsFor(undefined, began + 60_000)).toBe(PATIENCE_MS - 60_000);
  expect(Object.keys(tab)).toHaveLength(4);
  waitsFor(7, began + 120_000);
  expect(tab['draf:lapor:7:baru']).toBe('a');
  expect(waitsFor(undefined, began + 180_000)).toBe(PATIENCE_MS);
  expect(waitsFor(undefined, began + 180_000 + PATIENCE_MS)).toBeUndefined();
  expect([Object.keys(tab), Object.keys(local)]).toEqual([[], ['survei-perangkat']]);
});

it('storage that is blocked harms nothing', () => {
  vi.stubGlobal('window', {});
  expect(waitsFor(undefined, 1)).toBeUndefined();
  expect(() => forgetAtSignOut()).not.toThrow();
});
