import { redirect } from 'react-router';
import { morePaths } from '../../lib/paths/paths-more.ts';

/** Number of others that stand beside a text. */
const OTHERS = 4;
/** Number of others to ask for: one more than shown, since the text itself may be among them. */
export const OTHERS_ASKED = OTHERS + 1;

type Numbered = { id: number };
/** A text and others of its list. Whether unknown, not public or unavailable: readers get the same way back to the list. */
export async function withOthers<T extends Numbered, O extends Numbered>(
  text: Promise<T>,
  list: Promise<{ data: O[] }>,
  section: Parameters<typeof morePaths.tidakAda>[0],
): Promise<{ text: T; others: O[] }> {
  try {
    const [found, { data }] = await Promise.all([text, list]);
    return { text: found, others: data.filter(({ id }) => id !== found.id).slice(0, OTHERS) };
  } catch {
    throw redirect(morePaths.tidakAda(section));
  }
}
