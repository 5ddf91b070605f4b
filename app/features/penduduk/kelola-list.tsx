import '../../ui/data-table.css';
import '../../ui/menu.css';
import './penduduk.css';
import { useRef, useState } from 'react';
import { redirect, useActionData, useLocation, useNavigation } from 'react-router';
import type { Call } from '#contract/client.ts';
import type { PageMeta } from '#contract/kit.ts';
import { kode } from '#contract/kode.ts';
import { kelolaPenduduk } from '#contract/penduduk-kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/form.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { pagesContext } from '../../lib/visitor.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/kelola-list.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskTable } from './desk-table.tsx';
import { ChosenBar, DeskSearch, DeskTools, PerPage } from './desk-tools.tsx';
import {
  columnsCookie,
  type DeskView,
  deskPath,
  KOLOM_BAWAAN,
  queryOf,
  readView,
  SEMUA_KOLOM,
} from './desk-view.ts';
import { appliedOf } from './desk-words.ts';
import { partsThat, RegisterTabs } from './register-tabs.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readView(request);
  const { kolom: _, ...query } = queryOf(view);
  const [rows, areas, codes] = await Promise.all([
    call(kelolaPenduduk.list, { query: { ...query, per_page: view.per_page } }),
    call(kelolaPenduduk.wilayah),
    call(kode.semua),
  ]);
  const exists = context.get(pagesContext);
  return { view, rows, areas, codes, parts: partsThat(exists), today: todayLike(rows.data[0]?.diubah) };
}

/** The village's own day, by the offset of one of its timestamps. */
function todayLike(iso = ''): string {
  const [, sign = '+', hours = '7'] = iso.match(/([+-])(\d\d):\d\d$/) ?? [];
  const offset = Number(`${sign}${hours}`) * 3_600_000;
  return new Date(Date.now() + offset).toISOString().slice(0, 10);
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readView(request);
  return submit(request, async (form) => {
    if (form.has('cari')) return redirect(await searchPath(call, view, String(form.get('cari'))));
    const chosen = SEMUA_KOLOM.filter((one) => form.getAll('kolom').includes(one));
    const usual = form.get('tindakan') === 'kolom-bawaan' || chosen.length === 0;
    const kolom = usual ? KOLOM_BAWAAN : chosen;
    return redirect(deskPath({ ...view, kolom }), { headers: { 'set-cookie': columnsCookie(kolom) } });
  });
}

const NUMBER = /^[\d\s.-]*\d[\d\s.-]*$/;
/** A name stands in the address; of a number only the key to it does. */
async function searchPath(call: Call, view: DeskView, typed: string): Promise<string> {
  const search = typed.trim();
  if (!NUMBER.test(search)) return deskPath(view, { search: search || undefined, kunci: undefined });
  const { kunci } = await call(kelolaPenduduk.cari, { body: { nomor: search } });
  return deskPath(view, { search: undefined, kunci });
}

export default function KelolaPenduduk({ loaderData }: Route.ComponentProps) {
  const { view, rows, areas, codes, parts, today } = loaderData;
  const refused = useActionData<typeof action>();
  const { state } = useNavigation();
  const { key } = useLocation();
  const counts = rows.meta.jumlah;
  const everybody = ['hidup', 'meninggal', 'pindah', 'lainnya'].reduce(
    (sum, one) => sum + (counts[one] ?? 0),
    0,
  );
  const applied = appliedOf(view.saringan, areas);
  const importing = parts.includes('impor') ? paths.kelola('penduduk', 'impor') : undefined;
  return (
    <>
      <KelolaBar title="Penduduk" search={<DeskSearch view={view} />} action={<RecordLink />} />
      <RegisterTabs parts={parts} current="" counts={{ '': counts.hidup, keluarga: counts.keluarga }} />
      {everybody === 0 ? (
        <EmptyRegister importing={importing} />
      ) : (
        <>
          <DeskFilters view={view} counts={counts} applied={applied} areas={areas} codes={codes} />
          <div className="isi-konsol" aria-busy={state === 'loading'}>
            <FormErrors failed={refused} />
            <DeskTools
              view={view}
              total={rows.meta.total_results}
              narrowed={applied.length > 0}
              importing={importing}
            />
            <Rows key={key} view={view} rows={rows} today={today} />
          </div>
        </>
      )}
    </>
  );
}

const RecordLink = () => (
  <ButtonLink className="catat" variant="utama" icon="plus" to={paths.kelola('penduduk', 'datang')}>
    Catat<span className="lebar-saja"> pendatang</span>
  </ButtonLink>
);

/** A village on its first morning. */
function EmptyRegister({ importing }: { importing?: string }) {
  return (
    <div className="isi-konsol">
      <EmptyState text="Belum ada penduduk. Bawa masuk buku induk desa dari Excel, OpenSID, atau Dukcapil; isinya diperiksa dahulu sebelum dicatat.">
        {importing && (
          <ButtonLink variant="utama" icon="upload" to={importing}>
            Impor penduduk
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}

type RowsProps = Pick<Route.ComponentProps['loaderData'], 'view' | 'rows' | 'today'>;

function Rows({ view, rows: { data, meta }, today }: RowsProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const table = useRef<HTMLTableElement>(null);
  const select = (id: number) => setSelected((now) => toggled(now, id));
  useDeskKeys({ table, select, record: paths.kelola('penduduk', 'datang') });
  if (data.length === 0)
    return <EmptyState text="Tidak ada penduduk yang cocok. Coba longgarkan saringannya." />;
  const all = data.every(({ id }) => selected.has(id));
  return (
    <>
      {selected.size > 0 && <ChosenBar count={selected.size} onClear={() => setSelected(new Set())} />}
      <DeskTable
        view={view}
        rows={data}
        today={today}
        table={table}
        selected={selected}
        onSelect={select}
        onSelectAll={() => setSelected(new Set(all ? [] : data.map(({ id }) => id)))}
      />
      <div className="halaman-warga">
        <PerPage view={view} />
        <Pagination page={meta.page} totalPages={meta.total_pages} summary={summaryOf(meta, data.length)} />
      </div>
      <p className="ket bantu-kbd hanya-js">
        <kbd>/</kbd> cari <kbd>J</kbd> <kbd>K</kbd> pindah baris <kbd>X</kbd> pilih <kbd>Enter</kbd> buka{' '}
        <kbd>C</kbd> catat
      </p>
    </>
  );
}

function toggled(now: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(now);
  if (!next.delete(id)) next.add(id);
  return next;
}

function summaryOf({ page, per_page, total_results }: PageMeta, shown: number): string {
  const first = (page - 1) * per_page + 1;
  const last = formatNumber(first + shown - 1);
  return `${formatNumber(first)} sampai ${last} dari ${formatNumber(total_results)} penduduk`;
}
