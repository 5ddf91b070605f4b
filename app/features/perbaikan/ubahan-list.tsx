import './perbaikan.css';
import type { Ubahan } from '#contract/perbaikan/perbaikan.ts';
import { valueText } from './perbaikan-words.ts';

/** Current and requested values. */
export function UbahanList({ ubahan }: { ubahan: readonly Ubahan[] }) {
  return (
    <dl className="ubahan">
      {ubahan.map(({ isian, label, lama, baru }) => (
        <div key={isian}>
          <dt>{label}</dt>
          <dd>
            <s>
              <span className="sr">Tertulis: </span>
              {valueText(isian, lama)}
            </s>
            <b>
              <span className="sr">Seharusnya: </span>
              {valueText(isian, baru)}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
