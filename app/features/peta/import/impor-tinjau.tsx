import '../../../ui/peta/map-parts.css';
import './impor-tinjau.css';
import { useEffect, useRef, useState } from 'react';
import { PUTUSAN, type SatuBaris } from '#contract/kinds/impor.ts';
import { type ImporPeta, imporPeta } from '#contract/peta/impor.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { VERDICTS } from '../../../kinds/impor/noun.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { MapControls } from '../../../ui/peta/map-controls.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { OpenTinjau } from './impor-tinjau.client.ts';

type Baris = SatuBaris & { lat: number | null; lng: number | null };
type Page = { baris: Baris[]; jumlah: number; page: number; total_pages: number };

interface TinjauProps {
  one: ImporPeta;
  peta: Peta;
  /** The features that failed, where they are what is looked at. */
  failed: Page | null;
}

/** Contents of the file on the map; beside it what failed, with its place and why. */
export function ImporTinjau({ one, peta, failed }: TinjauProps) {
  const [row, setRow] = useState<number | null>(null);
  const { box, map, state } = useTinjau({ id: one.id, peta, onPick: setRow });
  const choose = ({ baris, lat, lng }: Baris) => {
    setRow(baris);
    if (lat !== null && lng !== null) map.current?.go({ lat, lng });
  };
  return (
    <div className="tinjau-impor" data-gagal={failed && failed.jumlah > 0 ? '' : undefined}>
      <div>
        <div className="peta-bingkai">
          <div className="kanvas" ref={box} />
          {state === 'gagal' ? (
            <p className="redup">Peta tidak dapat dibuka di perangkat ini. Isinya ada dalam daftar.</p>
          ) : (
            <MapControls map={map} home="Lihat semua unsur" />
          )}
          <p className="atribusi">{peta.atribusi.join(', ')}</p>
        </div>
        <ul className="tinjau-warna">
          {PUTUSAN.map((name) => (
            <li key={name}>
              <i className={name} aria-hidden="true" />
              {VERDICTS[name]} <span className="num">{formatNumber(one.jumlah[name])}</span>
            </li>
          ))}
        </ul>
      </div>
      {failed && failed.jumlah > 0 && <Failures page={failed} row={row} onChoose={choose} />}
    </div>
  );
}

type Chosen = { page: Page; row: number | null; onChoose(one: Baris): void };

function Failures({ page: { baris, jumlah, page, total_pages }, row, onChoose }: Chosen) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (row !== null) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [row]);
  return (
    <section aria-label="Unsur yang gagal">
      <ol className="gagal-list" ref={list}>
        {baris.map((one) => (
          <li key={one.baris}>
            <button
              type="button"
              aria-current={one.baris === row ? 'true' : undefined}
              onClick={() => onChoose(one)}
            >
              <span className="no-gagal">{one.baris}</span>
              <span>
                <b>{one.alasan.map(({ alasan }) => alasan).join('. ')}</b>
                {one.nama || 'tanpa nama'}
                <small>
                  {[`Baris ${formatNumber(one.baris)}`, one.alasan[0]?.sel && `di ${one.alasan[0].sel}`]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Pagination page={page} totalPages={total_pages} summary={`${formatNumber(jumlah)} unsur gagal`} />
    </section>
  );
}

type Opening = { id: number; peta: Peta; onPick(baris: number): void };

function useTinjau({ id, peta, onPick }: Opening) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenTinjau>(undefined);
  const [state, setState] = useState<'memuat' | 'siap' | 'gagal'>('memuat');
  // The page is read anew for each list of rows; the map stays as it was opened.
  const first = useRef(peta);
  useEffect(() => {
    let gone = false;
    const open = async () => {
      const { openTinjau } = await import('./impor-tinjau.client.ts');
      if (gone || !box.current) return;
      const url = imporPeta.shapes.path.replace('{id}', String(id));
      map.current = openTinjau(box.current, { peta: first.current, url, onPick });
      setState('siap');
    };
    open().catch(() => {
      if (!gone) setState('gagal');
    });
    return () => {
      gone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [id, onPick]);
  return { box, map, state };
}
