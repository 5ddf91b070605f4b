import './lapor.css';
import { useNavigate } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { LaporTinjau } from '#contract/lapor.ts';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { type ReviewView, reviewPath } from './review-path.ts';

type Kind = NonNullable<ReviewView['putuskan']>;
const WORDS: Record<Kind, { title: string; text: string; label: string; verb: string }> = {
  tolak: {
    title: 'Tolak laporan ini?',
    text: 'Pelapor menerima notifikasi dengan alasan Anda. Laporan tidak tampil di situs.',
    label: 'Alasan penolakan',
    verb: 'Tolak laporan',
  },
  minta_perbaikan: {
    title: 'Minta pelapor memperbaiki?',
    text: 'Pelapor menerima notifikasi dan dapat mengubah laporannya, lalu laporan kembali ke antrean.',
    label: 'Apa yang perlu diperbaiki',
    verb: 'Minta perbaikan',
  },
};

type Props = {
  report: LaporTinjau;
  view: ReviewView;
  kind: Kind;
  outcome: Failed | undefined;
  next?: number;
};

/** A decision that the resident must be told the reason of. Stands in the address, so it opens without scripts too. */
export function ReviewReason({ report, view, kind, outcome, next }: Props) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const { title, text, label, verb } = WORDS[kind];
  const back = reviewPath({ ...view, putuskan: undefined });
  const field = fieldsOf(outcome);
  return (
    <Dialog open onClose={() => navigate(back, { preventScrollReset: true })} title={title} text={text}>
      <Form method="post" className="tumpuk">
        <FormErrors failed={outcome} />
        <input type="hidden" name="id" value={report.id} />
        <input type="hidden" name="versi" value={report.versi} />
        <input type="hidden" name="next" value={next ?? ''} />
        <input type="hidden" name="jenis" value={kind} />
        <Textarea {...field('alasan')} label={label} rows={4} maxLength={1000} data-fokus="" />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant={kind === 'tolak' ? 'bahaya-isi' : 'utama'} loading={submitting}>
            {verb}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
