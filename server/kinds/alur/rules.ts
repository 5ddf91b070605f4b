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
/** Of its act: whether it is final, whether somebody is told of it, and whether that can be told to be void. */
export type Undoable = { final?: boolean; tells?: boolean; recalls: boolean };

/** Until when a step may be taken back: as long as nobody was told of it, where nobody could be told again. */
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
