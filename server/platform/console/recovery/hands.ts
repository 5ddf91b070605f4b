import { notFound } from '../../../core/errors.ts';
import type { Query, Transaction } from '../store.ts';

type At = Pick<Transaction, 'query'>;

/** Time for everybody else to notice an account before it decides anything. */
const NEW = "interval '7 days'";
export const OWN = 'Anda yang meminta pemulihan ini. Pengelola lain yang memutuskannya.';
const ONE_HAND =
  'Akun Anda dan akun yang meminta dibuat atau diperbarui tangan yang sama. Pengelola lain yang memutuskannya.';
const TOO_NEW = 'Akun Anda baru dibuat atau diperbarui. Akun pengelola memutuskan permintaan setelah 7 hari.';

/** Time from which an account, called `a`, decides what others asked; null where it may already. */
export const DECIDES_FROM = `case when a.sejak + ${NEW} > now() then a.sejak + ${NEW} end`;

/** Sets who made an account, or renewed its access; what others knew of it before is over with a new password. */
export async function setHands({ query }: At, akun: number, hands: readonly number[]): Promise<void> {
  await query('delete from platform.akun_tangan where akun_id = $1', [akun]);
  await addHands({ query }, akun, hands);
}

/** Adds who opened an account again to those who had it before; its time to be noticed begins anew. */
export async function addHands({ query }: At, akun: number, hands: readonly number[]): Promise<void> {
  await query(
    `insert into platform.akun_tangan (akun_id, oleh) select $1, oleh from unnest($2::bigint[]) as t (oleh)
     on conflict do nothing`,
    [akun, hands],
  );
  await query('update platform.akun set sejak = now() where id = $1', [akun]);
}

/** Held until the end of the transaction: no account changes hands while another is judged by them. */
export const lockHands = ({ query }: At) =>
  query('lock table platform.akun_tangan in share row exclusive mode');

/**
 * Why `decider` may not decide what `asker` asked; '' where they may. Nobody may who, through however many accounts, made
 * the other, or was made by whoever made the other: one person could hold both.
 */
export async function hindranceOf(
  query: Query,
  { asker, decider, own = OWN }: { asker: number; decider: number; own?: string },
): Promise<string> {
  if (asker === decider) return own;
  const [row] = await query<{ baru: boolean; setangan: boolean }>(
    `with recursive tangan (dari, akun) as (
       select id, id from platform.akun where id in ($1, $2)
       union select t.dari, h.oleh from tangan as t join platform.akun_tangan as h on h.akun_id = t.akun)
     select a.sejak + ${NEW} > now() as baru,
       exists (select from tangan as x join tangan as y on y.akun = x.akun where x.dari = $1 and y.dari = $2) as setangan
     from platform.akun as a where a.id = $2 and a.nonaktif is null`,
    [asker, decider],
  );
  if (!row) throw notFound();
  if (row.setangan) return ONE_HAND;
  return row.baru ? TOO_NEW : '';
}
