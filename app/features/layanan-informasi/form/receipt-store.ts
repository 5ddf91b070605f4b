import type { Tercatat } from '#contract/layanan-informasi/formulir.ts';

/** Part of a receipt that is kept on the device: what opens the tracking page, and nothing of who asked what. */
export type Receipt = Pick<Tercatat, 'nomor' | 'kode' | 'tenggat'> & { sampai: number };

export const RECEIPTS_KEY = 'bukti-ppid';
const KEPT_MS = 90 * 86_400_000;
const MOST = 3;

/** Receipt of what was sent just now, with what is not kept. */
let fresh: Tercatat | undefined;
export const freshReceipt = (): Tercatat | undefined => fresh;

export function receipts(): Receipt[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECEIPTS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isReceipt).filter(({ sampai }) => sampai > Date.now()) : [];
  } catch {
    // No storage on this device, or something else wrote there.
    return [];
  }
}

const isReceipt = (one: unknown): one is Receipt => {
  if (typeof one !== 'object' || one === null) return false;
  const { nomor, kode, tenggat, sampai }: { [name: string]: unknown } = { ...one };
  const texts = [nomor, kode, tenggat].every((text) => typeof text === 'string');
  return texts && typeof sampai === 'number';
};

function write(kept: Receipt[]): void {
  try {
    if (kept.length > 0) localStorage.setItem(RECEIPTS_KEY, JSON.stringify(kept));
    else localStorage.removeItem(RECEIPTS_KEY);
  } catch {
    // The receipt is in the mail as well, and shown now.
  }
}

export function keepReceipt(made: Tercatat): void {
  fresh = made;
  const { nomor, kode, tenggat } = made;
  write([{ nomor, kode, tenggat, sampai: Date.now() + KEPT_MS }, ...receipts()].slice(0, MOST));
}

export function dropReceipt(kode: string): void {
  if (fresh?.kode === kode) fresh = undefined;
  write(receipts().filter((one) => one.kode !== kode));
}
