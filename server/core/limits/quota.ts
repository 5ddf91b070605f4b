import type { Env } from '../env.ts';

type Defaults = Pick<
  Env,
  'VILLAGE_DISK_GB' | 'VILLAGE_STAFF' | 'VILLAGE_MAIL_PER_DAY' | 'VILLAGE_PER_SECOND'
>;
type Own = Record<'kuota_ruang' | 'kuota_petugas' | 'kuota_surel' | 'kuota_laju', number | null>;
/** `ruang` in bytes, `surel` in a day, `laju` in requests a second on each node. */
export type Quota = { ruang: number; petugas: number; surel: number; laju: number };

export const GB = 1024 ** 3;

/** Quotas that the platform gives to every village. */
export const defaultQuota = (env: Defaults): Quota => ({
  ruang: env.VILLAGE_DISK_GB * GB,
  petugas: env.VILLAGE_STAFF,
  surel: env.VILLAGE_MAIL_PER_DAY,
  laju: env.VILLAGE_PER_SECOND,
});

/** Quotas of a village: its own, or those of all. */
export function quotaOf(env: Defaults, own: Own): Quota {
  const all = defaultQuota(env);
  return {
    ruang: own.kuota_ruang ?? all.ruang,
    petugas: own.kuota_petugas ?? all.petugas,
    surel: own.kuota_surel ?? all.surel,
    laju: own.kuota_laju ?? all.laju,
  };
}
