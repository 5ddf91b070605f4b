import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PermohonanTinjau } from '#contract/layanan-informasi/kelola.ts';
import { DecisionFields } from '../../kinds/alur/decision-bar.tsx';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioCards } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Link } from '../../ui/link.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { RefusalFields } from './answer-fields.tsx';
import { FileInput } from './file-input.tsx';

interface AnswerDialogProps {
  item: PermohonanTinjau;
  next: number | undefined;
  /** The item without the question. */
  back: string;
  failed: Failed | undefined;
}

const RESULTS = [
  { value: 'dikabulkan', label: 'Dikabulkan seluruhnya', hint: 'Semua yang diminta diberikan' },
  { value: 'sebagian', label: 'Dikabulkan sebagian', hint: 'Sebagian ditolak, alasan ditulis' },
  { value: 'diumumkan', label: 'Sudah diumumkan', hint: 'Beri tahu di mana mengambilnya' },
  { value: 'tidak_dikuasai', label: 'Tidak dikuasai desa', hint: 'Tunjukkan badan publik yang menyimpan' },
];

/** The answer to a request: its result, its words, and what it brings along. It cannot be taken back. */
export function AnswerDialog({ item, next, back, failed }: AnswerDialogProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const field = fieldsOf(failed, { hasil: 'dikabulkan', tautan: linksOf(item) });
  const [result, setResult] = useState(field('hasil').defaultValue);
  const found = failed?.errors.hitamkan;
  // Without scripts the fields of every result are there: the server asks for those of the chosen one.
  const plain = !useHydrated();
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Kirim jawaban ke ${item.nama}?`}
      text="Setelah dikirim jawaban tidak bisa diubah. Pemohon punya 30 hari kerja untuk mengajukan keberatan."
    >
      <Form method="post" encType="multipart/form-data" className="tumpuk">
        <FormErrors failed={failed} />
        <DecisionFields id={item.id} versi={item.versi} next={next} act="jawab" />
        <input type="hidden" name="tindakan" value="jawab" />
        <RadioCards {...field('hasil')} label="Hasil" options={RESULTS} onChange={setResult} />
        <Textarea {...field('isi')} label="Isi surat jawaban" rows={4} maxLength={4000} />
        {(plain || result === 'tidak_dikuasai') && (
          <TextInput {...field('badan_lain')} label="Badan publik yang menyimpan" maxLength={150} />
        )}
        {(plain || result === 'sebagian') && <RefusalFields field={field} />}
        <FileInput
          {...field('dokumen')}
          label="Dokumen jawaban (tidak wajib)"
          hint="PDF, paling banyak sepuluh. Diperiksa apakah memuat NIK atau nomor KK."
          multiple
        />
        {found && <Checkbox name="hitamkan" label="Sudah dihitamkan" error={found} />}
        <Checkbox
          name="terbitkan"
          label="Terbitkan juga sebagai Informasi Setiap Saat"
          error={field('terbitkan').error}
          defaultChecked={field('terbitkan').defaultValue !== ''}
        />
        <Textarea
          {...field('tautan')}
          label="Tautan yang sudah terbit (tidak wajib)"
          hint="Satu baris satu tautan: alamat di situs ini, spasi, lalu namanya. Contoh: /ppid/dip Daftar Informasi Publik"
          rows={2}
          maxLength={2000}
        />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            Kirim jawaban
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** What the site seems to say already, to begin with. */
const linksOf = ({ usulan }: PermohonanTinjau): string =>
  usulan.map(({ alamat, judul }) => `${alamat} ${judul}`).join('\n');

/** A refusal: by which article, on which test, and why; the applicant may object. */
export function RefuseDialog({ item, next, back, failed }: AnswerDialogProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Tolak permohonan ${item.nomor}?`}
      text="Pemohon membaca pasal dan nomor uji konsekuensinya, dan bisa mengajukan keberatan dalam 30 hari kerja."
    >
      <Form method="post" encType="multipart/form-data" className="tumpuk">
        <FormErrors failed={failed} />
        <DecisionFields id={item.id} versi={item.versi} next={next} act="tolak" />
        <input type="hidden" name="tindakan" value="tolak" />
        <RefusalFields field={fieldsOf(failed)} />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button type="submit" variant="bahaya-isi" loading={submitting}>
            Tolak permohonan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
