import { useLocation } from 'react-router';
import type { Failed } from '../../lib/forms/form.ts';
import {
  ASKED,
  choiceOf,
  type FilledFrom,
  isOvertaken,
  knownOf,
  type Now,
  namedBy,
  STORED,
} from '../../lib/forms/overtaken.ts';
import { FieldMessage, fieldId } from '../fields/field.tsx';

/** A field in which what was typed is not what is stored now. */
export type Both = { label: string; mine: string; theirs: string };

/** Words that ask for the choice. */
export interface ChoiceWords {
  legend: string;
  mine: { label: string; hint: string };
  stored: { label: string; hint: string };
  /** Message to who pressed again without choosing. */
  missing: string;
}

const SAVING: ChoiceWords = {
  legend: 'Mana yang dipakai?',
  mine: { label: 'Pakai isian saya', hint: 'Yang tersimpan sekarang diganti isian di halaman ini.' },
  stored: { label: 'Pakai yang tersimpan', hint: 'Isian saya di halaman ini dibuang.' },
  missing: 'Pilih salah satu dulu, baru simpan.',
};

interface OvertakenProps {
  name?: FilledFrom;
  /** Stored values as they are now: the number of their change, or the values. */
  now: Now;
  failed: Failed | undefined;
  /** Both values of the fields that differ, where they can be said in a line. */
  both?: readonly Both[];
  /** Id of the form, where it does not stand around this. */
  form?: string;
  words?: ChoiceWords;
}

/**
 * Says in a form what it was filled from. Where somebody else was faster, its writer chooses which of the two stays: pressing the
 * button again is refused again.
 */
export function Overtaken({ name = 'versi', now, failed, both = [], form, words }: OvertakenProps) {
  const asks = isOvertaken(failed, name, now);
  return (
    <>
      {knownOf(failed, name, now).map((one) => (
        <input key={one} type="hidden" form={form} name={name} value={one} />
      ))}
      {asks && (
        <Choice
          name={name}
          now={now}
          both={both}
          form={form}
          words={words}
          again={failed?.values[ASKED] !== undefined}
        />
      )}
    </>
  );
}

type ChoiceProps = Pick<OvertakenProps, 'now' | 'both' | 'form' | 'words'> & {
  name: FilledFrom;
  again: boolean;
};

function Choice({ name, now, both = [], form, words = SAVING, again }: ChoiceProps) {
  const field = choiceOf(name);
  const id = fieldId(field);
  const { pathname, search } = useLocation();
  const option = (value: string, { label, hint }: ChoiceWords['mine']) => (
    <label className="opsi">
      <input type="radio" form={form} name={field} value={value} aria-invalid={again || undefined} />
      <span>
        {label}
        <span className="bantu">{hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset
      id={id}
      className={again ? 'medan salah' : 'medan'}
      aria-describedby={again ? `${id}-pesan` : undefined}
    >
      <legend>{words.legend}</legend>
      <input type="hidden" form={form} name={ASKED} value="1" />
      {both.length > 0 && (
        <dl className="dua-isian">
          {both.map(({ label, mine, theirs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                Isian saya: <b>{mine || 'kosong'}</b>
              </dd>
              <dd>
                Tersimpan: <b>{theirs || 'kosong'}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <a href={pathname + search} target="_blank" rel="noopener">
        Lihat yang tersimpan sekarang<span className="sr"> (membuka tab baru)</span>
      </a>
      <div className="pilihan">
        {option(namedBy(now), words.mine)}
        {option(STORED, words.stored)}
      </div>
      <FieldMessage id={id} error={again ? words.missing : undefined} />
    </fieldset>
  );
}

interface SeenProps extends Pick<OvertakenProps, 'failed' | 'form'> {
  /** Values that the form was filled from, by field. */
  stored: Readonly<Record<string, unknown>>;
  /** Labels of the fields, and how a value is read. */
  labels: Readonly<Record<string, string>>;
  textOf?: (name: string, value: string) => string;
}

/** The same for rows that have no number of their own: the form carries the values that it was filled from. */
export function Seen({ stored, labels, textOf = (_, value) => value, failed, form }: SeenProps) {
  const both = Object.entries(labels).flatMap(([name, label]): Both[] => {
    const mine = (failed?.values[name] ?? ['']).join(', ');
    const theirs = wordOf(stored[name]);
    return mine === theirs ? [] : [{ label, mine: textOf(name, mine), theirs: textOf(name, theirs) }];
  });
  return <Overtaken name="semula" now={JSON.stringify(stored)} failed={failed} both={both} form={form} />;
}

const wordOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
};
