import { UNDO_SECONDS } from '#contract/kinds/alur.ts';

type Taken = { id: number; oleh_id: number | null; diurungkan: Date | null; created_at: Date };

/** Only the last step, by the officer who took it, and only within the window. */
export function canUndo(
  actor: { id: number } | null,
  step: Taken,
  last: number | undefined,
  now: Date,
): boolean {
  const age = now.getTime() - step.created_at.getTime();
  return (
    actor !== null &&
    step.oleh_id === actor.id &&
    step.id === last &&
    step.diurungkan === null &&
    age <= UNDO_SECONDS * 1000
  );
}
