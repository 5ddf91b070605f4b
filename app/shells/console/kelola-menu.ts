import type { Call } from '#contract/client.ts';
import { desa } from '#contract/desa/desa.ts';
import type { User } from '#contract/sesi.ts';
import { mayUse } from '../../lib/may-use.ts';
import { paths } from '../../lib/paths/paths.ts';
import { CONSOLE_GROUPS, type NounCard } from '../../noun-card.ts';
import { NOUNS } from '../../nouns.ts';

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
  // Queues that cannot be counted are still queues; the API has logged why.
  const counts = await call(desa.waiting).catch(() => []);
  const waiting = new Map(counts.map(({ noun, jumlah }) => [paths.kelola(noun), jumlah]));
  const items = (of: string) =>
    mine
      .filter(({ group }) => group === of)
      .map(({ label, to, icon }) => ({ label, to, icon, waiting: waiting.get(to) }));
  return CONSOLE_GROUPS.map((label) => ({ label, items: items(label) })).filter(
    (group) => group.items.length > 0,
  );
}
