import './migrasi.css';
import '../../ui/table/disclosure.css';
import { useState } from 'react';
import type { BagianMigrasi, Migrasi } from '#contract/migrasi.ts';
import { mayUse } from '../../lib/may-use.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { areaNames } from '../akun/akun-words.ts';
import { MIGRASI } from './migrasi-words.ts';
import { partPath } from './part-rows.tsx';

const PEOPLE = 'penduduk';
/** Part that comes only along with the people. */
const EVENTS = 'peristiwa';
/** The form that takes the report in; its ticks stand in the table. */
export const APPLY_FORM = 'terapkan';
const sum = (parts: BagianMigrasi[], of: (part: BagianMigrasi) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

/** Table of what was found of each part, what comes, what does not, and why. */
export function ReportTable({ one }: { one: Migrasi }) {
  const { bagian, status } = one;
  const choosing = status === 'periksa';
  const [people, setPeople] = useState(true);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too
    <section className="geser migrasi-isi" tabIndex={0} aria-label="Laporan per bagian">
      <table className="migrasi-laporan">
        <caption className="sr">Laporan per bagian</caption>
        <thead>
          <tr>
            {choosing && (
              <th scope="col" className="bawa">
                Bawa
              </th>
            )}
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
            <PartRow key={part.kunci} part={part} one={one} people={people} setPeople={setPeople} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            {choosing && <td className="bawa" />}
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

interface RowProps {
  part: BagianMigrasi;
  one: Migrasi;
  /** True while the people come too; without them some parts do not. */
  people: boolean;
  setPeople(come: boolean): void;
}

function PartRow({ part, one, people, setPeople }: RowProps) {
  const { kunci, nama, tabel, ditemukan, ikut, sebab, contoh } = part;
  const here = `${MIGRASI.here(one.id)}?hasil=`;
  const choosing = one.status === 'periksa';
  const rows = kunci === PEOPLE && one.status !== 'dibatalkan' ? here : undefined;
  const { baru, berubah } = one.jumlah;
  const comes = baru > 0 ? 'baru' : berubah > 0 ? 'berubah' : 'sama';
  const own = part.baris && kunci !== PEOPLE;
  return (
    <tr>
      {choosing && (
        <td className="bawa">
          <Tick part={part} people={people} setPeople={setPeople} />
        </td>
      )}
      <th scope="row">
        {nama}
        <small>{tabel}</small>
      </th>
      <Figure
        label="Ditemukan"
        value={ditemukan}
        to={
          own ? partPath(one.id, kunci) : rows && `${rows}${part.ditemukan > ikut ? 'ditolak' : comes}#baris`
        }
      />
      <Figure
        label="Ikut"
        value={ikut}
        to={
          own
            ? partPath(one.id, kunci, part.baru > 0 || part.wewenang === null ? 'baru' : 'sama')
            : rows && `${rows}${comes}#baris`
        }
      />
      <Figure
        label="Tidak"
        value={ditemukan - ikut}
        to={own ? partPath(one.id, kunci, 'ditolak') : rows && `${rows}ditolak#baris`}
      />
      <td className="sebab">
        {isLeft(one, part) && <b>Tidak dicentang. </b>}
        {part.keadaan === 'gagal' && <b>Gagal dibawa: {part.gagal}. </b>}
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

/** True for a part that could have come and was left out. */
const isLeft = ({ bawa, status }: Migrasi, { kunci, wewenang, baru }: BagianMigrasi): boolean =>
  status !== 'periksa' && wewenang !== null && baru > 0 && bawa !== null && !bawa.includes(kunci);

/** Tick that lets a part come; none where it cannot, or where all of it is here. */
function Tick({ part: { kunci, nama, wewenang, baru }, people, setPeople }: Omit<RowProps, 'one'>) {
  const { user } = useSite();
  if (wewenang === null || baru === 0 || !user) return null;
  if (!mayUse(user, wewenang))
    return (
      <span className="kecil redup">
        Perlu wewenang {areaNames({ semua: false, izin: [wewenang] }).join()}
      </span>
    );
  return (
    <input
      className="centang"
      type="checkbox"
      form={APPLY_FORM}
      name="bawa"
      value={kunci}
      aria-label={`Bawa ${nama}`}
      defaultChecked
      disabled={kunci === EVENTS && !people}
      onChange={kunci === PEOPLE ? (change) => setPeople(change.target.checked) : undefined}
    />
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
