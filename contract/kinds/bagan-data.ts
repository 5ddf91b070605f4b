import { z } from 'zod';
import { BENTUK_BAGAN } from './bagan.ts';
import { Disamarkan } from './disamarkan.ts';

const Baris = z.object({
  label: z.string(),
  sebut: z.string().optional(),
  nilai: z.array(z.int().nullable()),
  samar: z.array(z.enum(['kecil', 'ikut']).nullable()),
  disamarkan: Disamarkan,
  dari: z.int().optional(),
  ket: z.string().optional(),
  samping: z.array(z.string()).optional(),
});

/** A chart on the wire: `DataBagan`. */
export const Bagan = z.object({
  nama: z.string(),
  judul: z.string(),
  kepala: z.string(),
  bentuk: z.enum(BENTUK_BAGAN),
  satuan: z.string(),
  deret: z.array(z.object({ label: z.string(), warna: z.string() })),
  baris: z.array(Baris),
  jumlah: z.string().nullable(),
  kaki: Baris.nullable(),
  sumber: z.array(z.tuple([z.string(), z.string()])),
  asal: z.string(),
  temuan: z.string().optional(),
  samping: z.array(z.string()).optional(),
});
