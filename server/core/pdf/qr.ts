import { encode } from 'uqr';

/** A QR code as a drawing of one path; `text` is best plain ASCII. */
export function qrSvg(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => runsOf(row).map(([x, wide]) => `M${x} ${y}h${wide}v1h-${wide}z`));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path d="${path.join('')}"/></svg>`,
  );
}

/** Dark modules that stand side by side as one: hairlines between them would confuse a camera. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
