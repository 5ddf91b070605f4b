import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { parseDate, showDate } from './date-text.ts';
import { Field, type FieldBase } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useOutside } from './use-outside.ts';

const Calendar = lazy(() => import('./date-calendar.tsx'));

interface DateInputProps extends FieldBase {
  /** Stored form, Y-m-d. */
  defaultValue?: string | null;
  min?: string;
  max?: string;
  required?: boolean;
  /** `bday` for a birth date. */
  autoComplete?: string;
  onChange?: (iso: string | null) => void;
}

/**
 * Typed or picked, shown d-m-Y, sent Y-m-d. What is no date is sent as typed, so that the server's message
 * comes back to the field. Without JavaScript it is the browser's own date field.
 */
export function DateInput(props: DateInputProps) {
  const { name, label, hint, error, id, defaultValue, min, max, required, autoComplete, onChange } = props;
  const [text, setText] = useState(showDate(defaultValue ?? ''));
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const box = useRef<HTMLSpanElement>(null);
  const iso = parseDate(text);
  useOutside(open, () => setOpen(false), box);

  const set = (next: string) => {
    setText(next);
    onChange?.(parseDate(next));
  };
  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('.ikon')?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <Field name={name} label={label} hint={hint} error={error} id={id}>
      {(wiring) =>
        hydrated ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape from the calendar inside
          <span className="tanggal" ref={box} onKeyDown={keys}>
            <input
              {...wiring}
              className="inp num"
              inputMode="numeric"
              autoComplete={autoComplete ?? 'off'}
              placeholder="hh-bb-tttt"
              required={required}
              value={text}
              onChange={(event) => set(event.currentTarget.value)}
              onBlur={() => iso && set(showDate(iso))}
            />
            <input type="hidden" name={name} value={iso ?? text} />
            <IconButton
              icon="calendar"
              label="Pilih tanggal"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
            {open && (
              <div className="kalender" role="dialog" aria-label="Pilih tanggal">
                <Suspense fallback={<Spinner label="Memuat" />}>
                  <Calendar
                    value={iso}
                    min={min}
                    max={max}
                    onPick={(picked) => {
                      set(showDate(picked));
                      close();
                    }}
                  />
                </Suspense>
              </div>
            )}
          </span>
        ) : (
          <input
            {...wiring}
            className="inp num"
            type="date"
            name={name}
            min={min}
            max={max}
            required={required}
            defaultValue={defaultValue ?? ''}
          />
        )
      }
    </Field>
  );
}
