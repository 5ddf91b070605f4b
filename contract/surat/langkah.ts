import { z } from 'zod';
import { alurInput } from '../kinds/alur-calls.ts';
import { optionalText } from '../kit.ts';
import { alurSurat } from './alur.ts';

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
export const LangkahInput = alurInput(alurSurat)
  .safeExtend({ berkas: papers, isian: fields })
  .refine(({ berkas }) => berkas.length <= 10 && berkas.every((nama) => nama.length <= 120), {
    path: ['berkas'],
    message: 'Paling banyak 10 berkas, masing-masing paling panjang 120 karakter.',
  })
  .refine(({ jenis, isian = [] }) => jenis !== 'minta_perbaikan' || isian.length > 0, {
    path: ['isian'],
    message: 'Pilih isian yang perlu diperbaiki',
  });
