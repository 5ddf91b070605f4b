import './bagan.css';
import { WARNA_DATA } from '#contract/kinds/bagan-warna.ts';

export interface Slice {
  label: string;
  value: number;
  /** Share of the whole, in words. */
  share: string;
  colour?: string;
}

const MIDDLE = 92;
const OUTER = 90;
const INNER = 58;
const LONGEST = 25;

/** A label of a tooltip; the whole one stands in the list beside the drawing. */
export const cutLabel = (label: string): string =>
  label.length > LONGEST ? `${label.slice(0, LONGEST)}...` : label;

export const colourAt = (at: number): string => WARNA_DATA[at % WARNA_DATA.length] ?? WARNA_DATA[0];

interface DonutProps {
  label: string;
  slices: readonly Slice[];
  /** Word under what stands in the middle, which is the number of slices unless something else is said. */
  unit: string;
  middle?: string;
  /** True where the words of a slice stand above it, in place of the browser's own hint. */
  tips?: boolean;
}

/** A whole in parts, from 12 o'clock; drawn on the server, without a script of its own. */
export function Donut({ label, slices, unit, middle, tips }: DonutProps) {
  const drawn = slices
    .map((slice, at) => ({ ...slice, at, colour: slice.colour ?? colourAt(at) }))
    .filter(({ value }) => value > 0);
  const sum = drawn.reduce((all, { value }) => all + value, 0);
  let from = 0;
  return (
    <svg className="donat" viewBox="0 0 184 184" width="184" height="184" role="img" aria-label={label}>
      {drawn.map(({ label: name, value, share, colour, at }) => {
        const to = from + value / sum;
        const path = drawn.length === 1 ? RING : arc(from, to);
        from = to;
        return (
          <path
            key={name}
            d={path}
            fill={colour}
            fillRule="evenodd"
            stroke="#fff"
            strokeWidth="2"
            data-iris={tips ? at : undefined}
          >
            {!tips && <title>{`${cutLabel(name)}: ${share}`}</title>}
          </path>
        );
      })}
      <text x={MIDDLE} y="90" textAnchor="middle" fontWeight="800" fontSize="24" fill="#1C1917">
        {middle ?? slices.length}
      </text>
      <text x={MIDDLE} y="110" textAnchor="middle" fontWeight="500" fontSize="13" fill="#5C554E">
        {unit}
      </text>
    </svg>
  );
}

const circle = (radius: number) =>
  `M${MIDDLE} ${MIDDLE - radius}A${radius} ${radius} 0 1 1 ${MIDDLE - 0.01} ${MIDDLE - radius}Z`;
const RING = circle(OUTER) + circle(INNER);

const pointAt = (share: number, radius: number): string => {
  const angle = share * 2 * Math.PI;
  return `${(MIDDLE + radius * Math.sin(angle)).toFixed(2)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(2)}`;
};

/** A part of the ring between two shares of the whole. */
function arc(from: number, to: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  return [
    `M${pointAt(from, OUTER)}`,
    `A${OUTER} ${OUTER} 0 ${large} 1 ${pointAt(to, OUTER)}`,
    `L${pointAt(to, INNER)}`,
    `A${INNER} ${INNER} 0 ${large} 0 ${pointAt(from, INNER)}Z`,
  ].join('');
}

/** The square that ties a row of a list to its slice. */
export const Swatch = ({ colour, outlined }: { colour: string; outlined?: boolean }) => (
  <svg className="petak" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <rect
      x=".75"
      y=".75"
      width="12.5"
      height="12.5"
      rx="3"
      fill={colour}
      stroke={outlined ? '#453F3A' : '#1C191740'}
    />
  </svg>
);
