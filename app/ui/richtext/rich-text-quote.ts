import { mergeAttributes, Node } from '@tiptap/core';

/** Name of who said it: the `<footer>` of a quotation. Return leaves the quotation. */
export const QuoteSource = Node.create({
  name: 'sumberKutipan',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote > footer' }],
  renderHTML: ({ HTMLAttributes }) => ['footer', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after(-1);
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .focus(after + 1)
          .run();
      },
    };
  },
});
