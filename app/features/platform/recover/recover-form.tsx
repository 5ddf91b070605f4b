import type { PemulihanDesa } from '#contract/platform/pemulihan.ts';
import type { RincianDesa } from '#contract/platform/platform.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { UPLOAD_KINDS } from '../../../ui/media/upload-rules.ts';
import { platformPaths } from '../platform-paths.ts';

interface RecoverFormProps {
  desa: RincianDesa;
  pemulihan: PemulihanDesa;
  failed: Failed | undefined;
}

/** Asks another operator to let an administrator in again. */
export function RecoverForm({ desa, pemulihan: { calon, petugas }, failed }: RecoverFormProps) {
  const field = fieldsOf(failed);
  const options = calon.map(({ id, nama, jabatan, aktif }) => ({
    value: String(id),
    label: [nama, jabatan, aktif ? '' : 'nonaktif'].filter(Boolean).join(', '),
  }));
  return (
    <section className="pulih">
      <h2>Pulihkan admin {desa.nama}</h2>
      <p className="redup">
        Satu kode masuk untuk satu orang. Disetujui dua pengelola platform dan baru berlaku setelah 24 jam.
      </p>
      <Form
        method="post"
        action={platformPaths.pulihkan(desa)}
        encType="multipart/form-data"
        reloadDocument
        className="form-konsol"
        noValidate
      >
        <FormErrors failed={failed} />
        <Select {...field('akun')} label="Untuk siapa" placeholder="Pilih admin" options={options} />
        <LetterField failed={failed} />
        <Textarea
          {...field('alasan')}
          label="Alasan"
          hint="Paling sedikit 10 huruf. Dibaca pengelola kedua dan semua petugas desa."
          rows={3}
          maxLength={200}
        />
        <ul className="ikut-pulih">
          <li>Langkah kedua dan semua perangkat orang ini dilepas saat kodenya dipakai.</li>
          <li>
            {petugas === 0
              ? 'Desa ini tidak punya petugas aktif. Waktu tunggu 24 jam tetap berlaku.'
              : 'Begitu disetujui, semua petugas aktif desa diberi tahu dan dapat menghentikannya.'}
          </li>
          <li>Tercatat di jejak platform dan jejak desa.</li>
        </ul>
        <div className="baris">
          <a className="btn kedua" href={platformPaths.rinci(desa)}>
            Batal
          </a>
          <button type="submit" className="btn utama" name="tindakan" value="minta">
            Minta persetujuan kedua
          </button>
        </div>
      </Form>
    </section>
  );
}

/** The letter: sent once, it stays with the form whatever else is wrong with it. */
function LetterField({ failed }: Pick<RecoverFormProps, 'failed'>) {
  const [letter] = failed?.values.surat ?? [];
  const [name = ''] = failed?.values.surat_nama ?? [];
  const sent = `Sudah terunggah: ${name}. Pilih lagi hanya bila ingin menggantinya.`;
  const rule =
    'Ditandatangani kepala desa atau camat. PDF atau foto, sampai 10 MB. Hanya dibaca pengelola platform.';
  return (
    <>
      <Field
        name="berkas"
        label="Pindaian surat permohonan"
        hint={letter ? sent : rule}
        error={failed?.errors.berkas}
      >
        {(wiring) => (
          <input {...wiring} type="file" name="berkas" className="inp" accept={UPLOAD_KINDS.dokumen.accept} />
        )}
      </Field>
      {letter && <input type="hidden" name="surat" value={letter} />}
      {letter && <input type="hidden" name="surat_nama" value={name} />}
    </>
  );
}
