import type { Desa } from '#contract/desa/desa.ts';
import type { Kegiatan } from '#contract/kegiatan.ts';
import { paths } from '../../lib/paths/paths.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** The Indonesian time zones for iCalendar; none has daylight saving time. */
const ZONES: Record<Desa['zona'], { id: string; offset: string }> = {
  WIB: { id: 'Asia/Jakarta', offset: '+0700' },
  WITA: { id: 'Asia/Makassar', offset: '+0800' },
  WIT: { id: 'Asia/Jayapura', offset: '+0900' },
};
const REFRESH = 'PT6H';

type Village = Pick<Desa, 'nama_desa' | 'zona'>;

/** Activities as one iCalendar object (RFC 5545), their times in the zone of the village. */
export function calendarText(desa: Village, activities: Kegiatan[], origin: string): string {
  const name = `Kegiatan Desa ${desa.nama_desa}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal Desa//Kegiatan//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${words(name)}`,
    `X-WR-CALNAME:${words(name)}`,
    `X-WR-TIMEZONE:${ZONES[desa.zona].id}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zoneLines(desa.zona),
    ...activities.flatMap((one) => eventLines(one, desa, origin)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function zoneLines(zona: Desa['zona']): string[] {
  const { id, offset } = ZONES[zona];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${zona}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

function eventLines(one: Kegiatan, { nama_desa, zona }: Village, origin: string): string[] {
  const url = origin + paths.kegiatanDetail(one.id);
  const zone = `TZID=${ZONES[zona].id}`;
  const changed = utc(one.diubah);
  return [
    'BEGIN:VEVENT',
    `UID:kegiatan-${one.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;${zone}:${local(one.mulai)}`,
    // The end must be after the start; without one the event has no duration.
    ...(one.selesai === one.mulai ? [] : [`DTEND;${zone}:${local(one.selesai)}`]),
    `SUMMARY:${words(one.judul)}`,
    `DESCRIPTION:${words(one.ringkasan ? `${one.ringkasan}\n\n${url}` : url)}`,
    ...(one.tempat ? [`LOCATION:${words(`${one.tempat}, Desa ${nama_desa}`)}`] : []),
    ...(one.kategori ? [`CATEGORIES:${words(one.kategori.nama)}`] : []),
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

/** The API sends timestamps with the village's own offset: their first part is its local time. */
const local = (moment: string) => moment.slice(0, 19).replace(/[-:]/g, '');
const utc = (moment: string) => `${local(new Date(moment).toISOString())}Z`;

const CONTROL = /[^\P{Cc}\n]/gu;
/** Escapes text for use as a value. */
const words = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const LONGEST = 75;
/** Folds lines longer than 75 bytes without splitting a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > LONGEST) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
}
