import '../../ui/peta/map-parts.css';
import { useNavigate } from 'react-router';
import type { KameraKelola } from '#contract/cctv.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { paths } from '../../lib/paths/paths.ts';
import { MapControls } from '../../ui/peta/map-controls.tsx';
import { useCctvMap } from './use-cctv-map.ts';

interface KameraMapProps {
  kamera: KameraKelola[];
  peta: Peta;
  chosen: KameraKelola | undefined;
}

/** Map of the places of the cameras; a press on one opens it. Keyboards have the table. */
export function KameraMap({ kamera, peta, chosen }: KameraMapProps) {
  const navigate = useNavigate();
  const { box, map, state } = useCctvMap({
    kamera,
    peta,
    open: chosen,
    onOpen: (id) => void navigate(`${paths.kelola('cctv')}?ubah=${id}`, { preventScrollReset: true }),
  });
  return (
    <div className="peta-bingkai">
      <div className="kanvas" ref={box} />
      {state === 'gagal' ? (
        <p className="peta-gagal">Peta tidak dapat dibuka di perangkat ini. Pilih kamera dari tabel.</p>
      ) : (
        <MapControls map={map} home="Lihat semua kamera" />
      )}
      <p className="atribusi">{peta.atribusi.join(', ')}</p>
    </div>
  );
}
