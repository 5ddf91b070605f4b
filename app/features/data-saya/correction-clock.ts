import { hoursText } from '../../kinds/alur/tenggat.tsx';

const MINUTES = 72 * 60;

/** The text for the remaining minutes of a request; negative once overdue. */
export function clockOf(menit: number) {
  const late = menit < 0;
  const gone = Math.min(MINUTES, Math.max(0, MINUTES - menit));
  return {
    late,
    left: late ? `Lewat ${hoursText(menit)}` : `${hoursText(menit)} lagi`,
    spoken: late ? `Lewat ${hoursText(menit)} dari batas 72 jam` : `Sudah ${hoursText(gone)} dari 72 jam`,
    /** Percentage of the time that has passed. */
    share: Math.round((gone / MINUTES) * 100),
  };
}

/** Time that the answer took: '26 jam 5 menit'. */
export const answeredText = (sent: string, answered: string): string =>
  hoursText(Math.max(0, Math.round((Date.parse(answered) - Date.parse(sent)) / 60_000)));
