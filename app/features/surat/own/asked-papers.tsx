import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { formatDateTime } from '#app/lib/text/format.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { BERKAS_SEKALI } from '#contract/lib/text/jumlah.ts';
import type { AjuanRinci, DokumenWarga } from '#contract/surat/surat.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf';

interface AskedPapersProps {
  ajuan: AjuanRinci;
  dokumen: readonly DokumenWarga[];
  failed: Failed | undefined;
}

/** Papers that an officer asks for: one form, with a field for each, or a choice from the resident's own. */
export function AskedPapers({ ajuan, dokumen, failed }: AskedPapersProps) {
  const submitting = useSubmitting();
  const field = fieldsOf(failed);
  const missing = ajuan.syarat
    .filter(({ asal, wajib, terpenuhi }) => asal === null && wajib && !terpenuhi)
    .slice(0, BERKAS_SEKALI);
  const asked = ajuan.langkah.findLast(({ jenis }) => jenis === 'minta_kelengkapan');
  return (
    <section className="minta-berkas" aria-labelledby="minta-berkas">
      <div className="kep">
        <Icon name="warning" />
        <div>
          <h2 id="minta-berkas">Petugas meminta {missing.length} berkas lagi</h2>
          {asked && <p>{formatDateTime(asked.waktu)}. Waktu pelayanan berhenti sampai berkas ini dikirim.</p>}
          {asked && <p>Catatan petugas: {asked.alasan}</p>}
        </div>
      </div>
      <Form
        method="post"
        encType="multipart/form-data"
        className="tumpuk"
        aria-label="Kirim berkas yang diminta"
      >
        <FormErrors failed={failed} />
        {missing.map(({ id, nama }, at) => (
          <div key={id} className="tumpuk">
            <input type="hidden" name={`syarat_${at + 1}`} value={id} />
            <TextInput {...field(`berkas_${at + 1}`)} type="file" accept={ACCEPTED} label={nama} />
            {dokumen.length > 0 && (
              <Select
                {...field(`dokumen_${at + 1}`)}
                label={`Atau dari dokumen saya untuk ${nama}`}
                placeholder="Tidak memakai dokumen tersimpan"
                options={dokumen.map((one) => ({ value: String(one.id), label: one.nama }))}
              />
            )}
          </div>
        ))}
        <div className="baris">
          <Button type="submit" variant="utama" loading={submitting}>
            Kirim berkas
          </Button>
          <span className="kecil redup">PNG, JPEG, WEBP, atau PDF.</span>
        </div>
        {dokumen.length === 0 && (
          <p className="kecil">
            Sering mengurus surat? <Link to={morePaths.dokumenSaya()}>Simpan di Dokumen Saya</Link>, lalu
            pilih dari sana tanpa mengunggah lagi.
          </p>
        )}
      </Form>
    </section>
  );
}
