import { useActionData } from 'react-router';
import type { Toko } from '#contract/toko/toko.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { TokoForm } from './toko-form.tsx';

/** 'Ubah Toko' of the resident area. */
export default function UbahToko({ shop }: { shop: Toko }) {
  return (
    <>
      <AreaHead title="Ubah Toko" text={shop.nama} />
      <TokoForm key={shop.id} title="Ubah Toko" shop={shop} answered={useActionData<Failed>()} />
    </>
  );
}
