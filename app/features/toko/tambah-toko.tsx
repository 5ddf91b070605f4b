import { useActionData } from 'react-router';
import type { Failed } from '../../lib/forms/form.ts';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { TokoForm } from './toko-form.tsx';

/** 'Tambah Toko' of the resident area. */
export default function TambahToko() {
  return (
    <>
      <AreaHead title="Tambah Toko" text="Toko langsung tampil di Toko Desa." />
      <TokoForm title="Tambah Toko" answered={useActionData<Failed>()} />
    </>
  );
}
