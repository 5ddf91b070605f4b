import type { ReactNode } from 'react';
import { Link } from '#app/ui/layout/link.tsx';
import type { Antrean, MejaLain } from '#contract/desa/konsol.ts';
import type { Batas } from '#contract/kinds/tenggat.ts';
import { TimeLeft } from '../../kinds/alur/tenggat.tsx';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatAge, formatDate, formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { useLook } from '../../ui/layout/look.ts';
import type { ConsoleItem } from './kelola-menu.ts';
import { placeOf } from './queue-places.ts';

type QueuesProps = { queues: Antrean[]; items: ConsoleItem[]; now: number };

/** The queues in which something waits, the latest first. */
export function Queues({ queues, items, now }: QueuesProps) {
  const rows = queues.flatMap((queue) => {
    const place = placeOf(queue, items);
    return place ? [{ ...queue, ...place }] : [];
  });
  if (rows.length === 0) return null;
  const sum = rows.reduce((total, { jumlah }) => total + jumlah, 0);
  return (
    <section className="blok" aria-labelledby="menunggu-anda">
      <h2 id="menunggu-anda">
        Menunggu Anda <span className="redup">{formatNumber(sum)}</span>
      </h2>
      <Table label="Antrean yang menunggu Anda" first="Antrean">
        {rows.map(({ noun, bagian, to, icon, label, jumlah, waktu, batas, tenggat }) => (
          <tr key={`${noun} ${bagian}`}>
            <Name to={to} icon={icon} name={label} />
            <td className="jm">{formatNumber(jumlah)}</td>
            <td className="umur">
              {waktu && <Age since={waktu} now={now} />}{' '}
              {batas !== null && <small>batas {batas} hari kerja</small>}
            </td>
            <td className="jam-sisa">
              <Left tenggat={tenggat} />
              {tenggat && batas !== null && <Used tenggat={tenggat} of={batas} />}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** Work that waits for others: the drafts of officers, and reports that their reporters must mend. */
export function OtherDesks({ desks, now }: { desks: MejaLain[]; now: number }) {
  if (desks.length === 0) return null;
  const atReporters = withQuery(paths.kelola('lapor'), { keadaan: 'perbaikan', urut: 'tenggat' });
  return (
    <section className="blok" aria-labelledby="meja-lain">
      <h2 id="meja-lain">Di meja lain</h2>
      <Table label="Pekerjaan di meja lain" first="Meja">
        {desks.map(({ nama, jumlah, waktu, tenggat }, at) => (
          // Two officers may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
          <tr key={at}>
            {nama === null ? (
              <Name to={atReporters} icon="users" name="Pelapor, memperbaiki laporan" />
            ) : (
              <Name icon="user" name={nama} />
            )}
            <td className="jm">{formatNumber(jumlah)}</td>
            <td className="umur">
              <Age since={waktu} now={now} /> <small>{nama === null ? 'laporan' : 'draf'}</small>
            </td>
            <td className="jam-sisa">
              <Left tenggat={tenggat} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Table({ label, first, children }: { label: string; first: string; children: ReactNode }) {
  return (
    <table className="tugas">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className="jm">
            Jumlah
          </th>
          <th scope="col">Paling lama</th>
          <th scope="col">Batas</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Without an address it is not a link. */
function Name({ to, icon, name }: { to?: string; icon: IconName; name: string }) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{name}</span>
    </>
  );
  return <th scope="row">{to ? <Link to={to}>{content}</Link> : <div>{content}</div>}</th>;
}

function Age({ since, now }: { since: string; now: number }) {
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {formatAge(since, now)}
    </time>
  );
}

function Left({ tenggat }: { tenggat: Batas | null }) {
  if (!tenggat) return <span className="tenggat">Tanpa batas</span>;
  return (
    <>
      <TimeLeft tenggat={tenggat} />
      <small>{formatDate(tenggat.tanggal)}</small>
    </>
  );
}

/** Share of the time that is gone, as a bar; the words beside it say the same. */
function Used({ tenggat: { sisa, lewat }, of }: { tenggat: Batas; of: number }) {
  const share = lewat > 0 ? 1 : (of - sisa) / Math.max(1, of);
  const look = useLook({ width: `${Math.round(100 * Math.min(1, Math.max(0.06, share)))}%` });
  return (
    <div className={classes('maju', lewat > 0 ? 'lewat' : sisa === 0 && 'dekat')} aria-hidden="true">
      <i className={look} />
    </div>
  );
}
