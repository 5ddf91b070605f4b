import type { Keadaan } from '#contract/akun/alur.ts';
import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';

export const OF_STAFF = 'Orang ini punya akun petugas. Kodenya dibuat admin.';

/** Younger people are reached through their parents. */
const ADULT = 17;

type Resident = {
  penduduk_id: number | null;
  status_dasar: string | null;
  nik_sementara: boolean | null;
  lahir_tercatat: string | null;
  peran: string | null;
  aktif: boolean | null;
};

/** Why somebody can have no account, or no new code for it, in words. */
export function obstacle(resident: Resident, zone: Zone, now = new Date()): string | undefined {
  const { penduduk_id, status_dasar, nik_sementara, lahir_tercatat, peran, aktif } = resident;
  if (penduduk_id === null || lahir_tercatat === null) return 'NIK ini belum tercatat di data penduduk.';
  if (status_dasar !== 'HIDUP') return 'Akun hanya untuk penduduk yang masih tercatat di desa.';
  if (nik_sementara) return 'NIK orang ini masih sementara. Catat NIK yang benar dulu.';
  if (yearsBetween(lahir_tercatat, toInstant(now, zone).slice(0, 10)) < ADULT)
    return 'Belum 17 tahun: pakai akun orang tua.';
  if (peran !== null && peran !== 'penduduk') return OF_STAFF;
  if (aktif === false) return 'Akun ini terkunci. Buka kuncinya dulu.';
  return undefined;
}

type Told = {
  penduduk_id: number | null;
  no_kk: string;
  kk_tercatat: string | null;
  tanggal_lahir: string;
  lahir_tercatat: string | null;
};

/** Agreement of the three facts with the register, one by one; without the NIK none agrees. */
export const sameFacts = ({ penduduk_id, no_kk, kk_tercatat, tanggal_lahir, lahir_tercatat }: Told) => ({
  dikenal: penduduk_id !== null,
  no_kk: kk_tercatat !== null && no_kk === kk_tercatat,
  tanggal_lahir: lahir_tercatat !== null && tanggal_lahir === lahir_tercatat,
});

/** Says whether all three agree. */
export function allSame(told: Told): boolean {
  const same = sameFacts(told);
  return same.dikenal && same.no_kk && same.tanggal_lahir;
}

type Request = { no_kk: string; tanggal_lahir: string; no_telp: string; email: string; created_at: Date };
type Older = Request & { keadaan: Keadaan };

/** Most waiting requests of one NIK: more add nothing. */
const MOST_WAITING = 3;
/** The same request within this time is a double submit. */
const SAME_MS = 60 * 60_000;

/** Says whether the same request already waits or was just sent, or this NIK was sent too often. */
export function isRepeated(request: Request, older: readonly Older[]): boolean {
  const waiting = older.filter(({ keadaan }) => keadaan === 'menunggu');
  if (waiting.length >= MOST_WAITING) return true;
  return older.some(
    (one) =>
      one.no_kk === request.no_kk &&
      one.tanggal_lahir === request.tanggal_lahir &&
      one.no_telp === request.no_telp &&
      one.email === request.email &&
      (one.keadaan === 'menunggu' || request.created_at.getTime() - one.created_at.getTime() < SAME_MS),
  );
}
