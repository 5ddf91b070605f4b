import { z } from 'zod';
import { formId, optionalText } from '../kit.ts';
import { alurSurat, LANGKAH_KANTOR } from './alur.ts';

const versi = z.union([z.literal('').transform(() => undefined), formId('Nilai tidak valid.')]).optional();
/** Papers that are asked for, one a line. */
const papers = optionalText({ max: 1_300, multiline: true }).transform((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);
/** Fields that are to be corrected. */
const fields = z.array(z.string().max(60)).max(200).optional();
/** A step that an officer takes. */
export const LangkahInput = z
  .object({
    jenis: z.enum(LANGKAH_KANTOR, { error: 'Pilih tindakan' }),
    alasan: optionalText({ max: 1_000, multiline: true }),
    berkas: papers,
    isian: fields,
    versi,
  })
  .refine(({ jenis, alasan }) => !('reason' in alurSurat.acts[jenis]) || alasan !== '', {
    path: ['alasan'],
    message: 'Harap masukkan alasan',
  })
  .refine(({ berkas }) => berkas.length <= 10 && berkas.every((nama) => nama.length <= 120), {
    path: ['berkas'],
    message: 'Paling banyak 10 berkas, masing-masing paling panjang 120 karakter.',
  })
  .refine(({ jenis, isian = [] }) => jenis !== 'minta_perbaikan' || isian.length > 0, {
    path: ['isian'],
    message: 'Pilih isian yang perlu diperbaiki',
  });
