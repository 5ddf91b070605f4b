import type { Generated } from 'kysely';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import { pictureOf, presentPicture } from '#server/kinds/naskah/files.ts';
import { type ColumnsOf, choice, type IsiOf, picture, words } from '#server/kinds/naskah/text-fields.ts';

/** A portrait with its text alternative. */
export const named = <Picture extends { alt: string }>(
  picture: Picture | null,
  judul: string,
): Picture | null => picture && { ...picture, alt: `Foto ${judul}` };

/** A portrait always stands beside the name it shows, so its words follow from the name. */
const portrait: ReturnType<typeof picture> = {
  ...picture(),
  read(row) {
    const gambar = pictureOf(row);
    return gambar && { ...gambar, alt: '' };
  },
  present({ judul, gambar_info }, _, store) {
    const shown = presentPicture(store, gambar_info);
    const gambar = shown?.url ?? null;
    // Shown in the console with the name of the working copy.
    return { gambar, gambar_info: typeof judul === 'string' ? named(shown, judul) : shown };
  },
};

/** Fields of an official beside the name (`judul`), published or being written. */
export const isiPegawai = {
  jabatan: words(),
  /** 1 and 2 lead the village, everybody else is 3. */
  tingkat: choice([3, 1, 2]),
  gambar: portrait,
};
export type Naskah = IsiOf<typeof isiPegawai>;

export type PegawaiTable = KolomNaskah &
  ColumnsOf<typeof isiPegawai> & {
    desa_id: OfVillage;
    urutan: Generated<number>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    pegawai: PegawaiTable;
  }
}
