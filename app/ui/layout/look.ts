import { createContext, useContext, useInsertionEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Property =
  | '--c'
  | 'aspect-ratio'
  | 'background'
  | 'background-image'
  | 'background-size'
  | 'font'
  | 'font-size'
  | 'letter-spacing'
  | 'object-position'
  | 'text-align'
  | 'width';
/** Declarations that depend on data: a colour, a share, a preview. Everything else stands in a style sheet. */
export type Look = Partial<Record<Property, string | undefined>>;

/** Rules by the name of their class. */
export type Rules = Map<string, string>;
/** Collection in which a page that is rendered on the server gathers its rules; the browser adds them to a sheet of its own. */
export const RulesContext = createContext<Rules | undefined>(undefined);

// No value may end its declaration or its style element, or fetch anything, whoever typed it.
const PLAIN = /^(?!.*url\()[\w#%.,() /-]+$/i;
const PREVIEW = /^url\("data:image\/[a-z]+;base64,[\w+/=]+"\)$/;
const isSafe = (value: string) => PLAIN.test(value) || PREVIEW.test(value);

/** A look as a class name and its declarations; nothing where no value can be used. */
export function ruleOf(look: Look): { name: string; text: string } | undefined {
  const parts = Object.entries(look).filter(([, value]) => value !== undefined && isSafe(value));
  if (parts.length === 0) return undefined;
  const text = parts.map(([property, value]) => `${property}:${value}`).join(';');
  return { name: `r${hashOf(text)}`, text };
}

/**
 * The class that gives an element a look that depends on data. The policy of a page allows no style attributes: what
 * is rendered on the server gets a rule in the page's own style element, what the browser renders one in a sheet.
 */
export function useLook(look: Look | undefined): string | undefined {
  return useLooks(look ? [look] : [])[0];
}

/** The same for several, in their order. */
export function useLooks(looks: readonly Look[]): (string | undefined)[] {
  const collected = useContext(RulesContext);
  const rules = looks.map(ruleOf);
  if (collected) for (const rule of rules) if (rule) collected.set(rule.name, rule.text);
  useInsertionEffect(() => {
    for (const rule of rules) if (rule) adopt(rule.name, rule.text);
  });
  return rules.map((rule) => rule?.name);
}

/** A style that follows what somebody does: set by script, so not part of the page that the server sends. */
export function useLiveStyle<T>(style: T): T | undefined {
  return useHydrated() ? style : undefined;
}

/** Rules as the text of a style element. */
export const sheetOf = (rules: Rules): string =>
  [...rules].map(([name, text]) => `.${name}{${text}}`).join('');

const adopted = new Set<string>();
let sheet: CSSStyleSheet | undefined;

function adopt(name: string, text: string): void {
  if (adopted.has(name)) return;
  adopted.add(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.insertRule(`.${name}{${text}}`);
}

/** 53 bits of a text: enough that two rules of a page never share a name. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
