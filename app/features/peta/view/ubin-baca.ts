import type { Posisi } from '#contract/lib/geo/geojson.ts';

/** A feature of a vector tile, in the tile's own units. */
export type UnsurUbin = { jenis: number; sifat: Record<string, string | number>; garis: Posisi[][] };
/** A layer of a vector tile and how many units its sides have. */
export type LapisUbin = { nama: string; sisi: number; unsur: UnsurUbin[] };

const LINE = 2;
const CLOSE = 7;

/** Reads a vector tile (version 2 of Mapbox's specification), as far as the village's own tiles use it. */
export function bacaUbin(bytes: Uint8Array): LapisUbin[] {
  const layers: LapisUbin[] = [];
  eachField(new Reader(bytes), (field, reader) => {
    if (field === 3) layers.push(layerOf(reader.part()));
    else reader.skip();
  });
  return layers;
}

function layerOf(reader: Reader): LapisUbin {
  const [keys, values, parts]: [string[], (string | number)[], Reader[]] = [[], [], []];
  let [nama, sisi] = ['', 4096];
  eachField(reader, (field) => {
    if (field === 1) nama = reader.text();
    else if (field === 2) parts.push(reader.part());
    else if (field === 3) keys.push(reader.text());
    else if (field === 4) values.push(factOf(reader.part()));
    else if (field === 5) sisi = reader.number();
    else reader.skip();
  });
  return { nama, sisi, unsur: parts.map((part) => featureOf(part, { keys, values })) };
}

type Words = { keys: readonly string[]; values: readonly (string | number)[] };

function featureOf(reader: Reader, { keys, values }: Words): UnsurUbin {
  const sifat: UnsurUbin['sifat'] = {};
  let [jenis, garis]: [number, Posisi[][]] = [0, []];
  eachField(reader, (field) => {
    if (field === 2) {
      for (const tags = reader.part(); tags.more(); ) {
        const [key, value] = [keys[tags.number()], values[tags.number()]];
        if (key !== undefined && value !== undefined) sifat[key] = value;
      }
    } else if (field === 3) jenis = reader.number();
    else if (field === 4) garis = linesOf(reader.part());
    else reader.skip();
  });
  return { jenis, sifat, garis };
}

function linesOf(reader: Reader): Posisi[][] {
  const lines: Posisi[][] = [];
  let [x, y] = [0, 0];
  while (reader.more()) {
    const word = reader.number();
    const command = word & 7;
    const line = lines.at(-1);
    if (command === CLOSE) {
      if (line?.[0]) line.push(line[0]);
      continue;
    }
    for (let left = word >> 3; left > 0; left -= 1) {
      x += reader.signed();
      y += reader.signed();
      if (command === LINE) line?.push([x, y]);
      else lines.push([[x, y]]);
    }
  }
  return lines;
}

function factOf(reader: Reader): string | number {
  let value: string | number = '';
  eachField(reader, (field) => {
    if (field === 1) value = reader.text();
    else if (field === 2) value = reader.real(4);
    else if (field === 3) value = reader.real(8);
    else value = field === 6 ? reader.signed() : reader.number();
  });
  return value;
}

function eachField(reader: Reader, read: (field: number, reader: Reader) => void): void {
  while (reader.more()) read(reader.field(), reader);
}

const UTF8 = new TextDecoder();

/** Reader of protocol buffers, as far as tiles need it. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #wire = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  more(): boolean {
    return this.#at < this.#bytes.length;
  }

  field(): number {
    const word = this.number();
    this.#wire = word & 7;
    return word >> 3;
  }

  /** Seven bits a byte, the lowest first. */
  number(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  real(size: 4 | 8): number {
    const { buffer, byteOffset } = this.#bytes;
    const view = new DataView(buffer, byteOffset + this.#at, size);
    this.#at += size;
    return size === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
  }

  part(): Reader {
    const size = this.number();
    this.#at += size;
    return new Reader(this.#bytes.subarray(this.#at - size, this.#at));
  }

  text(): string {
    return UTF8.decode(this.part().#bytes);
  }

  skip(): void {
    if (this.#wire === 0) this.number();
    else if (this.#wire === 2) this.part();
    else this.#at += this.#wire === 1 ? 8 : 4;
  }
}
