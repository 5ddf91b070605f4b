import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import type { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { ChipMenu } from './chip-menu.tsx';
import {
  ChipNode,
  ConditionNode,
  DetailRowNode,
  DetailsNode,
  LineLooks,
  NewSheetNode,
  nodeFrom,
  RepeatNode,
  SignaturesNode,
  type SignerAttrs,
  SignerNode,
} from './nodes.ts';
import { FieldPicker, type Picking } from './picker.tsx';
import { TemplateToolbar } from './toolbar.tsx';

export interface TemplateSurfaceProps {
  doc: TemplatSurat;
  /** Fields of the form. */
  fields: readonly Isian[];
  onChange: (doc: TemplatSurat) => void;
}

const EXTENSIONS = [
  // Letters know no more than this.
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  LineLooks,
  ChipNode,
  DetailsNode,
  DetailRowNode,
  ConditionNode,
  RepeatNode,
  SignaturesNode,
  SignerNode,
  NewSheetNode,
];

/** The text of a letter: words and chips. Loaded once the page runs. */
export default function TemplateSurface({ doc, fields, onChange }: TemplateSurfaceProps) {
  const [picking, setPicking] = useState<Picking>();
  const editor = useEditor({
    immediatelyRender: false,
    // Tiptap's style element would break the content security policy; the rules are in our own file.
    injectCSS: false,
    extensions: EXTENSIONS,
    content: doc,
    onBeforeCreate: ({ editor: now }) => {
      now.storage.isian.fields = fields;
    },
    editorProps: {
      attributes: {
        class: 'naskah',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Naskah surat',
      },
      handleTextInput: (view, from, to, text) => {
        // At the start of a word; elsewhere it is a slash: RT 01/02.
        const before = view.state.doc.textBetween(Math.max(0, from - 1), from, '\n', 'x');
        if (text !== '/' || from !== to || !/^$|\s/.test(before)) return false;
        setPicking({ type: 'field', at: from });
        return true;
      },
    },
    onUpdate: ({ editor: now }) => onChange(docOf(now)),
  });
  // Chips say what their fields are called now.
  useEffect(() => {
    if (!editor) return;
    editor.storage.isian.fields = fields;
  }, [editor, fields]);
  if (!editor) return null;
  return (
    <div className="bingkai">
      <TemplateToolbar editor={editor} onPick={(type) => setPicking({ type })} />
      <EditorContent className="tulis" editor={editor} />
      <Selected editor={editor} fields={fields} />
      {picking && (
        <FieldPicker
          editor={editor}
          fields={fields}
          picking={picking}
          onClose={() => setPicking(undefined)}
        />
      )}
    </div>
  );
}

const docOf = (editor: Editor): TemplatSurat => ({
  type: 'doc',
  content: (editor.getJSON().content ?? []).map(nodeFrom),
});

/** Menu for the chip, the row or the condition in which the caret stands. */
function Selected({ editor, fields }: { editor: Editor; fields: readonly Isian[] }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      chip: now.isActive('isian')
        ? (now.getAttributes('isian') as { nama: string; bentuk: string | null })
        : null,
      row: now.isActive('barisRincian') ? String(now.getAttributes('barisRincian').label ?? '') : null,
      condition: now.isActive('jika')
        ? (now.getAttributes('jika') as { isian: string; sama: string | null })
        : null,
      table: now.isActive('table'),
      signer: now.isActive('kolomTanda') ? (now.getAttributes('kolomTanda') as SignerAttrs) : null,
    }),
  });
  return <ChipMenu editor={editor} fields={fields} at={at} />;
}
