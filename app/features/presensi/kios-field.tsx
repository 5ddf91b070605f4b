import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CHIP_KELIRU, PANJANG_CHIP } from '#contract/presensi/batas.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';

interface ChipFieldProps {
  onChip: (chip: string) => void;
  busy: boolean;
  wrong: boolean;
  /** A result stands where it is: it goes on listening. */
  hidden: boolean;
}

/** A reader types faster than any hand. */
const READER_MS = 80;
const SETTLE_MS = 120;
const SHOWN_MS = 1_000;
const BACK_MS = 3_000;
const CLEAR_MS = 6_000;

/** Takes the chip of a card, by a reader or by hand, and never lets go of the focus. */
export function ChipField({ onChip, busy, wrong, hidden }: ChipFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { tooLong, typed, pressed, shown } = useTyping(input, onChip);
  useFocus(input, hidden);
  const problem = tooLong ? CHIP_KELIRU : undefined;
  return (
    <div className={hidden ? 'sr' : wrong || problem ? 'medan salah' : 'medan'}>
      <label htmlFor="chip">Nomor chip KTP-el</label>
      <span className="dlm-chip">
        <input
          ref={input}
          id="chip"
          className={shown ? 'inp chip-e' : 'inp chip-e tutup'}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong || problem ? true : undefined}
          aria-describedby={problem ? 'chip-pesan' : undefined}
          aria-busy={busy || undefined}
          onInput={typed}
          onKeyDown={pressed}
        />
        {busy && <Spinner size={24} />}
        {wrong && !busy && <Icon name="warning" size={24} className="e" />}
      </span>
      {problem && (
        <p className="pesan" id="chip-pesan">
          <Icon name="warning" size={18} />
          <span>
            <span className="sr">Galat: </span>
            {problem}
          </span>
        </p>
      )}
    </div>
  );
}

type Field = { readonly current: HTMLInputElement | null };

/** Ten signs send themselves; what a hand types stays readable for a moment, what a reader sends never is. */
function useTyping(input: Field, onChip: (chip: string) => void) {
  const [tooLong, setTooLong] = useState(false);
  const [shown, setShown] = useState(false);
  const timers = useRef<Record<string, ReturnType<typeof setTimeout>>>({});
  const after = (name: string, ms: number, work: () => void) => {
    clearTimeout(timers.current[name]);
    timers.current[name] = setTimeout(work, ms);
  };
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of Object.values(current)) clearTimeout(timer);
    };
  }, []);
  const settle = () => {
    const field = input.current;
    const chip = field?.value.trim() ?? '';
    if (!field || chip.length < PANJANG_CHIP) return;
    if (chip.length > PANJANG_CHIP) {
      setTooLong(true);
      toast({ title: CHIP_KELIRU, kind: 'info', silent: true });
      after('kosong', CLEAR_MS, () => {
        field.value = '';
        setTooLong(false);
      });
      return;
    }
    field.value = '';
    setShown(false);
    onChip(chip);
  };
  const typed = () => {
    setTooLong(false);
    clearTimeout(timers.current.kosong);
    setShown(false);
    clearTimeout(timers.current.tutup);
    after('baca', READER_MS, () => {
      setShown(true);
      after('tutup', SHOWN_MS, () => setShown(false));
    });
    after('kirim', SETTLE_MS, settle);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    clearTimeout(timers.current.kirim);
    settle();
  };
  return { tooLong, shown, typed, pressed };
}

/** Back in the field three seconds after somebody left it, and at once when a result has gone. */
function useFocus(input: Field, hidden: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the card brings the focus back
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      const here = document.activeElement;
      const writing = here instanceof HTMLInputElement || document.querySelector('dialog[open]');
      if (!writing) input.current?.focus({ preventScroll: true });
    }, BACK_MS);
    return () => clearInterval(timer);
  }, [hidden]);
}
