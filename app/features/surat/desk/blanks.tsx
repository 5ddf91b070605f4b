import { useLocation } from 'react-router';
import { paths, withQuery } from '#app/lib/paths/paths.ts';
import { Link } from '#app/ui/layout/link.tsx';
import { Note } from '#app/ui/text/note.tsx';
import type { KosongSurat, SuratTinjau } from '#contract/surat/kelola.ts';

interface BlanksProps {
  item: Pick<SuratTinjau, 'id' | 'penduduk' | 'can'>;
  kosong: readonly KosongSurat[];
}

/** Fields that the letter would print as dots, and where they are filled in. */
export function Blanks({ item: { id, penduduk, can }, kosong }: BlanksProps) {
  const { pathname, search } = useLocation();
  if (kosong.length === 0) return null;
  const ofRegister = kosong.some(({ data }) => data);
  const answers = kosong.some(({ data }) => !data);
  return (
    <Note kind="warning">
      <b>Belum terisi: {kosong.map(({ label }) => label).join(', ')}</b>
      <p>
        Di surat ini tempatnya berisi titik-titik.{' '}
        {ofRegister &&
          (penduduk ? (
            <Link
              to={withQuery(paths.kelola('penduduk', penduduk, 'koreksi'), { kembali: pathname + search })}
            >
              Lengkapi datanya
            </Link>
          ) : (
            'Mintalah petugas data penduduk melengkapinya.'
          ))}{' '}
        {answers && can.perbaiki && (
          <Link to={paths.kelola('surat', id, 'perbaikan')}>Lengkapi isiannya</Link>
        )}
      </p>
    </Note>
  );
}
