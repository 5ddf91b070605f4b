import '../../ui/peta/place-picker.css';
import { useState } from 'react';
import type { LoadLayers, Place } from '../../lib/place-layers.ts';
import type { FieldError } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { PlaceFields } from '../../ui/peta/place-fields.tsx';
import { EMPTY_ROW, type MapRow } from './map-rows.ts';

/** Empty rows of a page without JavaScript, where no button adds one. */
const SPARE = [0, 1, 2];

interface HamletPointsProps {
  initial: MapRow[];
  /** Hamlets the village knows, to choose from while typing. */
  known: string[];
  errorOf: (name: string) => FieldError;
  map: { centre: Place; zoom: number; layers: LoadLayers } | null;
}

type Row = MapRow & { key: number };

/** Names of hamlets with their places. */
export function HamletPoints({ initial, known, errorOf, map }: HamletPointsProps) {
  const [rows, setRows] = useState<Row[]>(() => initial.map((row, key) => ({ ...row, key })));
  const [open, setOpen] = useState<number>();
  const [message, setMessage] = useState('');
  const hydrated = useHydrated();
  const change = (key: number, part: Partial<MapRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { ...EMPTY_ROW, key }]);
    setMessage(`Titik ke-${rows.length + 1} ditambahkan.`);
  };
  const remove = ({ key, nama }: Row) => {
    setRows(rows.filter((row) => row.key !== key));
    setMessage(`Titik ${nama} dihapus.`);
    document.getElementById(ADD)?.focus();
  };
  return (
    <fieldset className="gugus">
      <legend>Titik dusun</legend>
      <p className="kecil redup">
        Nama dusun tampil di peta kecil, agar orang mengenali tempatnya.
        {!hydrated && ' Untuk menghapus titik, kosongkan ketiga isiannya.'}
      </p>
      <datalist id={KNOWN}>
        {known.map((nama) => (
          <option key={nama} value={nama} />
        ))}
      </datalist>
      <ol className="titik-dusun">
        {rows.map((row, at) => (
          <li key={row.key}>
            <HamletPoint
              row={row}
              at={at}
              errorOf={errorOf}
              map={map}
              open={open === row.key}
              onOpen={(now) => setOpen(now ? row.key : undefined)}
              onChange={(part) => change(row.key, part)}
              onRemove={() => remove(row)}
            />
          </li>
        ))}
        {!hydrated && SPARE.map((one) => <SpareRow key={one} at={rows.length + one} />)}
      </ol>
      <div className="baris">
        <Button small icon="plus" id={ADD} className="hanya-js" onClick={add}>
          Tambah titik dusun
        </Button>
      </div>
      <p className="sr" role="status">
        {message}
      </p>
    </fieldset>
  );
}

const KNOWN = 'nama-dusun-desa';
const ADD = 'tambah-titik-dusun';

interface HamletPointProps {
  row: Row;
  at: number;
  errorOf: (name: string) => FieldError;
  map: HamletPointsProps['map'];
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (part: Partial<MapRow>) => void;
  onRemove: () => void;
}

function HamletPoint({ row, at, errorOf, map, open, onOpen, onChange, onRemove }: HamletPointProps) {
  const name = (field: keyof MapRow) => `dusun.${at}.${field}`;
  const of = row.nama.trim() || `titik ke-${at + 1}`;
  return (
    <>
      <TextInput
        name={name('nama')}
        label={`Nama dusun ${at + 1}`}
        list={KNOWN}
        maxLength={60}
        autoComplete="off"
        value={row.nama}
        error={errorOf(name('nama'))}
        onChange={(event) => onChange({ nama: event.target.value })}
      />
      <PlaceFields
        names={{ lat: name('lat'), lng: name('lng') }}
        of={of}
        text={row}
        onText={({ lat, lng }) => onChange({ lat, lng })}
        errors={{ lat: errorOf(name('lat')), lng: errorOf(name('lng')) }}
        map={map}
        open={open}
        onOpen={onOpen}
      >
        <Button small variant="sunyi" icon="trash" onClick={onRemove}>
          Hapus<span className="sr"> {of}</span>
        </Button>
      </PlaceFields>
    </>
  );
}

function SpareRow({ at }: { at: number }) {
  return (
    <li>
      <TextInput name={`dusun.${at}.nama`} label={`Nama dusun ${at + 1}`} list={KNOWN} maxLength={60} />
      <div className="dua-isian">
        <TextInput name={`dusun.${at}.lat`} label="Lintang" autoComplete="off" />
        <TextInput name={`dusun.${at}.lng`} label="Bujur" autoComplete="off" />
      </div>
    </li>
  );
}
