import './date-input.css';
import { type ComponentType, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { IconButton } from '../form/button.tsx';
import { late } from '../layout/late.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { useOutside } from '../overlay/use-outside.ts';
import type { ClockProps } from './date-clock.tsx';
import { parseDate, showDate } from './date-text.ts';
import { Field, type FieldBase, type Wiring } from './field.tsx';

const Calendar = late(() => import('./date-calendar.tsx'));

export interface DateInputProps extends FieldBase {
  /** Stored form: Y-m-d, or Y-m-dTH:i of a timestamp. */
  defaultValue?: string | null;
  min?: string;
  max?: string;
  required?: boolean;
  /** `bday` for a birth date. */
  autoComplete?: string;
  /** The stored form, null for what is none, and what stands in the field. */
  onChange?: (iso: string | null, text: string) => void;
}

/** Ways in which a field reads and shows its value. */
export type Kind = {
  parse: (text: string) => string | null;
  show: (iso: string) => string;
  placeholder: string;
  /** The browser's own field, which stands in without JavaScript. */
  type: 'date' | 'datetime-local';
  /** Under the calendar, where the hour belongs to it; `early` is the hour of a day picked without one. */
  time?: { early: string; Clock: ComponentType<ClockProps & { onLost?: () => void }> };
};
const DAY: Kind = { parse: parseDate, show: showDate, placeholder: 'hh-bb-tttt', type: 'date' };

/** A day: shown d-m-Y, sent Y-m-d. */
export const DateInput = (props: DateInputProps) => <CalendarInput {...props} kind={DAY} />;

/**
 * Typed or picked. What is no date is sent as typed, so that the server's message comes back to the field. Without
 * JavaScript it is the browser's own field.
 */
export function CalendarInput({ kind, ...props }: DateInputProps & { kind: Kind }) {
  const { name, label, hint, error, id, defaultValue, min, max, required, autoComplete, onChange } = props;
  const { parse, show, placeholder, time } = kind;
  const [text, setText] = useState(show(defaultValue ?? ''));
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const box = useRef<HTMLSpanElement>(null);
  const iso = parse(text);
  useOutside(open, () => setOpen(false), box);

  const set = (next: string) => {
    setText(next);
    onChange?.(parse(next), next);
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
              placeholder={placeholder}
              required={required}
              value={text}
              onChange={(event) => set(event.currentTarget.value)}
              onBlur={() => iso && show(iso) !== text && set(show(iso))}
            />
            <input type="hidden" name={name} value={iso ?? text} />
            <IconButton
              icon="calendar"
              label="Pilih tanggal"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
            {open && <Picker {...{ iso, min, max, time, close }} pick={(moment) => set(show(moment))} />}
          </span>
        ) : (
          <PlainDate wiring={wiring} type={kind.type} {...{ name, min, max, required, defaultValue }} />
        )
      }
    </Field>
  );
}

type PlainDateProps = Pick<DateInputProps, 'name' | 'min' | 'max' | 'required' | 'defaultValue'> &
  Pick<Kind, 'type'> & { wiring: Wiring };

function PlainDate({ wiring, defaultValue, ...field }: PlainDateProps) {
  return <input {...wiring} className="inp num" {...field} defaultValue={defaultValue ?? ''} />;
}

interface PickerProps extends Pick<DateInputProps, 'min' | 'max'>, Pick<Kind, 'time'> {
  iso: string | null;
  /** Takes a day, or a day and its hour. */
  pick: (moment: string) => void;
  close: () => void;
}

/** The calendar under the field, and the hour where it belongs to it. */
function Picker({ iso, min, max, time, pick, close }: PickerProps) {
  return (
    <div className="kalender" role="dialog" aria-label="Pilih tanggal">
      <Suspense fallback={<Spinner label="Memuat" />}>
        <Calendar
          value={iso?.slice(0, 10) ?? null}
          min={min}
          max={max}
          onPick={(day) => {
            pick(time ? `${day}T${iso?.slice(11) ?? time.early}` : day);
            if (!time) close();
          }}
          onLost={close}
        />
        {time && (
          <time.Clock
            time={iso?.slice(11)}
            onSet={(hour) => iso && pick(`${iso.slice(0, 10)}T${hour}`)}
            onDone={close}
            onLost={close}
          />
        )}
      </Suspense>
    </div>
  );
}
