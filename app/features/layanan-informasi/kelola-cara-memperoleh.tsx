import { useActionData } from 'react-router';
import { type BarisDaftar, caraFields, caraMemperoleh } from '#contract/layanan-informasi/daftar.ts';
import { InlineDesk } from '../../kinds/register/inline-desk.tsx';
import { actOnRegister, loadRegister } from '../../kinds/register/load.ts';
import type { RegisterNoun } from '../../kinds/register/noun.ts';
import { RemoveNamed } from '../../kinds/register/remove-row.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/kelola-cara-memperoleh.ts';
import { FormLists } from './form-lists.tsx';

const daftar: RegisterNoun<BarisDaftar> = {
  calls: caraMemperoleh,
  fields: caraFields,
  here: paths.kelola('permohonan-ppid', 'cara-memperoleh'),
  title: 'Cara memperoleh informasi',
  back: { label: 'Kembali ke permohonan', to: paths.kelola('permohonan-ppid') },
  name: 'cara',
  unused: 'Permohonan yang sudah tercatat tidak berubah.',
  drawing: 'data',
};

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRegister(daftar, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(daftar, apiOf(context), request);

export default function KelolaCaraMemperoleh({ loaderData }: Route.ComponentProps) {
  return (
    <InlineDesk
      noun={daftar}
      found={loaderData}
      failed={useActionData<typeof action>()}
      tabs={<FormLists current="cara-memperoleh" />}
    >
      {(row) => <RemoveNamed noun={daftar} row={row} />}
    </InlineDesk>
  );
}
