import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { PosKelola } from '#contract/apbdes/kelola.ts';
import { COLUMN_WORDS, type ColumnName } from './konsol-words.ts';
import { readBlock } from './paste-block.ts';
import type { Paste } from './paste-dialog.tsx';
import { rowId } from './tree-view.ts';

type Tree = {
  rows: readonly PosKelola[];
  closed: ReadonlySet<string>;
  toggle(kode: string): void;
  leave(): void;
  paste(pasted: Paste): void;
};

const isInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The line in whose row something happened. */
function lineAt(target: EventTarget, rows: readonly PosKelola[]): PosKelola | undefined {
  const id = target instanceof Element ? target.closest('tr')?.id : undefined;
  return id ? rows.find(({ kode }) => rowId(kode) === id) : undefined;
}

/** Arrows close and open a level, and lead from a line to the one above; Escape restores; a block is pasted. */
export function treeKeys({ rows, closed, toggle, leave, paste }: Tree) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return leave();
    const step = event.key === 'ArrowLeft' ? 'close' : event.key === 'ArrowRight' ? 'open' : undefined;
    if (!step || isInput(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    const line = lineAt(event.target, rows);
    if (!line) return;
    const isClosed = closed.has(line.kode);
    if (line.dihitung && (step === 'open') === isClosed) {
      event.preventDefault();
      toggle(line.kode);
    } else if (step === 'close' && line.induk !== null) {
      event.preventDefault();
      document.getElementById(rowId(line.induk))?.querySelector('button')?.focus();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const line = lineAt(event.target, rows);
    const name = event.target instanceof Element ? event.target.closest('td')?.dataset.ukuran : undefined;
    if (!line?.can.ubah || !name || !Object.hasOwn(COLUMN_WORDS, name)) return;
    const text = event.clipboardData.getData('text/plain');
    // One number goes into the input as any text does.
    if (text.trim() === '' || (isInput(event.target) && !/[\t\n]/.test(text.trim()))) return;
    event.preventDefault();
    paste({ block: readBlock(text), kode: line.kode, column: name as ColumnName });
  };
  return { onKeyDown, onPaste };
}
