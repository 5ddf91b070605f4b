import './register.css';
import type { ReactNode } from 'react';
import type { Failed } from '../../lib/forms/form.ts';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { KelolaBar } from '../desk/kelola-bar.tsx';
import type { FoundRows } from './load.ts';
import type { RegisterNoun, RegisterRow } from './noun.ts';

interface RegisterPageProps {
  noun: Omit<RegisterNoun, 'calls'>;
  found: Pick<FoundRows<RegisterRow>, 'rows' | 'meta' | 'long'>;
  failed: Failed | undefined;
  /** Links below the bar: from this register to those beside it. */
  tabs?: ReactNode;
  /** Form of a new row, above the list. */
  form: ReactNode;
  /** The rows as items of a list. */
  children: ReactNode;
}

/** The frame around a register in the console: its bar, the form of a row, and its list. */
export function RegisterPage({ noun, found, failed, tabs, form, children }: RegisterPageProps) {
  const { rows, meta, long } = found;
  const { title, back, here, name, drawing } = noun;
  const oneField = Object.keys(noun.fields).length === 1;
  return (
    <>
      <KelolaBar
        title={title}
        back={back}
        failed={failed}
        search={
          long && (
            <SearchForm
              label={`Cari ${name}`}
              placeholder={`Cari ${name}`}
              className="cari-konsol"
              action={here}
            />
          )
        }
      />
      {tabs}
      <div className="isi-konsol daftar-konsol">
        {form}
        {rows.length === 0 ? (
          <EmptyState
            drawing={drawing}
            text={long ? `Tidak ada ${name} yang cocok.` : `Belum ada ${name}.`}
          />
        ) : (
          <ul className={classes('daftar-baris', oneField && 'singkat')}>{children}</ul>
        )}
        {long && <Pagination page={meta.page} totalPages={meta.total_pages} />}
      </div>
    </>
  );
}
