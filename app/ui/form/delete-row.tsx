import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Form } from './form.tsx';

interface DeleteRowProps {
  /** The row that the address asks about, if it asks. */
  id: number | undefined;
  /** 'Hapus laporan Lampu padam?' */
  title: string;
  /** The list without the question, whose page deletes what is posted to it. */
  back: string;
}

/** Asks before a row of a list goes. Open while the address asks for it, so that it works without JavaScript too. */
export function DeleteRow({ id, title, back }: DeleteRowProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const asked = useRef(false);
  useEffect(() => {
    const closed = asked.current && id === undefined;
    asked.current = id !== undefined;
    // Both the row and the dialog with the pressed button are gone, so the focus needs a new place.
    const focused = document.activeElement;
    const lost = focused === document.body || focused?.closest('dialog:not([open])');
    if (closed && lost) document.getElementById('isi')?.focus();
  }, [id]);
  return (
    <Dialog
      open={id !== undefined}
      onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}
      title={title}
      text="Aksi ini tidak dapat diulang."
    >
      <Form method="post" action={back} replace preventScrollReset>
        <input type="hidden" name="id" value={id ?? ''} />
        <div className="baris">
          <ButtonLink to={back} replace preventScrollReset data-fokus="">
            Batal
          </ButtonLink>
          <Button type="submit" variant="bahaya-isi" loading={submitting}>
            Hapus
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
