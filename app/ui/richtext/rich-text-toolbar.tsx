import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useMoreIcons } from '#app/ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '#app/ui/icon/icon-paths-more.ts';
import { IconButton } from '../form/button.tsx';
import type { IconName } from '../icon/icon.tsx';
import { ImageDialog, LinkDialog } from './rich-text-dialogs.tsx';

const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72];
const NORMAL_SIZE = 16;

interface Tool {
  icon: IconName;
  label: string;
  run: (editor: Editor) => void;
  /** Pressed while this holds; absent for what is done once. */
  active?: (editor: Editor) => boolean;
}

const align = (side: string, icon: IconName, label: string): Tool => ({
  icon,
  label,
  run: (editor) => editor.chain().focus().setTextAlign(side).run(),
  active: (editor) => editor.isActive({ textAlign: side }),
});

const TOOLS: readonly (Tool | 'rule')[] = [
  {
    icon: 'bold',
    label: 'Tebal',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    active: (editor) => editor.isActive('bold'),
  },
  {
    icon: 'italic',
    label: 'Miring',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    active: (editor) => editor.isActive('italic'),
  },
  {
    icon: 'underline',
    label: 'Garis bawah',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    active: (editor) => editor.isActive('underline'),
  },
  'rule',
  {
    icon: 'list',
    label: 'Daftar',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    icon: 'list-numbers',
    label: 'Daftar bernomor',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    icon: 'quote',
    label: 'Kutipan',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote'),
  },
  'rule',
  align('left', 'align-left', 'Rata kiri'),
  align('center', 'align-center', 'Rata tengah'),
  align('right', 'align-right', 'Rata kanan'),
  align('justify', 'align-justify', 'Rata kiri kanan'),
  'rule',
  {
    icon: 'table',
    label: 'Tabel',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    active: (editor) => editor.isActive('table'),
  },
  {
    icon: 'clear-format',
    label: 'Hapus format',
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  { icon: 'undo', label: 'Urungkan', run: (editor) => editor.chain().focus().undo().run() },
  { icon: 'redo', label: 'Ulangi', run: (editor) => editor.chain().focus().redo().run() },
];

const TABLE_ACTIONS: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: 'Tambah baris', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Tambah kolom', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Hapus baris', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Hapus kolom', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Hapus tabel', run: (editor) => editor.chain().focus().deleteTable().run() },
];

interface ToolbarProps {
  editor: Editor;
  uploadImage?: (file: File) => Promise<string>;
}

/** One stop for Tab; the arrows move between the buttons. */
export function RichTextToolbar({ editor, uploadImage }: ToolbarProps) {
  useMoreIcons(MORE_ICON_PATHS);
  const [asking, setAsking] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({ editor, selector: ({ editor: now }) => readState(now) });
  const close = () => setAsking(null);
  return (
    <>
      <div className="bilah" role="toolbar" aria-label="Format tulisan" onKeyDown={moveAmongButtons}>
        <StyleSelect editor={editor} value={state.style} />
        <SizeSelect editor={editor} value={state.size} />
        <i />
        {TOOLS.map((tool, at) =>
          tool === 'rule' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
            <i key={at} />
          ) : (
            <ToolButton
              key={tool.label}
              tool={tool}
              pressed={tool.active && state.active.includes(tool.label)}
              first={at === 0}
              onPress={() => tool.run(editor)}
            />
          ),
        )}
        <i />
        <IconButton
          icon="link"
          label="Tautan"
          tabIndex={-1}
          aria-pressed={state.link !== ''}
          onClick={() => setAsking('link')}
        />
        {uploadImage && (
          <IconButton icon="photo" label="Gambar" tabIndex={-1} onClick={() => setAsking('image')} />
        )}
        {state.active.includes('Tabel') && <TableBar editor={editor} />}
      </div>
      {asking === 'link' && <LinkDialog editor={editor} href={state.link} onClose={close} />}
      {asking === 'image' && uploadImage && (
        <ImageDialog editor={editor} uploadImage={uploadImage} onClose={close} />
      )}
    </>
  );
}

interface ToolButtonProps {
  tool: Tool;
  pressed?: boolean;
  first: boolean;
  onPress: () => void;
}

function ToolButton({ tool, pressed, first, onPress }: ToolButtonProps) {
  return (
    <IconButton
      icon={tool.icon}
      label={tool.label}
      tabIndex={first ? 0 : -1}
      aria-pressed={tool.active ? Boolean(pressed) : undefined}
      onClick={onPress}
    />
  );
}

function TableBar({ editor }: { editor: Editor }) {
  return (
    <span className="bilah-tabel">
      {TABLE_ACTIONS.map(({ label, run }) => (
        <button key={label} className="btn sunyi kcl" type="button" tabIndex={-1} onClick={() => run(editor)}>
          {label}
        </button>
      ))}
    </span>
  );
}

function StyleSelect({ editor, value }: { editor: Editor; value: string }) {
  return (
    <select
      className="inp"
      aria-label="Gaya paragraf"
      value={value}
      onChange={({ currentTarget }) => {
        const chain = editor.chain().focus();
        if (currentTarget.value === 'p') chain.setParagraph().run();
        else chain.setHeading({ level: currentTarget.value === 'h2' ? 2 : 3 }).run();
      }}
    >
      <option value="p">Paragraf</option>
      <option value="h2">Judul bagian</option>
      <option value="h3">Judul kecil</option>
    </select>
  );
}

function SizeSelect({ editor, value }: { editor: Editor; value: number }) {
  const sizes = SIZES.includes(value) ? SIZES : [...SIZES, value].sort((a, b) => a - b);
  return (
    <select
      className="inp num"
      aria-label="Ukuran huruf"
      value={value}
      onChange={({ currentTarget }) => {
        const size = Number(currentTarget.value);
        const chain = editor.chain().focus();
        if (size === NORMAL_SIZE) chain.unsetFontSize().run();
        else chain.setFontSize(`${size}px`).run();
      }}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </select>
  );
}

function readState(editor: Editor) {
  const { fontSize } = editor.getAttributes('textStyle');
  const { href } = editor.getAttributes('link');
  return {
    style: editor.isActive('heading', { level: 2 }) ? 'h2' : editor.isActive('heading') ? 'h3' : 'p',
    size: typeof fontSize === 'string' ? Number.parseInt(fontSize, 10) || NORMAL_SIZE : NORMAL_SIZE,
    link: typeof href === 'string' ? href : '',
    active: TOOLS.flatMap((tool) => (tool !== 'rule' && tool.active?.(editor) ? [tool.label] : [])),
  };
}

function moveAmongButtons(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (by === 0 || at < 0) return;
  event.preventDefault();
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}
