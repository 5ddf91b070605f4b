import type { Area } from '#contract/lib/access/areas.ts';
import type { User } from '#contract/sesi.ts';

/** Area that staff may use: one of the village's areas, `semua` for what everybody of them has, `admin` for what admins alone have. */
export type Allowed = Area | 'admin' | 'semua';

/** Tells whether somebody's areas hold one. */
export const mayUse = ({ role, izin }: Pick<User, 'role' | 'izin'>, area: Allowed): boolean =>
  role === 'admin' || area === 'semua' || (role === 'perangkat' && izin.some((one) => one === area));
