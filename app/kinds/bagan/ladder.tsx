import { type DataBagan, nilaiBaris, scaleOf, selAt } from '#contract/kinds/bagan.ts';
import { isSamar } from '#contract/kinds/samar.ts';
import { useLook } from '../../ui/layout/look.ts';
import { Pieces } from './bars.tsx';

import { SelText } from './sel-text.tsx';

/** Parts of a whole under each other, the largest first; what is missing to the whole is hatched. */
export function Ladder({ data }: { data: DataBagan }) {
  const scale = scaleOf(data);
  return (
    <dl className="tangga">
      {data.baris.map((row) => {
        const whole = nilaiBaris(data, row);
        const parts = data.deret.map(({ warna }, at) => [Number(row.nilai[at] ?? 0), warna] as const);
        const hidden = data.deret.some((_, at) => isSamar(selAt(row, at)));
        return (
          <div key={row.label}>
            <dt className="berhadap">
              {row.label}
              <b>
                <SelText sel={whole} />
              </b>
            </dt>
            <dd>
              <Step
                share={Number(isSamar(whole) ? 0 : whole) / (row.dari ?? scale)}
                parts={hidden ? [[1, '#8A8178']] : parts}
              />
              {row.ket && <small>{row.ket}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Step({ share, parts }: { share: number; parts: readonly (readonly [number, string])[] }) {
  const look = useLook({ width: `${(share * 100).toFixed(2)}%` });
  return (
    <span className="b" aria-hidden="true">
      {share > 0 && (
        <svg className={look} height="20" aria-hidden="true">
          <Pieces parts={parts.filter(([size]) => size > 0)} />
        </svg>
      )}
    </span>
  );
}
