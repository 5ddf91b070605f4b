import './migrasi.css';
import '../../ui/disclosure.css';
import type { BagianMigrasi, Migrasi } from '#contract/migrasi.ts';
import { formatNumber } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { MIGRASI } from './migrasi-words.ts';

const PEOPLE = 'penduduk';
const sum = (parts: BagianMigrasi[], of: (part: BagianMigrasi) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

/** What was found of each part, what comes, what does not, and why. */
export function ReportTable({ one }: { one: Migrasi }) {
  const { bagian } = one;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too
    <section className="geser migrasi-isi" tabIndex={0} aria-label="Laporan per bagian">
      <table className="migrasi-laporan">
        <caption className="sr">Laporan per bagian</caption>
        <thead>
          <tr>
            <th scope="col">Bagian</th>
            <th scope="col" className="ka">
              Ditemukan
            </th>
            <th scope="col" className="ka">
              Ikut
            </th>
            <th scope="col" className="ka">
              Tidak
            </th>
            <th scope="col" className="sebab">
              Sebab dan catatan
            </th>
          </tr>
        </thead>
        <tbody>
          {bagian.map((part) => (
            <PartRow key={part.kunci} part={part} one={one} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Jumlah</th>
            <Figure label="Ditemukan" value={sum(bagian, ({ ditemukan }) => ditemukan)} />
            <Figure label="Ikut" value={sum(bagian, ({ ikut }) => ikut)} />
            <Figure label="Tidak" value={sum(bagian, ({ ditemukan, ikut }) => ditemukan - ikut)} />
            <td className="sebab" />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function PartRow({ part, one }: { part: BagianMigrasi; one: Migrasi }) {
  const { kunci, nama, tabel, ditemukan, ikut, sebab, contoh } = part;
  const here = `${MIGRASI.here(one.id)}?hasil=`;
  const rows = kunci === PEOPLE && one.status === 'periksa' ? here : undefined;
  const { baru, berubah } = one.jumlah;
  const comes = baru > 0 ? 'baru' : berubah > 0 ? 'berubah' : 'sama';
  return (
    <tr>
      <th scope="row">
        {nama}
        <small>{tabel}</small>
      </th>
      <Figure label="Ditemukan" value={ditemukan} />
      <Figure label="Ikut" value={ikut} to={rows && `${rows}${comes}#baris`} />
      <Figure label="Tidak" value={ditemukan - ikut} to={rows && `${rows}ditolak#baris`} />
      <td className="sebab">
        {sebab || (ditemukan > 0 && <span className="redup">Semua ikut</span>)}
        {contoh.length > 0 && (
          <details className="lipatan">
            <summary>
              Lihat yang tidak ikut
              <Icon name="chevron-down" size={16} />
            </summary>
            <p>{contoh.join(', ')}</p>
            {ditemukan - ikut > contoh.length && <p>Disebut {formatNumber(contoh.length)} yang pertama.</p>}
          </details>
        )}
      </td>
    </tr>
  );
}

function Figure({ label, value, to }: { label: string; value: number; to?: string | undefined }) {
  const shown = formatNumber(value);
  return (
    <td className="ka" data-l={label}>
      {to && value > 0 ? (
        <Link to={to} preventScrollReset>
          {shown}
        </Link>
      ) : (
        shown
      )}
    </td>
  );
}
