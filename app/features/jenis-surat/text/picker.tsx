import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { defaultFormat, fieldNamed } from '#contract/jenis-surat/jenis-surat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type TextField, tableColumns, textFields, textLists } from './names.ts';

export type InsertType = 'field' | 'detail' | 'condition' | 'table';
/** Kind of thing that is being put into the text; `at` is where a slash was typed. */
export type Picking = { type: InsertType; at?: number };

const TITLE: Record<InsertType, string> = {
  field: 'Sisipkan kolom',
  detail: 'Sisipkan baris data',
  condition: 'Tampil bila isian terisi',
  table: 'Tabel dari daftar',
};

interface PickerProps {
  editor: Editor;
  fields: readonly Isian[];
  picking: Picking;
  onClose: () => void;
}

/** The fields that a text can use, found by a few letters; the arrows choose, Enter takes. */
export function FieldPicker({ editor, fields, picking, onClose }: PickerProps) {
  const id = useId();
  const choice = useChoice(id, fields, picking, (field) => {
    flushSync(onClose);
    insert(editor, fields, { picking, field });
  });
  const { found, chosen } = choice;
  return (
    <Dialog
      open
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
      title={TITLE[picking.type]}
    >
      <TextInput
        name=""
        id={`${id}-cari`}
        label="Cari kolom"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-daftar`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        value={choice.words}
        data-fokus=""
        onKeyDown={choice.keys}
        onChange={(event) => choice.search(event.currentTarget.value)}
      />
      <div className="daftar-kolom" role="listbox" id={`${id}-daftar`} aria-label={TITLE[picking.type]}>
        {found.map((field, index) => (
          <button
            type="button"
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            id={`${id}-${index}`}
            key={field.name}
            onClick={() => choice.take(field)}
          >
            <b>{field.label}</b>
            <small>{field.source}</small>
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status">
          {picking.type === 'table' ? 'Isian belum punya daftar.' : 'Tidak ada kolom dengan kata itu.'}
        </p>
      )}
      <div className="baris">
        <Button onClick={onClose}>Batal</Button>
      </div>
    </Dialog>
  );
}

/** Words that were typed, the fields that they find, and the one that the arrows have reached. */
function useChoice(
  id: string,
  fields: readonly Isian[],
  { type }: Picking,
  take: (field: TextField) => void,
) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const all = type === 'table' ? textLists(fields) : textFields(fields);
  const found = all.filter(({ label, source, name }) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => `${source} ${label} ${name}`.toLowerCase().includes(word)),
  );
  const chosen = Math.min(at, found.length - 1);
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Enter' && by === undefined) return;
    event.preventDefault();
    const field = found[chosen];
    if (by === undefined) return field && take(field);
    const next = (chosen + by + found.length) % Math.max(1, found.length);
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const search = (typed: string) => {
    setWords(typed);
    setAt(0);
  };
  return { words, search, found, chosen, keys, take };
}

type Taken = { picking: Picking; field: TextField };

function insert(editor: Editor, fields: readonly Isian[], { picking: { type, at }, field }: Taken): void {
  const { name, label } = field;
  const bentuk = defaultFormat(fieldNamed(name, fields));
  const chip = { type: 'isian', attrs: bentuk ? { nama: name, bentuk } : { nama: name } };
  // The next key belongs to the text: it must not wait for the frame in which the command moves the focus.
  editor.view.focus();
  const chain = editor.chain().focus(at);
  if (type === 'field') chain.insertContent(chip).run();
  else if (type === 'detail')
    chain
      .insertContent({
        type: 'rincian',
        content: [{ type: 'barisRincian', attrs: { label }, content: [chip] }],
      })
      .run();
  else if (type === 'table')
    chain
      .insertContent({ type: 'ulang', attrs: { isian: name, kolom: tableColumns(name, fields).slice(0, 8) } })
      .run();
  // Around what is chosen, or around the paragraph of the caret.
  else chain.wrapIn('jika', { isian: name, sama: null }).run();
}
