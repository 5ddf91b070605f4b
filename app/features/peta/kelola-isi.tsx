import '../../ui/data-table.css';
import '../../ui/filter-bar.css';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { formatNumber, formatRupiah } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/kelola-isi.ts';
import { PetaTabs } from './peta-tabs.tsx';
import { luasText, panjangText } from './peta-view.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const query = new URL(request.url).searchParams;
  const asked = {
    tipe_id: query.get('tipe_id') ?? '',
    search: query.get('search') ?? '',
    saring: query.get('saring') ?? '',
  };
  const [types, found] = await Promise.all([
    call(kelolaPeta.types),
    call(kelolaPeta.features, { query: { ...asked, page: query.get('page') ?? '1' } }),
  ]);
  const options = types
    .filter(({ from_model, sumber }) => from_model === null && sumber === null)
    .map(({ id, nama, jumlah }) => ({ value: String(id), label: `${nama} (${formatNumber(jumlah)})` }));
  const levels = types.filter(({ tingkat, jumlah }) => tingkat !== null && tingkat !== 'desa' && jumlah > 0);
  const areas = levels.map(({ id, tingkat }) => ({ id: String(id), parcels: tingkat === 'bidang' }));
  return { found, options, areas, ...asked };
}

/** Everything on the map as a table. */
export default function KelolaIsi({ loaderData }: Route.ComponentProps) {
  const { found, options, tipe_id, search, saring } = loaderData;
  const { baris, jumlah, page, total_pages } = found;
  return (
    <>
      <KelolaBar title="Isi peta" back={{ label: 'Kembali ke peta', to: paths.kelola('peta') }} />
      <div className="isi-konsol">
        <PetaTabs current="isi" />
        <form method="get" className="baris">
          <Select
            name="tipe_id"
            label="Tipe layer"
            placeholder="Semua tipe"
            options={options}
            defaultValue={tipe_id}
          />
          {saring && <input type="hidden" name="saring" value={saring} />}
          <TextInput name="search" label="Cari nama atau NBT" defaultValue={search} />
          <Button type="submit">Saring</Button>
        </form>
        <Narrowed data={loaderData} />
        <p className="redup">
          {saring === 'tumpang' && jumlah === 0
            ? 'Tidak ada yang tumpang tindih lebih dari 1 m2.'
            : `${formatNumber(jumlah)} unsur`}
        </p>
        {baris.length > 0 ? <Rows baris={baris} /> : <NoRows narrowed={tipe_id + search + saring !== ''} />}
        <Pagination page={page} totalPages={total_pages} />
      </div>
    </>
  );
}

const NoRows = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState text="Tidak ada unsur yang cocok. Coba longgarkan saringannya." />
  ) : (
    <EmptyState text="Peta desa masih kosong. Gambar sendiri, atau bawa dari berkas.">
      <ButtonLink to={paths.kelola('peta', 'gambar')}>Gambar di peta</ButtonLink>
      <ButtonLink to={paths.kelola('peta', 'impor')}>Impor peta</ButtonLink>
    </EmptyState>
  );

/** Parcels that nobody owns yet, and areas of the chosen type that lie over each other. */
function Narrowed({
  data: { areas, tipe_id, search, saring, found },
}: {
  data: Route.ComponentProps['loaderData'];
}) {
  const parcels = areas.find((one) => one.parcels);
  const chosen = areas.find(({ id }) => id === tipe_id) ?? (tipe_id === '' ? parcels : undefined);
  const chip = (name: string, label: string, id: string) => {
    const on = saring === name;
    const query = new URLSearchParams({
      tipe_id: id,
      ...(search && { search }),
      ...(!on && { saring: name }),
    });
    return (
      <Link
        className="chip"
        to={`${paths.kelola('peta', 'isi')}?${query}`}
        aria-current={on ? 'true' : undefined}
      >
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

function Rows({ baris }: Pick<Route.ComponentProps['loaderData']['found'], 'baris'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too
    <section className="tabel-bungkus" tabIndex={0} aria-label="Isi peta">
      <table className="tabel padat-t">
        <thead>
          <tr>
            <th scope="col">Nama</th>
            <th scope="col">Tipe</th>
            <th scope="col">Letak</th>
            <th scope="col" className="ka">
              Ukuran
            </th>
            <th scope="col">Pemilik</th>
            <th scope="col" className="ka">
              Anggaran
            </th>
          </tr>
        </thead>
        <tbody>
          {baris.map(({ id, nama, nbt, tipe, dusun, rw, rt, luas, panjang, anggaran, progres, ...one }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.kelola('peta', 'isi', id)}>
                  {nama || (nbt ? `Bidang ${nbt}` : `Unsur ${id}`)}
                </Link>
                {one.tumpang && <small>{one.tumpang}</small>}
              </th>
              <td>{tipe}</td>
              <td>{[rt && `RT ${rt}`, rw && `RW ${rw}`, dusun].filter(Boolean).join(' ')}</td>
              <td className="ka">
                {luas !== null ? luasText(luas, nbt !== null) : panjang !== null ? panjangText(panjang) : ''}
              </td>
              <td>
                {nbt === null ? '' : one.jumlah_pemilik > 0 ? `${one.jumlah_pemilik} orang` : 'Belum tertaut'}
              </td>
              <td className="ka">
                {anggaran === null ? '' : `${formatRupiah(anggaran)} (${progres ?? 0}%)`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
