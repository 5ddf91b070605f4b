import { beforeEach, describe, expect, it } from 'vitest';
import {
  addNotifikasi,
  clearNotifikasi,
  readInbox,
  removeNotifikasi,
  setNotifikasi,
} from '#app/features/notifikasi/notifikasi-store.ts';

const time = '2026-11-20T19:42:00+07:00';
const payload = {
  msg: 'Laporan Anda disetujui',
  key: 'lapor',
  obj_id: 7,
  category_surat: null,
  time,
} as const;
const message = (id: number) => ({ id, msg: payload.msg, time, payload });
const stored = (id: number, dibaca: string | null = null) => ({ id, payload, dibaca });
const ids = () => readInbox()?.items.map(({ id }) => id);

beforeEach(clearNotifikasi);

describe('the inbox of the page', () => {
  it('puts new messages on top and ignores duplicates', () => {
    setNotifikasi({ items: [stored(2), stored(1, time)], unread: 1 });
    expect(addNotifikasi(message(3))).toBe(true);
    expect(addNotifikasi(message(3))).toBe(false);
    expect(ids()).toEqual([3, 2, 1]);
    expect(readInbox()?.unread).toBe(2);
  });

  it('keeps what arrived while the request was running', () => {
    addNotifikasi(message(9));
    setNotifikasi({ items: [stored(8), stored(7)], unread: 2 });
    expect(ids()).toEqual([9, 8, 7]);
    expect(readInbox()?.unread).toBe(3);
    setNotifikasi({ items: [stored(9, time), stored(8, time)], unread: 0 });
    expect(readInbox()).toEqual({ items: [stored(9, time), stored(8, time)], unread: 0 });
  });

  it('removes one and clears all', () => {
    setNotifikasi({ items: [stored(2), stored(1, time)], unread: 1 });
    removeNotifikasi(1);
    expect(readInbox()?.unread).toBe(1);
    removeNotifikasi(2);
    removeNotifikasi(2);
    expect(readInbox()).toEqual({ items: [], unread: 0 });
    clearNotifikasi();
    expect(readInbox()).toBeUndefined();
  });

  it('keeps counting beyond what it shows', () => {
    setNotifikasi({ items: [], unread: 120 });
    for (let id = 1; id <= 30; id += 1) addNotifikasi(message(id));
    expect(ids()).toHaveLength(20);
    expect(readInbox()?.unread).toBe(150);
  });
});
