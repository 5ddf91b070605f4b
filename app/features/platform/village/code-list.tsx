import { withQuery } from '#app/lib/paths/paths.ts';
import type { KodeWilayah } from '#contract/platform/daftar.ts';
import { platformPaths } from '../platform-paths.ts';
import { placeOf } from '../platform-words.ts';

interface CodeListProps {
  kode: KodeWilayah[];
  edisi: number;
  /** Number of rows that stand before them. */
  after: number;
}

/** Official codes that have no village yet, each with the way to one. */
export function CodeList({ kode, edisi, after }: CodeListProps) {
  if (kode.length === 0) return null;
  return (
    <section className="belum-ada">
      <h2>Belum di platform</h2>
      <p className="redup">Kode wilayah edisi {edisi}.</p>
      <ul className="hasil-kode">
        {kode.map((one, at) => (
          <li key={one.kode} id={`baris-${after + at + 1}`}>
            <span>
              <b>{one.nama}</b>
              <small>{placeOf(one)}</small>
              <small className="kode-w">{one.kode}</small>
            </span>
            <a
              className="btn kedua"
              href={withQuery(platformPaths.baru(), { kode: one.kode })}
              aria-label={`Siapkan ${one.nama}, ${one.kecamatan}`}
            >
              Siapkan
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
