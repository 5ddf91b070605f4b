import { useEffect, useRef, useState } from 'react';
import type { Isian, Jawabans } from '#contract/kinds/isian.ts';
import { answersFromForm } from '#contract/kinds/isian-formulir.ts';
import { fieldId } from '../../ui/fields/field.tsx';
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts';

interface IsianOptions {
  fields: readonly Isian[];
  /** Answers that an untouched form begins with. */
  begin: Jawabans;
  /** Answers that were typed into the form that the page handed back. */
  answered: Jawabans | undefined;
  /** Key under which an unfinished form is kept on this device. */
  kept: { person: number | undefined; path: string; title: string };
}

/** A form from data while it is filled: what stands in it, and what this device keeps of it. */
export function useIsian({ fields, begin, answered, kept }: IsianOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState({ answers: answered ?? begin, round: 0 });
  const [live, setLive] = useState(start.answers);
  const [sent, setSent] = useState<FormData>();
  const [resumed, setResumed] = useState<number>();
  const { person, path, title } = kept;
  const handedBack = answered !== undefined;

  const look = () => {
    if (!form.current) return undefined;
    const now = new FormData(form.current);
    const answers = answersFromForm(fields, now);
    setSent(now);
    setLive(answers);
    return answers;
  };
  const read = () => {
    const answers = look();
    if (answers && person !== undefined) keepAnswers(person, { answers, at: Date.now(), title, path });
  };
  const restart = (answers: Jawabans) => setStart(({ round }) => ({ answers, round: round + 1 }));
  const forget = () => person !== undefined && forgetAnswers(person, path);

  useEffect(() => {
    const found = person === undefined || handedBack ? undefined : keptAnswers(person, path)[0];
    if (!found) return;
    setResumed(found.at);
    setStart(({ round }) => ({ answers: found.answers, round: round + 1 }));
  }, [person, path, handedBack]);
  // The new fields exist only after this render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each round
  useEffect(() => void look(), [start.round]);

  return {
    form,
    initial: start.answers,
    /** Key of the fields; increases when they are reset. */
    round: start.round,
    live,
    /** Answers that the form would send; undefined until scripts run. */
    sent,
    /** When the answers were kept that were brought back, in milliseconds. */
    resumed,
    read,
    /** The same after React has committed the change. */
    touch: () => void setTimeout(read, 0),
    forget,
    discard: () => {
      forget();
      setResumed(undefined);
      restart(begin);
    },
    focus: (name: string) => void setTimeout(() => focusField(name), 0),
  };
}

/** Opens the enclosing `<details>`. */
function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  field?.focus();
}
