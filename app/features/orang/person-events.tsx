import type { Orang } from '#contract/orang/orang.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';

type Possible = { label: string; icon: IconName; letter: string; to: string };

/** The events that can be recorded for a person. */
export function eventsOf({ id, can, peristiwa }: Pick<Orang, 'id' | 'can' | 'peristiwa'>): Possible[] {
  const undo = peristiwa?.jenis === 'kelahiran' ? 'Batalkan kelahiran' : 'Batalkan pencatatan';
  const all: [boolean, string, IconName, string, string][] = [
    [can.kelahiran, 'Kelahiran anak', 'user', 'L', 'kelahiran'],
    [can.kematian, 'Kematian', 'file-text', 'M', 'kematian'],
    [can.pindah_keluar, 'Pindah keluar', 'logout', 'P', 'pindah-keluar'],
    [can.pindah_dalam, 'Pindah dusun', 'redo', 'D', 'pindah-dusun'],
    [can.batalkan, undo, 'undo', '', 'batalkan'],
  ];
  return all
    .filter(([possible]) => possible)
    .map(([, label, icon, letter, at]) => ({ label, icon, letter, to: paths.kelola('penduduk', id, at) }));
}

/** The events as a stack of links, each with its letter. */
export function PersonEvents({ events }: { events: readonly Possible[] }) {
  if (events.length === 0) return null;
  return (
    <section>
      <h2>Catat peristiwa</h2>
      <div className="aksi-tumpuk tautan-pilih">
        {events.map(({ label, icon, letter, to }) => (
          <Link key={to} to={to}>
            <Icon name={icon} size={18} />
            {label}
            {letter && <kbd>{letter}</kbd>}
          </Link>
        ))}
      </div>
    </section>
  );
}
