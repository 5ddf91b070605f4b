import type { BarisNaskah } from '#contract/kinds/naskah.ts';
import '../naskah.css';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { DeskMeta } from '#contract/kinds/naskah-calls.ts';
import type { Page } from '#contract/kit.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { SearchForm, useSearching } from '../../../ui/form/search-form.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { FilterBar, type FilterChoice } from '../../../ui/table/filter-bar.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { KelolaBar } from '../../desk/kelola-bar.tsx';
import type { NaskahNoun } from '../noun.ts';
import { type DeskView, deskPath, queryOf } from './desk-path.ts';
import { DeskTable, type UsualColumns } from './desk-table.tsx';
import { STATUS_WORDS, summaryOf } from './desk-words.ts';

const CHIPS = ['terbit', 'draf', 'terjadwal', 'arsip', 'sampah'] as const;

export interface DeskProps<Row extends BarisNaskah> {
  noun: NaskahNoun<Row>;
  view: DeskView;
  rows: Page<Row, DeskMeta>;
  /** Answer of the page's action. */
  refused: Failed | undefined;
  /** Lists to choose from, for the noun's filters. */
  choices?: readonly FilterChoice[];
  /** The columns, out of the usual ones and the noun's own; the acts come last by themselves. */
  columns?: UsualColumns<Row>;
  /** Note above the list: how far the work has come. */
  note?: ReactNode;
  /** Content at the end of the filters. */
  children?: ReactNode;
}

/** The list of a noun in the console, a whole page. */
export function Desk<Row extends BarisNaskah>(props: DeskProps<Row>) {
  const { noun, view, rows, refused, choices = [], columns, note, children } = props;
  const searching = useSearching();
  const { key } = useLocation();
  const { data, meta } = rows;
  const searches = noun.searches ?? 'judul';
  return (
    <>
      <KelolaBar
        title={noun.title}
        search={
          <SearchForm
            label={`Cari ${searches} ${noun.name}`}
            className="cari-konsol"
            placeholder={`Cari ${searches}`}
            keep={['status', ...(noun.filters ?? []), 'ordering', 'per_page']}
            action={paths.kelola(noun.at)}
          />
        }
        action={<WriteButton>{noun.write}</WriteButton>}
      />
      <FilterBar
        label="Saring menurut status"
        chips={chipsOf(noun, view, meta.jumlah)}
        choices={[...choices, ...yearChoice(noun, meta)]}
        action={paths.kelola(noun.at)}
        view={queryOf(view)}
      >
        {children}
      </FilterBar>
      <div className="isi-konsol" aria-busy={searching}>
        <FormErrors failed={refused} />
        {note && <div className="meja-kabar">{note}</div>}
        {data.length > 0 ? (
          <>
            <DeskTable key={key} noun={noun} view={view} rows={data} meta={meta} columns={columns} />
            <Pagination page={meta.page} totalPages={meta.total_pages} summary={summaryOf(noun, meta)} />
          </>
        ) : (
          <EmptyState drawing={noun.drawing} text={emptyText(noun, view)}>
            {isWhole(view) && <WriteButton second>{noun.write}</WriteButton>}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function chipsOf(noun: NaskahNoun, view: DeskView, counts: Record<string, number>) {
  const count = (status: string) => counts[status] ?? 0;
  const all = CHIPS.filter((one) => one !== 'sampah').reduce((sum, one) => sum + count(one), 0);
  const chip = (status: (typeof CHIPS)[number] | undefined, label: string, many: number) => ({
    key: label,
    label,
    count: many,
    to: deskPath(noun, { ...view, status, page: undefined }),
    current: view.status === status,
  });
  return [
    chip(undefined, 'Semua', all),
    ...CHIPS.map((one) => chip(one, STATUS_WORDS[one].text, count(one))),
  ];
}

/** The years of the rows, for nouns that filter by `tahun`. */
const yearChoice = ({ filters }: Pick<NaskahNoun, 'filters'>, { tahun }: DeskMeta): FilterChoice[] =>
  filters?.includes('tahun')
    ? [{ name: 'tahun', label: 'Tahun', options: tahun.map((year) => ({ id: year, nama: String(year) })) }]
    : [];

/** `second`: once more where the list is empty; red is the one in the bar. */
function WriteButton({ children, second = false }: { children: string; second?: boolean }) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="tindakan" value="tulis" />
      <Button
        type="submit"
        variant={second ? 'kedua' : 'utama'}
        icon="plus"
        loading={formData?.get('tindakan') === 'tulis'}
      >
        {children}
      </Button>
    </Form>
  );
}

/** Everything of the noun, as nobody narrowed it. */
const isWhole = ({ search, filters, status }: DeskView) =>
  !(search || status || Object.values(filters).some(Boolean));

function emptyText({ name, write }: NaskahNoun, view: DeskView): string {
  const { search, status } = view;
  if (search) return `Tidak ada ${name} yang cocok dengan "${search}".`;
  if (status === 'sampah') return 'Sampah kosong.';
  if (!isWhole(view)) return `Tidak ada ${name} di sini.`;
  return `Belum ada ${name}. ${write.split(' ')[0]} yang pertama.`;
}
