import { useNavigation } from 'react-router';
import type { NaskahHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useRenewed } from '../../lib/forms/use-renewed.ts';
import { fileSize } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Upload } from '../../ui/media/upload.tsx';

interface AbstractFormProps {
  naskah: Pick<NaskahHukum, 'versi' | 'abstrak_file'>;
  failed: Failed | undefined;
}

/** The PDF of the abstract: part of the working copy, public with its next publication. */
export function AbstractForm({ naskah: { versi, abstrak_file }, failed }: AbstractFormProps) {
  const { formData, state } = useNavigation();
  const { round, onSubmit } = useRenewed();
  const { error } = fieldsOf(failed)('abstrak');
  const sending = state === 'submitting' && formData?.get('tindakan') === 'abstrak';
  return (
    <section aria-labelledby="berkas-abstrak">
      <h2 id="berkas-abstrak">Berkas abstrak</h2>
      <p className="kecil redup">Tampil di situs setelah naskah diterbitkan lagi.</p>
      {abstrak_file && (
        <Form method="post" className="baris">
          <input type="hidden" name="versi" value={versi} />
          <span>
            <a href={abstrak_file.url} target="_blank" rel="noopener">
              {abstrak_file.nama}
              <span className="sr"> (membuka tab baru)</span>
            </a>{' '}
            <span className="kecil redup">{fileSize(abstrak_file.ukuran)}</span>
          </span>
          <Button type="submit" name="tindakan" value="lepas" variant="sunyi" small icon="trash">
            Lepas berkas
          </Button>
        </Form>
      )}
      <Form
        key={round}
        method="post"
        encType="multipart/form-data"
        className="hukum-isian kotak-isian"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="versi" value={versi} />
        <Upload
          name="abstrak"
          label={abstrak_file ? 'Ganti dengan PDF lain' : 'PDF abstrak'}
          kind="pdf"
          error={error}
        />
        <div className="baris">
          <Button type="submit" name="tindakan" value="abstrak" icon="upload" loading={sending}>
            Simpan berkas
          </Button>
        </div>
      </Form>
    </section>
  );
}
