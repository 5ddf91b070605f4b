import { useEffect } from 'react';
import { useNavigate } from 'react-router';

interface QueueKeys {
  previous?: string;
  next?: string;
  /** Address that T leads to: the question for a reason, where refusing is possible. */
  reject?: string;
}

/**
 * S takes the step forward, T asks for a reason, J and K go on and back; any other letter presses what carries it
 * (`data-tombol`), and C begins a note. Only while nobody is typing.
 */
export function useQueueKeys({ previous, next, reject }: QueueKeys): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toUpperCase();
      if (/^[A-Z]$/.test(key)) document.querySelector<HTMLElement>(`[data-tombol="${key}"]`)?.click();
      if (key === 'C') focusNote(event);
      const to = new Map([
        ['T', reject],
        ['J', next],
        ['K', previous],
      ]).get(key);
      if (to) navigate(to, { preventScrollReset: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** C begins a note: the letter itself stays out of it. */
function focusNote(event: KeyboardEvent): void {
  const note = document.querySelector<HTMLElement>('[data-tulis]');
  if (!note) return;
  event.preventDefault();
  note.focus();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]') !== null;
