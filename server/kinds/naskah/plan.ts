import { invalid } from '#server/core/errors.ts';
import type { Baris, Definition, Isi } from './definition.ts';
import { actsOn, statusOf } from './state.ts';

const mayWait = (row: Baris) => actsOn(statusOf(row)).jadwalkan;
/** When a row appears unless its working copy says otherwise. */
const standing = (row: Baris) => (statusOf(row) === 'terjadwal' ? row.terbit : null);

/** The time at which the working copy wants to appear; what is public already has none. */
export function planOf(row: Baris, { rencana }: Isi): Date | null {
  if (!mayWait(row)) return null;
  if (rencana === undefined) return standing(row);
  return rencana === null ? null : new Date(rencana);
}

/** The text with that time in it, unless it is the one that stands anyway. */
export function withPlan<I extends Isi>(isi: I, row: Baris, wanted: Date | null): I {
  const text = { ...isi };
  delete text.rencana;
  if (wanted?.getTime() === standing(row)?.getTime()) return text;
  return { ...text, rencana: wanted?.toISOString() ?? null };
}

/** Refuses to schedule a text that is public: it can be replaced now, not later. */
export function refuseLater({ label }: Pick<Definition, 'label'>, row: Baris, field: string): void {
  if (mayWait(row)) return;
  throw invalid({ [field]: `${label} ini sudah terbit. Tarik dahulu untuk menjadwalkannya.` });
}
