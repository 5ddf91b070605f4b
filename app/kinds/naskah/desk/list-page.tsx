import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../../lib/paths/paths.ts';
import { Head } from '../../../lib/text/head.tsx';
import { SearchForm, useSearching } from '../../../ui/form/search-form.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LoadMore } from '../../../ui/table/load-more.tsx';

interface ListPageProps {
  title: string;
  lead: string;
  /** Title of the window and description for search engines, where the page's own words are not enough alone. */
  head?: { title?: string; description?: string };
  image?: string | null;
  /** Feeds of the list, for programs. */
  feeds?: ReactNode;
  /** Pages above the list, where it does not stand right below home. */
  crumbs?: ComponentProps<typeof PageHead>['crumbs'];
  search?: Pick<ComponentProps<typeof SearchForm>, 'label' | 'placeholder' | 'keep'>;
  /** Content beside the search: what to add, or which part of the list to see. */
  beside?: { className: string; first?: ReactNode; last?: ReactNode };
  className: string;
  /** A filter was changed and its rows are on their way. */
  choosing?: boolean;
  /** Heading of the rows, for screen readers; `null` where they have headings of their own. */
  heading?: string | null;
  /** Choices above the rows by which the list is narrowed, and what is said of all of them. */
  filter?: ReactNode;
  /** Content in place of rows, where there are none. */
  empty: ReactNode;
  more: ComponentProps<typeof LoadMore>;
  /** The list itself, under the id that `more` names. */
  children: ReactNode;
  after?: ReactNode;
}

/** A list for visitors: its head with the search, its rows, and more of them. */
export function ListPage({ title, lead, head, image, feeds, className, ...list }: ListPageProps) {
  const {
    choosing = false,
    heading = `Daftar ${title.toLowerCase()}`,
    filter,
    empty,
    more,
    children,
    after,
  } = list;
  const { crumbs = [{ label: 'Beranda', to: paths.beranda() }, { label: title }] } = list;
  const searching = useSearching();
  return (
    <>
      <Head title={head?.title ?? title} description={head?.description ?? lead} image={image} />
      {feeds}
      <PageHead title={title} lead={lead} crumbs={crumbs}>
        <HeadForm {...list} />
      </PageHead>
      <div className={`lebar ${className}`} aria-busy={searching || choosing}>
        {heading && <h2 className="sr">{heading}</h2>}
        {filter}
        {more.shown === 0 && empty}
        {children}
        <LoadMore {...more} />
        {after}
      </div>
    </>
  );
}

function HeadForm({ search, beside }: Pick<ListPageProps, 'search' | 'beside'>) {
  const form = search && <SearchForm {...search} />;
  if (!beside) return form;
  return (
    <div className={`baris ${beside.className}`}>
      {beside.first}
      {form}
      {beside.last}
    </div>
  );
}
