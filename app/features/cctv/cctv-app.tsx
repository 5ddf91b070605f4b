import '../peta/view/peta.css';
import '../peta/view/search-peta.css';
import { useState } from 'react';
import type { Kamera } from '#contract/cctv.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { Icon, useMoreIcons } from '../../ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/icon/icon-paths-more.ts';
import { classes } from '../../ui/layout/class-names.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { MapControls } from '../../ui/peta/map-controls.tsx';
import type { CctvMap } from './cctv-map.client.ts';
import { countWords, KameraList } from './kamera-list.tsx';
import { Pemutar } from './pemutar.tsx';
import { Rules } from './rules.tsx';
import { useCctvMap } from './use-cctv-map.ts';

interface CctvAppProps {
  kamera: Kamera[];
  peta: Peta;
  open: Kamera | null;
  onOpen: (id: number | null) => void;
}
const HEIGHTS = ['rendah', 'setengah', 'penuh'] as const;
const NO_LOCATION = 'Lokasi tidak diizinkan. Ketuk peta untuk menggesernya.';

/** The cameras on the map and in a list, and the one that is looked at; only where scripts run. */
export function CctvApp({ kamera, peta, open, onOpen }: CctvAppProps) {
  useMoreIcons(MORE_ICON_PATHS);
  const { box, map, state } = useCctvMap({ kamera, peta, open, onOpen });
  const [closed, setClosed] = useState(false);
  return (
    <div className={classes('peta-app', closed && 'tertutup')}>
      <div className="kanvas" ref={box}>
        {state === 'memuat' && <Spinner size={28} label="Memuat" />}
        {state === 'gagal' && (
          <p className="peta-gagal">Peta tidak dapat dibuka di perangkat ini. Pilih kamera dari daftarnya.</p>
        )}
      </div>
      <Panel kamera={kamera} open={open} closed={closed} />
      <button
        className="lipatan"
        type="button"
        aria-expanded={!closed}
        aria-label={closed ? 'Tampilkan panel' : 'Sembunyikan panel'}
        onClick={() => setClosed(!closed)}
      >
        <Icon name={closed ? 'chevron-right' : 'chevron-left'} size={20} />
      </button>
      <Controls map={map} />
      <p className="atribusi">{peta.atribusi.join(', ')}</p>
      {open && <Pemutar kamera={open} all={kamera} onOpen={onOpen} />}
    </div>
  );
}

function Panel({ kamera, open, closed }: { kamera: Kamera[]; open: Kamera | null; closed: boolean }) {
  const [height, setHeight] = useState<(typeof HEIGHTS)[number]>('setengah');
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = kamera.filter(({ nama, tempat }) => `${nama} ${tempat}`.toLowerCase().includes(words));
  return (
    <aside className={classes('sisi-peta', height)} aria-label="Daftar kamera" hidden={closed}>
      <button
        className="pegang-lembar"
        type="button"
        aria-label={height === 'penuh' ? 'Perkecil panel' : 'Perbesar panel'}
        onClick={() => setHeight(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'setengah')}
      />
      <search className="cari-peta">
        <label className="sr" htmlFor="cari-kamera">
          Cari kamera
        </label>
        <Icon name="search" />
        <input
          className="inp"
          id="cari-kamera"
          type="search"
          placeholder="Cari kamera"
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="badan cctv-badan" tabIndex={0} aria-label="Kamera">
        <p className="cctv-jumlah" role="status">
          <b>{found.length} kamera</b>
          <small>{countWords(found)}</small>
        </p>
        {found.length === 0 && <p className="redup">Tidak ada kamera bernama itu.</p>}
        <KameraList kamera={found} open={open?.id ?? null} />
        <Rules />
      </section>
    </aside>
  );
}

function Controls({ map }: { map: React.RefObject<CctvMap | undefined> }) {
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => map.current?.here({ lat: coords.latitude, lng: coords.longitude }),
      () => toast({ kind: 'info', title: NO_LOCATION }),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  return (
    <MapControls map={map} home="Kembali ke titik awal">
      <IconButton icon="location" label="Ke lokasi saya" onClick={locate} />
    </MapControls>
  );
}
