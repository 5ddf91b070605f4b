import { useActionData } from 'react-router';
import { type KategoriLaporKelola, kategoriFields, kategorilapor } from '#contract/lapor/lapor.ts';
import { FormDesk } from '../../kinds/register/form-desk.tsx';
import { actOnRegister, loadRegister } from '../../kinds/register/load.ts';
import { NamedRow } from '../../kinds/register/named-row.tsx';
import type { RegisterNoun } from '../../kinds/register/noun.ts';
import { apiOf } from '../../lib/api.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Picture } from '../../ui/media/picture.tsx';
import type { Route } from './+types/kelola-kategori.ts';

const kategori: RegisterNoun<KategoriLaporKelola> = {
  calls: kategorilapor,
  fields: kategoriFields,
  here: paths.kelola('lapor', 'kategori'),
  title: 'Kategori laporan',
  back: { label: 'Kembali ke antrean laporan', to: paths.kelola('lapor') },
  name: 'kategori',
  unused: 'Tidak ada laporan yang memakai kategori ini.',
  drawing: 'laporan',
};

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRegister(kategori, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(kategori, apiOf(context), request);
action.files = takes(kategorilapor.create);

export const shouldRevalidate = readAgain;

export default function KelolaKategori({ loaderData }: Route.ComponentProps) {
  return (
    <FormDesk noun={kategori} found={loaderData} failed={useActionData<typeof action>()}>
      {(row) => (
        <>
          <Picture source={row.gambar_info} alt="" sizes="68px" className="daftar-gambar" />
          <NamedRow row={row} by="laporan" />
        </>
      )}
    </FormDesk>
  );
}
