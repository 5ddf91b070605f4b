import { useState } from 'react';
import { PASTIKAN, PASTIKAN_WARGA } from '#contract/lib/access/bukti.ts';
import { KEY_FIELD } from '#contract/lib/access/form-key.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { useSite } from '../../lib/use-site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProofInput } from './proof-input.tsx';

interface StepUpProps {
  failed: Failed | undefined;
  /** Act that is about to happen and its size: 'Mengekspor 7.318 penduduk dengan NIK lengkap'. */
  act: string;
  /** True where the answer is a file. */
  download?: boolean;
}

/** Refusals of whoever has typed nothing yet. */
const NOT_TYPED: ReadonlySet<string> = new Set([PASTIKAN, PASTIKAN_WARGA]);

/**
 * Asks whose the account is before an act that reaches far, over the form that was refused: it sends the same again. Closed,
 * nothing has happened and the form stays.
 */
export default function StepUp({ failed, act, download }: StepUpProps) {
  const [closed, setClosed] = useState<Failed>();
  const submitting = useSubmitting();
  const byKey = useSite().user?.kunci;
  const asked = failed?.errors.password;
  if (!failed || !asked || closed === failed) return null;
  const close = () => setClosed(failed);
  // A file leaves the page as it is. What is sent is read once the server has answered that it is there; then it may go.
  const closeOnceSent = (form: HTMLFormElement | null) => {
    const sent = () => setTimeout(close);
    form?.addEventListener('formdata', sent);
    return () => form?.removeEventListener('formdata', sent);
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Pastikan ini Anda"
      text={`${act}. Berlaku 10 menit untuk tindakan sejenis.`}
    >
      <Form
        method="post"
        className="tumpuk"
        preventScrollReset
        encType={download ? 'multipart/form-data' : undefined}
        reloadDocument={download}
        ref={download ? closeOnceSent : undefined}
      >
        {Object.entries(failed.values).flatMap(([name, values]) =>
          name === KEY_FIELD
            ? []
            : values.map((value) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              )),
        )}
        <ProofInput
          name="password"
          lead
          data-fokus=""
          error={asked.some((one) => NOT_TYPED.has(one)) ? undefined : asked}
        />
        <div className="baris">
          <Button type="reset" variant="kedua" onClick={close}>
            Batal
          </Button>
          <Button type="submit" variant={byKey ? 'kedua' : 'utama'} loading={submitting}>
            Lanjut
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
