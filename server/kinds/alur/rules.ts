import { TELL_SECONDS, UNDO_SECONDS } from '#contract/kinds/alur.ts';

export type Taken = {
  id: number;
  jenis: string;
  oleh_id: number | null;
  oleh_nama: string;
  created_at: Date;
  /** When the other side did what it asked for. */
  dijawab: Date | null;
};
/** Properties of an act: whether it is final, whether it notifies the other side, and whether that can be recalled. */
export type Undoable = { final?: boolean; tells?: boolean; recalls: boolean };

/** Time until which a step may be taken back. One that notifies beyond recall stands as soon as the notice goes out. */
export const undoUntil = ({ created_at }: Pick<Taken, 'created_at'>, { tells, recalls }: Undoable): Date =>
  new Date(created_at.getTime() + 1000 * (tells && !recalls ? TELL_SECONDS : UNDO_SECONDS));

/** Why an officer may not take the last step of a row back, in words; null where they may. */
export function undoRefusal(
  actor: { id: number },
  last: Taken,
  { act, now, step = last.id }: { act: Undoable; now: Date; step?: number },
): string | null {
  if (step !== last.id) return `Sudah ada tindakan lain sesudahnya, oleh ${last.oleh_nama}. Periksa lagi.`;
  if (act.final) return 'Keputusan ini tidak dapat diurungkan.';
  if (last.oleh_id !== actor.id) return `Hanya ${last.oleh_nama} yang dapat mengurungkan keputusan ini.`;
  if (last.dijawab) return 'Sudah ditindaklanjuti warga. Keputusan ini tidak dapat diurungkan lagi.';
  if (now > undoUntil(last, act)) return 'Keputusan ini sudah tidak dapat diurungkan.';
  return null;
}
