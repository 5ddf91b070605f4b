import { paths } from '../../lib/paths/paths.ts';
import { Link } from '../../ui/layout/link.tsx';

/** Says what cameras of a village are for. */
export const Rules = () => (
  <p className="kecil redup cctv-aturan">
    Kamera menghadap jalan dan bangunan umum. Tidak ada rekaman di situs ini.{' '}
    <Link to={paths.lapor()}>Laporkan kamera yang mengganggu</Link>
  </p>
);
