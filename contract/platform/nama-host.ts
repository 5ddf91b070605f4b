import { z } from 'zod';

/** Names of hosts that no village may have. */
export const RESERVED: ReadonlySet<string> = new Set(
  `www api admin app platform konsol portal desa toko mail smtp imap pop ftp ns1 ns2 dns status static cdn assets
  pengelola kelola masuk login daftar bantuan help support root localhost test uji demo contoh`.split(/\s+/),
);
const LABEL_RULE = 'Pakai 3 sampai 40 huruf kecil, angka, atau tanda hubung di tengah.';
/** The first part of a village's host. */
export const HOST_LABEL = z
  .string({ error: LABEL_RULE })
  .trim()
  .toLowerCase()
  .max(40, LABEL_RULE)
  .regex(/^[a-z0-9][a-z0-9-]+[a-z0-9]$/, LABEL_RULE)
  .refine((label) => !RESERVED.has(label), 'Nama ini dipakai platform sendiri. Pilih nama lain.');
export const hostOf = (label: string, akhiran: string): string => `${label}.${akhiran}`;
