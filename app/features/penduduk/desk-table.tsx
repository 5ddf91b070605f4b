import { type ReactNode, type RefObject, useRef } from 'react';
import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import type { Tanda } from '#contract/fakta/jenis.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import { recordOf } from '#contract/lib/record.ts';
import type { PendudukBaris } from '#contract/penduduk/kelola.ts';
import { JENIS_TEMUAN, type JenisTemuan } from '#contract/temuan.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Link } from '../../ui/layout/link.tsx';
import {
  type DeskView,
  deskPath,
  KOLOM,
  KOLOM_BAWAAN,
  type Kolom,
  type KolomLain,
  listOf,
  resorted,
  SEMUA_KOLOM,
} from './desk-view.ts';
import { KELAMIN, sentenceOf, shortPlace, whenText } from './desk-words.ts';
import { factText } from './orang-words.ts';
import { RowMenu } from './row-menu.tsx';
import { TEMUAN } from './temuan-words.ts';
import { personPath } from './walk.ts';

type Sorted = 'nama' | 'umur' | 'wilayah' | 'diubah';
type Shown = {
  header: string;
  /** The full name for screen readers where the header is abbreviated. */
  title?: string;
  sort?: Sorted;
  number?: boolean;
  firm?: boolean;
  cell: (row: PendudukBaris, today: string) => ReactNode;
};

const OWN: { [K in Kolom]?: Shown } & Record<KolomLain, Shown> = {
  kelamin: {
    header: 'L/P',
    title: 'Jenis kelamin',
    cell: ({ kelamin }) => (
      <abbr className="polos" title={KELAMIN[kelamin]}>
        {KELAMIN[kelamin].charAt(0)}
      </abbr>
    ),
  },
  umur: { header: 'Umur', sort: 'umur', number: true, cell: ({ umur }) => umur },
  hubungan: { header: 'Hubungan', firm: true, cell: ({ hubungan }) => tampilKode(hubungan) || '-' },
  wilayah: {
    header: 'Dusun, RW/RT',
    sort: 'wilayah',
    firm: true,
    cell: ({ wilayah }) => shortPlace(wilayah),
  },
  diubah: {
    header: 'Diubah',
    sort: 'diubah',
    firm: true,
    cell: ({ diubah }, today) => whenText(diubah, today),
  },
  no_kk: { header: KOLOM.no_kk, firm: true, cell: ({ punya_kk }) => (punya_kk ? 'Ada' : 'Belum ada') },
};
const isOther = (name: Kolom): name is KolomLain => !Object.hasOwn(FAKTA_ORANG, name);
function columnOf(name: Kolom): Shown {
  if (isOther(name)) return OWN[name];
  const { ringkas, kind }: Tanda & { kind: string } = FAKTA_ORANG[name];
  const usual: Shown = {
    header: ringkas ?? KOLOM[name],
    title: ringkas && KOLOM[name],
    firm: kind === 'tanggal' || name === 'telepon',
    cell: (row) => factText(name, row[name]) || '-',
  };
  return OWN[name] ?? usual;
}
const COLUMNS = recordOf(SEMUA_KOLOM, columnOf);

interface DeskTableProps {
  view: DeskView;
  rows: readonly PendudukBaris[];
  /** Today in the village. */
  today: string;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  onSelectAll: () => void;
  table: RefObject<HTMLTableElement | null>;
}

/** Fifty thousand people, a page at a time; below 62 em each row is a name, its number and the facts as a sentence. */
export function DeskTable({ view, rows, today, selected, onSelect, onSelectAll, table }: DeskTableProps) {
  const region = useRef<HTMLElement>(null);
  return (
    <section
      className={classes('geser daftar-hp', view.kolom.length <= KOLOM_BAWAAN.length && 'lekat')}
      ref={region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Tabel penduduk"
    >
      <table className="tabel padat-t orang daftar" ref={table}>
        <caption className="sr">Penduduk</caption>
        <thead>
          <tr>
            <th scope="col" className="pilih hanya-js">
              <input
                type="checkbox"
                aria-label="Pilih semua penduduk di halaman ini"
                checked={rows.every(({ id }) => selected.has(id))}
                onChange={onSelectAll}
              />
            </th>
            <Header view={view} sort="nama" className="sebut">
              Nama dan NIK
            </Header>
            {view.kolom.map((one) => (
              <Header key={one} view={view} {...COLUMNS[one]}>
                {COLUMNS[one].header}
              </Header>
            ))}
            <th scope="col" className="buka-menu">
              <span className="sr">Aksi</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              view={view}
              today={today}
              selected={selected.has(row.id)}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<DeskTableProps, 'view' | 'today' | 'onSelect'> & {
  row: PendudukBaris;
  selected: boolean;
};

function Row({ row, view, today, selected, onSelect }: RowProps) {
  return (
    <tr className={classes(selected && 'pilih')} data-orang={row.id}>
      <td className="pil hanya-js">
        <input
          type="checkbox"
          aria-label={`Pilih ${row.nama}, ${row.umur} tahun`}
          checked={selected}
          onChange={() => onSelect(row.id)}
        />
      </td>
      <td className="sebut">
        <Link className="nama" to={personPath(row.id, listOf(view))}>
          {row.nama}
        </Link>
        <span className="bwh">
          {nikText(row.punya_nik)}
          {row.status_dasar === 'HIDUP' || <span>{tampilKode(row.status_dasar)}</span>}
          <Finding kinds={row.temuan} />
        </span>
        <span className="hp-saja">
          {sentenceOf(row)}
          <br />
          {[tampilKode(row.pekerjaan), shortPlace(row.wilayah)].filter(Boolean).join(', ')}
        </span>
      </td>
      {view.kolom.map((one) => (
        <td
          key={one}
          className={classes('hp-tidak', COLUMNS[one].number && 'ka', COLUMNS[one].firm && 'tak-putus')}
        >
          {COLUMNS[one].cell(row, today)}
        </td>
      ))}
      <td className="buka-menu">
        <RowMenu row={row} />
      </td>
    </tr>
  );
}

/** The most serious finding; a temporary number is marked already. */
function Finding({ kinds }: { kinds: readonly JenisTemuan[] }) {
  const [first] = JENIS_TEMUAN.filter((one) => one !== 'nik_sementara' && kinds.includes(one));
  if (!first) return null;
  return (
    <span className="tanda">
      <Icon name="warning" size={16} />
      {TEMUAN[first].title}
    </span>
  );
}

type HeaderProps = Pick<Shown, 'sort' | 'number' | 'title'> & {
  view: DeskView;
  className?: string;
  children: string;
};

function Header({ view, sort, number, title, className, children }: HeaderProps) {
  const { ordering } = view.saringan;
  const current = sort !== undefined && ordering.replace('-', '') === sort;
  const direction = ordering.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={classes(className, number && 'ka')}
      aria-sort={current ? direction : undefined}
    >
      {sort ? (
        <Link
          className="urut"
          to={deskPath(view, { ordering: resorted(ordering, sort) })}
          replace
          preventScrollReset
        >
          {children}
          {current && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={16} />}
        </Link>
      ) : title ? (
        <abbr className="polos" title={title}>
          {children}
        </abbr>
      ) : (
        children
      )}
    </th>
  );
}
