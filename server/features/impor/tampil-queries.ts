import type { BarisImpor } from '#contract/impor/impor.ts';
import { isTujuan, TUJUAN_IMPOR } from '#contract/impor/kolom.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik, hideNumbers } from '#server/core/mask.ts';
import type { StoredRow } from '#server/kinds/impor/definition.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { UNDO_DAYS, undoPlan } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Changes after an import, in the list of people who stay. */
const SINCE: Record<string, string> = {
  koreksi: 'Data diperbaiki',
  peristiwa: 'Peristiwa dicatat',
  impor: 'Diubah impor lain',
  warga: 'Diubah warga',
  wilayah: 'Pindah wilayah',
};

/** Plan of taking an import of people back, with the reasons in words. */
export async function shownPlan(db: VillageDb, { id }: ImporRow) {
  const plan = await undoPlan(db, id);
  const tetap = plan.tetap.map(({ sumber, alasan: _, ...one }) => ({
    ...one,
    sebab: SINCE[sumber] ?? 'Dipakai data lain',
  }));
  return { ...plan, tetap };
}

/** The last moment at which an import can be taken back; null where it can not. */
export function undoUntil({ status, selesai }: ImporRow): Date | null {
  const last = selesai && new Date(selesai.getTime() + UNDO_DAYS * DAY_MS);
  return status === 'selesai' && last && last > new Date() ? last : null;
}

/** A row as the page of an import shows it. */
export const shownRow = ({ ubah, alasan, ...one }: StoredRow): BarisImpor => ({
  ...one,
  alasan: alasan ?? [],
  ubah: Object.entries(ubah ?? {}).map(([name, [lama, baru]]) => ({
    kolom: isTujuan(name) ? TUJUAN_IMPOR[name] : name,
    lama: shownValue(name, lama),
    baru: shownValue(name, baru),
  })),
});

/** A number of a person, also one that lost some of its digits, or was cut to its ends by an earlier version. */
const LONG = /\d{9,}|\d{4}\.\.\.\d{4}/g;
const HIDDEN = '•'.repeat(8);
const NUMBERED = /NIK|KK/;
/** Hides the numbers of people in a refused row: what a cell holds need not be a whole number to tell whose it is. */
export const masked = (row: BarisImpor): BarisImpor => ({
  ...row,
  alasan: row.alasan.map((one) => ({
    ...one,
    isi: NUMBERED.test(one.kolom) && /\d/.test(one.isi) ? HIDDEN : hidden(one.isi),
    alasan: hidden(one.alasan),
  })),
});
const hidden = (text: string): string => hideNumbers(text).replace(LONG, HIDDEN);

/** Numbers of people leave the page of an import only in the cells of refused rows: of others it says whether there is one. */
function shownValue(name: string, value: string): string {
  if (!/^(nik|no_kk)/.test(name) || value === '') return value;
  if (name === 'no_kk') return 'Nomor KK ada';
  return hasNik(value) ? 'NIK ada' : 'NIK sementara';
}
