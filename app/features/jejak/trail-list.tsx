import type { BarisJejak } from '#contract/jejak.ts';
import { kataAksi } from '#contract/lib/text/jejak-kata.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { formatDateTime, formatLongDate, formatNumber, formatTime } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Link } from '../../ui/layout/link.tsx';
import { HERE, KINDS } from './filters.tsx';

type TrailListProps = {
  rows: BarisJejak[];
  /** The first row that does not fit its seal. */
  broken: number | null;
  /** True where names lead to all rows about somebody. */
  linked: boolean;
};

/** Rows under their days, each one opens to what changed and where it came from. */
export function TrailList({ rows, broken, linked }: TrailListProps) {
  const days = Map.groupBy(rows, ({ waktu }) => waktu.slice(0, 10));
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className="jejak-hari">{formatLongDate(day)}</h2>
      <ol className="jejak-d">
        {ofDay.map((row) => (
          <li key={row.id} className={classes(row.nomor !== null && row.nomor === broken && 'rusak')}>
            <Row row={row} linked={linked} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

function Row({ row, linked }: { row: BarisJejak; linked: boolean }) {
  const { waktu, oleh, jabatan, aksi, jenis, orang, perubahan } = row;
  const why = perubahan.find(({ isian }) => /keperluan|alasan/i.test(isian))?.sesudah;
  return (
    <details>
      <summary>
        <time dateTime={waktu} title={formatDateTime(waktu)}>
          {formatTime(waktu)}
        </time>
        <span className="aktor">
          {oleh}
          {jabatan && <small>{jabatan}</small>}
        </span>
        <span className="tindak">
          <b>
            {kataAksi(aksi)}
            {orang && ` ${orang.nama}`}
          </b>
          {why && <small>Keperluan: {why}</small>}
        </span>
        <span className="jenis">{KINDS[jenis]}</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="isi">
        {perubahan.length > 0 && <Changes rows={perubahan} />}
        <Facts row={row} />
        {orang && linked && (
          <Link to={withQuery(HERE, { orang: orang.id })}>Semua catatan tentang {orang.nama}</Link>
        )}
      </div>
    </details>
  );
}

function Changes({ rows }: { rows: BarisJejak['perubahan'] }) {
  return (
    <table className="banding-nilai">
      <caption className="sr">Nilai sebelum dan sesudah</caption>
      <thead>
        <tr>
          <th scope="col">Isian</th>
          <th scope="col">Sebelum</th>
          <th scope="col">Sesudah</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ isian, sebelum, sesudah }) => (
          <tr key={isian}>
            <th scope="row">{isian}</th>
            <td>{sebelum && <del>{sebelum}</del>}</td>
            <td>{sesudah && <ins>{sesudah}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ row: { nomor, noun_id, perangkat, alamat, permintaan, segel } }: { row: BarisJejak }) {
  const facts = [
    ['Nomor catatan', nomor === null ? 'Sedang disegel' : formatNumber(nomor)],
    ['Tentang', noun_id],
    ['Perangkat', perangkat],
    ['Alamat jaringan', alamat],
    ['Nomor permintaan', permintaan],
    ['Segel', segel.match(/.{4}/g)?.join(' ') ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="fakta-jejak">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
