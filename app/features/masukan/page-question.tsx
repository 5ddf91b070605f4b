import { type SubmitEvent, useRef, useState } from 'react';
import { errorToasts } from '../../lib/forms/error-toasts.ts';
import { forgetErrors, toastAll } from '../../lib/forms/toast-store.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/form/button.tsx';
import type { Answer } from './send-answer.ts';

/** Asks at the end of a page whether it helped. Anonymous, one press. */
export function PageQuestion({ path }: { path: string }) {
  const [sending, setSending] = useState<Answer>();
  const [done, setDone] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter;
    if (sending || !(pressed instanceof HTMLButtonElement)) return;
    const membantu: Answer = pressed.value === 'ya' ? 'ya' : 'tidak';
    setSending(membantu);
    try {
      const { sendAnswer } = await import('./send-answer.ts');
      await sendAnswer(path, membantu);
      forgetErrors();
      setDone(true);
      // The button that had the focus is gone.
      thanks.current?.focus({ preventScroll: true });
    } catch (error) {
      toastAll(errorToasts(error));
    } finally {
      setSending(undefined);
    }
  };
  return (
    <section className="lebar tanya-halaman" aria-label="Apakah halaman ini membantu?">
      <p ref={thanks} tabIndex={-1} role="status">
        {done && 'Terima kasih atas jawaban Anda.'}
      </p>
      {!done && (
        <form method="post" action={paths.masukan()} onSubmit={send}>
          <span>Apakah halaman ini membantu?</span>
          <input type="hidden" name="jalur" value={path} />
          <div>
            <Button type="submit" small name="membantu" value="ya" loading={sending === 'ya'}>
              Ya
            </Button>
            <Button type="submit" small name="membantu" value="tidak" loading={sending === 'tidak'}>
              Tidak
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
