/** A value of a dictionary as far as anybody here looks at it: a token as written, the tokens of an array, or neither. */
type Value = string | string[] | undefined;
export type Dictionary = {
  /** Values by decoded name, with its slash. */
  entries: Map<string, Value>;
  /** Index in the text just behind `>>`. */
  end: number;
};
/** Something that is no dictionary was read up to `end`. */
type Broken = { entries?: undefined; end: number };

const TOKEN = /[\s\0]*(<<|>>|\[|\]|\/[^\s\0()<>[\]{}/%]*|<[0-9A-Fa-f\s\0]*>|\(|[^\s\0()<>[\]{}/%]+)/y;
const REFERENCE = /[\s\0]+\d+[\s\0]+R(?![^\s\0()<>[\]{}/%])/y;
const DEEPEST = 20;

/**
 * Reads the dictionary that begins at `at`. Broken is whatever is not plainly one: broken, cut off, nested too deep,
 * with a key twice, or with a comment, inside which a second reading could begin.
 */
export function readDictionary(text: string, at: number): Dictionary | Broken {
  const reader = new Reader(text, at);
  const entries = reader.next() === '<<' ? reader.entries(1) : undefined;
  return { entries, end: reader.at };
}

/** A name with its `#xx` resolved. */
export const plainName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

class Reader {
  at: number;
  private readonly text: string;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  next(): string | undefined {
    TOKEN.lastIndex = this.at;
    const token = TOKEN.exec(this.text)?.[1];
    if (token !== undefined) this.at = TOKEN.lastIndex;
    return token === '(' ? this.string() : token?.startsWith('/') ? plainName(token) : token;
  }

  entries(depth: number): Map<string, Value> | undefined {
    const found = new Map<string, Value>();
    for (let key = this.next(); key !== '>>'; key = this.next()) {
      if (!key?.startsWith('/') || found.has(key) || depth > DEEPEST) return undefined;
      const value = this.value(this.next(), depth);
      if (value === null) return undefined;
      found.set(key, value);
    }
    return found;
  }

  // Null for what is no value.
  private value(token: string | undefined, depth: number): Value | null {
    if (token === undefined || token === '>>' || token === ']') return null;
    if (token === '<<') return this.entries(depth + 1) ? undefined : null;
    if (token === '[') return this.array(depth + 1);
    REFERENCE.lastIndex = this.at;
    if (!/^\d+$/.test(token) || !REFERENCE.test(this.text)) return token;
    this.at = REFERENCE.lastIndex;
    return undefined;
  }

  private array(depth: number): string[] | null {
    const found: string[] = [];
    for (let token = this.next(); token !== ']'; token = this.next()) {
      const value = depth > DEEPEST ? null : this.value(token, depth);
      if (value === null) return null;
      found.push(typeof value === 'string' ? value : '');
    }
    return found;
  }

  private string(): string | undefined {
    for (let open = 1; this.at < this.text.length; this.at++) {
      const letter = this.text[this.at];
      if (letter === '\\') this.at += 1;
      else if (letter === '(') open += 1;
      else if (letter === ')') open -= 1;
      if (open > 0) continue;
      this.at += 1;
      return '()';
    }
    return undefined;
  }
}
