import { useActionData } from 'react-router';
import { type KategoriProdukKelola, kategoriProdukFields, kategoriproduk } from '#contract/produk.ts';
import { FormDesk } from '../../kinds/register/form-desk.tsx';
import { actOnRegister, loadRegister } from '../../kinds/register/load.ts';
import { NamedRow } from '../../kinds/register/named-row.tsx';
import type { RegisterNoun } from '../../kinds/register/noun.ts';
import { apiOf } from '../../lib/api.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-kategori.ts';

const kategori: RegisterNoun<KategoriProdukKelola> = {
  calls: kategoriproduk,
  fields: kategoriProdukFields,
  here: paths.kelola('toko', 'kategori'),
  title: 'Kategori produk',
  back: { label: 'Kembali ke Toko Desa', to: paths.kelola('toko') },
  name: 'kategori',
  unused: 'Tidak ada produk yang memakai kategori ini.',
  drawing: 'produk',
};

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRegister(kategori, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(kategori, apiOf(context), request);
action.files = takes(kategoriproduk.create);

export const shouldRevalidate = readAgain;

export default function KelolaKategori({ loaderData }: Route.ComponentProps) {
  return (
    <FormDesk noun={kategori} found={loaderData} failed={useActionData<typeof action>()}>
      {(row) => <NamedRow row={row} by="produk" />}
    </FormDesk>
  );
}
