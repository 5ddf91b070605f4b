import { monthText } from '../lib/text/tanggal.ts';

/** `1 - 30 Juni 2026`, `1 Mei - 30 Juni 2026`; days as `YYYY-MM-DD`. */
export function rentangText(mulai: string, selesai: string): string {
  const text = (day: string) => `${Number(day.slice(8))} ${monthText(day.slice(0, 7))}`;
  const [from, to] = [text(mulai), text(selesai)];
  if (mulai === selesai) return to;
  if (mulai.slice(0, 7) === selesai.slice(0, 7)) return `${Number(mulai.slice(8))} - ${to}`;
  return mulai.slice(0, 4) === selesai.slice(0, 4) ? `${from.slice(0, -5)} - ${to}` : `${from} - ${to}`;
}
