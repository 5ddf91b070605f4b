import type { Selectable } from 'kysely';
import { fillTemplate } from '#contract/jenis-surat/templat-isi.ts';
import { dayText, type Nilai } from '#contract/jenis-surat/templat-nilai.ts';
import type { DesaTable } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { kopText } from '#server/features/desa/kop-queries.ts';
import { findProfil } from '#server/features/desa/queries.ts';
import type { Cetak } from '../text/queries.ts';
import { positionWords, shortName, signatureLines, signedInText, validWords } from './rules.ts';
import type { Cetakan, Tertanda } from './table.ts';

export type Desa = Selectable<DesaTable>;

/** Settings of a village for its letters; what it never said is filled in. */
export async function settingsOf(db: VillageDb, { nama_desa }: Pick<Desa, 'nama_desa'>) {
  const row = await db.selectFrom('pengaturan_surat').select(['kode_desa', 'huruf']).executeTakeFirst();
  const huruf: 'serif' | 'sans' = row?.huruf ?? 'serif';
  return { kode_desa: row?.kode_desa || shortName(nama_desa), huruf };
}

export type Made = {
  judul: string;
  nomor: string;
  tanggal: string;
  penandatangan: Tertanda;
  isi: Cetak;
  data: { [nama: string]: Nilai };
  periksa: Cetakan['periksa'];
  lampiran: string[];
  cap: string;
};

/** All that is printed of a letter, with its fields filled. */
export async function sheetOf(db: VillageDb, village: Desa, made: Made) {
  const { judul, nomor, tanggal, penandatangan, isi, periksa, lampiran, cap } = made;
  const [settings, profil] = [await settingsOf(db, village), await findProfil(db)];
  const lines = signatureLines(penandatangan, village.nama_desa);
  const data: { [nama: string]: Nilai } = {
    ...made.data,
    surat: {
      ...(made.data.surat as object),
      nomor,
      tanggal,
      judul,
      masa_berlaku: validWords(isi.masa_berlaku),
    },
    penandatangan: { nama: penandatangan.nama, jabatan: positionWords(penandatangan) },
  };
  const nama = penandatangan.nama.toUpperCase();
  const filled = fillTemplate(isi.templat, data);
  const sheet: Cetakan = {
    kop: kopText(village),
    lambang: profil.gambar_id,
    ukuran: isi.kertas === 'F4' ? 'f4' : 'a4',
    huruf: settings.huruf,
    judul,
    nomor,
    blok: filled.blok,
    tanda: signedInText(filled.blok)
      ? null
      : { atas: [`${village.nama_desa}, ${dayText(tanggal)}`, ...lines], bawah: nama, kecil: '' },
    pejabat: { baris: lines, nama },
    periksa,
    kaki: `${judul}, Desa ${village.nama_desa}`,
    lampiran,
    cap,
  };
  return { sheet, data, kosong: filled.kosong };
}
