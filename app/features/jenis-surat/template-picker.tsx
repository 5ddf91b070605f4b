import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { bentukBawaan, isianAt } from '#contract/jenis-surat/jenis-surat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type Kolom, kolomTabel, semuaDaftar, semuaKolom } from './template-names.ts';

/** What is being put into the text; `at` where a slash was typed. */
export type Picking = { jenis: 'kolom' | 'rincian' | 'jika' | 'ulang'; at?: number };

const TITLE: Record<Picking['jenis'], string> = {
  kolom: 'Sisipkan kolom',
  rincian: 'Sisipkan baris data',
  jika: 'Tampil bila isian terisi',
  ulang: 'Tabel dari daftar',
};

interface PickerProps {
  editor: Editor;
  fields: readonly Isian[];
  picking: Picking;
  onClose: () => void;
}

/** The fields that a text can use, found by a few letters; the arrows choose, Enter takes. */
export function FieldPicker({ editor, fields, picking, onClose }: PickerProps) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const all = picking.jenis === 'ulang' ? semuaDaftar(fields) : semuaKolom(fields);
  const found = all.filter(({ label, dari, nama }) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => `${dari} ${label} ${nama}`.toLowerCase().includes(word)),
  );
  const chosen = Math.min(at, found.length - 1);
  const take = (kolom: Kolom | undefined) => {
    if (!kolom) return;
    flushSync(onClose);
    insert(editor, fields, { picking, kolom });
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      take(found[chosen]);
    } else if (by !== undefined) {
      event.preventDefault();
      const next = (chosen + by + found.length) % Math.max(1, found.length);
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <Dialog
      open
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
      title={TITLE[picking.jenis]}
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
        value={words}
        data-fokus=""
        onKeyDown={keys}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div className="daftar-kolom" role="listbox" id={`${id}-daftar`} aria-label={TITLE[picking.jenis]}>
        {found.map((kolom, index) => (
          <button
            type="button"
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            id={`${id}-${index}`}
            key={kolom.nama}
            onClick={() => take(kolom)}
          >
            <b>{kolom.label}</b>
            <small>{kolom.dari}</small>
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status">
          {picking.jenis === 'ulang' ? 'Isian belum punya daftar.' : 'Tidak ada kolom dengan kata itu.'}
        </p>
      )}
      <div className="baris">
        <Button onClick={onClose}>Batal</Button>
      </div>
    </Dialog>
  );
}

type Taken = { picking: Picking; kolom: Kolom };

function insert(editor: Editor, fields: readonly Isian[], { picking: { jenis, at }, kolom }: Taken): void {
  const { nama, label } = kolom;
  const bentuk = bentukBawaan(isianAt(nama, fields));
  const chip = { type: 'isian', attrs: bentuk ? { nama, bentuk } : { nama } };
  // The next key belongs to the text: it must not wait for the frame in which the command moves the focus.
  editor.view.focus();
  const chain = editor.chain().focus(at);
  if (jenis === 'kolom') chain.insertContent(chip).run();
  else if (jenis === 'rincian')
    chain
      .insertContent({
        type: 'rincian',
        content: [{ type: 'barisRincian', attrs: { label }, content: [chip] }],
      })
      .run();
  else if (jenis === 'ulang')
    chain
      .insertContent({ type: 'ulang', attrs: { isian: nama, kolom: kolomTabel(nama, fields).slice(0, 8) } })
      .run();
  // Around what is chosen, or around the paragraph of the caret.
  else chain.wrapIn('jika', { isian: nama, sama: null }).run();
}
