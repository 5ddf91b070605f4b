import './own-work.css';
import { Children, type ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { MejaLain, NounNaskah, RingkasanDesa } from '#contract/desa-konsol.ts';
import { TimeLeft } from '../kinds/alur/tenggat.tsx';
import { formatAge, formatDateTime } from '../lib/format.ts';
import { paths, withQuery } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';

const NAMES: Record<NounNaskah, string> = {
  berita: 'Berita',
  kegiatan: 'Kegiatan',
  hero: 'Sorotan beranda',
  pegawai: 'Pegawai',
  'produk-hukum': 'Produk hukum',
  ppid: 'PPID',
  'anti-korupsi': 'Anti korupsi',
};
const UNTITLED = 'Tanpa judul';

type OwnWorkProps = { work: RingkasanDesa; now: number };

/** What waits for the one who looks: reports, deadlines, own drafts, what will appear by itself, and what others have. */
export function OwnWork({ work: { laporan, tenggat, meja_lain, draf, terjadwal }, now }: OwnWorkProps) {
  const oldest = laporan?.tertua;
  const nothing = !oldest && tenggat.length === 0 && draf.length === 0 && terjadwal.length === 0;
  return (
    <>
      <Work
        id="menunggu-anda"
        title="Menunggu Anda"
        empty={nothing && <EmptyState drawing="notifikasi" text="Belum ada yang menunggu." />}
      >
        {oldest && (
          <Row
            to={withQuery(paths.kelola('lapor'), { id: oldest.id })}
            title={oldest.judul}
            what={`Laporan terlama dari ${laporan.jumlah} yang menunggu`}
            when={formatAge(oldest.waktu, now)}
            moment={oldest.waktu}
          />
        )}
      </Work>
      <Work id="dekat-batas" title="Paling dekat tenggat">
        {tenggat.map((one) => (
          <Row
            key={one.id}
            to={withQuery(paths.kelola('lapor'), { keadaan: one.keadaan, id: one.id })}
            title={one.judul}
            what={`Laporan, menunggu ${one.keadaan === 'disetujui' ? 'tindak lanjut' : 'verifikasi'}`}
            when={<TimeLeft tenggat={one.tenggat} />}
            moment={one.tenggat.tanggal}
          />
        ))}
      </Work>
      <Work id="draf-anda" title="Draf Anda">
        {draf.map(({ noun, id, judul, waktu }) => (
          <Row
            key={`${noun}-${id}`}
            to={paths.kelola(noun, id)}
            title={judul || UNTITLED}
            what={NAMES[noun]}
            when={`diubah ${agoOf(waktu, now)}`}
            moment={waktu}
          />
        ))}
      </Work>
      <Work id="terjadwal" title="Terjadwal">
        {terjadwal.map(({ noun, id, judul, waktu }) => (
          <Row
            key={`${noun}-${id}`}
            to={paths.kelola(noun, id)}
            title={judul || UNTITLED}
            what={NAMES[noun]}
            when={formatDateTime(waktu)}
            moment={waktu}
          />
        ))}
      </Work>
      <Work id="meja-lain" title="Di meja lain">
        {meja_lain?.map((desk, at) => (
          // Two officers may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
          <OtherDesk key={at} desk={desk} now={now} />
        ))}
      </Work>
    </>
  );
}

interface WorkProps {
  id: string;
  title: string;
  /** What stands there instead of no rows; without it there is no section then. */
  empty?: ReactNode;
  children: ReactNode;
}

/** One kind of work with its rows. */
function Work({ id, title, empty, children }: WorkProps) {
  const rows = Children.toArray(children);
  if (rows.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="h4" id={id}>
        {title}
      </h2>
      {rows.length > 0 ? <ul className="kerja-daftar">{rows}</ul> : empty}
    </section>
  );
}

function OtherDesk({ desk: { nama, jumlah, waktu, tenggat }, now }: { desk: MejaLain; now: number }) {
  const age = `paling lama ${formatAge(waktu, now)}`;
  if (nama !== null) return <Row title={nama} what={`${jumlah} draf`} when={age} moment={waktu} />;
  return (
    <Row
      to={withQuery(paths.kelola('lapor'), { keadaan: 'perbaikan', urut: 'tenggat' })}
      title="Pelapor"
      what={`${jumlah} laporan menunggu perbaikan, ${age}`}
      when={tenggat ? <TimeLeft tenggat={tenggat} /> : age}
      moment={tenggat?.tanggal ?? waktu}
    />
  );
}

function agoOf(waktu: string, now: number): string {
  const age = formatAge(waktu, now);
  return age === 'baru saja' ? age : `${age} lalu`;
}

interface RowProps {
  /** Without one it is nothing to open. */
  to?: string;
  title: string;
  what: string;
  when: ReactNode;
  moment: string;
}

function Row({ to, title, what, when, moment }: RowProps) {
  const content = (
    <>
      <span>
        <b>{title}</b>
        <small>{what}</small>
      </span>
      <time dateTime={moment} title={formatDateTime(moment)}>
        {when}
      </time>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to}>
          {content}
          <Icon name="chevron-right" />
        </Link>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}
