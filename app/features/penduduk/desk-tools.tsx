import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { FilterForm, FilterSelect } from '../../ui/table/filter-bar.tsx';
import { type DeskView, exportPath, KOLOM, PER_PAGE, queryOf, SEMUA_KOLOM } from './desk-view.ts';
import { FoldPanel } from './fold-panel.tsx';

interface DeskToolsProps {
  view: DeskView;
  total: number;
  narrowed: boolean;
  /** Path of the page where files are brought in, where that exists. */
  importing?: string;
}

/** Number of people found, and what can be done with the list. */
export function DeskTools({ view, total, narrowed, importing }: DeskToolsProps) {
  return (
    <div className="hasil">
      <span role="status">
        <b>{formatNumber(total)}</b> penduduk{narrowed && ' cocok'}
      </span>
      {narrowed && (
        <Link className="tautan-baris" to={paths.kelola('penduduk')}>
          Hapus saringan
        </Link>
      )}
      <span className="kanan">
        <FoldPanel
          key={view.kolom.join('.')}
          triggerClass="btn kedua kcl"
          trigger={
            <>
              <Icon name="table" size={18} />
              Kolom {view.kolom.length}
            </>
          }
        >
          <ColumnPanel view={view} />
        </FoldPanel>
        {total > 0 && (
          <ButtonLink small icon="download" to={exportPath(view)}>
            Ekspor
          </ButtonLink>
        )}
        {importing && (
          <ButtonLink small icon="upload" to={importing}>
            Impor
          </ButtonLink>
        )}
      </span>
    </div>
  );
}

/** Sent to the page's action: it remembers the columns, and they stand in the address as well. */
function ColumnPanel({ view }: { view: DeskView }) {
  return (
    <Form className="turun kanan papan-kolom" method="post">
      <fieldset>
        <legend>Kolom yang tampil, selain nama dan NIK</legend>
        {SEMUA_KOLOM.map((one) => (
          <label key={one}>
            <input
              className="centang"
              type="checkbox"
              name="kolom"
              value={one}
              defaultChecked={view.kolom.includes(one)}
            />
            {KOLOM[one]}
          </label>
        ))}
      </fieldset>
      <div className="papan-kaki">
        <Button type="submit" name="tindakan" value="kolom-bawaan" small>
          Kembalikan kolom bawaan
        </Button>
        <Button type="submit" name="tindakan" value="kolom" variant="tinta" small>
          Terapkan<span className="sr"> kolom</span>
        </Button>
      </div>
    </Form>
  );
}

/** Names and numbers are posted: what somebody types as a number never stands in an address. */
export function DeskSearch({ view }: { view: DeskView }) {
  const { search = '' } = view.saringan;
  return (
    <Form className="cari cari-konsol" method="post" role="search" key={search}>
      <label className="sr" htmlFor="cari-penduduk">
        Cari penduduk menurut nama, NIK, atau nomor KK
      </label>
      <Icon name="search" />
      <input
        className="inp"
        id="cari-penduduk"
        type="search"
        name="cari"
        defaultValue={search}
        placeholder="Nama, NIK, atau nomor KK"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="sr" type="submit" name="tindakan" value="cari">
        Cari
      </button>
    </Form>
  );
}

export function PerPage({ view }: { view: DeskView }) {
  return (
    <FilterForm
      className="per-halaman"
      action={paths.kelola('penduduk')}
      view={queryOf(view)}
      names={['per_page']}
      inPlace
    >
      <FilterSelect name="per_page" label="Baris per halaman" value={view.per_page}>
        {PER_PAGE.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </FilterSelect>
    </FilterForm>
  );
}
