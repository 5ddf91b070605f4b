import './rich-text-editor.css';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { FontSize, TextStyle } from '@tiptap/extension-text-style';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Wiring } from '../fields/field.tsx';
import { QuoteSource } from './rich-text-quote.ts';
import { Styles, setAside } from './rich-text-styles.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextSurfaceProps {
  wiring: Wiring;
  html: string;
  onChange: (html: string) => void;
  uploadImage?: (file: File) => Promise<string>;
  /** The textarea in which somebody may be typing until the editor takes its place, and `onReady` hides it. */
  area: RefObject<HTMLTextAreaElement | null>;
  onReady: () => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'http', 'mailto', 'tel'] },
  }),
  Styles,
  QuoteSource,
  TextStyle,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image,
  TableKit,
];

/** The editor proper: loaded by RichTextEditor once the page runs. */
export default function RichTextSurface(props: RichTextSurfaceProps) {
  const { wiring, html, onChange, uploadImage, area, onReady } = props;
  const [begun] = useState(html);
  const editor = useEditor({
    immediatelyRender: false,
    // its style element would break the content security policy; the rules are in our own file
    injectCSS: false,
    extensions: EXTENSIONS,
    content: setAside(begun),
    editorProps: { attributes: () => surfaceAttributes(wiring) },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  const takeOver = useEffectEvent((from: Editor) => {
    if (html !== begun) from.commands.setContent(setAside(html));
    if (area.current && area.current === document.activeElement) takeFocus(from, area.current);
    onReady();
  });
  useLayoutEffect(() => {
    if (editor) takeOver(editor);
  }, [editor]);
  if (!editor) return null;
  return (
    <div className="kertas-tulis">
      <RichTextToolbar editor={editor} uploadImage={uploadImage} />
      <EditorContent className="tulis" editor={editor} />
    </div>
  );
}

/** Whoever was typing in the textarea goes on in the editor. */
function takeFocus(editor: Editor, { selectionStart, selectionEnd, value }: HTMLTextAreaElement): void {
  editor.view.focus();
  if (value !== '' && selectionStart === 0 && selectionEnd === value.length) editor.commands.selectAll();
  else editor.commands.setTextSelection(editor.state.doc.content.size);
}

function surfaceAttributes(wiring: Wiring): Record<string, string> {
  const attributes: Record<string, string> = {
    class: 'prosa',
    role: 'textbox',
    id: wiring.id,
    'aria-multiline': 'true',
    'aria-labelledby': `${wiring.id}-label`,
  };
  if (wiring['aria-describedby']) attributes['aria-describedby'] = wiring['aria-describedby'];
  if (wiring['aria-invalid']) attributes['aria-invalid'] = 'true';
  return attributes;
}
