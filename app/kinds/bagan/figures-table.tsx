import { type BarisBagan, type DataBagan, kolomBagan, selAt } from '#contract/kinds/bagan.ts';
import { SelText } from './sel-text.tsx';

/** The numbers of a chart: its twin for who reads rather than looks. */
export function FiguresTable({ data }: { data: DataBagan }) {
  const columns = kolomBagan(data);
  const beside = data.samping ?? [];
  const row = (one: BarisBagan) => (
    <tr key={one.label}>
      <th scope="row">{one.label}</th>
      {beside.map((name, at) => (
        <td key={name} className="ka">
          {one.samping?.[at] ?? '-'}
        </td>
      ))}
      {columns.map((column, at) => (
        <td key={column} className="ka">
          <SelText sel={selAt(one, at)} />
        </td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="geser-t" tabIndex={0} aria-label={`Tabel ${data.judul}`}>
      <table className="tb">
        <caption className="sr">{data.judul}</caption>
        <thead>
          <tr>
            <th scope="col">{data.kepala}</th>
            {[...beside, ...columns].map((column) => (
              <th key={column} scope="col" className="ka">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{data.baris.map(row)}</tbody>
        {data.kaki && <tfoot>{row(data.kaki)}</tfoot>}
      </table>
    </section>
  );
}
