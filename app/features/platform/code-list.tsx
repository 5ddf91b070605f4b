import { withQuery } from '#app/lib/paths.ts';
import type { KodeWilayah } from '#contract/platform/daftar.ts';
import { platformPaths } from './platform-paths.ts';
import { placeOf } from './platform-words.ts';

/** Official codes that have no village yet, each with the way to one. */
export function CodeList({ kode, edisi }: { kode: KodeWilayah[]; edisi: number }) {
  if (kode.length === 0) return null;
  return (
    <section className="belum-ada">
      <h2>Belum di platform</h2>
      <p className="redup">Kode wilayah edisi {edisi}.</p>
      <ul className="hasil-kode">
        {kode.map((one) => (
          <li key={one.kode}>
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
