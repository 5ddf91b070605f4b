import { useState } from 'react';
import type { AlurItem } from '#contract/kinds/alur-calls.ts';
import { formatTime } from '../../lib/text/format.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';

type Step = { id: number; step: number };

/** A step can be taken back: said beside what was just done, until it is closed or something else is done. */
export function UndoStep({ id, step, text }: Step & { text: string }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Form method="post" className="urungkan">
      <p role="status">{text}</p>
      <UndoFields id={id} step={step} />
      <IconButton icon="close" label="Tutup pemberitahuan" onClick={() => setShown(false)} />
    </Form>
  );
}

/** The same at the item itself, for ten minutes. */
export function UndoLast({ id, urung }: Pick<AlurItem, 'urung'> & { id: number }) {
  if (!urung) return null;
  return (
    <Form method="post" className="urung-butir">
      <p>
        Anda yang memutuskan ini pukul {formatTime(urung.waktu)}. Dapat diurungkan sampai pukul{' '}
        {formatTime(urung.sampai)}; yang sudah dikabari akan dikabari lagi.
      </p>
      <UndoFields id={id} step={urung.langkah} />
    </Form>
  );
}

function UndoFields({ id, step }: Step) {
  return (
    <>
      <input type="hidden" name="tindakan" value="urungkan" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="langkah" value={step} />
      <Button type="submit" variant="kedua" small>
        Urungkan
      </Button>
    </>
  );
}
