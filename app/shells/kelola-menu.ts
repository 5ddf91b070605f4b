import type { Call } from '#contract/client.ts';
import type { User } from '#contract/sesi.ts';
import { CONSOLE_GROUPS, type NounCard } from '../noun-card.ts';
import { NOUNS } from '../nouns.ts';

export type ConsoleItem = Pick<NounCard, 'label' | 'to' | 'icon'> & { waiting?: number };
export type ConsoleGroup = { label: string; items: ConsoleItem[] };

type Who = Pick<User, 'role' | 'izin'>;

/** The console's menu for one member of staff, with how many wait in each queue. */
export async function consoleMenu(
  user: Who,
  exists: (path: string) => boolean,
  call: Call,
): Promise<ConsoleGroup[]> {
  const mine = NOUNS.filter(({ to, area }) => exists(to) && mayUse(user, area));
  const groups = CONSOLE_GROUPS.map(async (label) => ({
    label,
    items: await Promise.all(mine.filter(({ group }) => group === label).map(counted(call))),
  }));
  return (await Promise.all(groups)).filter(({ items }) => items.length > 0);
}

/** Whether somebody's areas hold one. */
export const mayUse = ({ role, izin }: Who, area: NounCard['area']): boolean =>
  role === 'admin' || area === 'semua' || (role === 'perangkat' && izin.some((one) => one === area));

// A queue that cannot be counted is still a queue; the API has logged why.
const counted =
  (call: Call) =>
  async ({ label, to, icon, waiting }: NounCard): Promise<ConsoleItem> => ({
    label,
    to,
    icon,
    waiting: await waiting?.(call).catch(() => undefined),
  });
