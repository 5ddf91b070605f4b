import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

const LISTS = [
  ['cara-memperoleh', 'Cara memperoleh'],
  ['cara-salinan', 'Cara mendapatkan salinan'],
  ['alasan', 'Alasan keberatan'],
] as const;

/** From one list of the public forms to the others. */
export const FormLists = () => (
  <nav className="atur-daftar" aria-label="Pilihan formulir">
    {LISTS.map(([slug, label]) => (
      <Link key={slug} to={paths.kelola('permohonan-ppid', slug)}>
        {label}
      </Link>
    ))}
  </nav>
);
