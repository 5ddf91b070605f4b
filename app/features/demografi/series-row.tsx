import type { DragEvent, InputHTMLAttributes, KeyboardEvent } from 'react';
import { NAMA_TERPANJANG } from '#contract/demografi/isi.ts';
import { type FieldError, FieldMessage } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/form/button.tsx';

export type Row = { key: number; name: string; y: string };

interface RowProps {
  row: Row;
  at: number;
  wrong: { name: FieldError; y: FieldError };
  move: (from: number, to: number) => void;
  remove: () => void;
}

const DRAGGED = 'text/x-baris';

/** A row of a series; it is moved by dragging, or by Alt and the arrows. */
export function RowFields({ row, at, wrong, move, remove }: RowProps) {
  const name = row.name || `baris ${at + 1}`;
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(at, at + by);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    move(Number(event.dataTransfer.getData(DRAGGED)), at);
  };
  return (
    <tr
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      <td className="pg">
        <IconButton
          icon="sort"
          label={`Pindahkan ${name} (Alt dan panah)`}
          draggable
          onDragStart={(event: DragEvent) => event.dataTransfer.setData(DRAGGED, String(at))}
          onKeyDown={keys}
        />
      </td>
      <td>
        <Cell
          id={`isian-nama_${at}`}
          label={`Nama baris ${at + 1}`}
          error={wrong.name}
          input={{ name: 'nama', defaultValue: row.name, maxLength: NAMA_TERPANJANG, onKeyDown: keys }}
        />
      </td>
      <td className="y">
        <Cell
          id={`isian-y_${at}`}
          label={`Jumlah ${name}`}
          error={wrong.y}
          input={{ name: 'y', defaultValue: row.y, inputMode: 'numeric' }}
        />
      </td>
      <td>
        <IconButton icon="trash" label={`Hapus ${name}`} onClick={remove} />
      </td>
    </tr>
  );
}

interface CellProps {
  id: string;
  label: string;
  error: FieldError;
  input: InputHTMLAttributes<HTMLInputElement>;
}

function Cell({ id, label, error, input }: CellProps) {
  const message = `${id}-pesan`;
  return (
    <>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className="inp"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? message : undefined}
      />
      <FieldMessage id={message} error={error} />
    </>
  );
}
