import type { RincianDesa } from '#contract/platform/platform.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { DetailForm } from './detail-form.tsx';

const WAYS = [
  {
    value: 'baca',
    label: 'Baca saja',
    hint: 'Situs terbuka. Tidak ada yang dapat mengajukan atau mengubah.',
  },
  {
    value: 'tutup',
    label: 'Tutup situs',
    hint: 'Pengunjung membaca satu kalimat dan nomor telepon kantor desa.',
  },
];

/** Closes a village, or lets it only be read. */
export function SuspendForm({ desa, failed }: { desa: RincianDesa; failed: Failed | undefined }) {
  const field = fieldsOf(failed, { cara: desa.ditangguhkan === 'baca' ? 'tutup' : 'baca' });
  const code = desa.kode || desa.host;
  return (
    <section>
      <h2>Tangguhkan</h2>
      <DetailForm
        desa={desa}
        failed={failed}
        title={`Tangguhkan ${desa.nama}`}
        note="Petugas dan warga langsung merasakannya. Cadangan tetap berjalan."
        act="tangguhkan"
        verb="Tangguhkan"
        danger
      >
        <RadioCards {...field('cara')} label="Cara" options={WAYS} />
        <Textarea
          {...field('alasan')}
          // Another form of the page asks for one too; the summary of errors leads to the one that failed.
          id={failed ? undefined : 'alasan-tangguh'}
          label="Alasan"
          hint="Paling sedikit 10 huruf. Dibaca admin desa, dan siapa pun yang mencoba mengirim sesuatu."
          rows={3}
          maxLength={200}
        />
        <TextInput
          {...field('pasti')}
          id={failed ? undefined : 'pasti-tangguh'}
          label="Ketik kode desa untuk memastikan"
          placeholder={code}
          autoComplete="off"
          maxLength={255}
        />
      </DetailForm>
    </section>
  );
}
