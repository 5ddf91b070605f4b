import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/form/button.tsx';
import { Note } from '../../ui/text/note.tsx';
import { askHalfIn, useKnowsPasskeys, usePasskey } from './use-passkey.ts';

interface KeyInputProps {
  field: string;
  error: string[] | undefined;
  sending: boolean;
}

/** Signs in by passkey: what it signed is sent with the form around it. */
export function KeyInput({ field, error, sending }: KeyInputProps) {
  const [answer, setAnswer] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const known = useKnowsPasskeys();
  const { press, waiting, trouble } = usePasskey(askHalfIn, (signed) => {
    flushSync(() => setAnswer(signed));
    input.current?.form?.requestSubmit();
  });
  const wrong = waiting || sending ? undefined : (trouble ?? error?.[0]);
  return (
    <>
      <input type="hidden" name={field} value={answer} ref={input} />
      {known === false ? (
        <Note kind="warning">
          <b>Peramban ini tidak mengenal kunci sandi di alamat ini.</b> Pakai cara lain di bawah.
        </Note>
      ) : (
        <Button
          variant="utama"
          wide
          icon="key"
          className="hanya-js"
          loading={waiting || sending}
          onClick={press}
          data-fokus=""
        >
          Pakai kunci sandi
        </Button>
      )}
      <div className="tanpa-js">
        <Note kind="warning">
          <b>Kunci sandi memerlukan JavaScript.</b> Pakai cara lain di bawah.
        </Note>
      </div>
      <div role="status">
        {waiting && <p className="redup">Menunggu sidik jari, wajah, atau PIN di perangkat Anda.</p>}
        {wrong && <Note kind="error">{wrong}</Note>}
      </div>
    </>
  );
}
