import '../../ui/data-table.css';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { formatNumber, formatRupiah } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
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
  const asked = { tipe_id: query.get('tipe_id') ?? '', search: query.get('search') ?? '' };
  const [types, found] = await Promise.all([
    call(kelolaPeta.types),
    call(kelolaPeta.features, { query: { ...asked, page: query.get('page') ?? '1' } }),
  ]);
  const options = types
    .filter(({ from_model, sumber }) => from_model === null && sumber === null)
    .map(({ id, nama, jumlah }) => ({ value: String(id), label: `${nama} (${formatNumber(jumlah)})` }));
  return { found, options, ...asked };
}

/** Everything on the map as a table. */
export default function KelolaIsi({ loaderData: { found, options, tipe_id, search } }: Route.ComponentProps) {
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
          <TextInput name="search" label="Cari nama atau NBT" defaultValue={search} />
          <Button type="submit">Saring</Button>
        </form>
        <p className="redup">{formatNumber(jumlah)} unsur</p>
        {baris.length > 0 && <Rows baris={baris} />}
        <Pagination page={page} totalPages={total_pages} />
      </div>
    </>
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
            <th scope="col" className="ka">
              Anggaran
            </th>
          </tr>
        </thead>
        <tbody>
          {baris.map(({ id, nama, nbt, tipe, dusun, rw, rt, luas, panjang, anggaran, progres }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.kelola('peta', 'isi', id)}>
                  {nama || (nbt ? `Bidang ${nbt}` : `Unsur ${id}`)}
                </Link>
              </th>
              <td>{tipe}</td>
              <td>{[rt && `RT ${rt}`, rw && `RW ${rw}`, dusun].filter(Boolean).join(' ')}</td>
              <td className="ka">
                {luas !== null ? luasText(luas, nbt !== null) : panjang !== null ? panjangText(panjang) : ''}
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
