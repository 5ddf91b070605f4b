import { parseJson } from './json.ts';
/** Keys under which clients send the items of a list: its name, `name[]` and `name[0]`. */
export const listKey = (key: string): string => key.replace(/\[\d{0,3}\]$/, '');

/**
 * The items of a list as forms send it: repeated keys, one JSON text, or one text with commas. What is none of these
 * stays one item as it came, for its schema to refuse; only what is empty is nothing.
 */
export function itemsOf(values: readonly string[]): unknown[] {
  const [text, ...more] = values.map((value) => value.trim()).filter((value) => value !== '');
  if (text === undefined) return [];
  if (more.length > 0) return [text, ...more];
  if (text.startsWith('[')) return parsed(text) ?? [text];
  if (text.startsWith('{')) return [parsed(`[${text}]`) ?? [text]].flat();
  return text.split(',').flatMap((item) => item.trim() || []);
}

function parsed(text: string): unknown[] | undefined {
  try {
    const found: unknown = parseJson(text);
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
