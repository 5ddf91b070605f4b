import './bagan.css';
import { classes } from '../../ui/layout/class-names.ts';

export interface YearColumn {
  year: number;
  /** Null where the year does not have it: an empty column, which is not zero. */
  budget: number | null;
  realised: number | null;
  /** Written above the column. */
  shown: string;
  /** Words for people who cannot see the column. */
  spoken?: string;
  current?: boolean;
}

interface YearsProps {
  columns: readonly YearColumn[];
  /** The scale, one for all drawings that stand beside each other. */
  most: number;
  mini?: boolean;
  /** True where the words of a column stand above it, also in focus: it is inside of `SliceTips`. */
  tips?: boolean;
}

/** Columns over the years: the frame is the budget, its filling what was realised, ink the current year. From zero. */
export function Years({ columns, most, mini, tips }: YearsProps) {
  const high = mini ? 88 : 176;
  return (
    <dl className={classes('tahunan', mini && 'mini')}>
      {columns.map(({ year, budget, realised, shown, spoken, current }, at) => (
        <div
          key={year}
          className={current ? 'kini' : undefined}
          {...(tips && budget !== null && { 'data-iris': at, tabIndex: 0 })}
        >
          <dt>{year}</dt>
          <dd>
            <span>{budget === null ? 'tidak ada' : shown}</span>
            {spoken && <span className="sr">{spoken}</span>}
            <Column
              budget={tall(budget, most, high)}
              realised={tall(realised, most, high)}
              current={current}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const tall = (value: number | null, most: number, high: number): number =>
  value === null || value <= 0 || most <= 0 ? 0 : Math.max(2, Math.round((value / most) * high));

function Column({ budget, realised, current }: { budget: number; realised: number; current?: boolean }) {
  const height = Math.max(budget, realised, 1);
  const ink = current ? '#1C1917' : '#8A8178';
  // More than was planned: the frame stands over the filling, or nobody would see how much more.
  const over = realised > budget;
  const frame = budget > 0 && (
    <rect
      x=".75"
      y={height - budget + 0.75}
      width="calc(100% - 1.5px)"
      height={budget}
      fill={over ? 'none' : '#fff'}
      stroke={over && current ? '#fff' : ink}
      strokeWidth="1.5"
    />
  );
  return (
    <svg width="100%" height={height} aria-hidden="true">
      {!over && frame}
      <rect y={height - realised} width="100%" height={realised} fill={current ? '#1C1917' : '#CFC8BE'} />
      {over && frame}
    </svg>
  );
}
