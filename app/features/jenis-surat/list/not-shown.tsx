import { paths, withQuery } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Link } from '../../../ui/link.tsx';
import { Note } from '../../../ui/note.tsx';

/** Residents see types of the village's own only where it has chosen them over the letters that come with the program. */
export function NotShown() {
  const { desa, user } = useSite();
  if (desa.layanan_dinamis) return null;
  const settings = user?.role === 'admin' || user?.izin.includes('pengaturan');
  const name = <b>Layanan dinamis</b>;
  return (
    <Note kind="warning">
      <p>
        Warga belum melihat jenis surat buatan desa: situs memakai surat bawaan.{' '}
        {settings ? (
          <>
            Nyalakan <Link to={withQuery(paths.kelola('pengaturan'), { bagian: 'fitur' })}>{name}</Link> agar
            tampil.
          </>
        ) : (
          <>Mintalah admin desa menyalakan {name} di Pengaturan.</>
        )}
      </p>
    </Note>
  );
}
