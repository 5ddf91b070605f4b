import { useRef, useState } from 'react';
import type { PageMeta } from '#contract/kit.ts';
import type { PendudukBaris, PilihanWilayah } from '#contract/penduduk/kelola.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { ChosenBar } from './desk-chosen.tsx';
import { DeskTable } from './desk-table.tsx';
import { PerPage } from './desk-tools.tsx';
import type { DeskView } from './desk-view.ts';
import { useDeskKeys } from './use-desk-keys.ts';

interface DeskRowsProps {
  view: DeskView;
  rows: { data: PendudukBaris[]; meta: PageMeta };
  today: string;
  areas: readonly PilihanWilayah[];
  failed: Failed | undefined;
}

/** A page of the list, and what is done to the people who are chosen in it. */

export function DeskRows({ view, rows: { data, meta }, today, areas, failed }: DeskRowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | 'semua'>(NOBODY);
  const selected = chosen === 'semua' ? new Set(data.map(({ id }) => id)) : chosen;
  const table = useRef<HTMLTableElement>(null);
  const select = (id: number) => setChosen(toggled(selected, id));
  useDeskKeys({ table, select });
  if (data.length === 0)
    return <EmptyState text="Tidak ada penduduk yang cocok. Coba longgarkan saringannya." />;
  const all = data.every(({ id }) => selected.has(id));
  return (
    <>
      {selected.size > 0 && (
        <ChosenBar
          view={view}
          chosen={chosen}
          total={meta.total_results}
          areas={areas}
          failed={failed}
          onAll={() => setChosen('semua')}
          onClear={() => setChosen(NOBODY)}
        />
      )}
      <DeskTable
        view={view}
        rows={data}
        today={today}
        table={table}
        selected={selected}
        onSelect={select}
        onSelectAll={() => setChosen(new Set(all ? [] : data.map(({ id }) => id)))}
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

const NOBODY: ReadonlySet<number> = new Set();

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
