import { type DataBagan, scaleOf, selAt } from '#contract/kinds/bagan.ts';
import { isSamar, type Sel } from '#contract/kinds/samar.ts';
import { classes } from '../../ui/layout/class-names.ts';
import { useLook } from '../../ui/layout/look.ts';

import { SelText } from './sel-text.tsx';

/** Two series from the middle outwards, on one scale. */
export function BothWays({ data }: { data: DataBagan }) {
  const scale = scaleOf(data);
  const [left, right] = data.deret;
  return (
    <dl className="dua-arah">
      <div className="kpl">
        <dt>
          <span className="sr">{data.kepala}</span>
        </dt>
        <dd>{left?.label}</dd>
        <dd>{right?.label}</dd>
      </div>
      {data.baris.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <Side sel={selAt(row, 0)} scale={scale} colour={left?.warna} />
          <Side sel={selAt(row, 1)} scale={scale} colour={right?.warna} />
        </div>
      ))}
    </dl>
  );
}

const NUMBER_REM = 2.5;

function Side({ sel, scale, colour }: { sel: Sel; scale: number; colour: string | undefined }) {
  const share = typeof sel === 'number' ? sel / scale : 0;
  const look = useLook({
    width: `calc(${(share * 100).toFixed(2)}% - ${(share * NUMBER_REM).toFixed(3)}rem)`,
  });
  return (
    <dd>
      {isSamar(sel) && <span className="b raster" aria-hidden="true" />}
      {share > 0 && (
        <svg className={classes('b', look)} height="20" aria-hidden="true">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      <SelText sel={sel} />
    </dd>
  );
}
