import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Kegiatan } from '#contract/kegiatan.ts';
import { calendarText } from './calendar.ts';

const ORIGIN = 'https://sukamaju.example';
const desa = { nama_desa: 'Sukamaju Lestari', zona: 'WITA' } as const;
const activity: Kegiatan = {
  id: 7,
  judul: 'Kerja bakti; saluran, air\\hujan',
  ringkasan: `Bawa cangkul.\nKumpul di "balai", pukul tujuh; ${'é🌾 panjang sekali '.repeat(12)}`,
  gambar: null,
  gambar_info: null,
  tanggal: '2026-11-22',
  mulai: '2026-11-22T07:00:00+08:00',
  selesai: '2026-11-22T10:30:00+08:00',
  tempat: 'Lima dusun, depan pos',
  keadaan: 'akan',
  lama_baca: 1,
  diubah: '2026-11-20T23:30:00+08:00',
  kategori: { id: 1, nama: 'Gotong royong, bersih' },
};
const read = (...activities: Kegiatan[]) => {
  const text = calendarText(desa, activities, ORIGIN);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { text, calendar, events };
};

describe('the calendar, read by ical.js', () => {
  it('has version, product id, name and one event each, with its own UID', () => {
    const { calendar, events } = read(activity, { ...activity, id: 8 });
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Portal Desa//Kegiatan//ID');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Kegiatan Desa Sukamaju Lestari');
    expect(events.map(({ uid }) => uid)).toEqual([
      'kegiatan-7@sukamaju.example',
      'kegiatan-8@sukamaju.example',
    ]);
  });

  it('keeps every character: commas, semicolons, backslashes, line breaks, emoji', () => {
    const [event] = read(activity).events;
    expect(event?.summary).toBe(activity.judul);
    expect(event?.description).toBe(`${activity.ringkasan}\n\n${ORIGIN}/kegiatan/7`);
    expect(event?.location).toBe('Lima dusun, depan pos, Desa Sukamaju Lestari');
    expect(event?.component.getFirstProperty('categories')?.getValues()).toEqual(['Gotong royong, bersih']);
  });

  it('gives times in the time zone of the village, which it defines itself', () => {
    const { calendar, events } = read(activity);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    const [event] = events;
    for (const [at, moment] of [
      [event?.startDate, activity.mulai],
      [event?.endDate, activity.selesai],
    ] as const) {
      expect(at?.zone?.tzid).toBe('Asia/Makassar');
      expect(at?.toJSDate().getTime()).toBe(Date.parse(moment));
    }
    expect(event?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T15:30:00Z');
  });

  it('has no end where none is given, and is valid without activities', () => {
    const [event] = read({ ...activity, selesai: activity.mulai }).events;
    expect(event?.component.getFirstProperty('dtend')).toBeNull();
    expect(read().events).toEqual([]);
  });

  it('ends lines with CRLF and folds them at 75 bytes without splitting a character', () => {
    const { text } = read(activity);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  });

  it('does not let a title start a line of its own', () => {
    const judul = 'Rapat\r\nBEGIN:VEVENT\nATTENDEE:mailto:x@y.example';
    const { events } = read({ ...activity, judul });
    expect(events).toHaveLength(1);
    expect(events[0]?.component.getFirstProperty('attendee')).toBeNull();
  });
});
