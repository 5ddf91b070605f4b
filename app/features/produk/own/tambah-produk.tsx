import { useActionData } from 'react-router';
import type { Failed } from '../../../lib/forms/form.ts';
import { AreaHead } from '../../../ui/layout/page-head.tsx';
import { ProdukForm } from './produk-form.tsx';
import type { loadTambahProduk } from './produk-saya-data.ts';

/** 'Tambah Produk' of the resident area. */
export default function TambahProduk(loaded: Awaited<ReturnType<typeof loadTambahProduk>>) {
  return (
    <>
      <AreaHead title="Tambah Produk" text={loaded.shop.nama} />
      <ProdukForm {...loaded} title="Tambah Produk" answered={useActionData<Failed>()} />
    </>
  );
}
