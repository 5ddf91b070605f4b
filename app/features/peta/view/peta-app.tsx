import '../../../ui/peta/map-parts.css';
import '../../../ui/table/tabs.css';
import '../../../ui/table/view-toggle.css';
import './peta.css';
import { type KeyboardEvent, useState } from 'react';
import type { Peta } from '#contract/peta/peta.ts';
import { Icon, useMoreIcons } from '../../../ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/icon/icon-paths-more.ts';
import { classes } from '../../../ui/layout/class-names.ts';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import { AlatPeta } from '../tools/alat-peta.tsx';
import { KartuAlat } from '../tools/kartu-alat.tsx';
import { simpan } from '../tools/sketsa.ts';
import drawFirst from '../tools/sketsa-awal.client.ts?worker&url';
import { PanelInfo } from './panel-info.tsx';
import { PanelLayer } from './panel-layer.tsx';
import { PanelLegenda } from './panel-legenda.tsx';
import { PetaDisiapkan } from './peta-disiapkan.tsx';
import type { Keadaan, TabPeta } from './peta-view.ts';
import { SearchPeta } from './search-peta.tsx';
import { type PetaState, usePeta } from './use-peta.ts';

const TABS: { id: TabPeta; label: string; icon: 'grid' | 'list' | 'info' }[] = [
  { id: 'layer', label: 'Layer', icon: 'grid' },
  { id: 'legenda', label: 'Legenda', icon: 'list' },
  { id: 'info', label: 'Info', icon: 'info' },
];
const HEIGHTS = ['rendah', 'setengah', 'penuh'] as const;

/**
 * The map with its panel, controls and search. Before scripts run only the picture of what it opens with is there, hidden
 * until it is drawn.
 */
export function PetaApp({ peta, keadaan }: { peta: Peta; keadaan: Keadaan }) {
  useMoreIcons(MORE_ICON_PATHS);
  const hydrated = useHydrated();
  const state = usePeta(peta, keadaan);
  const [closed, setClosed] = useState(false);
  return (
    <div
      className={classes('peta-app', !hydrated && 'awal', closed && 'tertutup')}
      hidden={!hydrated}
      suppressHydrationWarning
    >
      {!hydrated && <script type="module" async src={drawFirst} />}
      <div className="kanvas" ref={state.box} />
      {!state.drawn && (
        <div className="memuat-peta" aria-hidden="true">
          <canvas
            className="sketsa"
            ref={state.sketched}
            data-awal={hydrated ? undefined : simpan(peta, keadaan)}
            suppressHydrationWarning
          />
        </div>
      )}
      {hydrated ? (
        <Around state={state} closed={closed} close={setClosed} />
      ) : (
        <div className="sisi-peta setengah" aria-hidden="true" />
      )}
    </div>
  );
}

type AroundProps = { state: PetaState; closed: boolean; close(closed: boolean): void };

function Around({ state, closed, close }: AroundProps) {
  const { peta } = state;
  const [height, setHeight] = useState<(typeof HEIGHTS)[number]>('setengah');
  return (
    <>
      {state.state === 'memuat' && (
        <div className="memuat-peta">
          <Spinner size={28} label="Memuat" />
        </div>
      )}
      {state.state === 'gagal' && (
        <div className="memuat-peta">
          <p className="peta-gagal">
            Peta tidak dapat dibuka di perangkat ini. Isinya ada di tab Legenda dan Info.
          </p>
        </div>
      )}
      {peta.disiapkan && <PetaDisiapkan tipe={state.keadaan.tipe} />}
      <aside
        className={classes('sisi-peta', state.alat.alat ? 'rendah' : height)}
        aria-label="Panel peta"
        hidden={closed}
      >
        <button
          className="pegang-lembar"
          type="button"
          aria-label={height === 'penuh' ? 'Perkecil panel' : 'Perbesar panel'}
          onClick={() => setHeight(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'setengah')}
        />
        <SearchPeta state={state} onOpen={() => setHeight('penuh')} />
        <PanelTabs state={state} />
      </aside>
      <button
        className="lipatan"
        type="button"
        aria-expanded={!closed}
        aria-label={closed ? 'Tampilkan panel' : 'Sembunyikan panel'}
        onClick={() => close(!closed)}
      >
        <Icon name={closed ? 'chevron-right' : 'chevron-left'} size={20} />
      </button>
      <AlatPeta state={state} />
      <KartuAlat alat={state.alat} />
      {state.alat.alat && !state.alat.selesai && <span className="bidik" aria-hidden="true" />}
      <Controls state={state} />
      <p className="atribusi">{[...peta.atribusi, ...sourcesOf(state)].join(', ')}</p>
    </>
  );
}

/** Sources of what others made and the map shows, with the day of the picture from above. */
const sourcesOf = ({ peta, keadaan }: PetaState): string[] =>
  peta.dasar
    .filter(({ nama, citra }) => (citra ? keadaan.citra : nama === keadaan.dasar))
    .map(({ atribusi, tanggal }) => [atribusi, tanggal && `foto ${tanggal}`].filter(Boolean).join(', '));

function PanelTabs({ state }: { state: PetaState }) {
  const { tab } = state.keadaan;
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = TABS.findIndex(({ id }) => id === tab);
    const next = TABS[(at + by + TABS.length) % TABS.length];
    if (!next) return;
    state.tab(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <>
      <div className="tab deret" role="tablist" aria-label="Isi panel" onKeyDown={keys}>
        {TABS.map(({ id, label, icon }) => (
          <button
            key={id}
            role="tab"
            type="button"
            id={`tab-${id}`}
            aria-controls="isi-panel"
            aria-selected={tab === id}
            tabIndex={tab === id ? 0 : -1}
            onClick={() => state.tab(id)}
          >
            <Icon name={icon} size={18} />
            {label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className="badan" id="isi-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'layer' && <PanelLayer state={state} />}
        {tab === 'legenda' && <PanelLegenda state={state} />}
        {tab === 'info' && <PanelInfo state={state} />}
      </div>
    </>
  );
}

/** The five controls. */
function Controls({ state }: { state: PetaState }) {
  const { map, chosen, locate, alat, tidy } = state;
  const nothing = !chosen && alat.titik.length === 0 && !state.located;
  return (
    <div className="kontrol">
      <div className="grup">
        <button className="ikon" type="button" aria-label="Perbesar" onClick={() => map.current?.zoom(1)}>
          <Icon name="plus" />
        </button>
        <button className="ikon" type="button" aria-label="Perkecil" onClick={() => map.current?.zoom(-1)}>
          <Icon name="minus" />
        </button>
      </div>
      <div className="grup">
        <button
          className="ikon"
          type="button"
          aria-label="Kembali ke titik awal"
          onClick={() => map.current?.home()}
        >
          <Icon name="home" />
        </button>
        <button className="ikon" type="button" aria-label="Ke lokasi saya" onClick={locate}>
          <Icon name="location" />
        </button>
      </div>
      <div className="grup">
        <button
          className="ikon"
          type="button"
          aria-label="Hapus data sebelumnya"
          aria-disabled={nothing || undefined}
          onClick={() => {
            if (!nothing) tidy();
          }}
        >
          <Icon name="trash" />
        </button>
      </div>
    </div>
  );
}
