import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { DEFAULT_NUMBERING, DEFAULT_PAPER, type IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import { defaultTemplate } from '#contract/jenis-surat/templat-bawaan.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { templateFrom } from './rules.ts';
import { Teks } from './table.ts';

const { statis, dinamis } = z
  .strictObject({ statis: z.array(Teks), dinamis: z.array(Teks) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'teks-surat.json'), 'utf8')));
const texts = new Map([
  ...statis.map((one) => [one.slug, one] as const),
  ...dinamis.map((one) => [`${one.jenis_surat}/${one.slug}`, one] as const),
]);

/** The wording of a letter of the program by its code, and of the letters of the demo by group and slug: `surat-keterangan/usaha`. */
export const wordingOf = (kode: string): Teks | undefined => texts.get(kode);

type Jenis = { statis: string | null; nama: string; kepada: boolean; fields: readonly Isian[] };
/** Parts of a version by which a letter is printed. */
export type Cetak = Pick<IsiVersi, 'templat' | 'kertas' | 'penomoran' | 'masa_berlaku'>;

/** Text, paper, numbering and validity of a letter as long as the office has said nothing of its type. */
export function defaultsOf(jenis: Jenis): Cetak {
  const teks = jenis.statis === null ? undefined : wordingOf(jenis.statis);
  return teks
    ? printOf(teks)
    : {
        templat: defaultTemplate(jenis),
        kertas: DEFAULT_PAPER,
        penomoran: DEFAULT_NUMBERING,
        masa_berlaku: null,
      };
}

export function printOf(teks: Teks): Cetak {
  const { klasifikasi, klasifikasi_83_2022, masa_berlaku } = teks;
  return {
    templat: templateFrom(teks),
    kertas: DEFAULT_PAPER,
    penomoran: {
      ...DEFAULT_NUMBERING,
      kode_surat: klasifikasi.kode,
      kode_baru: klasifikasi_83_2022.kode,
    },
    masa_berlaku: masa_berlaku && { jumlah: masa_berlaku.jumlah, satuan: masa_berlaku.satuan },
  };
}

/** The text that the office wrote; the one made for it before there was a wording counts as none. */
export function templateOf(written: unknown, jenis: Jenis): TemplatSurat {
  const { success, data } = TemplatSurat.safeParse(written);
  const blank = !success || !JSON.stringify(data).includes('"type":"text"');
  if (blank || (jenis.statis !== null && isMade(data, jenis))) return defaultsOf(jenis).templat;
  return data;
}

const isMade = (data: TemplatSurat, jenis: Jenis): boolean =>
  isDeepStrictEqual(data, TemplatSurat.parse(defaultTemplate(jenis)));

/** Title that is printed above a letter: the name of its type, unless the wording has another for the one that it came with. */
export function titleOf({ statis, nama }: Pick<Jenis, 'statis' | 'nama'>): string {
  const teks = statis === null ? undefined : wordingOf(statis);
  return teks && teks.nama_di_portal === nama ? teks.judul : nama;
}
