import { monthText } from '#contract/lib/tanggal.ts';
import { toInstant } from '#server/core/zone.ts';
import { type Asking, findRilis, hitunganFor } from './queries.ts';
import { rilisBerikut, tertutupDari } from './rilis-rules.ts';
import { type Infografis, infografisOf } from './rules.ts';
import { keepRilis } from './writes.ts';

export type Terhitung = Infografis & { diperbarui: string | null };

/** The charts of a village as they are public: those of its register, or of how it was when they were released last. */
export async function infografisFor(asking: Asking, now = new Date()): Promise<Terhitung> {
  const { core, db, village } = asking;
  const today = toInstant(now, village.zona).slice(0, 10);
  const [found, last] = await Promise.all([hitunganFor(asking, today), findRilis(db)]);
  const next = rilisBerikut(last?.rilis ?? null, found, today);
  const shown = next === last?.rilis ? next : await keepRilis(core, db.desaId, { last, next });
  const { hitungan, tertutup, diperbarui } = shown;
  const asal = { desa: village.nama_desa, tanggal: diperbarui ? dayText(diperbarui) : '' };
  return { ...infografisOf(hitungan, asal, tertutupDari({ tertutup })), diperbarui };
}

/** `20 November 2026` */
const dayText = (iso: string): string => `${Number(iso.slice(8, 10))} ${monthText(iso.slice(0, 7))}`;
