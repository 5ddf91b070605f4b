import './own-list.css';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '#contract/kit.ts';
import { SearchForm } from '../form/search-form.tsx';
import { classes } from '../layout/class-names.ts';
import { Link } from '../layout/link.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { Picture, type PictureSource } from '../media/picture.tsx';
import { CutTitle } from '../text/cut-title.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { Drawing } from './empty-state.tsx';
import { type ListChoice, ListFilter } from './list-filter.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { ViewToggle } from './view-toggle.tsx';

const VIEWS = [
  { id: 'tabel', label: 'Tabel', icon: 'list' },
  { id: 'kartu', label: 'Kartu', icon: 'grid' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** Parameters that narrow the list beside its search; they stay while it is searched. */
const KEPT = ['sub', 'shopID', 'per_page'];

interface OwnListProps<Row extends { id: number }> {
  page: Page<Row>;
  /** 'toko': named in the search and the count. */
  noun: string;
  caption: string;
  drawing: Drawing;
  /** The sentence of an empty list. */
  empty: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  /** Lists that filter beside the search. */
  choices?: readonly ListChoice[];
}

/** A list of a resident's own things: searched, as a table or as cards, its rows numbered through the pages. */
export function OwnList<Row extends { id: number }>(props: OwnListProps<Row>) {
  const { page, noun, caption, drawing, empty, columns, card, choices = [] } = props;
  const { data, meta } = page;
  const [params] = useSearchParams();
  const [view, setView] = useState<View>('tabel');
  const hydrated = useHydrated();
  const filters = choices.map(({ name }) => name);
  const searching = ['search', ...filters].some((name) => params.get(name));
  const first = (meta.page - 1) * meta.per_page + 1;
  const none = data.length === 0;
  return (
    <>
      {(!none || searching) && (
        <div className="alat">
          <SearchForm label={`Cari ${noun}`} placeholder={`Cari ${noun}..`} keep={[...KEPT, ...filters]} />
          {choices.length > 0 && (
            <ListFilter label={`Saring ${noun}`} choices={choices} keep={[...KEPT, 'search']} />
          )}
          {hydrated && !none && <ViewToggle views={VIEWS} value={view} onChange={setView} />}
        </div>
      )}
      {none ? (
        <NothingFound
          drawing={drawing}
          text={searching ? 'Tidak ada data ditemukan' : empty}
          filters={filters}
        />
      ) : (
        <>
          {view === 'tabel' ? (
            <DataTable
              caption={caption}
              columns={[numbered(first), ...columns]}
              rows={data}
              keyOf={({ id }) => id}
            />
          ) : (
            <div className="kisi k3">{data.map(card)}</div>
          )}
          <Pagination
            page={meta.page}
            totalPages={meta.total_pages}
            summary={`Menampilkan ${first} sampai ${first + data.length - 1} dari ${meta.total_results} ${noun}`}
          />
        </>
      )}
    </>
  );
}

const numbered = <Row,>(first: number): Column<Row> => ({
  header: 'No',
  hideOnPhone: true,
  cell: (_, at) => <span className="num redup">{first + at}</span>,
});

interface OwnCardProps {
  title: string;
  to: string;
  picture: PictureSource | null;
  className?: string;
  /** Content of the card: what it says of itself, and its actions. */
  children: ReactNode;
}

/** One of them as a card. */
export function OwnCard({ title, to, picture, className, children }: OwnCardProps) {
  return (
    <article className={classes('kartu kartu-sendiri', className)}>
      <div className="foto">
        <Picture source={picture} alt="" sizes="(min-width: 48em) 260px, 100vw" />
      </div>
      <h3>
        <Link to={to}>
          <CutTitle title={title} />
        </Link>
      </h3>
      {children}
    </article>
  );
}
