import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Deciding, DecisionFields } from './decision-bar.tsx';

/** Words that ask for the reason of a decision. */
export interface ReasonWords {
  title: string;
  text: string;
  /** Label of the field for the reason. */
  label: string;
  verb: string;
  /** True where the decision ends the way of the item. */
  danger?: boolean;
}

export interface ReasonDialogProps extends Deciding {
  act: string;
  words: ReasonWords;
  /** The item without the question. */
  back: string;
  /** Further fields, below the reason. */
  children?: ReactNode;
}

/** A decision that needs a reason for the other side. Stands in the address, so it opens without scripts too. */
export function ReasonDialog({ act, words, back, failed, children, ...deciding }: ReasonDialogProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const { title, text, label, verb, danger } = words;
  const field = fieldsOf(failed);
  return (
    <Dialog open onClose={() => navigate(back, { preventScrollReset: true })} title={title} text={text}>
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <DecisionFields {...deciding} failed={failed} act={act} />
        <Textarea {...field('alasan')} label={label} rows={4} maxLength={1000} data-fokus="" />
        {children}
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant={danger ? 'bahaya-isi' : 'utama'} loading={submitting}>
            {verb}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
