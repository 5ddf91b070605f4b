import './data-table.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Icon, type IconName } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Link } from '../layout/link.tsx';
import { useLook } from '../layout/look.ts';
import { EmptyState } from './empty-state.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row, at: number) => ReactNode;
  /** The cell that heads the card on phones. */
  head?: boolean;
  /** The cell of actions: last line of the card, its header only spoken. */
  actions?: boolean;
  /** Numbers: right-aligned, tabular. */
  number?: boolean;
  hideOnPhone?: boolean;
  /** Field of the query parameter `ordering` that sorts by this column. */
  sort?: string;
  width?: number;
}

interface Selection<Row> {
  selected: ReadonlySet<string | number>;
  onChange: (selected: Set<string | number>) => void;
  /** Name of a chosen row, for people who cannot see it. */
  labelOf: (row: Row) => string;
  /** Name under which the form around the table sends the chosen rows. */
  name?: string;
}

interface DataTableProps<Row> {
  /** Caption for screen readers: 'Daftar toko saya'. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Sentence shown when there is nothing. */
  empty?: string;
  /** The narrow rows of the console: only the head takes what the other cells leave, choice and menu stand beside it. */
  dense?: boolean;
  selection?: Selection<Row>;
  /** Content in a row's place while it is being changed; undefined for the others. */
  changing?: (row: Row) => ReactNode;
  /** Order of the rows when the address does not say: '-tanggal'. */
  ordering?: string;
}

/** A table that becomes cards below 62 em. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, empty = 'Tidak ada data ditemukan', dense, selection } = props;
  if (rows.length === 0) return <EmptyState text={empty} />;
  const table = (
    <table className={classes('tabel lipat', dense && 'padat-t')}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="pilih">
              <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} usual={props.ordering} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={keyOf(row)} row={row} at={at} of={props} />
        ))}
      </tbody>
    </table>
  );
  if (!dense) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="geser" tabIndex={0} aria-label={caption}>
      {table}
    </section>
  );
}

function Row<T>({ row, at, of }: { row: T; at: number; of: DataTableProps<T> }) {
  const { columns, selection, dense, keyOf } = of;
  const changing = of.changing?.(row);
  if (changing)
    return (
      <tr className="ubah-baris">
        <td colSpan={columns.length + (selection ? 1 : 0)}>{changing}</td>
      </tr>
    );
  return (
    <tr>
      {selection && (
        <td className="pilih">
          <SelectOne row={row} id={keyOf(row)} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.header}
          className={classes(
            column.head && 'kpl',
            column.actions && 'akh',
            column.number && 'ka',
            column.hideOnPhone && 'hp-tidak',
          )}
          data-l={column.head || column.actions ? undefined : column.header}
        >
          {dense && !column.head && !column.actions ? (
            <div className="nilai">{column.cell(row, at)}</div>
          ) : (
            column.cell(row, at)
          )}
        </td>
      ))}
    </tr>
  );
}

function HeaderCell<Row>({ column, usual }: { column: Column<Row>; usual?: string }) {
  const [params] = useSearchParams();
  const { header, sort, number, actions, width } = column;
  const ordering = params.get('ordering') ?? usual;
  const look = useLook(width ? { width: `${width}px` } : undefined);
  const direction = ordering === sort ? 'ascending' : ordering === `-${sort}` ? 'descending' : undefined;
  return (
    <th scope="col" className={classes(number && 'ka', look)} aria-sort={sort ? direction : undefined}>
      {sort ? (
        <SortLink params={params} sort={sort} direction={direction}>
          {header}
        </SortLink>
      ) : (
        <span className={actions ? 'sr' : undefined}>{header}</span>
      )}
    </th>
  );
}

interface SortLinkProps {
  params: URLSearchParams;
  sort: string;
  direction?: 'ascending' | 'descending';
  children: ReactNode;
}

function SortLink({ params, sort, direction, children }: SortLinkProps) {
  const next = new URLSearchParams(params);
  next.set('ordering', direction === 'ascending' ? `-${sort}` : sort);
  next.delete('page');
  const icon: IconName =
    direction === 'ascending' ? 'arrow-up' : direction === 'descending' ? 'arrow-down' : 'sort';
  return (
    <Link className="urut" to={`?${next}`} replace preventScrollReset>
      {children}
      <Icon name={icon} size={16} />
    </Link>
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  selection: Selection<Row>;
}

function SelectAll<Row>({ rows, keyOf, selection }: SelectAllProps<Row>) {
  const all = rows.every((row) => selection.selected.has(keyOf(row)));
  return (
    <label className="semua">
      <input
        type="checkbox"
        aria-label="Pilih semua di halaman ini"
        checked={all}
        onChange={() => selection.onChange(new Set(all ? [] : rows.map(keyOf)))}
      />
      <span>Pilih semua</span>
    </label>
  );
}

interface SelectOneProps<Row> {
  row: Row;
  id: string | number;
  selection: Selection<Row>;
}

function SelectOne<Row>({ row, id, selection }: SelectOneProps<Row>) {
  const chosen = selection.selected.has(id);
  const toggle = () => {
    const next = new Set(selection.selected);
    if (chosen) next.delete(id);
    else next.add(id);
    selection.onChange(next);
  };
  return (
    <input
      type="checkbox"
      name={selection.name}
      value={id}
      aria-label={`Pilih ${selection.labelOf(row)}`}
      checked={chosen}
      onChange={toggle}
    />
  );
}
