import type { Call } from '#contract/client.ts';
import { isKeyOf } from '#contract/lib/record.ts';
import { deleteLaporan, loadLaporanSaya } from '../../features/lapor/laporan-saya-data.ts';
import {
  changePotensi,
  deleteOrMakeShop,
  loadPotensiSaya,
  loadUbahPotensi,
} from '../../features/potensi/potensi-saya-data.ts';
import {
  changeProduk,
  changeStockOrDelete,
  createProduk,
  loadDetailToko,
  loadTambahProduk,
  loadUbahProduk,
} from '../../features/produk/own/produk-saya-data.ts';
import { changeProfilSaya, loadProfilSaya } from '../../features/profil-saya/profil-saya-data.ts';
import {
  changeDetailLayanan,
  loadAjuanLayanan,
  loadDetailLayanan,
} from '../../features/surat/own/ajuan-layanan-data.ts';
import {
  changeToko,
  createToko,
  deleteToko,
  loadTokoSaya,
  loadUbahToko,
} from '../../features/toko/toko-saya-data.ts';

type Work = (call: Call, request: Request) => Promise<unknown>;
const part = <L extends Work>(one: { load: L; act?: Work }) => one;

/** Loader of each part of `/profil-saya?sub=`, and its action on what is posted to it; its look stands in `profil-saya.tsx`. */
export const WORK = {
  'profil-saya': part({ load: loadProfilSaya, act: changeProfilSaya }),
  'laporan-saya': part({ load: loadLaporanSaya, act: deleteLaporan }),
  'ajuan-layanan': part({ load: loadAjuanLayanan }),
  'detail-layanan': part({ load: loadDetailLayanan, act: changeDetailLayanan }),
  'potensi-saya': part({ load: loadPotensiSaya, act: deleteOrMakeShop }),
  'ubah-potensi': part({ load: loadUbahPotensi, act: changePotensi }),
  'toko-saya': part({ load: loadTokoSaya, act: deleteToko }),
  'tambah-toko': part({ load: async () => ({}), act: createToko }),
  'ubah-toko': part({ load: loadUbahToko, act: changeToko }),
  'detail-toko': part({ load: loadDetailToko, act: changeStockOrDelete }),
  'tambah-produk': part({ load: loadTambahProduk, act: createProduk }),
  'ubah-produk': part({ load: loadUbahProduk, act: changeProduk }),
};
export type Sub = keyof typeof WORK;
export type Loaded = { [S in Sub]: Awaited<ReturnType<(typeof WORK)[S]['load']>> };

/** The part that an address names, and the first for a name that is none. */
export function subOf(request: Request): Sub {
  const asked = new URL(request.url).searchParams.get('sub') ?? '';
  return isKeyOf(WORK, asked) ? asked : 'profil-saya';
}
