import type { Output } from '#contract/client.ts';
import type { BagianMigrasi, Migrasi, migrasi } from '#contract/migrasi.ts';
import { DropButton, DropForm } from '../../kinds/impor/drop-run.tsx';
import type { Shown } from '../../kinds/impor/noun.ts';
import { Result, Warned } from '../../kinds/impor/rows.tsx';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/text/note.tsx';
import { DownloadReport } from './download-report.tsx';
import { MIGRASI } from './migrasi-words.ts';
import { PartList, type PartRows, type PartShown } from './part-rows.tsx';
import { APPLY_FORM, ReportTable } from './report-table.tsx';

interface ReportStepProps {
  one: Migrasi;
  rows: Output<typeof migrasi.rows>;
  shown: Shown;
  alasan: string;
  failed: Failed | undefined;
  part: ShownPart | null;
}

/** A part beside the people whose rows are shown. */
export type ShownPart = { part: BagianMigrasi; shown: PartShown; rows: PartRows };

/** Report of what comes and what does not, before anything is written. */
export function ReportStep({ one, rows, shown, alasan, failed, part }: ReportStepProps) {
  const about = { noun: MIGRASI, one, shown };
  const { berubah, sama, baru } = one.jumlah;
  return (
    <section aria-labelledby="laporan">
      <div className="migrasi-kepala">
        <h2 id="laporan">Apa yang ikut dan apa yang tidak</h2>
        <DownloadReport id={one.id} />
      </div>
      <p className="redup">
        Hilangkan centang pada bagian yang tidak ingin dibawa sekarang; boleh disusulkan. Penduduk, keluarga,
        wilayah, dan peristiwa berjalan bersama karena saling menunjuk. Belum ada yang ditulis.
      </p>
      {one.desa_lain && (
        <Note kind="warning">
          <b>
            Cadangan ini milik Desa {one.desa}, kode {one.kode}.
          </b>{' '}
          Kodenya tidak sama dengan kode desa ini. Pastikan berkasnya benar.
        </Note>
      )}
      {one.catatan && <Note kind="warning">{one.catatan}</Note>}
      <ReportTable one={one} />
      {berubah + sama > 0 && (
        <Note>
          <b>{formatNumber(berubah + sama)} penduduk sudah ada di sini dengan NIK sama.</b> Isian yang lebih
          baru dipertahankan, yang kosong dilengkapi. {formatNumber(baru)} penduduk baru.
        </Note>
      )}
      {part ? (
        <PartList id={one.id} {...part} />
      ) : (
        <>
          <h2 className="migrasi-judul" id="baris">
            Penduduk satu per satu
          </h2>
          <Result {...about} rows={rows} alasan={alasan} />
          <Warned {...about}>Tetap ikut dan masuk ke Temuan. </Warned>
        </>
      )}
      <Apply one={one} failed={failed} />
    </section>
  );
}

function Apply({ one: { bagian }, failed }: { one: Migrasi; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const changes = bagian.reduce((sum, { baru }) => sum + baru, 0);
  return (
    <>
      <DropForm />
      <Form method="post" className="impor-kaki" id={APPLY_FORM}>
        <input type="hidden" name="tindakan" value="terapkan" />
        {changes === 0 ? (
          <span className="redup">Semuanya sudah ada di sini. Tidak ada yang berubah.</span>
        ) : (
          <Checkbox name="dibaca" label="Laporan sudah saya baca" error={failed?.errors.dibaca} />
        )}
        <span className="ujung">
          <DropButton noun={MIGRASI} />
          {changes > 0 && (
            <Button type="submit" variant="utama" loading={submitting}>
              Bawa yang dicentang
            </Button>
          )}
        </span>
      </Form>
    </>
  );
}
