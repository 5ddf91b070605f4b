import './review.css';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AlurItem, AlurRow, AlurSummary } from '#contract/kinds/alur-calls.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { KelolaBar } from '../desk/kelola-bar.tsx';
import type { DecidedNoun, QueueNoun } from './noun.ts';
import { placeIn, type QueuePlace } from './place.ts';
import { Queue } from './queue.tsx';
import { QueueFilters } from './queue-filters.tsx';
import type { Grouped } from './queue-groups.ts';
import { type FoundQueue, takenText } from './queue-load.ts';
import { placePath, queueOrder } from './queue-order.ts';
import { type QueueView, readTaken } from './queue-path.ts';
import { UndoStep } from './undo-step.tsx';
import { otherFailed, urusFailed } from './urus-bar.tsx';

/** The chosen item with what its review needs to know of the page. */
export interface ChosenItem<Item extends AlurItem, R extends string, F extends string> extends QueuePlace {
  item: Item;
  view: QueueView<R, F>;
  failed: Failed | undefined;
  /** Refusal of the office's own forms at the item. */
  urusFailed: Failed | undefined;
  /** True where it took the place of one that was just decided. */
  follows: boolean;
}
/** The same, of a noun. */
export type ChosenOf<N> =
  N extends DecidedNoun<infer _Row, infer Item, infer _Summary, infer R, infer F>
    ? ChosenItem<Item, R, F>
    : never;

interface QueueDeskProps<
  Row extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  R extends string,
  F extends string,
> {
  noun: QueueNoun<Row, Item, Summary, R, F>;
  /** Result of `loadQueue`. */
  found: FoundQueue<Row, Item, Summary, R, F>;
  /** Answer of the page's action. */
  failed: Failed | undefined;
  /** Actions at the end of the bar. */
  actions?: ReactNode;
  /** Between the bar and the filters, and below those. */
  tabs?: ReactNode;
  notes?: ReactNode;
  /** The chosen item. */
  children(chosen: ChosenItem<Item, R, F>): ReactNode;
}

/** The page of a queue: filters, what waits, and the chosen item beside it. */
export function QueueDesk<
  Row extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  R extends string,
  F extends string,
>({ noun, found, failed, actions, tabs, notes, children }: QueueDeskProps<Row, Item, Summary, R, F>) {
  const { view, summary, queue, item, now } = found;
  const [params] = useSearchParams();
  const taken = readTaken(params);
  const ids = queue.data.map(({ id }) => id);
  return (
    <>
      <KelolaBar title={noun.title} search={<Search noun={noun} />} action={actions} />
      {tabs}
      <QueueFilters<F> noun={noun} view={view} summary={summary} />
      {notes}
      {taken && (
        <UndoStep
          key={`${taken.id}-${taken.step}`}
          id={taken.id}
          step={taken.step}
          text={takenText(noun, taken.act)}
        />
      )}
      <div className="antre">
        {queue.data.length > 0 ? (
          <Queue
            label={noun.label}
            theirs={noun.theirs}
            {...queueOrder(noun, view)}
            items={queue.data.map((row) => ({ ...noun.line(row), ...placed(row) }))}
            meta={queue.meta}
            selected={item?.id}
            pathTo={placePath(noun, view)}
            now={now}
          />
        ) : (
          <EmptyState drawing={noun.empty.drawing} text={noun.empty.text}>
            {noun.empty.go && isUnused(summary) && (
              <ButtonLink to={noun.empty.go.to}>{noun.empty.go.label}</ButtonLink>
            )}
          </EmptyState>
        )}
        {item && (
          <Fragment key={`${item.id}-${item.versi}`}>
            {children({
              item,
              view,
              failed: otherFailed(failed),
              urusFailed: urusFailed(failed),
              follows: taken !== undefined,
              ...placeIn(ids, item.id, queue.meta.total_results),
            })}
          </Fragment>
        )}
      </div>
    </>
  );
}

/** Tells whether nothing ever came. */
const isUnused = ({ jumlah }: AlurSummary) => Object.values(jumlah).every((many) => many === 0);

/** Facts that every line shows. */
const placed = ({ id, tenggat, urus, group }: AlurRow & Grouped) => ({ id, tenggat, urus, group });

function Search({ noun }: { noun: Pick<QueueNoun, 'filters' | 'here' | 'search'> }) {
  const { label, placeholder = label } = noun.search;
  return (
    <SearchForm
      label={label}
      className="cari-konsol"
      placeholder={placeholder}
      keep={['keadaan', ...Object.keys(noun.filters), 'lewat', 'urut', 'urus', 'petugas']}
      action={noun.here}
    />
  );
}
