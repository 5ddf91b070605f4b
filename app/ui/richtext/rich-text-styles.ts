import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const KEPT = 'data-gaya';
const IN_TAG = /(<[a-z][^<>]*?\s)style\s*=/gi;

/**
 * HTML that the browser parses under the policy of a page, which drops style attributes and complains of each: their text
 * waits under another name until it is set by script.
 */
export const setAside = (html: string): string => html.replace(IN_TAG, `$1${KEPT}=`);

class StyledParser extends DOMParser {
  override parse(dom: Node, options?: ParseOptions) {
    return super.parse(styled(dom), options);
  }
  override parseSlice(dom: Node, options?: ParseOptions) {
    return super.parseSlice(styled(dom), options);
  }
}

function styled(dom: Node): Node {
  if (dom.isConnected && dom.ownerDocument === document) return dom;
  if (!('querySelectorAll' in dom)) return dom;
  for (const element of (dom as ParentNode).querySelectorAll<HTMLElement>(`[${KEPT}]`))
    element.style.cssText = element.getAttribute(KEPT) ?? '';
  return dom;
}

/** Reads the styles of what is opened and pasted; `content` must have been set aside before. */
export const Styles = Extension.create({
  name: 'gaya',
  onBeforeCreate() {
    const { schema } = this.editor;
    // Parser of a schema; the editor, and its clipboard, look for it here.
    schema.cached.domParser = new StyledParser(schema, [...DOMParser.fromSchema(schema).rules]);
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: setAside } })],
});
