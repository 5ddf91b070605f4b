import type { ComponentProps, ReactNode } from 'react';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchForm, useSearching } from '../../ui/search-form.tsx';

interface ListPageProps {
  title: string;
  lead: string;
  image?: string | null;
  /** Its feeds, for programs. */
  feeds?: ReactNode;
  search: Pick<ComponentProps<typeof SearchForm>, 'label' | 'placeholder' | 'keep'>;
  className: string;
  /** A filter was changed and its rows are on their way. */
  choosing?: boolean;
  /** Choices by which the list is narrowed. */
  filter?: ReactNode;
  /** In place of rows, where there are none. */
  empty: ReactNode;
  more: ComponentProps<typeof LoadMore>;
  /** The list itself, under the id that `more` names. */
  children: ReactNode;
  after?: ReactNode;
}

/** A list of texts for visitors: its head with the search, its rows, and more of them. */
export function ListPage({ title, lead, image, feeds, search, className, ...list }: ListPageProps) {
  const { choosing = false, filter, empty, more, children, after } = list;
  const searching = useSearching();
  return (
    <>
      <Head title={title} description={lead} image={image} />
      {feeds}
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: title }]}
      >
        <SearchForm {...search} />
      </PageHead>
      <div className={`lebar ${className}`} aria-busy={searching || choosing}>
        <h2 className="sr">Daftar {title.toLowerCase()}</h2>
        {filter}
        {more.shown === 0 && empty}
        {children}
        <LoadMore {...more} />
        {after}
      </div>
    </>
  );
}
