import type { ByteRange } from './store.ts';

/**
 * Reads a `Range` header for a file of `size` bytes: a part, the whole (no header, or one to be ignored: several parts, other
 * units), or nothing that exists (`none`, answer 416). RFC 9110 §14.
 */
export function readRange(header: string | null, size: number): Required<ByteRange> | 'whole' | 'none' {
  const asked = header?.trim().match(/^bytes=(\d{0,15})-(\d{0,15})$/);
  if (!asked) return 'whole';
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (start >= size) return 'none';
  if (last !== '' && Number(last) < start) return 'whole';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
