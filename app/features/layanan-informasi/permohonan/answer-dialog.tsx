import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PermohonanTinjau } from '#contract/layanan-informasi/kelola.ts';
import { DecisionFields } from '../../../kinds/alur/decision-bar.tsx';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RefusalFields } from './answer-fields.tsx';
import { ANSWER_FORM, sendingWords } from './answer-words.ts';

interface AnswerDialogProps {
  item: PermohonanTinjau;
  next: number | undefined;
  /** The item without the question. */
  back: string;
  failed: Failed | undefined;
}

/** Asks once more before the answer on the page is sent: it cannot be taken back. */
export function AnswerDialog({ item, back }: Pick<AnswerDialogProps, 'item' | 'back'>) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const [words, setWords] = useState('');
  useEffect(() => {
    const form = document.getElementById(ANSWER_FORM);
    if (form instanceof HTMLFormElement) setWords(sendingWords(new FormData(form)));
  }, []);
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Kirim jawaban ke ${item.nama}?`}
      text={`${words} Setelah dikirim jawaban tidak bisa diubah.`.trim()}
    >
      <p>Pemohon punya 30 hari kerja untuk mengajukan keberatan.</p>
      <div className="baris">
        <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
          Batal
        </Link>
        <Button type="submit" form={ANSWER_FORM} variant="utama" loading={submitting}>
          Kirim jawaban
        </Button>
      </div>
    </Dialog>
  );
}

/** A refusal: by which article, on which test, and why; the applicant may object. */
export function RefuseDialog({ item, next, back, failed }: AnswerDialogProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Tolak permohonan ${item.nomor}?`}
      text="Pemohon membaca alasan ini di surat penolakan; halaman lacak hanya menyebut pasal dan nomor uji konsekuensi. Keberatan bisa diajukan dalam 30 hari kerja."
    >
      <Form method="post" encType="multipart/form-data" className="tumpuk">
        <FormErrors failed={failed} />
        <DecisionFields id={item.id} versi={item.versi} next={next} failed={failed} act="tolak" />
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
