import './rich-text-editor.css';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { FontSize, TextStyle } from '@tiptap/extension-text-style';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { Wiring } from './field.tsx';
import { QuoteSource } from './rich-text-quote.ts';
import { Styles, setAside } from './rich-text-styles.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextSurfaceProps {
  wiring: Wiring;
  html: string;
  onChange: (html: string) => void;
  uploadImage?: (file: File) => Promise<string>;
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
export default function RichTextSurface({ wiring, html, onChange, uploadImage }: RichTextSurfaceProps) {
  const editor = useEditor({
    immediatelyRender: false,
    // its style element would break the content security policy; the rules are in our own file
    injectCSS: false,
    extensions: EXTENSIONS,
    content: setAside(html),
    editorProps: { attributes: () => surfaceAttributes(wiring) },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  if (!editor) return null;
  return (
    <div className="kertas-tulis">
      <RichTextToolbar editor={editor} uploadImage={uploadImage} />
      <EditorContent className="tulis" editor={editor} />
    </div>
  );
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
