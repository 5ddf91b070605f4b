import { hash } from 'node:crypto';

const NEWLINE = 10;
const LANES = 4;

/** A sum over rows of COPY text that does not ask for their order: rows written in one are not always read in the same. */
export class RowSum {
  rows = 0;
  readonly #lanes = new BigUint64Array(LANES);
  #rest: Buffer = Buffer.alloc(0);

  /** Rows may be cut anywhere between two pieces. */
  add(chunk: Buffer): void {
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let from = 0;
    for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, from)) {
      this.#addRow(text.subarray(from, end));
      from = end + 1;
    }
    this.#rest = Buffer.from(text.subarray(from));
  }

  #addRow(row: Buffer): void {
    this.rows += 1;
    const sum = hash('sha256', row, 'buffer');
    for (let at = 0; at < LANES; at += 1)
      this.#lanes[at] = (this.#lanes[at] ?? 0n) + sum.readBigUInt64BE(at * 8);
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.#lanes.every((lane, at) => lane === other.#lanes[at]);
  }
}
