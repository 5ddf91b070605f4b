import type { STATUS_APBDES } from '#contract/apbdes/kelola.ts';
import { kategoriOf } from '#contract/apbdes/kode.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';

/** Area of those who keep the money of the village. Everybody else of the office may look. */
export const KEUANGAN = 'keuangan';
/** Lines of a year; the largest budgets that were seen have some 300. */
export const POS_TERBANYAK = 1000;
/** Sums pass through JSON unchanged. */
export const TERBESAR = 10 ** 15;

type Tahun = { status: (typeof STATUS_APBDES)[number]; tahun: number };
type Who = Actor | null;

export const canEdit = (actor: Who): boolean => hasArea(actor, KEUANGAN);
export const canPublish = (
  actor: Who,
  { changed }: { changed: boolean },
  { status }: Pick<Tahun, 'status'>,
) => canEdit(actor) && (changed || status === 'ditarik');
export const canWithdraw = (actor: Who, { status }: Pick<Tahun, 'status'>): boolean =>
  canEdit(actor) && status === 'terbit';
export const canRemove = (actor: Who, { status }: Pick<Tahun, 'status'>): boolean =>
  canEdit(actor) && status === 'draf';
export const canDiscard = (
  actor: Who,
  { changed }: { changed: boolean },
  { status }: Pick<Tahun, 'status'>,
) => canEdit(actor) && changed && status !== 'draf';

/** A public year that has ended was accounted for: whoever changes it says why, once until it is published. */
export const needsReason = ({ status, tahun, alasan_ubah }: Tahun & { alasan_ubah: string }, now: number) =>
  status === 'terbit' && tahun < now && alasan_ubah === '';

/** Only financing may be negative. */
export const isNegative = (kode: string, value: number | null | undefined): boolean =>
  (value ?? 0) < 0 && kategoriOf(kode) !== 'pembiayaan';
