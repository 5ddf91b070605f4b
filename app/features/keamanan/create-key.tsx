import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KunciBaru } from '#contract/lib/access/kunci-sandi.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Note } from '../../ui/text/note.tsx';
import { useTry } from '../sesi/use-passkey.ts';
import { HERE } from './act.ts';
import { useClose } from './own-dialogs.tsx';

/** The device makes the key, by itself where the browser lets it; what it hands over is sent. */
export function CreateKey({ baru, nama, action }: { baru: KunciBaru; nama: string; action: string }) {
  const [made, setMade] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const sending = useSubmitting();
  const { start, waiting, trouble } = useTry((kredensial) => {
    flushSync(() => setMade(kredensial));
    form.current?.requestSubmit();
  });
  const make = () =>
    start(async () => {
      const { createKey } = await import('../../lib/live/passkey.ts');
      return { answer: await createKey(baru) };
    });
  const first = useEffectEvent(make);
  useEffect(() => void first(), []);
  return (
    <Dialog
      open
      onClose={useClose()}
      title={`Buat kunci sandi ${nama}`}
      text="Ikuti petunjuk dari komputer atau HP ini."
    >
      <Form method="post" action={action} ref={form} className="tumpuk" noValidate preventScrollReset>
        <input type="hidden" name="tindakan" value="kunci-pasang" />
        <input type="hidden" name="nama" value={nama} />
        <input type="hidden" name="kredensial" value={made} />
        <div role="status">
          {waiting && <p className="redup">Menunggu sidik jari, wajah, atau PIN.</p>}
          {trouble && <Note kind="error">{trouble}</Note>}
        </div>
        <div className="baris">
          <Link className="btn kedua" to={HERE} preventScrollReset>
            Batal
          </Link>
          <Button variant="utama" icon="key" loading={waiting || sending} onClick={make} data-fokus="">
            Buat kunci sandi
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
