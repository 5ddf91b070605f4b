import type { Output } from '#contract/client.ts';
import type { Impor, impor } from '#contract/impor/impor.ts';
import { DropButton, DropForm } from '../../kinds/impor/drop-run.tsx';
import type { Shown } from '../../kinds/impor/noun.ts';
import { Result, Warned } from '../../kinds/impor/rows.tsx';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PENDUDUK } from './impor-words.ts';

interface CheckStepProps {
  one: Impor;
  rows: Output<typeof impor.rows>;
  shown: Shown;
  alasan: string;
  failed: Failed | undefined;
}

/** Shows what the import would change, before anything does. */
export function CheckStep({ one, rows, shown, alasan, failed }: CheckStepProps) {
  const about = { noun: PENDUDUK, one, shown };
  return (
    <section aria-labelledby="periksa">
      <h2 id="periksa">Periksa sebelum menerapkan</h2>
      <p className="redup">Pilih angka untuk melihat barisnya.</p>
      <Result {...about} rows={rows} alasan={alasan} />
      <Warned {...about}>
        {`Tetap diterapkan dan masuk ke Temuan. ${warnsNearlyAll(one.jumlah) ? NEARLY_ALL : ''}`}
      </Warned>
      <Apply one={one} failed={failed} />
    </section>
  );
}

const NEARLY_ALL =
  'Hampir semua baris memuatnya: biasanya kolom NIK atau tanggal lahir keliru dicocokkan, atau NIK di berkas ini disamarkan. ';
/** Warnings that nearly every row has say something of the file, not of people. */
const warnsNearlyAll = ({ baru, berubah, sama, peringatan }: Impor['jumlah']): boolean =>
  baru + berubah + sama >= 10 && peringatan >= 0.9 * (baru + berubah + sama);

function Apply({ one: { id, jumlah }, failed }: { one: Impor; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const changes = jumlah.baru + jumlah.berubah;
  return (
    <>
      <DropForm />
      <Form method="post" className="impor-kaki">
        <input type="hidden" name="tindakan" value="terapkan" />
        {changes === 0 ? (
          <span className="redup">Tidak ada yang berubah.</span>
        ) : (
          jumlah.ditolak > 0 && (
            <Checkbox
              name="tanpa_ditolak"
              label={`${formatNumber(jumlah.ditolak)} baris yang ditolak tidak ikut`}
              error={failed?.errors.tanpa_ditolak}
            />
          )
        )}
        <span className="ujung">
          <DropButton noun={PENDUDUK} />
          {jumlah.ditolak > 0 && (
            <ButtonLink to={`${PENDUDUK.here()}?ganti=${id}`}>Unggah berkas perbaikan</ButtonLink>
          )}
          {changes > 0 && (
            <Button type="submit" variant="utama" loading={submitting}>
              Terapkan {formatNumber(changes)} perubahan
            </Button>
          )}
        </span>
      </Form>
    </>
  );
}
