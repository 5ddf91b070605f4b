import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { RECORD_KEYS } from './record-menu.tsx';

interface DeskKeys {
  table: RefObject<HTMLTableElement | null>;
  select: (id: number) => void;
}

/**
 * J and K go from row to row, X chooses one, Enter on its name opens it, / searches, C opens what can be recorded, of
 * which each has its letter: while nobody is typing.
 */
export function useDeskKeys({ table, select }: DeskKeys): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const recorded = isRecording() ? RECORD_KEYS.get(event.key.toUpperCase()) : undefined;
      if (recorded) return void navigate(recorded);
      const act = new Map<string, () => void>([
        ['J', () => step(table.current, 1)],
        ['K', () => step(table.current, -1)],
        ['X', () => chosen(table.current, select)],
        ['C', openRecording],
        ['/', () => document.querySelector<HTMLInputElement>('#cari-penduduk')?.focus()],
      ]).get(event.key.toUpperCase());
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

const isRecording = () => document.querySelector('.catat [aria-expanded=true]') !== null;

function openRecording(): void {
  if (!isRecording()) document.querySelector<HTMLElement>('.catat button')?.click();
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.catat a')?.focus());
}

const namesIn = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('a.nama') ?? []),
];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('tr[data-orang]') ?? null;

/** The focus goes to the name of the next row, so that Enter opens it. */
function step(table: HTMLTableElement | null, by: number): void {
  const names = namesIn(table);
  const row = rowOf(document.activeElement);
  const at = names.findIndex((name) => rowOf(name) === row);
  const next = names[at < 0 ? 0 : Math.min(Math.max(at + by, 0), names.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function chosen(table: HTMLTableElement | null, select: (id: number) => void): void {
  const row = rowOf(document.activeElement);
  if (row && table?.contains(row)) select(Number(row.dataset.orang));
}

const isBusy = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, details[open], [contenteditable]') !==
      null);
