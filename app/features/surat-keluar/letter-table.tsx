import type { SuratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { formatDate } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { OpenPaper } from '../surat/desk/open-paper.tsx';
import { type BookView, bookPath } from './book-view.ts';

interface LetterTableProps {
  letters: SuratKeluar[];
  view: BookView;
  /** A service for electronic signatures is configured. */
  tte: boolean;
}

/** The letters, with what can be done to each. */
export function LetterTable({ letters, view, tte }: LetterTableProps) {
  const columns: Column<SuratKeluar>[] = [
    {
      header: 'Nomor',
      head: true,
      sort: 'urut',
      cell: ({ nomor, judul }) => <Named nomor={nomor} judul={judul} />,
    },
    { header: 'Tanggal', sort: 'tanggal', cell: ({ tanggal }) => formatDate(tanggal) },
    { header: 'Atas nama', sort: 'nama', cell: ({ nama }) => nama },
    { header: 'Keadaan', cell: (letter) => <State letter={letter} /> },
    {
      header: 'Aksi',
      actions: true,
      cell: ({ id, nomor, siap, dicabut, tte_waktu }) => (
        <RowActions>
          {siap && (
            <OpenPaper which={{ surat: id }} label={`Buka PDF ${nomor}`}>
              Buka PDF
            </OpenPaper>
          )}
          {tte && siap && !dicabut && !tte_waktu && (
            <ButtonLink to={bookPath({ ...view, tte: id })} small preventScrollReset>
              TTE<span className="sr"> {nomor}</span>
            </ButtonLink>
          )}
          {!dicabut && (
            <ButtonLink to={bookPath({ ...view, cabut: id })} small preventScrollReset>
              Cabut<span className="sr"> {nomor}</span>
            </ButtonLink>
          )}
        </RowActions>
      ),
    },
  ];
  return <DataTable caption="Surat keluar" columns={columns} rows={letters} keyOf={({ id }) => id} />;
}

const Named = ({ nomor, judul }: { nomor: string; judul: string }) => (
  <span>
    <b className="utm">{nomor}</b>
    <br />
    <span className="kecil redup">{judul}</span>
  </span>
);

function State({ letter }: { letter: SuratKeluar }) {
  const { siap, dicabut, dicabut_oleh, alasan_cabut, tte_waktu, berlaku_sampai } = letter;
  if (dicabut)
    return (
      <span>
        <Badge kind="error">Dicabut</Badge>
        <br />
        <span className="kecil redup">
          {formatDate(dicabut)} oleh {dicabut_oleh}: {alasan_cabut}
        </span>
      </span>
    );
  if (!siap) return <Badge kind="warning">Berkas disusun</Badge>;
  return (
    <span>
      <Badge kind="success">{tte_waktu ? 'Terbit, TTE' : 'Terbit'}</Badge>
      {berlaku_sampai && (
        <>
          <br />
          <span className="kecil redup">sampai {formatDate(berlaku_sampai)}</span>
        </>
      )}
    </span>
  );
}
