import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type IsiVersi, KERTAS_BAWAAN, PENOMORAN_BAWAAN } from '#contract/jenis-surat/jenis-surat.ts';
import { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import { templatBawaan } from '#contract/jenis-surat/templat-bawaan.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { templatDari } from './rules.ts';
import { Teks } from './table.ts';

const { statis, dinamis } = z
  .strictObject({ statis: z.array(Teks), dinamis: z.array(Teks) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'teks-surat.json'), 'utf8')));
const texts = new Map([
  ...statis.map((one) => [one.slug, one] as const),
  ...dinamis.map((one) => [`${one.jenis_surat}/${one.slug}`, one] as const),
]);

/** The wording of a letter of the program by its code, and of the letters of the demo by group and slug: `surat-keterangan/usaha`. */
export const teksOf = (kode: string): Teks | undefined => texts.get(kode);

type Jenis = { statis: string | null; nama: string; kepada: boolean; fields: readonly Isian[] };
/** What a letter is printed by. */
export type Cetak = Pick<IsiVersi, 'templat' | 'kertas' | 'penomoran' | 'masa_berlaku'>;

/** What a letter is printed by as long as the office has said nothing of its type. */
export function bawaanOf(jenis: Jenis): Cetak {
  const teks = jenis.statis === null ? undefined : teksOf(jenis.statis);
  return teks
    ? cetakOf(teks)
    : {
        templat: templatBawaan(jenis),
        kertas: KERTAS_BAWAAN,
        penomoran: PENOMORAN_BAWAAN,
        masa_berlaku: null,
      };
}

export function cetakOf(teks: Teks): Cetak {
  const { klasifikasi, klasifikasi_83_2022, masa_berlaku } = teks;
  return {
    templat: templatDari(teks),
    kertas: KERTAS_BAWAAN,
    penomoran: {
      ...PENOMORAN_BAWAAN,
      kode_surat: klasifikasi.kode,
      kode_baru: klasifikasi_83_2022.kode,
    },
    masa_berlaku: masa_berlaku && { jumlah: masa_berlaku.jumlah, satuan: masa_berlaku.satuan },
  };
}

/** The text that the office wrote; the one made for it before there was a wording counts as none. */
export function templatOf(written: unknown, jenis: Jenis): TemplatSurat {
  const { success, data } = TemplatSurat.safeParse(written);
  const blank = !success || !JSON.stringify(data).includes('"type":"text"');
  if (blank || (jenis.statis !== null && isMade(data, jenis))) return bawaanOf(jenis).templat;
  return data;
}

const isMade = (data: TemplatSurat, jenis: Jenis): boolean =>
  isDeepStrictEqual(data, TemplatSurat.parse(templatBawaan(jenis)));

/** What is printed above it: the name of its type, unless the wording has another for the one that it came with. */
export function judulOf({ statis, nama }: Pick<Jenis, 'statis' | 'nama'>): string {
  const teks = statis === null ? undefined : teksOf(statis);
  return teks && teks.nama_di_portal === nama ? teks.judul : nama;
}
