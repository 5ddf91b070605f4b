import { type LayananSurvei, layananSurveiFields, type Periode } from '#contract/survei/kelola.ts';
import type { Hitungan } from '#contract/survei/survei.ts';
import { FormBody } from '../../kinds/register/form-body.tsx';
import { RegisterInputs } from '../../kinds/register/inputs.tsx';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { valueText } from './hasil-angka.tsx';
import { meja } from './meja-path.ts';

interface TabProps {
  rows: readonly LayananSurvei[];
  /** The latest closed period, with what was counted of it. */
  shown: Periode | undefined;
  hasil: Hitungan | null;
  /** Key of the form that is open: 'baru', or the number of a service. */
  open: string | undefined;
  failed: Failed | undefined;
}

/** Services that are rated. */
export function LayananTab({ rows, shown, hasil, open, failed }: TabProps) {
  const changed = rows.find(({ id }) => String(id) === open);
  const writing = open === 'baru' || changed !== undefined;
  return (
    <>
      <div className="survei-kep berhadap">
        <span>
          <b>{rows.length}</b> layanan dinilai
        </span>
        <ButtonLink small to={meja('layanan', { isian: 'baru' })} icon="plus">
          Tambah layanan
        </ButtonLink>
      </div>
      {writing ? <ServiceForm key={open} row={changed} failed={failed} /> : <FormErrors failed={failed} />}
      <DataTable
        caption="Layanan yang dinilai"
        columns={columnsOf(shown, hasil)}
        rows={rows}
        keyOf={({ id }) => id}
        empty="Belum ada layanan."
        dense
      />
      <p className="kecil redup survei-catatan">
        Surat dan laporan yang selesai lewat situs membawa warga ke survei dengan layanannya sudah terpilih.
        Layanan lain dipilih sendiri di langkah 1.
      </p>
    </>
  );
}

function columnsOf(shown: Periode | undefined, hasil: Hitungan | null): Column<LayananSurvei>[] {
  const of = (row: LayananSurvei) => hasil?.layanan.find(({ id }) => id === row.id);
  return [
    { header: 'Layanan', head: true, cell: ({ nama }) => <b className="tebal">{nama}</b> },
    { header: 'Berisi', cell: ({ keterangan }) => keterangan || '-' },
    {
      header: shown ? `Jawaban ${shown.nama}` : 'Jawaban',
      number: true,
      cell: (row) => formatNumber(of(row)?.responden ?? 0),
    },
    {
      header: 'IKM',
      number: true,
      cell: (row) => {
        const found = of(row);
        if (!found) return '-';
        return found.ikm ? valueText(found.ikm.nilai) : 'kurang dari 10';
      },
    },
    { header: 'Aksi', actions: true, cell: (row) => <RowActs row={row} /> },
  ];
}

function RowActs({ row: { id, nama, sumber, dipakai } }: { row: LayananSurvei }) {
  return (
    <span className="survei-baris-aksi">
      <ButtonLink small variant="sunyi" to={meja('layanan', { isian: id })}>
        Ubah<span className="sr"> {nama}</span>
      </ButtonLink>
      {!sumber && dipakai === 0 && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <ConfirmSubmit
            small
            variant="sunyi"
            name="tindakan"
            value="hapus-layanan"
            question={{
              title: `Hapus layanan ${nama}?`,
              text: 'Belum ada jawaban untuk layanan ini. Aksi ini tidak dapat diulang.',
              verb: 'Hapus',
              danger: true,
            }}
          >
            Hapus<span className="sr"> {nama}</span>
          </ConfirmSubmit>
        </Form>
      )}
    </span>
  );
}

function ServiceForm({ row, failed }: { row: LayananSurvei | undefined; failed: Failed | undefined }) {
  const sending = useSubmitting();
  return (
    <section>
      <Form method="post" className="survei-form" aria-label={row ? `Ubah ${row.nama}` : 'Layanan baru'}>
        <input type="hidden" name="tindakan" value="layanan" />
        {row && <input type="hidden" name="id" value={row.id} />}
        <FormErrors failed={failed} />
        <FormBody
          title={row ? `Ubah layanan ${row.nama}` : 'Layanan baru'}
          changes={row !== undefined}
          sending={sending}
          cancel={meja('layanan')}
        >
          <RegisterInputs fields={layananSurveiFields} {...(row && { row })} failed={failed} />
        </FormBody>
      </Form>
    </section>
  );
}
