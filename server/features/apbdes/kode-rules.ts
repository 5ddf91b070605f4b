import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Pos } from '#contract/apbdes/apbdes.ts';
import { isTujuan } from '#contract/apbdes/kode.ts';

const { uraian } = z
  .object({ uraian: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'kode.json'), 'utf8')));

/** Name of a code in the regulation; undefined for one that it does not have. */
export const uraianOf = (kode: string): string | undefined =>
  Object.hasOwn(uraian, kode) ? uraian[kode] : undefined;

/** Every code of the regulation. */
export const KODE_DIKENAL: readonly string[] = Object.keys(uraian);

/** Number of segments down to which a year without any numbers begins. */
const DEPTH = { akun: 3, tujuan: 2 };

/** The lines that a first year begins with: accounts of income and financing, purposes and accounts of spending. */
export const daftarKosong = (): Pos[] =>
  Object.entries(uraian)
    .filter(([kode]) => {
      const depth = kode.split('.').length;
      if (isTujuan(kode)) return depth <= DEPTH.tujuan;
      return kode.startsWith('5') ? depth === 2 : depth > 1 && depth <= DEPTH.akun;
    })
    .map(([kode, nama]) => ({ kode, uraian: nama, murni: null, perubahan: null, realisasi: null }));
