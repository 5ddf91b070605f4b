import './setelan.css';
import { useEffect, useRef, useState } from 'react';
import { KEY_FIELD } from '#contract/lib/access/form-key.ts';
import { Button } from '../../ui/form/button.tsx';
import { LeaveGuard } from '../naskah/editor/leave-guard.tsx';

interface SaveBarProps {
  sending: boolean;
  /** Puts back what is stored. */
  onReset?: () => void;
}

/** The foot of a form that changes the whole site: it says that something is not saved yet, and leaving the page asks. */
export function SaveBar({ sending, onReset }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState(false);
  const stored = useRef('');
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!form) return;
    stored.current = valuesIn(form);
    const look = () => setChanged(valuesIn(form) !== stored.current);
    // Presses change controls too, as a colour chosen or a picture taken away; these follow a moment after.
    const later = () => void setTimeout(look);
    const heard = ['input', 'change', 'click', 'keyup'] as const;
    for (const event of heard) form.addEventListener(event, later);
    return () => {
      for (const event of heard) form.removeEventListener(event, later);
    };
  }, []);
  return (
    <div ref={bar} className={changed ? 'bawah-form akhir setelan-bar' : 'bawah-form akhir'}>
      {changed && (
        <span role="status" className="simpan-st belum">
          Belum disimpan
        </span>
      )}
      {changed && onReset && (
        <Button variant="sunyi" onClick={onReset}>
          Kembalikan
        </Button>
      )}
      <Button variant="utama" type="submit" loading={sending}>
        Simpan
      </Button>
      <LeaveGuard
        saving={changed && !sending ? { kind: 'menunggu' } : { kind: 'tersimpan', at: '' }}
        autosave={BY_PRESS_ONLY}
      />
    </div>
  );
}

const BY_PRESS_ONLY = { flush: async () => false };

function valuesIn(form: HTMLFormElement): string {
  const all = [...new FormData(form)].filter(([name]) => name !== KEY_FIELD && name !== 'versi');
  return JSON.stringify(
    all.map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  );
}
