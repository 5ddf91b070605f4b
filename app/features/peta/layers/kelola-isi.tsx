import '../../../ui/table/filter-bar.css';
import './kelola-peta.css';
import './kelola-isi.css';
import { useActionData } from 'react-router';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { readAgain } from '../../../lib/forms/read-again.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { FilterForm, FilterSelect } from '../../../ui/table/filter-bar.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { Route } from './+types/kelola-isi.ts';
import { namaBaris } from './isi-baris.tsx';
import { IsiTabel, isiPath } from './isi-tabel.tsx';
import { countsOf, PetaTabs } from './peta-tabs.tsx';

const HERE = paths.kelola('peta', 'isi');

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const query = new URL(request.url).searchParams;
  const kelompok = query.get('kelompok') === 'pembangunan' ? ('pembangunan' as const) : undefined;
  const asked = {
    tipe_id: query.get('tipe_id') || undefined,
    search: query.get('search') || undefined,
    saring: query.get('saring') || undefined,
    kelompok,
  };
  const [types, found] = await Promise.all([
    call(kelolaPeta.types),
    call(kelolaPeta.features, { query: { ...asked, page: query.get('page') ?? '1' } }),
  ]);
  const own = types.filter(
    (one) => one.from_model === null && one.sumber === null && (!kelompok || one.kelompok === kelompok),
  );
  const options = own.map(({ id, nama, jumlah }) => ({ id, nama: `${nama} (${formatNumber(jumlah)})` }));
  const levels = own.filter(({ tingkat, jumlah }) => tingkat !== null && tingkat !== 'desa' && jumlah > 0);
  const areas = levels.map(({ id, tingkat }) => ({ id: String(id), parcels: tingkat === 'bidang' }));
  const parcels = own.some(({ id, tingkat }) => tingkat === 'bidang' && String(id) === asked.tipe_id);
  const jenis = kelompok ?? (parcels || asked.saring === 'belum' ? ('bidang' as const) : ('semua' as const));
  return { found, options, areas, jenis, asked, first: own[0]?.id, counts: countsOf(types) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const params = { id: Number(form.get('id')) };
    const saved = await apiOf(context)(kelolaPeta.saveRow, { params, body: form });
    const next = Number(form.get('berikut')) || undefined;
    return redirectWithToast(isiPath(new URL(request.url).searchParams, next, next ?? saved.id), {
      title: `${namaBaris(saved)} tersimpan.`,
    });
  });

export const shouldRevalidate = readAgain;

/** Everything on the map as a table; the projects of the village as one of their own. */
export default function KelolaIsi({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const { found, options, asked, jenis, first } = loaderData;
  const { baris, jumlah, page, total_pages, dipakai } = found;
  const projects = asked.kelompok !== undefined;
  const narrowed = Boolean(asked.tipe_id || asked.search || asked.saring);
  return (
    <>
      <KelolaBar
        title={projects ? 'Pembangunan' : 'Isi peta'}
        back={{ label: 'Kembali ke peta', to: paths.kelola('peta') }}
        failed={failed}
        search={
          <SearchForm
            label="Cari nama atau NBT"
            placeholder="Nama atau NBT"
            className="cari-konsol"
            keep={['tipe_id', 'kelompok', 'saring']}
          />
        }
        action={
          projects && first ? (
            <ButtonLink
              small
              variant="utama"
              icon="plus"
              to={`${paths.kelola('peta', 'gambar')}?tipe_id=${first}`}
            >
              Tambah pembangunan
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="isi-konsol">
        <PetaTabs current={projects ? 'pembangunan' : 'isi'} counts={loaderData.counts} />
        <div className="saring">
          <FilterForm className="saring-pilih" action={HERE} view={asked} names={['tipe_id', 'saring']}>
            <FilterSelect name="tipe_id" label={projects ? 'Kategori' : 'Tipe layer'} value={asked.tipe_id}>
              <option value="">Semua</option>
              {options.map(({ id, nama }) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
            </FilterSelect>
          </FilterForm>
          {!projects && <Narrowed data={loaderData} />}
        </div>
        <p className="redup peta-jumlah">
          {asked.saring === 'tumpang' && jumlah === 0
            ? 'Tidak ada yang tumpang tindih lebih dari 1 m2.'
            : `${formatNumber(jumlah)} ${projects ? 'pembangunan' : 'unsur'}`}
        </p>
        {baris.length > 0 ? (
          <IsiTabel baris={baris} jenis={jenis} dipakai={dipakai} failed={failed} />
        ) : (
          <NoRows narrowed={narrowed} projects={projects} />
        )}
        <Pagination page={page} totalPages={total_pages} />
      </div>
    </>
  );
}

function NoRows({ narrowed, projects }: { narrowed: boolean; projects: boolean }) {
  if (narrowed) return <EmptyState text="Tidak ada unsur yang cocok. Coba longgarkan saringannya." />;
  if (projects)
    return (
      <EmptyState text="Belum ada pembangunan di peta. Gambar tempatnya, lalu isi anggaran, progres, dan fotonya." />
    );
  return (
    <EmptyState text="Peta desa masih kosong. Gambar sendiri, atau bawa dari berkas.">
      <ButtonLink to={paths.kelola('peta', 'gambar')}>Gambar di peta</ButtonLink>
      <ButtonLink to={paths.kelola('peta', 'impor')}>Impor peta</ButtonLink>
    </EmptyState>
  );
}

/** Parcels that nobody owns yet, and areas of the chosen type that lie over each other. */
function Narrowed({ data: { areas, asked, found } }: { data: Route.ComponentProps['loaderData'] }) {
  const { tipe_id, search, saring } = asked;
  const parcels = areas.find((one) => one.parcels);
  const chosen = areas.find(({ id }) => id === tipe_id) ?? (tipe_id ? undefined : parcels);
  const chip = (name: string, label: string, id: string) => {
    const on = saring === name;
    const query = new URLSearchParams({
      tipe_id: id,
      ...(search && { search }),
      ...(!on && { saring: name }),
    });
    return (
      <Link className="chip" to={`${HERE}?${query}`} aria-current={on ? 'true' : undefined}>
        {label}
      </Link>
    );
  };
  return (
    <nav className="saring-keadaan" aria-label="Saring isi peta">
      {parcels && chip('belum', `Belum tertaut ${formatNumber(found.belum)}`, parcels.id)}
      {chosen && chip('tumpang', 'Tumpang tindih', chosen.id)}
    </nav>
  );
}
