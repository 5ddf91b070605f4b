import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { PpidTabs } from './ppid-tabs.tsx';

const LISTS = [
  ['cara-memperoleh', 'Cara memperoleh'],
  ['cara-salinan', 'Cara mendapatkan salinan'],
  ['alasan', 'Alasan keberatan'],
] as const;

/** The parts of the office, and from one list of the public forms to the others. */
export const FormLists = ({ current }: { current: (typeof LISTS)[number][0] }) => (
  <>
    <PpidTabs current="daftar" />
    <div className="saring">
      <nav className="saring-keadaan" aria-label="Pilihan formulir">
        {LISTS.map(([slug, label]) => (
          <Link
            key={slug}
            className="chip"
            to={paths.kelola('permohonan-ppid', slug)}
            aria-current={slug === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  </>
);
