import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Note, type NoteProps } from '../text/note.tsx';

interface NoticeProps {
  kind?: Extract<NoteProps['kind'], 'error' | 'warning'>;
  /** The same for as long as it is the same answer. */
  answer: unknown;
  children: ReactNode;
}

/** Outcome of a press, where no field says it: it takes the focus, and so comes into sight, with every new answer. */
export function Notice({ kind = 'error', answer, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useTold(box, answer);
  return (
    <Note kind={kind} told={box}>
      {children}
    </Note>
  );
}

/** Gives the focus to what says how an attempt ended, once for each answer. Without scripts its `autoFocus` does. */
export function useTold(box: RefObject<HTMLElement | null>, answer: unknown): void {
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => box.current?.focus(), [answer]);
  // The page begins at its top once it has read again what is stored: on a phone the notice lies further down.
  useEffect(() => {
    if (state === 'idle' && document.activeElement === box.current)
      box.current?.scrollIntoView({ block: 'center' });
  }, [state, box]);
}
