import type { Desa } from '#contract/desa/desa.ts';
import { formatDateTime, formatTime } from '../../lib/text/format.ts';

type Zone = Desa['zona'];

/** `07.00 - 10.00 WIB`; with the dates when it goes on beyond the day. */
export function timeRange(mulai: string, selesai: string, zona: Zone): string {
  if (mulai === selesai) return `${formatTime(mulai)} ${zona}`;
  const oneDay = mulai.slice(0, 10) === selesai.slice(0, 10);
  if (oneDay) return `${formatTime(mulai)} - ${formatTime(selesai)} ${zona}`;
  return `${formatDateTime(mulai)} - ${formatDateTime(selesai)} ${zona}`;
}
