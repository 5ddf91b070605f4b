import './own-work.css';
import { Link } from '#app/ui/link.tsx';
import type { NounNaskah, RingkasanDesa } from '#contract/desa-konsol.ts';
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

/** What waits for the one who looks: reports to decide on, own drafts, and what will appear by itself. */
export function OwnWork({ work: { laporan, draf, terjadwal }, now }: OwnWorkProps) {
  const nothing = !laporan?.tertua && draf.length === 0 && terjadwal.length === 0;
  return (
    <>
      {(nothing || laporan?.tertua) && (
        <section aria-labelledby="menunggu-anda">
          <h2 className="h4" id="menunggu-anda">
            Menunggu Anda
          </h2>
          {nothing && <EmptyState drawing="notifikasi" text="Belum ada yang menunggu." />}
          {laporan?.tertua && (
            <ul className="kerja-daftar">
              <Row
                to={withQuery(paths.kelola('lapor'), { id: laporan.tertua.id })}
                title={laporan.tertua.judul}
                what={`Laporan terlama dari ${laporan.jumlah} yang menunggu`}
                when={formatAge(laporan.tertua.waktu, now)}
                moment={laporan.tertua.waktu}
              />
            </ul>
          )}
        </section>
      )}
      {draf.length > 0 && (
        <section aria-labelledby="draf-anda">
          <h2 className="h4" id="draf-anda">
            Draf Anda
          </h2>
          <ul className="kerja-daftar">
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
          </ul>
        </section>
      )}
      {terjadwal.length > 0 && (
        <section aria-labelledby="terjadwal">
          <h2 className="h4" id="terjadwal">
            Terjadwal
          </h2>
          <ul className="kerja-daftar">
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
          </ul>
        </section>
      )}
    </>
  );
}

function agoOf(waktu: string, now: number): string {
  const age = formatAge(waktu, now);
  return age === 'baru saja' ? age : `${age} lalu`;
}

interface RowProps {
  to: string;
  title: string;
  what: string;
  when: string;
  moment: string;
}

function Row({ to, title, what, when, moment }: RowProps) {
  return (
    <li>
      <Link to={to}>
        <span>
          <b>{title}</b>
          <small>{what}</small>
        </span>
        <time dateTime={moment} title={formatDateTime(moment)}>
          {when}
        </time>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
