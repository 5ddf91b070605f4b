import './alur.css';
import { Fragment, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { Tenggat } from '#contract/kinds/tenggat.ts';
import type { Urus } from '#contract/kinds/urusan.ts';
import type { PageMeta } from '#contract/kit.ts';
import {
  formatAge,
  formatDateTime,
  formatNearDay,
  formatNumber,
  formatShortDay,
} from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { TimeLeft } from './tenggat.tsx';
import { Officer } from './urus-bar.tsx';

export interface QueueItem<Key extends string | number = number> {
  /** Number of the item; where nouns share a list, with the noun. */
  id: Key;
  title: string;
  /** Instant since when it waits. */
  since: string;
  /** Words on who and what, in one line. */
  facts: string;
  text: string;
  /** Deadline by which somebody must act, if somebody must. */
  tenggat: Tenggat | null;
  /** Facts that the office keeps of it, where anybody of it does. */
  urus?: Urus;
  /** Heading above the row, where a group of the list begins. */
  group?: { label: string; count: number };
}

/** Another order of the same queue: what a button says, and the address that it leads to. */
interface Resort {
  label: string;
  action: string;
  fields: Readonly<Record<string, string | number | undefined>>;
}

export interface QueueProps<Key extends string | number = number> {
  /** Name of the queue for people who cannot see it: 'Antrean laporan'. */
  label: string;
  /** Side whose turn it is when it is not the office's: 'Pelapor'. */
  theirs: string;
  /** Order of the list, where that is worth a line, and another way to sort it. */
  order?: string;
  resort?: Resort;
  items: readonly QueueItem<Key>[];
  meta: PageMeta;
  selected?: Key;
  /** Address of an item, and of another page of the list. */
  pathTo: (place: { id?: Key; page?: number }) => string;
  now: number;
}

/** List of waiting items, which scrolls by itself; the chosen one is marked, and in sight. */
export function Queue<Key extends string | number = number>({
  label,
  theirs,
  order,
  resort,
  items,
  meta,
  selected,
  pathTo,
  now,
}: QueueProps<Key>) {
  const { list, press } = useInSight(selected);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls by itself must be reachable by key
    <nav className="antre-list" aria-label={label} tabIndex={0} ref={list}>
      {order && (
        <div className="antre-urut">
          <span>{order}</span>
          {resort && <ResortButton {...resort} />}
        </div>
      )}
      {items.map(({ id, title, since, facts, text, tenggat, urus, group }) => (
        <Fragment key={id}>
          {group && (
            <h2 className="antre-grup">
              {group.label} <span>{formatNumber(group.count)}</span>
            </h2>
          )}
          <Link
            className="tanda-kini"
            to={pathTo({ id })}
            aria-current={id === selected ? 'true' : undefined}
            preventScrollReset
            onClick={press}
          >
            <b>{title}</b>
            <small className="num" title={formatDateTime(since)}>
              {formatAge(since, now)}
            </small>
            <small className="selebar">{facts}</small>
            <p>{text}</p>
            {tenggat && (
              <small className="selebar">
                {tenggat.giliran === 'warga' && `${theirs}: `}
                <TimeLeft tenggat={tenggat} />, paling lambat {formatShortDay(tenggat.tanggal)}
              </small>
            )}
            {urus && <Kept urus={urus} />}
          </Link>
        </Fragment>
      ))}
      {meta.total_pages > 1 && (
        <div className="antre-halaman">
          {meta.page > 1 && <Link to={pathTo({ page: meta.page - 1 })}>Sebelumnya</Link>}
          {meta.page < meta.total_pages && <Link to={pathTo({ page: meta.page + 1 })}>Berikutnya</Link>}
        </div>
      )}
    </nav>
  );
}

/** Foot of a row: who looks after it, notes, whether I follow it, and the office's own last day. */
function Kept({ urus: { petugas, batas, sisa, catatan, ikut } }: { urus: Urus }) {
  if (!petugas && !batas && catatan === 0 && !ikut) return null;
  return (
    <span className="kaki-a">
      {petugas && (
        <span>
          <Officer name={petugas.nama} />
          {petugas.nama}
        </span>
      )}
      {catatan > 0 && (
        <span>
          <Icon name="pencil" />
          {catatan}
          <span className="sr"> catatan dalam</span>
        </span>
      )}
      {ikut && (
        <span>
          <Icon name="bell" />
          <span className="sr">Anda ikuti</span>
        </span>
      )}
      {batas && <OwnDay batas={batas} sisa={sisa ?? 0} />}
    </span>
  );
}

function OwnDay({ batas, sisa }: { batas: string; sisa: number }) {
  if (sisa < 0) return <span className="batas-dalam lewat">Lewat sejak {formatNearDay(batas)}</span>;
  if (sisa === 0) return <span className="batas-dalam dekat">Hari ini</span>;
  return <span className="batas-dalam">{formatNearDay(batas)}</span>;
}

/** Keeps the chosen row in sight within the list, and the item once its row was pressed. */
function useInSight(selected: unknown) {
  const list = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const row = selected ? list.current?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (!list.current || !row) return;
    bringInto(list.current, row);
    if (pressed.current) bringBelow(list.current);
    pressed.current = false;
  }, [selected]);
  const press = () => {
    pressed.current = true;
  };
  return { list, press };
}

function ResortButton({ label, action, fields }: Resort) {
  return (
    <Form action={action}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit">{label}</button>
    </Form>
  );
}

/** Scrolls to the chosen item where it stands below the list, as on a phone, so that whoever pressed a row sees what opened. */
function bringBelow(list: HTMLElement): void {
  const item = list.nextElementSibling;
  if (item && item.getBoundingClientRect().top >= list.getBoundingClientRect().bottom)
    item.scrollIntoView({ block: 'start' });
}

/** Moves the list alone, as far as it must: the page around it stays where the reader left it. */
function bringInto(list: HTMLElement, row: HTMLElement): void {
  const box = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < box.top) list.scrollTop -= box.top - top;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}
