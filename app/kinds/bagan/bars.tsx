import {
  type BarisBagan,
  type DataBagan,
  kataSel,
  nilaiBaris,
  scaleOf,
  selAt,
} from '#contract/kinds/bagan.ts';
import { isSamar, type Sel } from '#contract/kinds/samar.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { useLook } from '../../ui/layout/look.ts';

import { breakable, SelText } from './sel-text.tsx';
import { Tooltip, useTip } from './tooltip.tsx';

/** The parts of a bar whose own numbers are hidden. */
const UNDIVIDED = '#8A8178';
const NUMBER_REM = 3.75;
/** Number of rows before the others are folded away. */
const MOST = 12;
const SHORT = 8;

interface ChartProps {
  data: DataBagan;
  /** The series that are on. */
  shown: readonly boolean[];
}

/** Bars from the left: of one series, of several in one line, or of several under each other. */
export function Bars({ data, shown }: ChartProps) {
  const { box, open, over } = useTip<BarisBagan>();
  const rest = data.baris.slice(MOST);
  const drawn = (rows: readonly BarisBagan[]) => (
    <dl className={classes('batang', data.baris.every(({ label }) => label.length < SHORT) && 'sempit-l')}>
      {rows.map((row) => (
        <div key={row.label} {...(data.deret.length > 1 && over(row))}>
          <dt>{breakable(row.label)}</dt>
          <RowBars data={data} shown={shown} row={row} />
        </div>
      ))}
    </dl>
  );
  return (
    <div className="bagan-gambar" ref={box}>
      {drawn(data.baris.slice(0, MOST))}
      {rest.length > 0 && (
        <details className="bagan-lain lipatan">
          <summary>
            {rest.length} lainnya
            <Icon name="chevron-down" size={18} />
          </summary>
          {drawn(rest)}
        </details>
      )}
      {open && <Tooltip data={data} shown={shown} open={open} />}
    </div>
  );
}

function RowBars({ data, shown, row }: ChartProps & { row: BarisBagan }) {
  const scale = scaleOf(data, shown);
  if (data.bentuk === 'berdamping')
    return data.deret.map(({ label, warna }, at) =>
      shown[at] === false ? null : (
        <dd key={label}>
          <Stretch sel={selAt(row, at)} scale={scale} parts={[[1, warna]]} />
          <span className="sr"> {label.toLowerCase()}</span>
        </dd>
      ),
    );
  const parts = data.deret.flatMap(({ warna, label }, at) =>
    shown[at] === false ? [] : [{ sel: selAt(row, at), warna, label }],
  );
  const whole = nilaiBaris(data, row, shown);
  const divided = parts.every(({ sel }) => !isSamar(sel));
  return (
    <dd>
      <Stretch
        sel={whole}
        scale={scale}
        parts={divided ? parts.map(({ sel, warna }) => [Number(sel), warna]) : [[1, UNDIVIDED]]}
      />
      {data.deret.length > 1 && (
        <span className="sr">
          {parts.map(({ label, sel }) => `, ${label.toLowerCase()} ${kataSel(sel)}`).join('')}
        </span>
      )}
    </dd>
  );
}

type Piece = readonly [size: number, colour: string];

/** One bar with its number at the end. */
function Stretch({ sel, scale, parts }: { sel: Sel; scale: number; parts: readonly Piece[] }) {
  const share = typeof sel === 'number' ? sel / scale : 0;
  const look = useLook({
    width: `calc(${(share * 100).toFixed(2)}% - ${(share * NUMBER_REM).toFixed(3)}rem)`,
  });
  return (
    <>
      {isSamar(sel) && <span className="b raster" aria-hidden="true" />}
      {share > 0 && (
        <svg className={classes('b', look)} height="20" aria-hidden="true">
          <Pieces parts={parts.filter(([size]) => size > 0)} />
        </svg>
      )}
      <SelText sel={sel} />
    </>
  );
}

/** Pieces of a bar from left to right, with white between them. */
export function Pieces({ parts }: { parts: readonly Piece[] }) {
  const sum = parts.reduce((all, [size]) => all + size, 0);
  let from = 0;
  return parts.map(([size, colour], at) => {
    const x = from;
    from += (size / sum) * 100;
    return (
      <g key={colour}>
        <rect x={`${x}%`} width={`${(size / sum) * 100}%`} height="100%" fill={colour} />
        {at > 0 && <rect x={`${x}%`} width="2" height="100%" fill="#fff" />}
      </g>
    );
  });
}
