import { z } from 'zod';
import { formBool, Id, Instant } from '../kit.ts';
import { isKeyOf, keysOf } from '../lib/record.ts';
import { IdentitasDesa } from './identitas.ts';
import { JamLayanan } from './jam.ts';

/** Functions of the site that a village uses. */
export const FiturDesa = z.object({
  dilan: formBool,
  layanan_dinamis: formBool,
  use_isla: formBool,
  survei_aktif: formBool,
  data_diri_diperiksa: formBool,
});

/** Parts whose fields are saved one by one. */
const BAGIAN_ISIAN = { identitas: IdentitasDesa, jam: JamLayanan, fitur: FiturDesa } as const;
export type BagianIsian = keyof typeof BAGIAN_ISIAN;

const BIDANG = keysOf({ ...IdentitasDesa.shape, ...JamLayanan.shape, ...FiturDesa.shape });
export type BidangDesa = (typeof BIDANG)[number];

const partOf = (bidang: BidangDesa): BagianIsian =>
  keysOf(BAGIAN_ISIAN).find((part) => isKeyOf(BAGIAN_ISIAN[part].shape, bidang)) ?? 'identitas';

const schemaOf = (bidang: BidangDesa): z.ZodType<string | boolean> => {
  const shapes: Record<string, z.ZodType<string | boolean>> = {
    ...IdentitasDesa.shape,
    ...JamLayanan.shape,
    ...FiturDesa.shape,
  };
  return shapes[bidang] ?? z.never();
};

/** One field as it was left, and the newest change of its part when it was read. */
export const UbahIsian = z
  .object({
    bidang: z.enum(BIDANG, { error: 'Isian tidak dikenal.' }),
    nilai: z.string({ error: 'Masukkan teks.' }),
    versi: z.coerce.number({ error: 'Versi tidak dikenal.' }).int().min(0),
  })
  .transform(({ bidang, nilai, versi }, ctx) => {
    const read = schemaOf(bidang).safeParse(nilai);
    // The field bears its own name, as in the form of its whole part.
    for (const { message } of read.error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: [bidang], message });
    return { bagian: partOf(bidang), bidang, nilai: read.data ?? '', versi };
  });

/** Value as it is stored now: a name without what papers put before it, an hour as it is written. */
export const IsianTersimpan = z.object({
  bidang: z.enum(BIDANG),
  nilai: z.union([z.string(), z.boolean()]),
  versi: Id,
  waktu: Instant,
});
export type IsianTersimpan = z.infer<typeof IsianTersimpan>;
