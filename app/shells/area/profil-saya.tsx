import '../../features/lapor/lapor.css';
import '../../features/potensi/potensi-saya.css';
import '../../features/produk/own/produk-saya.css';
import '../../features/surat/own/day-tiles.css';
import '../../features/surat/own/detail-layanan.css';
import '../../features/toko/toko-saya.css';
import '../../features/toko/toko.css';
import '../../kinds/alur/tenggat.css';
import '../../kinds/isian/answers.css';
import '../../ui/table/data-table.css';
import '../../ui/text/due-day.css';
import '../../ui/table/list-filter.css';
import '../../ui/table/own-list.css';
import '../../ui/table/pagination.css';
import '../../ui/peta/map-parts.css';
import '../../ui/peta/place-picker.css';
import '../../ui/fields/price-input.css';
import '../../ui/table/stages.css';
import '../../ui/table/view-toggle.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { potensi } from '#contract/potensi/potensi.ts';
import { produk } from '#contract/produk.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { surat } from '#contract/surat/surat.ts';
import { toko } from '#contract/toko/toko.ts';
import Profil from '../../features/profil-saya/profil-saya.tsx';
import { apiOf } from '../../lib/api.ts';
import { userOf, villageOf } from '../../lib/live/visitor.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import type { Route } from './+types/profil-saya.ts';
import { type Loaded, type Sub, subOf, WORK } from './profil-saya-load.ts';
import { MENU, ResidentArea } from './resident-area.tsx';

// Each part but the first is fetched when it is asked for. Their sheets are imported here: those of a lazy component are
// missing until its script runs.
const UbahPotensi = lazy(() => import('../../features/potensi/ubah-potensi.tsx'));
const TambahProduk = lazy(() => import('../../features/produk/own/tambah-produk.tsx'));
const UbahProduk = lazy(() => import('../../features/produk/own/ubah-produk.tsx'));
const DetailLayanan = lazy(() => import('../../features/surat/own/detail-layanan.tsx'));
const DetailToko = lazy(() => import('../../features/toko/detail-toko.tsx'));
const TambahToko = lazy(() => import('../../features/toko/tambah-toko.tsx'));
const UbahToko = lazy(() => import('../../features/toko/ubah-toko.tsx'));
const LaporanSaya = lazy(() => import('../../features/lapor/laporan-saya.tsx'));
const PotensiSaya = lazy(() => import('../../features/potensi/potensi-saya.tsx'));
const AjuanLayanan = lazy(() => import('../../features/surat/own/ajuan-layanan.tsx'));
const TokoSaya = lazy(() => import('../../features/toko/toko-saya.tsx'));

type Part<S extends Sub> = {
  label: string;
  Page: ComponentType<Loaded[S]>;
  /** Part under which one without an item in the menu stands. */
  under?: Sub;
};

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

/** Reads what somebody else stored meanwhile before asking about it. */
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
      <Suspense>{loaded && <Page {...loaded} />}</Suspense>
    </ResidentArea>
  );
}
