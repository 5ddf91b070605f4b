import { useId } from 'react';
import { Button } from '../form/button.tsx';
import { parseClock } from './moment-text.ts';

export type ClockProps = { time: string | undefined; onSet: (time: string) => void; onDone: () => void };

/** The hour under the calendar: hours of 24, as they are written in Indonesia. */
export default function Clock({ time, onSet, onDone }: ClockProps) {
  const id = useId();
  return (
    <div className="kalender-jam">
      <label htmlFor={id}>Jam</label>
      <input
        key={time}
        id={id}
        className="inp num"
        inputMode="decimal"
        autoComplete="off"
        placeholder="jj.mm"
        disabled={!time}
        defaultValue={time?.replace(':', '.')}
        onBlur={({ currentTarget }) => {
          const typed = parseClock(currentTarget.value);
          if (typed) onSet(typed);
          else currentTarget.value = time?.replace(':', '.') ?? '';
        }}
      />
      <Button small onClick={onDone}>
        Selesai
      </Button>
    </div>
  );
}
