import { Link } from '#app/ui/layout/link.tsx';
import { LISENSI } from '#contract/kinds/bagan.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

const FORMS = [
  ['csv', 'CSV', 'Tabel untuk program dan Excel'],
  ['json', 'JSON', 'Untuk program'],
  ['xlsx', 'XLSX', 'Excel'],
] as const;

interface OpenDataProps {
  tahun: number;
  /** One line and all below it. */
  kode?: string;
}

/** The same numbers as files, at addresses that never change. */
export function OpenData({ tahun, kode }: OpenDataProps) {
  const here = kode ? apbdesPaths.pos(tahun, kode) : apbdesPaths.tahun(tahun);
  return (
    <section className="kotak-d" aria-labelledby="data-terbuka">
      <h2 id="data-terbuka">Data terbuka</h2>
      <ul className="terbuka">
        {FORMS.map(([bentuk, name, text]) => (
          <li key={bentuk}>
            <a
              href={kode ? apbdesPaths.posBerkas(tahun, kode, bentuk) : apbdesPaths.berkas(tahun, bentuk)}
              download
            >
              <Icon name="download" size={18} />
              {name}
            </a>
            <small>{text}</small>
          </li>
        ))}
        <li>
          <a href={apbdesPaths.paket(tahun)} download>
            <Icon name="download" size={18} />
            Paket data {tahun}
          </a>
          <small>Frictionless</small>
        </li>
      </ul>
      <p className="kecil redup">
        Alamat tetap: <code>{here}</code>
      </p>
      <p className="kecil redup">
        Lisensi <Link to={LISENSI.path}>CC BY 4.0</Link>: bebas dipakai dengan menyebut sumbernya.
      </p>
    </section>
  );
}
