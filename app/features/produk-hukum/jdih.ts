import type { ProdukHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { fullTitle } from './hukum-text.ts';

/** Not there, as the feeds of the network write it. */
const NONE = '-';

/**
 * A regulation as the national network of legal documents (JDIHN) collects it: the keys and their spelling are the
 * network's own. `operasi` 4 and `display` 1 say that the record is complete and may be shown.
 */
export function jdihRecord(one: ProdukHukum, desa: string, origin: string) {
  const detail = `${origin}/produk-hukum/${one.id}`;
  return {
    idData: String(one.id),
    tahun_pengundangan: (one.tanggal_pengundangan ?? one.tanggal_penetapan).slice(0, 4),
    tanggal_penetapan: one.tanggal_penetapan,
    tanggal_pengundangan: one.tanggal_pengundangan ?? one.tanggal_penetapan,
    jenis: one.tipe.judul.toUpperCase(),
    noPeraturan: one.nomor_peraturan,
    judul: fullTitle(one, desa),
    noPanggil: null,
    singkatanJenis: one.tipe.singkatan,
    tempatTerbit: one.tempat_penetapan || desa,
    penerbit: null,
    deskripsiFisik: null,
    sumber: one.sumber || NONE,
    isbn: null,
    status: one.status.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
    bahasa: one.bahasa.judul,
    bidangHukum: one.bidang?.judul ?? NONE,
    teuBadan: one.tajuk || null,
    nomorIndukBuku: null,
    abstrak: one.abstrak_file ? nameOf(one.abstrak_file) : '',
    last_updated: one.updated_at,
    urlAbstrak: one.abstrak_file ? origin + one.abstrak_file : detail,
    urlDetailPeraturan: detail,
    fileDownload: one.lampiran ? nameOf(one.lampiran) : NONE,
    urlDownload: one.lampiran ? origin + one.lampiran : NONE,
    subjek: one.subjek.toUpperCase(),
    operasi: '4',
    display: '1',
  };
}

const nameOf = (path: string) => path.split('/').at(-1) ?? NONE;
