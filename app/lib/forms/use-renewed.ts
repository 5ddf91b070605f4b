import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useFailed } from './use-failed.ts';

/** A form that begins anew by its key `round`. */
export interface Renewed {
  round: number;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Begins a form anew once what it sent itself is stored. A key made of what is stored would do so as well when another form
 * of the page is sent, and what is typed here would be lost.
 */
export function useRenewed(): Renewed {
  const { state } = useNavigation();
  const failed = useFailed();
  const sent = useRef(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    if (!failed) setRound((before) => before + 1);
  }, [state, failed]);
  return {
    round,
    onSubmit: (event) => {
      sent.current = !event.defaultPrevented;
    },
  };
}
