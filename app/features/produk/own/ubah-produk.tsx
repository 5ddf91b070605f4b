import { useActionData } from 'react-router';
import type { Failed } from '../../../lib/forms/form.ts';
import { AreaHead } from '../../../ui/layout/page-head.tsx';
import { ProdukForm } from './produk-form.tsx';
import type { loadUbahProduk } from './produk-saya-data.ts';

/** 'Ubah Produk' of the resident area. */
export default function UbahProduk(loaded: Awaited<ReturnType<typeof loadUbahProduk>>) {
  return (
    <>
      <AreaHead title="Ubah Produk" text={loaded.product.nama} />
      <ProdukForm
        key={loaded.product.id}
        {...loaded}
        title="Ubah Produk"
        answered={useActionData<Failed>()}
      />
    </>
  );
}
