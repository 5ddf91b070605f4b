import '../../../kinds/alur/review.css';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { BarisAntrean, JenisAntrean, KeadaanAntrean } from '#contract/layanan-informasi/antrean.ts';
import { dayWords } from '../../../kinds/alur/day-words.ts';
import { Queue, type QueueItem } from '../../../kinds/alur/queue.tsx';
import { QueueFilters } from '../../../kinds/alur/queue-filters.tsx';
import type { Grouped } from '../../../kinds/alur/queue-groups.ts';
import { takenText } from '../../../kinds/alur/queue-load.ts';
import { readTaken } from '../../../kinds/alur/queue-path.ts';
import { UndoStep } from '../../../kinds/alur/undo-step.tsx';
import { otherFailed, urusFailed } from '../../../kinds/alur/urus-bar.tsx';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { hasilWords, putusanWords } from '../lacak-words.ts';
import { PpidTabs } from '../ppid-tabs.tsx';
import {
  type AntreanView,
  type Filters,
  type FoundAntrean,
  HERE,
  JENIS,
  keyOf,
  type Placed,
  placeOf,
  rowPath,
  SARING,
  VIEWS,
} from './antrean.ts';

interface AntreanDeskProps<Item extends { id: number; versi: number }, R extends string> {
  /** Noun that this page shows one of. */
  jenis: JenisAntrean;
  found: Omit<FoundAntrean, 'view'> & { view: AntreanView<R>; item: Item | null };
  failed: Failed | undefined;
  /** Words for each act that can be taken back, once it is done. */
  done: { [act in string]?: string };
  children(chosen: ChosenHere<Item, R>): ReactNode;
}
type ChosenHere<Item, R extends string> = Placed<{
  item: Item;
  view: AntreanView<R>;
  failed: Failed | undefined;
  urusFailed: Failed | undefined;
  follows: boolean;
  position?: { at: number; of: number };
  previous?: number;
  next?: number;
}>;

const SEARCH = 'Cari nama, nomor, atau kode lacak';

/** The office of public information: requests and objections in one list, and the chosen one beside it. */
export function AntreanDesk<Item extends { id: number; versi: number }, R extends string>({
  jenis,
  found,
  failed,
  done,
  children,
}: AntreanDeskProps<Item, R>) {
  const { view, summary, item } = found;
  const [params] = useSearchParams();
  const taken = readTaken(params);
  return (
    <>
      <Bar />
      <PpidTabs current="antrean" counts={summary} />
      <QueueFilters<Filters>
        noun={{ here: HERE.permohonan, filters: SARING, states: {}, views: VIEWS }}
        view={view}
        summary={{ ...summary, jenis: JENIS }}
      />
      {taken && (
        <UndoStep
          key={`${taken.id}-${taken.step}`}
          id={taken.id}
          step={taken.step}
          text={takenText({ done }, taken.act)}
        />
      )}
      <div className="antre">
        <List found={found} selected={item ? keyOf({ jenis, id: item.id }) : undefined} />
        {item && (
          <Fragment key={`${item.id}-${item.versi}`}>
            {children({
              item,
              view,
              failed: otherFailed(failed),
              urusFailed: urusFailed(failed),
              follows: taken !== undefined,
              ...placeOf(found, jenis, item.id),
            })}
          </Fragment>
        )}
      </div>
    </>
  );
}

const Bar = () => (
  <KelolaBar
    title="Permohonan PPID"
    search={
      <SearchForm
        label={SEARCH}
        placeholder="Nama, nomor, atau kode lacak"
        className="cari-konsol"
        keep={['keadaan', ...Object.keys(SARING), 'lewat', 'urus', 'petugas']}
        action={HERE.permohonan}
      />
    }
    action={
      <ButtonLink variant="kedua" small icon="plus" to={paths.kelola('permohonan-ppid', 'loket')}>
        Catat di loket
      </ButtonLink>
    }
  />
);

type ListProps = { found: FoundAntrean; selected: string | undefined };

function List({ found: { view, queue, now }, selected }: ListProps) {
  if (queue.data.length === 0)
    return (
      <EmptyState text="Tidak ada data ditemukan">
        <p className="kecil">{EMPTY}</p>
        <ButtonLink to={paths.kelola('permohonan-ppid', 'loket')}>Catat di loket</ButtonLink>
      </EmptyState>
    );
  return (
    <Queue
      label="Antrean PPID"
      theirs="Waktu pemohon"
      order={orderOf(view)}
      items={queue.data.map(lineOf)}
      meta={queue.meta}
      selected={selected}
      pathTo={({ id: key, page }) => {
        const row = queue.data.find((one) => keyOf(one) === key);
        return row ? rowPath(view, row) : withQuery(HERE.permohonan, { ...view, id: undefined, page });
      }}
      now={now}
    />
  );
}

function orderOf({ keadaan, urus }: FoundAntrean['view']): string {
  if (urus && urus !== 'belum') return 'Urut dari batas dalam terdekat';
  return !urus && keadaan === 'selesai' ? 'Urut dari yang terbaru' : 'Urut dari batas terdekat';
}

const EMPTY = 'Formulir permohonan informasi dan keberatan ada di menu PPID situs desa.';

const STATES: Record<KeadaanAntrean, string> = {
  diproses: 'Diproses',
  kelengkapan: 'Belum lengkap, di pemohon',
  pelaksanaan: 'Dibuka lagi',
  dijawab: 'Hak keberatan',
  di_atasan: 'Di meja Kepala Desa',
  ditanggapi: 'Hak sengketa',
  selesai: 'Selesai',
};

function lineOf(row: BarisAntrean & Grouped): QueueItem<string> {
  const { jenis, keadaan, nomor, nama, pokok, hari, hasil, putusan, created_at, tenggat, urus, group } = row;
  const outcome = (hasil && hasilWords(hasil)) ?? (putusan && putusanWords(putusan));
  const day = hari ? dayWords(hari) : outcome;
  const text = [STATES[keadaan], day, keadaan === 'kelengkapan' && 'batas berhenti'];
  return {
    id: keyOf(row),
    title: jenis === 'keberatan' ? `Keberatan: ${pokok}` : pokok,
    since: created_at,
    facts: `${nomor}, ${nama}`,
    text: text.filter(Boolean).join(', '),
    tenggat,
    urus,
    group,
  };
}
