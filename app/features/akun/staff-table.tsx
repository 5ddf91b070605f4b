import type { Petugas } from '#contract/akun/akun.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { areaNames, STATE_WORDS } from './akun-words.ts';

const COLUMNS: Column<Petugas>[] = [
  {
    header: 'Petugas',
    head: true,
    cell: ({ nama, jabatan, username }) => (
      <>
        <b className="akun-nama">{nama}</b>
        <small className="akun-bwh">{[jabatan, username].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  {
    header: 'Wewenang',
    cell: (officer) => (
      <span className="wewenang">
        {areaNames(officer).map((name) => (
          <Badge key={name} dot={false}>
            {name}
          </Badge>
        ))}
      </span>
    ),
  },
  { header: 'Keadaan', cell: (officer) => <State officer={officer} /> },
  {
    header: 'Masuk terakhir',
    hideOnPhone: true,
    cell: ({ masuk_terakhir }) => (masuk_terakhir ? formatDateTime(masuk_terakhir) : 'Belum pernah'),
  },
  { header: 'Aksi', actions: true, cell: (officer) => <Acts officer={officer} /> },
];

/** Everybody who works in the console, and what becomes of their accounts. */
export function StaffTable({ staff }: { staff: readonly Petugas[] }) {
  return <DataTable caption="Akun petugas" columns={COLUMNS} rows={staff} keyOf={({ id }) => id} />;
}

function State({ officer: { keadaan, kode_sampai } }: { officer: Petugas }) {
  const { word, look } = STATE_WORDS[keadaan];
  return (
    <span className="akun-keadaan">
      <span className={classes('titik', look)}>{word}</span>
      {kode_sampai && <small>Kode sampai {formatDate(kode_sampai)}</small>}
      {keadaan === 'undangan' && !kode_sampai && <small>Kode sudah habis</small>}
    </span>
  );
}

function Acts({ officer: { id, nama, keadaan } }: { officer: Petugas }) {
  const of = <span className="sr"> {nama}</span>;
  return (
    <Form method="post" action={paths.kelola('akun')} className="akun-aksi" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <ButtonLink small to={withQuery(paths.kelola('akun'), { ubah: id })} preventScrollReset>
        Wewenang{of}
      </ButtonLink>
      {keadaan === 'nonaktif' ? (
        <Button small type="submit" name="tindakan" value="aktif">
          Aktifkan{of}
        </Button>
      ) : (
        <>
          <ConfirmSubmit
            small
            name="tindakan"
            value="kode"
            question={{
              title: `Buat kode baru untuk ${nama}?`,
              text: 'Kode lama tidak berlaku lagi. Password yang sekarang tetap berlaku sampai kode dipakai.',
              verb: 'Buat kode',
            }}
          >
            Kode baru{of}
          </ConfirmSubmit>
          <ConfirmSubmit
            small
            variant="bahaya"
            name="tindakan"
            value="nonaktif"
            question={{
              title: `Nonaktifkan ${nama}?`,
              text: 'Petugas ini langsung keluar dari semua perangkat. Pekerjaannya tetap tersimpan.',
              verb: 'Nonaktifkan',
              danger: true,
            }}
          >
            Nonaktifkan{of}
          </ConfirmSubmit>
        </>
      )}
    </Form>
  );
}
