import { peta as petaCalls } from '#contract/peta/peta.ts';
import { anggaranbelanja, sig } from '#contract/peta/sig.ts';
import { KELOMPOK_TIPE } from '#contract/peta/tipe.ts';
import { apiOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatRupiah } from '../../../lib/text/format.ts';
import { Head } from '../../../lib/text/head.tsx';
import { useSite } from '../../../lib/use-site.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import type { Route } from './+types/public-peta.ts';
import { PetaApp } from './peta-app.tsx';
import { JUDUL, luasText, readKeadaan, TIPE_PETA } from './peta-view.ts';

export const handle = { map: true };

const ABOUT = 'Peta desa: batas wilayah, bidang tanah, pembangunan, potensi, dan toko.';
const LISTED = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const query = new URL(request.url).searchParams;
  const tipe = TIPE_PETA.find((one) => one === query.get('tipe')) ?? 'digital';
  const view = await call(petaCalls.view);
  const model = tipe === 'potensi' ? 'potensi' : tipe === 'toko-desa' ? 'toko' : null;
  const layer = view.tipe.find(({ from_model }) => model !== null && from_model === model);
  const [projects, places] = await Promise.all([
    tipe === 'pembangunan' ? call(anggaranbelanja.list, { query: { per_page: LISTED } }) : null,
    layer ? call(sig.list, { query: { 'filter{tipe.id}': layer.id, per_page: LISTED } }) : null,
  ]);
  return {
    peta: view,
    tipe,
    query: query.toString(),
    projects: projects?.data ?? [],
    places: (places?.data ?? []).map(({ id, properties: { nama, deskripsi, slug } }) => ({
      id,
      nama,
      deskripsi,
      slug,
    })),
  };
}

export default function PublicPeta({ loaderData }: Route.ComponentProps) {
  const { peta, tipe, query } = loaderData;
  const hydrated = useHydrated();
  const { desa } = useSite();
  return (
    <>
      <Head title={JUDUL[tipe]} description={ABOUT} here={`/peta?tipe=${tipe}`} />
      <h1 className="sr">
        {JUDUL[tipe]} Desa {desa.nama_desa}
      </h1>
      <PetaApp key={tipe} peta={peta} keadaan={readKeadaan(new URLSearchParams(query), peta)} />
      {!hydrated && <Lists {...loaderData} />}
    </>
  );
}

/** Contents of the map as lists, without the map. */
function Lists({ peta, tipe, projects, places }: Route.ComponentProps['loaderData']) {
  const groups = (['wilayah', 'tematik', 'pembangunan', 'titik'] as const).map((kelompok) => ({
    kelompok,
    types: peta.tipe.filter((one) => one.kelompok === kelompok && one.jumlah > 0),
  }));
  const shown = groups.filter(({ types }) => types.length > 0);
  return (
    <div className="lebar peta-daftar">
      <noscript>
        <p>Peta yang dapat digeser memerlukan JavaScript. Ini isinya sebagai daftar.</p>
      </noscript>
      <ul>
        {TIPE_PETA.map((one) => (
          <li key={one}>
            <Link to={paths.peta(one)} aria-current={one === tipe ? 'page' : undefined}>
              {JUDUL[one]}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>Desa ini belum menggambar petanya.</p>}
      <Rows tipe={tipe} projects={projects} places={places} />
      {shown.map(({ kelompok, types }) => (
        <section key={kelompok}>
          <h2>{KELOMPOK_TIPE[kelompok]}</h2>
          <ul>
            {types.map(({ id, nama, jumlah, luas, tematik, legenda }) => (
              <li key={id}>
                {nama}: {jumlah.toLocaleString('id-ID')}
                {luas > 0 && !tematik && `, ${luasText(luas)}`}
                {tematik &&
                  ` (${legenda.map((one) => `${one.ket_warna} ${one.jumlah.toLocaleString('id-ID')}`).join(', ')})`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowsProps = Pick<Route.ComponentProps['loaderData'], 'tipe' | 'projects' | 'places'>;

/** The projects, potentials or shops of the map that is asked for. */
function Rows({ tipe, projects, places }: RowsProps) {
  return (
    <>
      {projects.length > 0 && (
        <>
          <h2>Pembangunan</h2>
          <ul>
            {projects.map(({ id, nama, anggaran, progres, tahun, sumber_dana }) => (
              <li key={id}>
                {nama}, {tahun?.nama}: {formatRupiah(anggaran ?? 0)} dari {sumber_dana}, {progres ?? 0}%
              </li>
            ))}
          </ul>
        </>
      )}
      {places.length > 0 && (
        <>
          <h2>{JUDUL[tipe].replace('Peta ', '')}</h2>
          <ul>
            {places.map(({ id, nama, deskripsi }) => (
              <li key={id}>
                <Link to={tipe === 'potensi' ? paths.potensiDetail(id) : paths.peta(tipe, id)}>{nama}</Link>
                {deskripsi && `, ${deskripsi}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
