import { withQuery } from '#app/lib/paths/paths.ts';
import { PAKET } from '#contract/platform/platform.ts';
import { platformPaths } from '../platform-paths.ts';

/** Choices of the steps before; they stand in the address, so that Back keeps them. Nobody's name is among them. */
export type Chosen = { cari?: string; kode?: string; label?: string; paket?: string };

export function chosenIn(request: Request): Chosen {
  const given = new URL(request.url).searchParams;
  const of = (name: string) => given.get(name) || undefined;
  return { cari: of('cari'), kode: of('kode'), label: of('label'), paket: of('paket') };
}

/** The address of a step, with what was chosen so far. */
export const stepAt = (step: 'alamat' | 'paket' | 'admin' | '', chosen: Chosen): string =>
  withQuery([platformPaths.baru(), step].filter(Boolean).join('/'), chosen);

export const STEPS = ['Desa', 'Alamat', 'Paket awal', 'Admin pertama'];

export const PAKET_WORDS: Record<(typeof PAKET)[number], { label: string; hint: string }> = {
  lengkap: { label: 'Lengkap', hint: 'Semua layanan. Desa menyalakan yang dipakainya.' },
  dilan: { label: 'DILAN', hint: 'Beranda lebih pendek, tanpa toko, potensi, dan CCTV.' },
};
export const packageOf = (given: string | undefined) => PAKET.find((one) => one === given);
