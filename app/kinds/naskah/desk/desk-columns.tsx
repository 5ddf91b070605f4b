import { Link } from '#app/ui/layout/link.tsx';
import type { Gambar } from '#contract/berkas.ts';
import type { BarisNaskah } from '#contract/kinds/naskah.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../../lib/text/format.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import type { NaskahNoun } from '../noun.ts';
import { STATUS_WORDS, titleOf } from './desk-words.ts';

type Illustrated = BarisNaskah & { gambar_info?: Gambar | null };

/** The columns of every list; rows that know a picture show it beside their title. */
export const usualColumns = <Row extends Illustrated>(noun: NaskahNoun) =>
  ({
    title: {
      header: noun.titled ?? 'Judul',
      sort: 'judul',
      head: true,
      cell: (row: Row) => <TitleCell noun={noun} row={row} />,
    },
    status: { header: 'Status', cell: (row: Row) => <StatusCell row={row} /> },
    date: {
      header: 'Tanggal',
      sort: 'tanggal',
      cell: (row: Row) => <span className="meja-tgl">{dateOf(row)}</span>,
    },
  }) satisfies Record<string, Column<Row>>;

const dateOf = ({ status, terbit, updated_at }: BarisNaskah) =>
  status === 'terjadwal' ? formatDateTime(terbit) : formatDate(terbit ?? updated_at);

function TitleCell({ noun, row }: { noun: NaskahNoun; row: Illustrated }) {
  const { id, judul, gambar_info } = row;
  return (
    <span className="duo">
      {gambar_info !== undefined &&
        (noun.cover?.portrait ? (
          <Avatar name={judul} photo={gambar_info?.url} />
        ) : (
          <Picture source={gambar_info} alt="" sizes="68px" className="thumb" />
        ))}
      <Link className="polos meja-judul" to={paths.kelola(noun.at, id)}>
        {titleOf(judul)}
      </Link>
    </span>
  );
}

function StatusCell({ row: { status, berubah } }: { row: BarisNaskah }) {
  const { kind, text } = STATUS_WORDS[status];
  return (
    <span className="meja-status">
      <Badge kind={kind}>{text}</Badge>
      {berubah && <small className="redup">Ada perubahan</small>}
    </span>
  );
}
