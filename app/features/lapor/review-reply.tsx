import { useState } from 'react';
import type { LaporTinjau } from '#contract/lapor/kelola.ts';
import type { StatusLapor } from '#contract/lapor/lapor.ts';
import { DECIDING } from '../../kinds/alur/decision-bar.tsx';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Overtaken } from '../../ui/form/overtaken.tsx';
import { Upload } from '../../ui/media/upload.tsx';

type Props = { report: LaporTinjau; statuses: StatusLapor[]; outcome: Failed | undefined };

const REPLIES: readonly string[] = ['balasan', 'status'];

/** A dated public reply on an approved report, with a new state and a picture where there is one. */
export function ReviewReply({ report, statuses, outcome }: Props) {
  const submitting = useSubmitting();
  const refused = REPLIES.includes(outcome?.values.jenis?.[0] ?? '') ? outcome : undefined;
  const current = String(report.status?.id ?? '');
  const field = fieldsOf(outcome, { status: current });
  const [status, setStatus] = useState(field('status').defaultValue);
  return (
    <section className="balas" aria-labelledby="balas">
      <h3 className="h-samping" id="balas">
        Tanggapan untuk umum
      </h3>
      <Form method="post" encType="multipart/form-data" className="tumpuk">
        <input type="hidden" name="id" value={report.id} />
        <Overtaken now={report.versi} failed={refused} words={DECIDING} />
        <input type="hidden" name="jenis" value={status === current ? 'balasan' : 'status'} />
        <Select
          {...field('status')}
          label="Status"
          onChange={(event) => setStatus(event.currentTarget.value)}
          options={statuses.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        />
        <Textarea
          {...field('isi')}
          label="Tanggapan"
          hint="Tampil di halaman laporan beserta tanggalnya."
          rows={3}
          maxLength={2000}
        />
        <Upload name="gambar" label="Foto tindak lanjut (tidak wajib)" error={outcome?.errors.gambar} />
        <Button type="submit" variant="utama" loading={submitting}>
          Kirim tanggapan
        </Button>
      </Form>
    </section>
  );
}
