import type { ComponentType } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { potensi } from '#contract/potensi/potensi.ts';
import { produk } from '#contract/produk.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { surat } from '#contract/surat/surat.ts';
import { toko } from '#contract/toko/toko.ts';
import LaporanSaya from '../features/lapor/laporan-saya.tsx';
import PotensiSaya from '../features/potensi/potensi-saya.tsx';
import UbahPotensi from '../features/potensi/ubah-potensi.tsx';
import TambahProduk from '../features/produk/tambah-produk.tsx';
import UbahProduk from '../features/produk/ubah-produk.tsx';
import Profil from '../features/profil-saya/profil-saya.tsx';
import AjuanLayanan from '../features/surat/own/ajuan-layanan.tsx';
import DetailLayanan from '../features/surat/own/detail-layanan.tsx';
import DetailToko from '../features/toko/detail-toko.tsx';
import TambahToko from '../features/toko/tambah-toko.tsx';
import TokoSaya from '../features/toko/toko-saya.tsx';
import UbahToko from '../features/toko/ubah-toko.tsx';
import { apiOf } from '../lib/api.ts';
import { Head } from '../lib/head.tsx';
import { takes } from '../lib/pages.ts';
import { paths } from '../lib/paths.ts';
import { userOf, villageOf } from '../lib/visitor.ts';
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
  'toko-saya': { label: 'Toko Saya', Page: TokoSaya },
  'tambah-toko': { label: 'Tambah Toko', under: 'toko-saya', Page: TambahToko },
  'ubah-toko': { label: 'Ubah Toko', under: 'toko-saya', Page: UbahToko },
  'detail-toko': { label: 'Detail Toko', under: 'toko-saya', Page: DetailToko },
  'tambah-produk': { label: 'Tambah Produk', under: 'toko-saya', Page: TambahProduk },
  'ubah-produk': { label: 'Ubah Produk', under: 'toko-saya', Page: UbahProduk },
};

/** DILAN villages have no shop. */
const isOfShop = (sub: Sub) => (PARTS[sub].under ?? sub) === 'toko-saya';

export async function loader({ context, request }: Route.LoaderArgs) {
  const sub = subOf(request);
  if (isOfShop(sub) && (await villageOf(context)).dilan) throw redirect(paths.profilSaya());
  const from = new URL(request.url).searchParams.get('from');
  const item = MENU.find((one) => one.sub === from)?.sub ?? PARTS[sub].under ?? sub;
  // Under the sign-in dialog there is no account yet.
  const loaded = (await userOf(context)) ? await WORK[sub].load(apiOf(context), request) : null;
  return { sub, item, loaded };
}

export function action({ context, request }: Route.ActionArgs) {
  const { act } = WORK[subOf(request)];
  if (!act) throw new Response(null, { status: 405 });
  return act(apiOf(context), request);
}
/** Forms of the page bring pictures. */
action.files = takes(potensi.update, profilSaya.update, toko.update, produk.update, surat.complete);

/** What somebody else stored meanwhile is read before it is asked about. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

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
