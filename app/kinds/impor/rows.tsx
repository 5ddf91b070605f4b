import '../../ui/table/data-table.css';
import type { ReactNode } from 'react';
import { PUTUSAN, type SatuBaris, type SatuImpor } from '#contract/kinds/impor.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Note } from '../../ui/text/note.tsx';
import { DownloadRefused } from './download-refused.tsx';
import { type ImporNoun, type Shown, VERDICTS } from './noun.ts';

interface ResultProps {
  /** Instead of the table of the rows. */
  children?: ReactNode;
  noun: ImporNoun;
  one: SatuImpor;
  rows: { baris: SatuBaris[]; jumlah: number; page: number; total_pages: number };
  shown: Shown;
  /** The group of reasons that the refused rows are narrowed to; '' for all. */
  alasan: string;
}

/** Counts of the rows by verdict, and the rows of one verdict. */
export function Result({ noun, one, rows, shown, alasan, children }: ResultProps) {
  const { id, jumlah } = one;
  return (
    <>
      <nav className="impor-hitung" aria-label="Hasil pemeriksaan">
        {PUTUSAN.map((name) => (
          <Link
            key={name}
            to={`${noun.here(id)}?hasil=${name}`}
            preventScrollReset
            aria-current={shown === name ? 'true' : undefined}
          >
            <b className="angka-besar">{formatNumber(jumlah[name])}</b>
            <span>{VERDICTS[name]}</span>
            <small>{noun.notes[name](jumlah)}</small>
          </Link>
        ))}
      </nav>
      {shown === 'ditolak' && jumlah.ditolak > 0 && <Reasons noun={noun} one={one} alasan={alasan} />}
      {children ?? <RowTable noun={noun} rows={rows} shown={shown} />}
    </>
  );
}

/** List of accepted rows that look odd; `children` is what it means for them. */
export function Warned({
  noun,
  one: { id, jumlah },
  shown,
  children,
}: Omit<ResultProps, 'rows' | 'alasan' | 'children'> & { children: string }) {
  if (jumlah.peringatan === 0 || shown === 'peringatan') return null;
  return (
    <Note>
      <b>{formatNumber(jumlah.peringatan)} peringatan pada baris yang diterima.</b> {children}
      <Link to={`${noun.here(id)}?hasil=peringatan`}>Lihat peringatan</Link>
    </Note>
  );
}

function Reasons({ noun, one: { id, jumlah }, alasan }: Pick<ResultProps, 'noun' | 'one' | 'alasan'>) {
  const to = (kelompok: string) => `${noun.here(id)}?hasil=ditolak${kelompok && `&alasan=${kelompok}`}`;
  const groups = Object.entries(noun.groups).filter(([name]) => (jumlah.kelompok[name] ?? 0) > 0);
  return (
    <nav className="saring-keadaan impor-alasan" aria-label="Saring menurut alasan">
      <Link className="chip" to={to('')} preventScrollReset aria-current={alasan === '' ? 'true' : undefined}>
        Semua alasan {formatNumber(jumlah.ditolak)}
      </Link>
      {groups.map(([name, label]) => (
        <Link
          key={name}
          className="chip"
          to={to(name)}
          preventScrollReset
          aria-current={alasan === name ? 'true' : undefined}
        >
          {label} {formatNumber(jumlah.kelompok[name] ?? 0)}
        </Link>
      ))}
      <DownloadRefused noun={noun} id={id}>
        Unduh {formatNumber(jumlah.ditolak)} {noun.refusedFile}
      </DownloadRefused>
    </nav>
  );
}

export function RowTable({
  noun,
  rows: { baris, jumlah, page, total_pages },
  shown,
}: Pick<ResultProps, 'noun' | 'rows' | 'shown'>) {
  if (jumlah === 0) return <p className="redup">Tidak ada baris seperti ini.</p>;
  const details = {
    ditolak: ['Sel dan isinya', 'Alasan ditolak'],
    berubah: ['Yang berubah'],
    baru: [],
    sama: [],
    peringatan: ['Peringatan'],
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too */}
      <section className="geser impor-baris" tabIndex={0} aria-label={noun.titles[shown]}>
        <table className="tabel padat-t">
          <caption className="sr">{noun.titles[shown]}</caption>
          <thead>
            <tr>
              <th scope="col" className="ka">
                Baris
              </th>
              <th scope="col">{noun.row}</th>
              {details[shown].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {baris.map((one) => (
              <tr key={`${one.lembar} ${one.baris}`}>
                <td className="ka">{formatNumber(one.baris)}</td>
                <td>{one.nama || '(tanpa nama)'}</td>
                <Details one={one} shown={shown} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination page={page} totalPages={total_pages} summary={`${formatNumber(jumlah)} baris`} />
    </>
  );
}

function Details({ one: { alasan, ubah, peringatan }, shown }: { one: SatuBaris; shown: Shown }) {
  if (shown === 'ditolak')
    return (
      <>
        <td>
          <ul>
            {alasan.map(({ sel, isi, kolom, alasan: said }) => (
              <li key={`${sel} ${said}`}>
                <span className="impor-sel">
                  {sel && <i>{sel}</i>}
                  <em>{isi}</em>
                </span>
                <span className="redup kecil">{kolom}</span>
              </li>
            ))}
          </ul>
        </td>
        <td>
          <ul>
            {alasan.map(({ sel, alasan: said }) => (
              <li key={`${sel} ${said}`}>{said}</li>
            ))}
          </ul>
        </td>
      </>
    );
  if (shown === 'berubah')
    return (
      <td>
        <ul>
          {ubah.map(({ kolom, lama, baru }) => (
            <li key={kolom}>
              <span className="redup">{kolom}</span> {lama && <del>{lama}</del>} <ins>{baru}</ins>
            </li>
          ))}
        </ul>
      </td>
    );
  return shown === 'peringatan' ? <td>{peringatan.join('. ')}</td> : null;
}
