import { type DataBagan, kataSel, selAt } from '#contract/kinds/bagan.ts';
import { isSamar } from '#contract/kinds/samar.ts';
import { colourAt, Donut, Swatch } from './donut.tsx';
import { SelText, shareText } from './sel-text.tsx';

/** A whole of so many slices; the others stand in the list. */
const MOST = 8;

/** Rows as parts of a ring, with the list that names them. */
export function Ring({ data }: { data: DataBagan }) {
  const rows = data.baris.map((row, at) => ({
    ...{ row, sel: selAt(row, 0) },
    colour: data.deret[at]?.warna ?? colourAt(at),
  }));
  const sum = rows.reduce((all, { sel }) => all + (typeof sel === 'number' ? sel : 0), 0);
  const hidden = rows.some(({ sel }) => isSamar(sel));
  const said = rows.map(({ row, sel }) => `${row.label} ${kataSel(sel)}`).join(', ');
  return (
    <div className="inf-duo">
      {!hidden && sum > 0 && (
        <Donut
          label={`${data.judul}: ${said}`}
          slices={rows.slice(0, MOST).map(({ row, sel, colour }) => ({
            ...{ label: row.label, value: Number(sel), colour },
            share: shareText(Number(sel), sum),
          }))}
          middle={kataSel(sum)}
          unit={data.satuan}
        />
      )}
      <ul className="rinci">
        {rows.map(({ row, sel, colour }) => (
          <li key={row.label}>
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
  );
}
