import { pathOf } from '#contract/client.ts';
import type { IzinPegawai, izinPegawai } from '#contract/presensi/izin.ts';
import { RemoveRow } from '../../kinds/register/remove-row.tsx';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form, KeyField } from '../../ui/form/form.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { presensiPath } from './presensi-tabs.tsx';
import { IZIN_KATA, spanText } from './presensi-words.ts';

const DOCUMENT: (typeof izinPegawai.document)['path'] = '/v1/kelola/presensi/izin/{id}/dokumen/';

interface LeaveListProps {
  rows: readonly IzinPegawai[];
  bulan: string;
  /** Id of the leave that is being decided. */
  chosen: number | undefined;
  failed: Failed | undefined;
}

/** The leaves of a month; the one that is decided has its form beneath. */
export function LeaveList({ rows, bulan, chosen, failed }: LeaveListProps) {
  const open = rows.find(({ id }) => id === chosen);
  return (
    <>
      {open && <Decision key={open.id} izin={open} bulan={bulan} failed={failed} />}
      <DataTable
        caption="Izin dan cuti"
        columns={columnsFor(bulan)}
        rows={rows}
        keyOf={({ id }) => id}
        dense
      />
    </>
  );
}

const STATES = {
  menunggu: { word: 'Menunggu', look: 'w' },
  disetujui: { word: 'Disetujui', look: 'ok' },
  ditolak: { word: 'Ditolak', look: 'e' },
} as const;

const noteOf = ({ keterangan, jenis, sisa_cuti }: IzinPegawai): string =>
  [keterangan, jenis === 'cuti' && sisa_cuti !== null ? `Sisa cuti tahunan ${sisa_cuti} dari 12 hari` : '']
    .filter(Boolean)
    .join('. ');

const columnsFor = (bulan: string): Column<IzinPegawai>[] => [
  {
    header: 'Pegawai',
    head: true,
    cell: (row) => (
      <>
        <b className="utm">{row.pegawai.nama}</b>
        <small className="bawah">{noteOf(row)}</small>
      </>
    ),
  },
  {
    header: 'Jenis dan waktu',
    cell: ({ jenis, dari, sampai, hari_kerja }) => (
      <>
        {IZIN_KATA[jenis]}
        <small className="bawah">{spanText(dari, sampai)}</small>
        <small className="bawah">{hari_kerja} hari kerja</small>
      </>
    ),
  },
  { header: 'Dokumen', cell: (row) => <Paper izin={row} /> },
  { header: 'Keadaan', cell: (row) => <State izin={row} /> },
  { header: 'Aksi', actions: true, cell: (row) => <Actions izin={row} bulan={bulan} /> },
];

function Paper({ izin: { id, dokumen, can, pegawai } }: { izin: IzinPegawai }) {
  if (!dokumen) return <span className="redup">Tidak ada</span>;
  if (!can.dokumen) return <span className="redup">Hanya kepala desa dan sekretaris</span>;
  return (
    <form
      method="post"
      action={pathOf(DOCUMENT, { id })}
      encType="multipart/form-data"
      target="_blank"
      rel="noopener"
    >
      <KeyField />
      <Button type="submit" variant="sunyi" small aria-label={`Buka dokumen ${pegawai.nama}: ${dokumen}`}>
        Buka dokumen
      </Button>
    </form>
  );
}

function State({ izin: { keadaan, alasan, diputus } }: { izin: IzinPegawai }) {
  const { word, look } = STATES[keadaan];
  return (
    <>
      <span className={`titik hadir-keadaan ${look}`}>{word}</span>
      {diputus && (
        <small className="bawah">
          {diputus.oleh}, {formatDate(diputus.waktu)}
        </small>
      )}
      {alasan && <small className="bawah">{alasan}</small>}
    </>
  );
}

function Actions({
  izin: { id, can, pegawai, jenis, dari, sampai },
  bulan,
}: {
  izin: IzinPegawai;
  bulan: string;
}) {
  const called = `${IZIN_KATA[jenis]} ${pegawai.nama}`;
  // Somebody may be away twice for the same.
  const days = spanText(dari, sampai);
  return (
    <span className="izin-aksi">
      {can.putuskan && (
        <ButtonLink small to={withQuery(presensiPath('izin'), { bulan, putuskan: id })} preventScrollReset>
          Putuskan
          <span className="sr">
            {' '}
            {called}, {days}
          </span>
        </ButtonLink>
      )}
      {can.hapus && (
        <RemoveRow
          called={`${called}, ${days}`}
          question={{
            title: `Hapus ${called}?`,
            text: `${days} dihitung tanpa izin lagi.`,
          }}
        >
          <input type="hidden" name="id" value={id} />
        </RemoveRow>
      )}
    </span>
  );
}

interface DecisionProps {
  izin: IzinPegawai;
  bulan: string;
  failed: Failed | undefined;
}

function Decision({ izin, bulan, failed }: DecisionProps) {
  const submitting = useSubmitting();
  const { id, pegawai, jenis, dari, sampai, hari_kerja, keterangan } = izin;
  return (
    <Form method="post" className="presensi-putusan" aria-label={`Putuskan izin ${pegawai.nama}`}>
      <h2>
        {IZIN_KATA[jenis]} {pegawai.nama}
      </h2>
      <p>
        {spanText(dari, sampai)}, {hari_kerja} hari kerja. {keterangan}
      </p>
      <input type="hidden" name="id" value={id} />
      <TextInput
        {...fieldsOf(failed, {})('alasan')}
        label="Alasan"
        hint="Wajib bila ditolak. Hari yang ditolak tetap tanpa keterangan."
        maxLength={300}
      />
      <div className="baris">
        <Button type="submit" name="tindakan" value="setujui" variant="utama" loading={submitting}>
          Setujui
        </Button>
        <Button type="submit" name="tindakan" value="tolak" variant="bahaya">
          Tolak
        </Button>
        <ButtonLink to={withQuery(presensiPath('izin'), { bulan })} preventScrollReset>
          Batal
        </ButtonLink>
      </div>
    </Form>
  );
}
