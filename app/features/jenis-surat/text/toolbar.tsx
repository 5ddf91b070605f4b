import { type Editor, useEditorState } from '@tiptap/react';
import { IconButton } from '../../../ui/form/button.tsx';
import type { IconName } from '../../../ui/icon/icon.tsx';
import type { InsertType } from './picker.tsx';

interface ToolbarProps {
  editor: Editor;
  onPick: (type: InsertType) => void;
}

type Tool = { icon: IconName; label: string; on: boolean; press: () => void };

/** Looks of the text, and what can be put into it. */
export function TemplateToolbar({ editor, onPick }: ToolbarProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      underline: one.isActive('underline'),
      center: one.isActive({ rata: 'tengah' }),
      indent: one.isActive({ masuk: true }),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      heading: one.isActive('heading'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = toolsOf(chain, now);
  return (
    <div className="bilah-templat" role="toolbar" aria-label="Format dan sisipan">
      <div>
        {tools.map(({ icon, label, on, press }) => (
          <IconButton key={label} icon={icon} label={label} aria-pressed={on} onClick={press} />
        ))}
        <IconButton
          icon="undo"
          label="Urungkan"
          disabled={!now.canUndo}
          onClick={() => chain().undo().run()}
        />
        <IconButton icon="redo" label="Ulangi" disabled={!now.canRedo} onClick={() => chain().redo().run()} />
      </div>
      <div>
        <span className="lbl">Sisipkan</span>
        {INSERTS.map(({ type, name }) => (
          <button
            type="button"
            className="sisip"
            key={type}
            aria-haspopup="dialog"
            onClick={() => onPick(type)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className="sisip"
          onClick={() => chain().insertTable({ rows: 2, cols: 3, withHeaderRow: true }).run()}
        >
          Tabel
        </button>
      </div>
    </div>
  );
}

type Looks = Record<
  'bold' | 'italic' | 'underline' | 'center' | 'indent' | 'bullets' | 'numbers' | 'heading',
  boolean
>;

function toolsOf(chain: () => ReturnType<Editor['chain']>, now: Looks): Tool[] {
  const line = now.heading ? 'heading' : 'paragraph';
  return [
    { icon: 'bold', label: 'Tebal', on: now.bold, press: () => chain().toggleBold().run() },
    { icon: 'italic', label: 'Miring', on: now.italic, press: () => chain().toggleItalic().run() },
    {
      icon: 'underline',
      label: 'Garis bawah',
      on: now.underline,
      press: () => chain().toggleUnderline().run(),
    },
    {
      icon: 'heading',
      label: 'Judul',
      on: now.heading,
      press: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      icon: 'align-center',
      label: 'Rata tengah',
      on: now.center,
      press: () =>
        chain()
          .updateAttributes(line, { rata: now.center ? null : 'tengah' })
          .run(),
    },
    {
      icon: 'arrow-right',
      label: 'Menjorok',
      on: now.indent,
      press: () =>
        chain()
          .updateAttributes('paragraph', { masuk: now.indent ? null : true })
          .run(),
    },
    { icon: 'list', label: 'Daftar', on: now.bullets, press: () => chain().toggleBulletList().run() },
    {
      icon: 'list-numbers',
      label: 'Daftar bernomor',
      on: now.numbers,
      press: () => chain().toggleOrderedList().run(),
    },
  ];
}

const INSERTS: readonly { type: InsertType; name: string }[] = [
  { type: 'field', name: 'Kolom' },
  { type: 'detail', name: 'Baris data' },
  { type: 'condition', name: 'Bila' },
  { type: 'table', name: 'Tabel dari daftar' },
];
