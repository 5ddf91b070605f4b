import { useActionData } from 'react-router';
import type { Failed } from '../../lib/forms/form.ts';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { PotensiForm } from './potensi-form.tsx';
import type { loadUbahPotensi } from './potensi-saya-data.ts';

/** 'Ubah Potensi' of the resident area. */
export default function UbahPotensi(loaded: Awaited<ReturnType<typeof loadUbahPotensi>>) {
  const answered = useActionData<Failed>();
  return (
    <>
      <AreaHead title="Ubah Potensi" text={loaded.potensi.nama_usaha} />
      <PotensiForm key={loaded.potensi.id} {...loaded} title="Ubah Potensi" answered={answered} />
    </>
  );
}
