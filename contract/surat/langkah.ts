import { z } from 'zod';
import { alurInput } from '../kinds/alur-calls.ts';
import { optionalText } from '../kit.ts';
import { alurSurat, PENERIMA } from './alur.ts';

/** Papers that are asked for, one a line. */
const papers = optionalText({ max: 1_300, multiline: true }).transform((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);
const WHO = 'Pilih siapa yang mengambil';
/** Fields that are to be corrected. */
const fields = z.array(z.string().max(60)).max(200).optional();
/** A step that an officer takes. */
export const LangkahInput = alurInput(alurSurat)
  .safeExtend({
    berkas: papers,
    isian: fields,
    /** Person who fetched the letter, and the name where that was not who asked. */
    penerima: z.enum(PENERIMA, { error: WHO }).optional(),
    nama_penerima: optionalText({ max: 100 }),
  })
  .refine(({ berkas }) => berkas.length <= 10 && berkas.every((nama) => nama.length <= 120), {
    path: ['berkas'],
    message: 'Paling banyak 10 berkas, masing-masing paling panjang 120 karakter.',
  })
  .refine(({ jenis, isian = [] }) => jenis !== 'minta_perbaikan' || isian.length > 0, {
    path: ['isian'],
    message: 'Pilih isian yang perlu diperbaiki',
  })
  .refine(({ jenis, penerima }) => jenis !== 'serahkan' || penerima !== undefined, {
    path: ['penerima'],
    message: WHO,
  })
  .refine(
    ({ jenis, penerima = 'pemohon', nama_penerima }) =>
      jenis !== 'serahkan' || penerima === 'pemohon' || nama_penerima !== '',
    { path: ['nama_penerima'], message: 'Tulis nama yang mengambil, seperti di KTP-nya' },
  );
