import './kedua.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/form/button.tsx';
import { Note } from '../../ui/text/note.tsx';
import { askInSession, useKnowsPasskeys, usePasskey } from './use-passkey.ts';

interface KeyProofProps {
  /** The field that a code would be typed in. */
  name: string;
  /** The first thing to do in its dialog. */
  lead?: boolean;
  'data-fokus'?: '';
}

/** Proves by passkey in place of a code: what was signed is sent with the form around it. */
export function KeyProof({ name, lead, ...focus }: KeyProofProps) {
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const known = useKnowsPasskeys();
  const { press, waiting, trouble } = usePasskey(askInSession, (signed) => {
    flushSync(() => setAnswer(signed));
    const form = field.current?.form;
    // The answer counts once, and after a refusal a code may be typed. A file is asked for only after this has run.
    form?.addEventListener('formdata', () => setTimeout(() => setAnswer('')), { once: true });
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]'));
  });
  return (
    <div className="kunci-bukti">
      <input type="hidden" name={answer ? name : undefined} value={answer} ref={field} />
      {known === false ? (
        <p className="redup">Peramban ini tidak mengenal kunci sandi di alamat ini. Pakai kode.</p>
      ) : (
        <>
          <Button
            {...focus}
            wide
            icon="key"
            variant={lead ? 'utama' : 'kedua'}
            className="hanya-js"
            loading={waiting}
            onClick={press}
          >
            Pakai kunci sandi
          </Button>
          <p className="redup tanpa-js">Kunci sandi memerlukan JavaScript. Pakai kode.</p>
        </>
      )}
      <div role="status">
        {waiting && <p className="redup">Ikuti petunjuk dari komputer atau HP ini.</p>}
        {trouble && <Note kind="error">{trouble}</Note>}
      </div>
      <p className="redup kunci-atau">atau kode langkah kedua</p>
    </div>
  );
}
