/** A piece of SQL text. `value` only of words, names and texts that are kept. */
export type Token =
  | { kind: 'word' | 'name' | 'text'; value: string }
  | { kind: 'sign'; value: '(' | ')' | ',' | ';' | '.' };

const [LF, QUOTE, DOUBLE, BACKTICK, BACKSLASH] = [10, 39, 34, 96, 92];
const [HASH, DASH, SLASH, STAR, SPACE] = [35, 45, 47, 42, 32];
const SIGNS = new Map<number, Token & { kind: 'sign' }>(
  (['(', ')', ',', ';', '.'] as const).map((value) => [value.charCodeAt(0), { kind: 'sign', value }]),
);
/** Bytes that a letter behind a backslash stands for; any other byte stands for itself. */
const ESCAPED = new Map([
  [48, '\0'],
  [98, '\b'],
  [110, '\n'],
  [114, '\r'],
  [116, '\t'],
  [90, '\x1a'],
]);
/** More of one value is not kept, however long it is. */
const VALUE_BYTES = 1024 * 1024;
const WORD_BYTES = 1024;

type State = 'between' | 'word' | 'quoted' | 'escape' | 'closing' | 'line' | 'block';

/**
 * Reads the text of a dump piece by piece and tells its tokens; comments are left out. It holds one value at a time, so that
 * its memory does not depend on the file. `keeps` says whether the value that begins is wanted.
 */
export class Lexer {
  private state: State = 'between';
  private quote = 0;
  private parts: Buffer[] = [];
  private size = 0;
  private keeping = true;
  /** The byte before, where two make a comment. */
  private before = 0;

  private readonly tell: (token: Token) => void;
  private readonly keeps: () => boolean;

  constructor(tell: (token: Token) => void, keeps: () => boolean) {
    this.tell = tell;
    this.keeps = keeps;
  }

  /** True where the text may end: outside of quoted values and block comments. */
  get isBetween(): boolean {
    return (
      this.state === 'between' || this.state === 'word' || this.state === 'closing' || this.state === 'line'
    );
  }

  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) at = this.step(chunk, at);
  }

  end(): void {
    if (this.state === 'word') this.endWord();
    else if (this.state === 'closing') this.endQuoted();
  }

  /** Goes on from `at`, and says from where to go on then. */
  private step(chunk: Buffer, at: number): number {
    switch (this.state) {
      case 'between':
        return this.between(chunk, at);
      case 'word':
        return this.word(chunk, at);
      case 'quoted':
        return this.quoted(chunk, at);
      case 'escape':
        this.keep(Buffer.from(ESCAPED.get(chunk[at] ?? 0) ?? chunk.subarray(at, at + 1)));
        this.state = 'quoted';
        return at + 1;
      case 'closing':
        return this.closing(chunk, at);
      case 'line': {
        const end = chunk.indexOf(LF, at);
        if (end !== -1) this.state = 'between';
        return end === -1 ? chunk.length : end + 1;
      }
      default:
        return this.block(chunk, at);
    }
  }

  private between(chunk: Buffer, at: number): number {
    const byte = chunk[at] ?? 0;
    if (byte <= SPACE) return at + 1;
    const sign = SIGNS.get(byte);
    if (sign) {
      this.tell(sign);
      return at + 1;
    }
    if (byte === HASH) {
      this.state = 'line';
      return at + 1;
    }
    if (byte === QUOTE || byte === DOUBLE || byte === BACKTICK) {
      this.begin('quoted');
      this.quote = byte;
      return at + 1;
    }
    this.begin('word');
    return at;
  }

  private begin(state: State): void {
    this.state = state;
    this.parts = [];
    this.size = 0;
    this.before = 0;
    this.keeping = this.keeps();
  }

  private word(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      const comment =
        (this.before === DASH && byte === DASH && 'line') ||
        (this.before === SLASH && byte === STAR && 'block');
      if (comment) {
        // The sign before it, of this piece or the one before, belonged to the comment.
        this.keep(chunk.subarray(from, at));
        this.endWord(1);
        this.state = comment;
        this.before = 0;
        return at + 1;
      }
      if (byte <= SPACE || byte === QUOTE || byte === DOUBLE || byte === BACKTICK || SIGNS.has(byte)) {
        if (byte !== 46 || !isDigit(this.before)) break;
      }
      this.before = byte;
    }
    if (this.size === 0 && at < chunk.length && at - from <= WORD_BYTES) {
      this.state = 'between';
      this.tell({ kind: 'word', value: chunk.toString('latin1', from, at) });
      return at;
    }
    this.keep(chunk.subarray(from, at));
    if (at < chunk.length) this.endWord();
    return at;
  }

  private endWord(without = 0): void {
    const whole = Buffer.concat(this.parts);
    const value = whole.toString('latin1', 0, Math.min(WORD_BYTES, whole.length - without));
    this.state = 'between';
    if (this.size > without) this.tell({ kind: 'word', value });
    this.parts = [];
  }

  private quoted(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === this.quote) {
        if (this.endsHere(chunk, from, at)) return at + 1;
        this.keep(chunk.subarray(from, at));
        this.state = 'closing';
        return at + 1;
      }
      if (byte === BACKSLASH && this.quote !== BACKTICK) {
        this.keep(chunk.subarray(from, at));
        this.state = 'escape';
        return at + 1;
      }
    }
    this.keep(chunk.subarray(from, at));
    return at;
  }

  /** Most values stand in one piece and are told without being put together. */
  private endsHere(chunk: Buffer, from: number, at: number): boolean {
    const next = chunk[at + 1];
    if (this.size > 0 || next === undefined || next === this.quote || at - from > VALUE_BYTES) return false;
    const value = this.keeping ? chunk.toString('utf8', from, at) : '';
    this.state = 'between';
    this.tell({ kind: this.quote === BACKTICK ? 'name' : 'text', value });
    return true;
  }

  /** Behind a quote: a second one means the sign itself. */
  private closing(chunk: Buffer, at: number): number {
    if (chunk[at] === this.quote) {
      this.keep(chunk.subarray(at, at + 1));
      this.state = 'quoted';
      return at + 1;
    }
    this.endQuoted();
    return at;
  }

  private endQuoted(): void {
    const value = this.keeping ? Buffer.concat(this.parts).toString('utf8') : '';
    this.state = 'between';
    this.parts = [];
    this.tell({ kind: this.quote === BACKTICK ? 'name' : 'text', value });
  }

  private block(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.before === STAR && byte === SLASH) {
        this.state = 'between';
        return at + 1;
      }
      this.before = byte;
    }
    return chunk.length;
  }

  private keep(bytes: Buffer): void {
    const isWord = this.state === 'word';
    const most = isWord ? WORD_BYTES : VALUE_BYTES;
    if ((this.keeping || isWord) && this.size < most && bytes.length > 0)
      this.parts.push(Buffer.from(bytes.subarray(0, most - this.size)));
    this.size += bytes.length;
  }
}

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
