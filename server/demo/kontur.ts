import { nth } from '#contract/lib/nth.ts';
import type { Xy } from './bentuk.ts';

type Field = (place: Xy) => number;
type Span = { from: Xy; to: Xy; step: number };

/** The lines on which a height is the same, by marching squares, joined end to end. */
export function contours(
  height: Field,
  { from, to, step }: Span,
  levels: readonly number[],
): { level: number; line: Xy[] }[] {
  return levels.flatMap((level) => {
    const pieces: [Xy, Xy][] = [];
    for (let x = from[0]; x < to[0]; x += step)
      for (let y = from[1]; y < to[1]; y += step) pieces.push(...squareAt(height, [x, y], { step, level }));
    return joinedLines(pieces).map((line) => ({ level, line }));
  });
}

function squareAt(height: Field, [x, y]: Xy, { step, level }: { step: number; level: number }): [Xy, Xy][] {
  const corners: Xy[] = [
    [x, y],
    [x + step, y],
    [x + step, y + step],
    [x, y + step],
  ];
  const highs = corners.map((corner) => height(corner) - level);
  const marks = corners.flatMap((corner, at): Xy[] => {
    const next = (at + 1) % 4;
    const [a, b] = [nth(highs, at), nth(highs, next)];
    if (a > 0 === b > 0) return [];
    const other = nth(corners, next);
    const share = a / (a - b);
    return [[corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share]];
  });
  const [a, b, c, d] = marks;
  if (a && b && c && d)
    return [
      [a, b],
      [c, d],
    ];
  return a && b ? [[a, b]] : [];
}

const keyOf = ([x, y]: Xy) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function joinedLines(pieces: [Xy, Xy][]): Xy[][] {
  const byEnd = new Map<string, [Xy, Xy][]>();
  for (const piece of pieces)
    for (const end of piece) byEnd.set(keyOf(end), [...(byEnd.get(keyOf(end)) ?? []), piece]);
  const used = new Set<[Xy, Xy]>();
  const follow = (line: Xy[]): Xy[] => {
    for (;;) {
      const end = nth(line, -1);
      const next = byEnd.get(keyOf(end))?.find((piece) => !used.has(piece));
      if (!next) return line;
      used.add(next);
      line.push(keyOf(next[0]) === keyOf(end) ? next[1] : next[0]);
    }
  };
  return pieces.flatMap((piece) => {
    if (used.has(piece)) return [];
    used.add(piece);
    const forward = follow([...piece]);
    const whole = follow(forward.toReversed());
    return whole.length > 4 ? [whole] : [];
  });
}
