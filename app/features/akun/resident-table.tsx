import type { AkunWarga } from '#contract/akun/akun.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Link } from '../../ui/layout/link.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { WARGA_WORDS } from './akun-words.ts';

interface ResidentTableProps {
  rows: readonly AkunWarga[];
  empty: string;
  /** The page as it stands, search and all. */
  action: string;
  /** True where the reader may open people of the register. */
  registers: boolean;
}

/** Residents with the state of their accounts. */
export function ResidentTable({ rows, empty, action, registers }: ResidentTableProps) {
  const columns: Column<AkunWarga>[] = [
    {
      header: 'Nama dan NIK',
      head: true,
      cell: ({ id, nama, punya_nik, tanggal_lahir }) => (
        <>
          {registers ? (
            <Link className="akun-nama" to={paths.kelola('penduduk', id)}>
              {nama}
            </Link>
          ) : (
            <b className="akun-nama">{nama}</b>
          )}
          <small className="akun-bwh">{`${nikText(punya_nik)}, lahir ${formatDate(tanggal_lahir)}`}</small>
        </>
      ),
    },
    { header: 'Keadaan', cell: (row) => <State row={row} /> },
    {
      header: 'Masuk terakhir',
      cell: ({ masuk_terakhir }) => (masuk_terakhir ? formatDateTime(masuk_terakhir) : 'Belum pernah'),
    },
    { header: 'Aksi', actions: true, cell: (row) => <Acts row={row} action={action} /> },
  ];
  return (
    <DataTable caption="Akun warga" columns={columns} rows={rows} keyOf={({ id }) => id} empty={empty} />
  );
}

function State({ row: { keadaan, kode_sampai } }: { row: AkunWarga }) {
  const { word, look } = WARGA_WORDS[keadaan];
  return (
    <span className="akun-keadaan">
      <span className={classes('titik', look)}>{word}</span>
      {kode_sampai && <small>Kode sampai {formatDate(kode_sampai)}</small>}
    </span>
  );
}

function Acts({ row: { id, nama, keadaan }, action }: { row: AkunWarga; action: string }) {
  const of = <span className="sr"> {nama}</span>;
  return (
    <Form method="post" action={action} className="akun-aksi" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {keadaan === 'nonaktif' ? (
        <Button small type="submit" name="tindakan" value="buka">
          Buka kunci{of}
        </Button>
      ) : (
        <Button small type="submit" name="tindakan" value="kode">
          Cetak kode loket{of}
        </Button>
      )}
      {(keadaan === 'aktif' || keadaan === 'undangan') && (
        <ConfirmSubmit
          small
          variant="bahaya"
          name="tindakan"
          value="kunci"
          question={{
            title: `Kunci akun ${nama}?`,
            text: 'Warga ini langsung keluar dari semua perangkat, sampai kuncinya dibuka.',
            verb: 'Kunci',
            danger: true,
          }}
        >
          Kunci{of}
        </ConfirmSubmit>
      )}
    </Form>
  );
}
