import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import { HERE } from './act.ts';

/** Form for the day from which the village asks a second step of everybody. */
export function RulesForm({ mulai, failed }: { mulai: string | null; failed: Failed | undefined }) {
  return (
    <section id="aturan">
      <h2>Aturan desa</h2>
      <p className="redup">
        Sesudah tanggal ini, petugas yang belum memasang hanya dapat membuka halaman pemasangan.
      </p>
      <Form method="post" action={HERE} className="form-konsol" noValidate preventScrollReset>
        {!asksProof(failed) && <FormErrors failed={failed} />}
        <Checkbox
          name="wajib"
          defaultChecked={mulai !== null}
          label="Langkah kedua wajib untuk semua petugas"
        />
        <DateInput {...fieldsOf(failed, { mulai })('mulai')} label="Wajib mulai" />
        <div className="baris">
          <Button type="submit" variant="kedua" name="tindakan" value="aturan" loading={useSubmitting()}>
            Simpan
          </Button>
        </div>
      </Form>
      <StepUp failed={failed} act="Melonggarkan aturan langkah kedua untuk semua petugas" />
    </section>
  );
}
