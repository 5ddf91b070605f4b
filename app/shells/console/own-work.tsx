import type { ReactNode } from 'react';
import { Link } from '#app/ui/layout/link.tsx';
import type { Bertenggat, NaskahMenunggu } from '#contract/desa/konsol.ts';
import { TimeLeft } from '../../kinds/alur/tenggat.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { formatAge, formatDate, formatDateTime, formatSoon } from '../../lib/text/format.ts';
import type { ConsoleItem } from './kelola-menu.ts';
import { itemPath, placeOf } from './queue-places.ts';

const UNTITLED = 'Tanpa judul';

type NearestProps = { rows: Bertenggat[]; items: ConsoleItem[] };

/** Single things of all queues, the latest first. */
export function NearestDeadlines({ rows, items }: NearestProps) {
  return (
    <Near id="dekat-batas" title="Paling dekat batas" count={rows.length}>
      {rows.map(({ noun, bagian, id, judul, keadaan, tenggat }) => {
        const place = placeOf({ noun, bagian }, items);
        return (
          place && (
            <li key={`${noun}-${bagian}-${id}`}>
              <Link to={itemPath(place, id)}>{judul || place.label}</Link>
              <TimeLeft tenggat={tenggat} />
              <small>
                {place.label}
                {keadaan === 'menunggu_tanda_tangan' && ', menunggu tanda tangan'},{' '}
                {formatDate(tenggat.tanggal)}
              </small>
            </li>
          )
        );
      })}
    </Near>
  );
}

interface TextsProps {
  rows: NaskahMenunggu[];
  /** The console's menu, which calls nouns by their names. */
  items: ConsoleItem[];
  now: number;
}

const nameOf = (items: ConsoleItem[], noun: string) =>
  items.find(({ to }) => to === paths.kelola(noun))?.label ?? '';

export function Drafts({ rows, items, now }: TextsProps) {
  return (
    <Near id="draf-anda" title="Draf Anda" count={rows.length}>
      {rows.map(({ noun, id, judul, waktu }) => (
        <li key={`${noun}-${id}`}>
          <Link to={paths.kelola(noun, id)}>{judul || UNTITLED}</Link>
          <time className="tenggat" dateTime={waktu} title={formatDateTime(waktu)}>
            diubah {agoOf(waktu, now)}
          </time>
          <small>{nameOf(items, noun)}</small>
        </li>
      ))}
    </Near>
  );
}

/** Texts that will appear by themselves, the next first. */
export function Planned({ rows, items, now }: TextsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="terjadwal">
      <h2 id="terjadwal">Terjadwal</h2>
      <ul className="jadwal">
        {rows.map(({ noun, id, judul, waktu }) => (
          <li key={`${noun}-${id}`}>
            <time dateTime={waktu} title={formatDateTime(waktu)}>
              {formatSoon(waktu, now)}
            </time>
            <span>
              <b>{nameOf(items, noun)} terbit</b>
              <Link to={paths.kelola(noun, id)}>{judul || UNTITLED}</Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NearProps {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}

function Near({ id, title, count, children }: NearProps) {
  if (count === 0) return null;
  return (
    <section className="blok" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="dekat-list">{children}</ul>
    </section>
  );
}

function agoOf(waktu: string, now: number): string {
  const age = formatAge(waktu, now);
  return age === 'baru saja' ? age : `${age} lalu`;
}
