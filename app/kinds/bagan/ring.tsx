import { type DataBagan, kataSel, selAt } from '#contract/kinds/bagan.ts';
import { isSamar } from '#contract/kinds/samar.ts';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { colourAt, Donut, Swatch } from './donut.tsx';
import { SelText, shareText } from './sel-text.tsx';
import { SliceTips } from './slice-tips.tsx';

/** A whole of so many slices; the others stand in the list. */
const MOST = 8;

/** Rows as parts of a ring, with the list that names them. */
export function Ring({ data }: { data: DataBagan }) {
  const hydrated = useHydrated();
  const rows = data.baris.map((row, at) => ({
    row,
    sel: selAt(row, 0),
    colour: data.deret[at]?.warna ?? colourAt(at),
  }));
  const sum = rows.reduce((all, { sel }) => all + (typeof sel === 'number' ? sel : 0), 0);
  const hidden = rows.some(({ sel }) => isSamar(sel));
  const said = rows.map(({ row, sel }) => `${row.label} ${kataSel(sel)}`).join(', ');
  const tips = rows.map(({ row, sel, colour }) => ({
    label: row.label,
    colour,
    rows: [[data.satuan, kataSel(sel)]] as const,
    ...(!hidden &&
      typeof sel === 'number' && { note: `${shareText(sel, Math.max(sum, 1))} dari ${kataSel(sum)}` }),
  }));
  return (
    <SliceTips tips={tips}>
      <div className="inf-duo">
        {!hidden && sum > 0 && (
          <Donut
            label={`${data.judul}: ${said}`}
            slices={rows.slice(0, MOST).map(({ row, sel, colour }) => ({
              label: row.label,
              value: Number(sel),
              colour,
              share: shareText(Number(sel), sum),
            }))}
            middle={kataSel(sum)}
            unit={data.satuan}
            tips={hydrated}
          />
        )}
        <ul className="rinci bergaris tengah">
          {rows.map(({ row, sel, colour }, at) => (
            <li key={row.label} data-iris={at} tabIndex={hydrated && !hidden ? 0 : undefined}>
              <Swatch colour={colour} />
              <span>{row.label}</span>
              <b>
                {hidden || typeof sel !== 'number' ? <SelText sel={sel} /> : shareText(sel, Math.max(sum, 1))}
              </b>
              {!hidden && (
                <small>
                  {kataSel(sel)} {data.satuan}
                </small>
              )}
            </li>
          ))}
        </ul>
      </div>
    </SliceTips>
  );
}
