import type { ComponentType } from 'react';
import { potensi } from '#contract/potensi.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import LaporanSaya from '../features/lapor/laporan-saya.tsx';
import PotensiSaya from '../features/potensi/potensi-saya.tsx';
import UbahPotensi from '../features/potensi/ubah-potensi.tsx';
import Profil from '../features/profil-saya/profil-saya.tsx';
import AjuanLayanan from '../features/surat/ajuan-layanan.tsx';
import DetailLayanan from '../features/surat/detail-layanan.tsx';
import { apiOf } from '../lib/api.ts';
import { Head } from '../lib/head.tsx';
import { takes } from '../lib/pages.ts';
import { userOf } from '../lib/visitor.ts';
import type { Route } from './+types/profil-saya.ts';
import { type Loaded, type Sub, subOf, WORK } from './profil-saya-load.ts';
import { MENU, ResidentArea } from './resident-area.tsx';

type Part<S extends Sub> = {
  label: string;
  Page: ComponentType<Loaded[S]>;
  /** Of a part that has no item in the menu: the one that it stands under. */
  under?: Sub;
};

// Not fetched later: the sheets of such a part are missing until its script runs.
/** The parts of the resident area. */
const PARTS: { [S in Sub]: Part<S> } = {
  'profil-saya': { label: 'Profil Saya', Page: Profil },
  'laporan-saya': { label: 'Laporan Saya', Page: LaporanSaya },
  'ajuan-layanan': { label: 'Ajuan Layanan', Page: AjuanLayanan },
  'detail-layanan': { label: 'Detail Layanan', under: 'ajuan-layanan', Page: DetailLayanan },
  'potensi-saya': { label: 'Potensi Saya', Page: PotensiSaya },
  'ubah-potensi': { label: 'Ubah Potensi', under: 'potensi-saya', Page: UbahPotensi },
};

/** Forms of the page bring pictures. */
export const handle = takes(potensi.update, profilSaya.update);

export async function loader({ context, request }: Route.LoaderArgs) {
  const sub = subOf(request);
  const from = new URL(request.url).searchParams.get('from');
  const item = MENU.find((one) => one.sub === from)?.sub ?? PARTS[sub].under ?? sub;
  // With the sign-in dialog over it the page is asked for by nobody yet.
  const loaded = (await userOf(context)) ? await WORK[sub].load(apiOf(context), request) : null;
  return { sub, item, loaded };
}

export function action({ context, request }: Route.ActionArgs) {
  const { act } = WORK[subOf(request)];
  if (!act) throw new Response(null, { status: 405 });
  return act(apiOf(context), request);
}

/** The resident area: its menu, and the part the address names. */
export default function ProfilSaya({ loaderData: { sub, item, loaded } }: Route.ComponentProps) {
  const { label } = PARTS[sub];
  // The loader chose both by one name.
  const Page = PARTS[sub].Page as ComponentType<object>;
  return (
    <ResidentArea item={item} here={item === sub} label={label}>
      <Head title={label} noindex />
      {loaded && <Page {...loaded} />}
    </ResidentArea>
  );
}
