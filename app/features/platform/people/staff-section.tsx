import '../../../ui/table/data-table.css';
import type { PetugasDesa } from '#contract/platform/platform.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { areaNames } from '../../akun/akun-words.ts';

/** People who work for the village; what they do is not seen here. */
export function StaffSection({ petugas }: { petugas: readonly PetugasDesa[] }) {
  return (
    <section id="petugas" aria-labelledby="petugas-desa">
      <h2 id="petugas-desa">Petugas desa</h2>
      <p className="redup">Nama, wewenang, dan langkah kedua. Isi pekerjaan mereka tidak terlihat di sini.</p>
      {petugas.length === 0 ? (
        <p>Belum ada petugas.</p>
      ) : (
        <table className="tabel padat-t lipat">
          <caption className="sr">Petugas desa</caption>
          <thead>
            <tr>
              <th scope="col">Nama dan jabatan</th>
              <th scope="col">Wewenang</th>
              <th scope="col">Langkah kedua</th>
              <th scope="col">Masuk terakhir</th>
            </tr>
          </thead>
          <tbody>
            {petugas.map((one) => (
              <tr key={one.id}>
                <td className="kpl">
                  <b>{one.nama}</b>
                  <small>{[one.jabatan, stateOf(one)].filter(Boolean).join(', ')}</small>
                </td>
                <td data-l="Wewenang">{areaNames(one).join(', ') || 'Belum ada'}</td>
                <td data-l="Langkah kedua">{one.langkah_kedua ? 'Terpasang' : 'Belum'}</td>
                <td data-l="Masuk terakhir">{one.masuk ? formatDateTime(one.masuk) : 'Belum pernah'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function stateOf({ aktif, diundang }: PetugasDesa): string {
  if (!aktif) return 'nonaktif';
  return diundang ? 'diundang' : '';
}
