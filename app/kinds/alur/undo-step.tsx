import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';

const SHOWN_MS = 6_000;

/** For six seconds a step can be taken back. It waits while it is pointed at or focused. */
export function UndoStep({ id, step, text }: { id: number; step: number; text: string }) {
  const [shown, setShown] = useState(true);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  if (!shown) return null;
  return (
    <Form
      method="post"
      className="urungkan"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{text}</p>
      <input type="hidden" name="tindakan" value="urungkan" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="langkah" value={step} />
      <Button type="submit" variant="kedua" small>
        Urungkan
      </Button>
    </Form>
  );
}
