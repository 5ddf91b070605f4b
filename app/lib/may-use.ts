import type { Area } from '#contract/lib/areas.ts';
import type { User } from '#contract/sesi.ts';

/** What staff may use: an area, what everybody of them has, or what admins alone have. */
export type Allowed = Area | 'admin' | 'semua';

/** Whether somebody's areas hold one. */
export const mayUse = ({ role, izin }: Pick<User, 'role' | 'izin'>, area: Allowed): boolean =>
  role === 'admin' || area === 'semua' || (role === 'perangkat' && izin.some((one) => one === area));
