import { type SubmitEvent, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { AKSI_NASKAH, type AksiNaskah, type BarisNaskah } from '#contract/kinds/naskah.ts';
import type { PageMeta } from '#contract/kit.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Menu, MenuButton, MenuLink, MenuRule } from '../../../ui/overlay/menu.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { FilterForm, FilterSelect } from '../../../ui/table/filter-bar.tsx';
import { capital, type NaskahNoun } from '../noun.ts';
import { usualColumns } from './desk-columns.tsx';
import { type DeskView, PER_PAGE, queryOf } from './desk-path.ts';
import { ACTS, actsOf, summaryOf, titleOf } from './desk-words.ts';

type Asked = { aksi: AksiNaskah; ids: number[]; title: string };
type Ask = (asked: Asked) => void;

/** The columns of a list, out of the usual ones. */
export type UsualColumns<Row extends BarisNaskah> = (
  usual: ReturnType<typeof usualColumns<Row>>,
) => Column<Row>[];

interface DeskTableProps<Row extends BarisNaskah> {
  noun: NaskahNoun<Row>;
  view: DeskView;
  rows: readonly Row[];
  meta: PageMeta;
  columns?: UsualColumns<Row>;
}

/** The rows with what can be done to one, or to those that are chosen. */
export function DeskTable<Row extends BarisNaskah>(props: DeskTableProps<Row>) {
  const { noun, view, rows, meta, columns = ({ title, status, date }) => [title, status, date] } = props;
  const [selected, setSelected] = useState<Set<string | number>>(new Set());
  const [asked, setAsked] = useState<Asked>();

  const askAboutChosen = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    const aksi = AKSI_NASKAH.find((one) => button instanceof HTMLButtonElement && one === button.value);
    const title = `${selected.size} ${noun.name} terpilih`;
    if (aksi) setAsked({ aksi, ids: [...selected].map(Number), title });
  };
  return (
    <>
      {selected.size === 0 && (
        <div className="meja-alat">
          <p className="kecil redup">{summaryOf(noun, meta)}</p>
          <PerPage noun={noun} view={view} />
        </div>
      )}
      <Form method="post" className="meja" onSubmit={askAboutChosen}>
        {selected.size > 0 ? (
          <BulkBar noun={noun} view={view} count={selected.size} onClear={() => setSelected(new Set())} />
        ) : (
          <noscript>
            <BulkBar noun={noun} view={view} />
          </noscript>
        )}
        <DataTable
          caption={`Daftar ${noun.name}`}
          dense
          ordering="-tanggal"
          columns={[
            ...columns(usualColumns<Row>(noun)),
            {
              header: 'Aksi',
              actions: true,
              cell: (row) => <RowMenu noun={noun} row={row} ask={setAsked} />,
            },
          ]}
          rows={rows}
          keyOf={({ id }) => id}
          selection={{
            selected,
            onChange: setSelected,
            labelOf: ({ judul }) => titleOf(judul),
            name: 'id',
          }}
        />
      </Form>
      {asked && <Question noun={noun} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const PLANNED = ' Draf yang sudah diberi tanggal terbit tampil pada tanggal itu.';

function Question({ noun, asked, onClose }: { noun: NaskahNoun; asked: Asked; onClose: () => void }) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const { verb, effect, danger } = ACTS[asked.aksi];
  const act = () => {
    const form = new FormData();
    form.set('aksi', asked.aksi);
    for (const id of asked.ids) form.append('id', String(id));
    void submit(form, { method: 'post' });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${verb} ${asked.title}?`}
      text={`${capital(noun)} ${effect}${asked.aksi === 'terbitkan' ? PLANNED : ''}`}
      verb={verb}
      danger={danger}
      loading={state !== 'idle'}
      onConfirm={act}
    />
  );
}

/** Choice of the number of rows on a page. */
function PerPage({ noun, view }: { noun: NaskahNoun; view: DeskView }) {
  return (
    <FilterForm
      className="per-halaman"
      action={paths.kelola(noun.at)}
      view={queryOf(view)}
      names={['per_page']}
      inPlace
    >
      <FilterSelect name="per_page" label="Per halaman" value={view.per_page}>
        {PER_PAGE.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </FilterSelect>
    </FilterForm>
  );
}

interface BulkBarProps {
  noun: NaskahNoun;
  view: DeskView;
  count?: number;
  onClear?: () => void;
}

/** Replaces the toolbar while rows are selected; always shown without JavaScript. */
function BulkBar({ noun, view, count, onClear }: BulkBarProps) {
  const acts: AksiNaskah[] =
    view.status === 'sampah' ? ['pulihkan'] : ['terbitkan', 'tarik', 'arsipkan', 'hapus'];
  return (
    <div className="massal">
      <span role="status">{count ? `${count} dipilih` : `${capital(noun)} yang dicentang:`}</span>
      {acts.map((aksi) => (
        <button key={aksi} className="btn kcl" type="submit" name="aksi" value={aksi}>
          {ACTS[aksi].verb}
        </button>
      ))}
      {onClear && (
        <Button small className="ujung" onClick={onClear}>
          Batal pilih
        </Button>
      )}
    </div>
  );
}

function RowMenu({ noun, row, ask }: { noun: NaskahNoun; row: BarisNaskah; ask: Ask }) {
  const title = titleOf(row.judul);
  const submit = useSubmit();
  const duplicate = () =>
    void submit({ tindakan: 'gandakan', id: row.id }, { method: 'post', preventScrollReset: true });
  return (
    <Menu
      right
      triggerClass="ikon meja-menu"
      label={`Aksi lain untuk ${title}`}
      trigger={<Icon name="dots" size={20} />}
    >
      {row.status !== 'sampah' && (
        <MenuLink to={paths.kelola(noun.at, row.id)} icon="pencil">
          Ubah
        </MenuLink>
      )}
      {row.status === 'terbit' && noun.publicPath && (
        <MenuLink to={noun.publicPath(row)} icon="external">
          Lihat di situs
        </MenuLink>
      )}
      {row.status !== 'sampah' && (
        <MenuButton icon="copy" onPress={duplicate}>
          Gandakan
        </MenuButton>
      )}
      {row.status !== 'sampah' && <MenuRule />}
      {actsOf(row).map((aksi) => (
        <MenuButton
          key={aksi}
          icon={ACTS[aksi].icon}
          onPress={() => ask({ aksi, ids: [row.id], title: `"${title}"` })}
        >
          {ACTS[aksi].verb}
        </MenuButton>
      ))}
    </Menu>
  );
}
