import './beranda.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Desa } from '#contract/desa/desa.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';

type Task = { to: string; title: string; text: string; icon: IconName };

/** The few things most visitors come for, without features that are off and pages that do not exist. */
export function tasksFor(desa: Desa, exists: (path: string) => boolean): Task[] {
  const tasks: (Task | false)[] = [
    {
      to: desa.layanan_dinamis ? paths.layanan() : paths.layananStatis(),
      title: 'Ajukan surat',
      text: 'Keterangan dan pengantar',
      icon: 'file-text',
    },
    !desa.dilan && {
      to: paths.lapor(),
      title: 'Laporkan masalah',
      text: 'Jalan, lampu, saluran, sampah',
      icon: 'speaker',
    },
    { to: paths.berita(), title: 'Baca berita', text: 'Kabar pembangunan dan warga', icon: 'news' },
    !desa.dilan && {
      to: paths.tokoDesa(),
      title: 'Belanja di Toko Desa',
      text: 'Langsung dari tetangga',
      icon: 'bag',
    },
  ];
  return tasks.filter((task) => task !== false).filter(({ to }) => exists(to));
}

export function QuickTasks({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <nav className="lebar" aria-label="Layanan cepat">
      <div className="cepat">
        {tasks.map(({ to, title, text, icon }) => (
          <Link key={to} to={to}>
            <span className="kt">
              <Icon name={icon} size={24} />
            </span>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <Icon name="chevron-right" size={20} className="panah" />
          </Link>
        ))}
      </div>
    </nav>
  );
}
