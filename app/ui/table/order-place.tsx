import { type SubmitEvent, useRef, useState } from 'react';
import type { Tujuan } from '#contract/lib/urutan.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { NumberInput } from '../fields/text-input.tsx';
import { Button } from '../form/button.tsx';
import { KeyField } from '../form/form.tsx';

const idOf = (id: number | string) => `urut-nomor-${id}`;

/** Ids that bring the message of a refused number to the row that was sent. */
export const orderIds = (failed: Failed | null | undefined): Record<string, string> => ({
  ke: idOf(failed?.values.id?.[0] ?? ''),
});

interface OrderPlaceProps {
  id: number;
  name: string;
  /** Number of the row now, and the last one there is. */
  place: number;
  last: number;
  onMove: (ke: Tujuan) => void;
}

/** Moves a row of an `OrderedList`: to the first place, the last, or that of a number. */
export function OrderPlace({ id, name, place, last, onMove }: OrderPlaceProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [problem, setProblem] = useState<string>();
  const go = (ke: Tujuan) => {
    // The summary stays when the box closes: it keeps the focus.
    box.current?.querySelector('summary')?.focus();
    if (box.current) box.current.open = false;
    onMove(ke);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const ke = form.get('ke');
    if (ke === 'awal' || ke === 'akhir') return go(ke);
    const number = Number(form.get('nomor'));
    const good = Number.isInteger(number) && number >= 1 && number <= last;
    setProblem(good ? undefined : `Tulis nomor 1 sampai ${last}.`);
    if (good) go(number);
    else document.getElementById(idOf(id))?.focus();
  };
  return (
    <details className="tempat-urut" ref={box}>
      <summary data-urut={`${id}-tempat`}>
        <span className="num">{place}</span> Pindah<span className="sr"> {name}</span>
      </summary>
      <form method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="id" value={id} />
        <KeyField />
        <NumberInput
          key={place}
          name="nomor"
          id={idOf(id)}
          label="Pindah ke nomor"
          hint={`1 sampai ${last}`}
          error={problem}
          defaultValue={place}
          maxLength={4}
          autoComplete="off"
        />
        <div className="baris">
          {/* First submit button, so that Enter in the field uses it. */}
          <Button type="submit" small name="ke" value="nomor">
            Pindahkan<span className="sr"> {name}</span>
          </Button>
          {place > 1 && (
            <Button type="submit" small variant="sunyi" name="ke" value="awal">
              Ke paling atas<span className="sr"> {name}</span>
            </Button>
          )}
          {place < last && (
            <Button type="submit" small variant="sunyi" name="ke" value="akhir">
              Ke paling bawah<span className="sr"> {name}</span>
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
