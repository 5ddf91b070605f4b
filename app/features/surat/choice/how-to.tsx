import { morePaths } from '#app/lib/paths-more.ts';
import { Link } from '#app/ui/link.tsx';

const STEPS = [
  ['Pilih surat', 'Masuk dengan NIK Anda.'],
  ['Isi dan periksa', 'Sebagian terisi dari data desa.'],
  ['Pantau', 'Notifikasi datang setiap langkah.'],
  ['Unduh atau ambil', 'PDF di sini, kertas di kantor desa.'],
] as const;

/** Beside the lists of letters: how one asks for one. */
export function HowTo() {
  return (
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
      <p className="kecil">
        Punya kode lacak dari loket? <Link to={morePaths.lacakSurat()}>Lacak surat</Link>
      </p>
    </aside>
  );
}
