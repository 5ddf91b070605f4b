import { useActionData } from 'react-router';
import {
  type KategoriPotensiKelola,
  kategoriPotensiFields,
  kategoripotensi,
} from '#contract/potensi/potensi.ts';
import { FormDesk } from '../../kinds/register/form-desk.tsx';
import { actOnRegister, loadRegister } from '../../kinds/register/load.ts';
import { NamedRow } from '../../kinds/register/named-row.tsx';
import type { RegisterNoun } from '../../kinds/register/noun.ts';
import { apiOf } from '../../lib/api.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-kategori.ts';

const kategori: RegisterNoun<KategoriPotensiKelola> = {
  calls: kategoripotensi,
  fields: kategoriPotensiFields,
  here: paths.kelola('potensi', 'kategori'),
  title: 'Kategori potensi',
  back: { label: 'Kembali ke antrean potensi', to: paths.kelola('potensi') },
  name: 'kategori',
  unused: 'Tidak ada potensi yang memakai kategori ini.',
  drawing: 'potensi',
};

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRegister(kategori, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(kategori, apiOf(context), request);
action.files = takes(kategoripotensi.create);

export const shouldRevalidate = readAgain;

export default function KelolaKategori({ loaderData }: Route.ComponentProps) {
  return (
    <FormDesk noun={kategori} found={loaderData} failed={useActionData<typeof action>()}>
      {(row) => <NamedRow row={row} by="potensi" more={row.tetap && ' · tampil di beranda, nama tetap'} />}
    </FormDesk>
  );
}
