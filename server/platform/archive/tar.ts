/** The tar format (POSIX ustar, long names as pax records), both ways, as streams. */

const BLOCK = 512;
const ZEROS = Buffer.alloc(BLOCK);

/** The file is not what was written: cut off, altered, or something else. */
export class DamagedArchive extends Error {}

export interface TarEntry {
  name: string;
  size: number;
  /** Must be read to its end, or left, before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
}

/** The header (with a pax record when the name is long) that precedes `size` bytes of content. */
export function tarHeader(name: string, size: number, mtime: Date): Buffer {
  if (Buffer.byteLength(name) <= 100) return header(name, size, mtime, '0');
  const record = paxRecord('path', name);
  return Buffer.concat([
    header('pax', record.length, mtime, 'x'),
    record,
    tarPadding(record.length),
    header(Buffer.from(name).subarray(0, 100).toString('latin1'), size, mtime, '0'),
  ]);
}

/** Zeros that fill the last block of an entry. */
export const tarPadding = (size: number): Buffer => ZEROS.subarray(0, (BLOCK - (size % BLOCK)) % BLOCK);

/** Blocks with which a complete tar file ends. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

function header(name: string, size: number, mtime: Date, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  block.write(name, 0, 100, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(mtime.getTime() / 1000), 136, 12);
  block.write('        ', 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function checksum(block: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : (block[at] ?? 0);
  return sum;
}

/** A pax record states its own length, digits included. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

/** Reads the entries one after the other; a file that does not end as a tar file ends is an error. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  let longName: string | undefined;
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.equals(ZEROS)) return bytes.end();
    const field = (at: number, length: number) =>
      block.toString('utf8', at, at + length).split('\0')[0] ?? '';
    if (Number.parseInt(field(148, 8), 8) !== checksum(block)) throw new DamagedArchive('kepala entri rusak');
    const size = Number.parseInt(field(124, 12), 8);
    const type = field(156, 1);
    if (type === 'x') {
      const record = (await bytes.take(size)).toString('utf8');
      await bytes.take(tarPadding(size).length);
      longName = /^\d+ path=(.*)\n$/s.exec(record)?.[1];
      continue;
    }
    if (type !== '0') throw new DamagedArchive(`jenis entri ${type} tidak dikenal`);
    const body = bytes.stream(size);
    yield { name: longName ?? field(0, 100), size, body };
    for await (const _rest of body); // what the caller did not read
    await bytes.take(tarPadding(size).length);
    longName = undefined;
  }
}

/** Cuts a stream of chunks into the lengths asked for, holding one chunk at a time. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done) throw new DamagedArchive('berakhir terlalu awal');
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0; missing -= pieces.at(-1)?.length ?? 0) {
      pieces.push(await this.#some(missing));
    }
    return Buffer.concat(pieces);
  }

  /** Only zeros may follow; read to the end, for the compression's own checksum stands there. */
  async end(): Promise<void> {
    for (let rest = this.#rest; ; ) {
      if (rest.some((byte) => byte !== 0)) throw new DamagedArchive('ada isi setelah akhirnya');
      const next = await this.#source.next();
      if (next.done) return;
      rest = next.value;
    }
  }

  /** Can be iterated again: it goes on where it was left. */
  stream(length: number): AsyncIterable<Buffer> {
    let missing = length;
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (missing === 0) return { done: true, value: undefined };
      const value = await this.#some(missing);
      missing -= value.length;
      return { done: false, value };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }
}
