import './apbdes-konsol.css';
import { Link } from '#app/ui/layout/link.tsx';
import { kelolaApbdes, type TahunKelola } from '#contract/apbdes/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatDate, formatTime } from '../../../lib/text/format.ts';
import { NumberInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { APBDES } from '../import/impor-words.ts';
import { rupiah } from '../public/money.ts';
import type { Route } from './+types/kelola-list.ts';
import { STATUS_WORDS } from './konsol-words.ts';
import { ReadOnlyNote } from './read-only-note.tsx';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(kelolaApbdes.list);

/** Begins a year. */
export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { tahun, jumlah_pos } = await apiOf(context)(kelolaApbdes.create, { body: form });
    return redirectWithToast(paths.kelola('apbdes', tahun), {
      title: `APBDes ${tahun} dimulai`,
      text: `${jumlah_pos} pos siap diisi angkanya.`,
    });
  });

export default function KelolaApbdes({ loaderData: { tahun: years, ini, can } }: Route.ComponentProps) {
  const failed = useFailed();
  const next = years.some(({ tahun }) => tahun === ini)
    ? Math.max(...years.map(({ tahun }) => tahun)) + 1
    : ini;
  return (
    <>
      <KelolaBar
        title="APBDes"
        failed={failed}
        action={
          can.buat && (
            <ButtonLink small icon="upload" to={APBDES.here()}>
              Impor
            </ButtonLink>
          )
        }
      />
      <div className="isi-konsol">
        <FormErrors failed={failed} />
        {!can.buat && <ReadOnlyNote />}
        {years.length === 0 ? (
          <EmptyState text="Belum ada APBDes. Mulai dari daftar akun dan bidang yang baku, lalu isi angkanya.">
            {can.buat && <NewYear next={next} first failed={failed} />}
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="Tahun anggaran dan keadaannya"
              columns={COLUMNS}
              rows={years}
              keyOf={({ tahun }) => tahun}
            />
            {can.buat && <NewYear next={next} failed={failed} />}
          </>
        )}
      </div>
    </>
  );
}

function NewYear({ next, first, failed }: { next: number; first?: boolean; failed: Failed | undefined }) {
  return (
    <Form method="post" className="apb-baru" aria-label="Tahun baru">
      <NumberInput
        name="tahun"
        label="Tahun"
        defaultValue={failed?.values.tahun?.[0] ?? next}
        maxLength={4}
        required
        error={failed?.errors.tahun}
      />
      {first && <input type="hidden" name="kosong" value="on" />}
      <Button type="submit" variant={first ? 'utama' : 'kedua'} icon="plus">
        {first ? 'Mulai kosong' : 'Tahun baru'}
      </Button>
      {!first && <small className="redup">Kode dan uraian tahun terakhir disalin, angkanya kosong.</small>}
    </Form>
  );
}

const moment = (at: string | null) =>
  at ? (
    <>
      {formatDate(at)} <small className="redup">{formatTime(at)}</small>
    </>
  ) : (
    <span className="redup">belum</span>
  );

function StateCell({ status, belum_terbit, ditarik }: TahunKelola) {
  const { kind, label } = STATUS_WORDS[status];
  return (
    <>
      <Badge kind={kind}>{label}</Badge>
      <small className="redup apb-ket">
        {status === 'draf' && 'Belum tampil di situs'}
        {status === 'terbit' && belum_terbit > 0 && `${belum_terbit} perubahan belum terbit`}
        {status === 'ditarik' && `Tidak tampil sejak ${formatDate(ditarik)}`}
      </small>
    </>
  );
}

const COLUMNS: Column<TahunKelola>[] = [
  {
    header: 'Tahun',
    head: true,
    cell: ({ tahun }) => (
      <Link className="utm" to={paths.kelola('apbdes', tahun)}>
        {tahun}
      </Link>
    ),
  },
  { header: 'Keadaan', cell: (row) => <StateCell {...row} /> },
  { header: 'Belanja', number: true, cell: ({ belanja }) => rupiah(belanja) },
  { header: 'Anggaran diperbarui', cell: ({ budgeting_timestamp }) => moment(budgeting_timestamp) },
  { header: 'Realisasi diperbarui', cell: ({ realisation_timestamp }) => moment(realisation_timestamp) },
  { header: 'Pos', number: true, cell: ({ jumlah_pos }) => jumlah_pos },
  {
    header: 'Periksa',
    cell: ({ status, temuan }) =>
      status !== 'terbit' ? (
        <span className="redup">saat terbit</span>
      ) : temuan > 0 ? (
        <Badge kind="warning">{temuan} temuan</Badge>
      ) : (
        <Badge kind="success">Lolos</Badge>
      ),
  },
];
