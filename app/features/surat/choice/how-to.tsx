import { morePaths } from '#app/lib/paths/paths-more.ts';
import { Link } from '#app/ui/layout/link.tsx';
import { WayLink } from '#app/ui/layout/way-link.tsx';

const STEPS = [
  ['Pilih surat', 'Masuk dengan NIK Anda.'],
  ['Isi dan periksa', 'Sebagian terisi dari data desa.'],
  ['Pantau', 'Notifikasi datang setiap langkah.'],
  ['Ambil di kantor desa', 'Kertas bercap, dengan KTP. Salinannya bisa diunduh.'],
] as const;

/** Beside the lists of letters: how one asks for one. */
export function HowTo() {
  return (
    <div className="samping-surat">
      <aside className="kotak cara-surat" aria-labelledby="cara-mengajukan">
        <h2 id="cara-mengajukan">Cara mengajukan</h2>
        <ol className="cara">
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </aside>
      <WayLink
        to={morePaths.verifikasi()}
        icon="shield-check"
        title="Periksa surat"
        text="Pastikan sebuah surat tercatat di desa"
        arrow
      />
      <p className="kecil">
        Punya kode lacak dari loket? <Link to={morePaths.lacakSurat()}>Lacak surat</Link>
      </p>
    </div>
  );
}
