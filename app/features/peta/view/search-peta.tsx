import './search-peta.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { HasilPeta } from '#contract/peta/peta.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Marked } from '../../../ui/text/marked.tsx';
import { readPlace, searchSig } from './peta-data.ts';
import { activeOf, type PetaState } from './use-peta.ts';

const WAIT_MS = 300;
const LEAST = 2;
const CLOSE = 17;
type Hit = HasilPeta | { kelompok: 'Koordinat'; nama: string; keterangan: string; lat: number; lng: number };

/** Finds places, parcels, layers, and coordinates as they are typed. */
export function SearchPeta({ state, onOpen }: { state: PetaState; onOpen: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { hits, asked } = useHits(text);
  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    setOpen(false);
    go(state, hit);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(hits[at]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const shown = open && text.trim().length >= LEAST;
  return (
    <search className="cari-peta">
      <label className="sr" htmlFor={id}>
        Cari tempat, bidang, atau nama
      </label>
      <Icon name="search" size={20} />
      <input
        className="inp"
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-hasil`}
        aria-autocomplete="list"
        aria-activedescendant={shown && hits[at] ? `${id}-${at}` : undefined}
        placeholder="Cari tempat, bidang, atau nama"
        autoComplete="off"
        value={text}
        onFocus={onOpen}
        onKeyDown={keys}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setAt(0);
        }}
      />
      {text !== '' && (
        <Clear
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        />
      )}
      <Found id={id} text={text} hits={hits} at={at} shown={shown} choose={choose} />
      {shown && hits.length === 0 && asked === text && <NotFound text={text} />}
    </search>
  );
}

const Clear = ({ onClick }: { onClick: () => void }) => (
  <button className="ikon" type="button" aria-label="Hapus pencarian" onClick={onClick}>
    <Icon name="close" size={18} />
  </button>
);

type FoundProps = {
  id: string;
  text: string;
  hits: Hit[];
  at: number;
  shown: boolean;
  choose: (hit: Hit) => void;
};

const GROUPS = ['Tempat', 'Bidang', 'Layer', 'Koordinat'] as const;
const ICONS = { Tempat: 'pin', Bidang: 'polygon', Layer: 'grid', Koordinat: 'location' } as const;

function Found({ id, text, hits, at, shown, choose }: FoundProps) {
  const groups = GROUPS.filter((name) => hits.some(({ kelompok }) => kelompok === name));
  return (
    <div
      className="hasil-cari"
      id={`${id}-hasil`}
      role="listbox"
      aria-label="Hasil pencarian"
      hidden={!shown || hits.length === 0}
    >
      {groups.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p className="judul" id={`${id}-${name}`}>
            {name}
          </p>
          {hits.map((hit, place) =>
            hit.kelompok !== name ? null : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
              <div
                key={`${hit.nama} ${hit.lat} ${hit.keterangan}`}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === at}
                onClick={() => choose(hit)}
              >
                <Icon name={ICONS[name]} size={18} />
                <span>
                  <Marked name={hit.nama} text={text} />
                  <small>{hit.keterangan}</small>
                </span>
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

const NotFound = ({ text }: { text: string }) => (
  <div className="hasil-cari kosong" role="status">
    <b>Tidak ada yang cocok dengan "{text}"</b>
    <p>Coba nama dusun, nama jalan, atau nomor bidang 5 angka.</p>
  </div>
);

function useHits(text: string): { hits: Hit[]; asked: string } {
  const [found, setFound] = useState<{ hits: Hit[]; asked: string }>({ hits: [], asked: '' });
  useEffect(() => {
    if (text.trim().length < LEAST) return setFound({ hits: [], asked: '' });
    let gone = false;
    const timer = setTimeout(async () => {
      const place = readPlace(text);
      const hits: Hit[] = place
        ? [{ ...place, kelompok: 'Koordinat', nama: text.trim(), keterangan: 'Buka titik ini' }]
        : await searchSig(text).catch(() => []);
      if (!gone) setFound({ hits, asked: text });
    }, WAIT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}

function go(state: PetaState, hit: Hit): void {
  const { keadaan, layers, map, select } = state;
  if (hit.kelompok === 'Koordinat') map.current?.go(hit, CLOSE);
  else if (hit.kelompok === 'Layer') {
    if (!keadaan.aktif.some(({ id }) => id === hit.id)) layers([activeOf(hit.id), ...keadaan.aktif]);
    state.tab('layer');
  } else void select({ id: hit.id, tipe: hit.tipe_id });
}
