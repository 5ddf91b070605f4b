import type { Letak } from '#contract/peta/peta.ts';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import { textOf } from '../../lib/place-layers.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Note } from '../note.tsx';
import type { PickerState } from './use-picker.ts';

/** 'RT 02 RW 05, Dusun Pasirangin', or what is known of a place at all. */
export function areaWords(letak: Letak | undefined): string {
  if (!letak) return 'Lokasi yang ditandai';
  if (letak.di_dalam === false) return 'Di luar batas desa';
  const { rt, rw, dusun } = letak;
  const near = [rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' ');
  return [near, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ') || 'Lokasi yang ditandai';
}

const decimals = (text: string) => text.replace('.', ',');

/** The mark in words, the own position that is not the mark yet, or how a mark is put. */
export function PickerPlace({ picker, onDelete }: { picker: PickerState; onDelete: () => void }) {
  const { place, own, areas } = picker;
  if (own && !place)
    return (
      <div className="titik-terpilih">
        <Icon name="location" size={20} />
        <span>
          <b>Ketelitian {Math.round(own.accuracy).toLocaleString('id-ID')} m</b>
          <small>Posisi Anda, belum menjadi lokasi</small>
        </span>
        <Button small onClick={() => picker.choose(own)}>
          Pakai ini
        </Button>
      </div>
    );
  if (!place)
    return (
      <p className="kecil redup">
        Belum ada titik. Dengan papan ketik: panah menggeser peta, Enter menaruh titik di tengah bidikan.
      </p>
    );
  const { lat, lng } = textOf(place);
  return (
    <>
      {areas?.di_dalam === false && (
        <Note kind="warning" role="alert">
          <b>Titik ini di luar desa.</b> Geser titiknya, atau lanjutkan bila memang di sana.
        </Note>
      )}
      <div className="titik-terpilih">
        <Icon name="pin" size={20} />
        <span>
          <b>{areaWords(areas)}</b>
          <small>
            {decimals(lat)}, {decimals(lng)}
          </small>
        </span>
        <Button small icon="trash" onClick={onDelete}>
          Hapus<span className="sr"> titik</span>
        </Button>
      </div>
    </>
  );
}

interface ParcelsProps {
  parcels: readonly Kepemilikan[];
  picker: PickerState;
  /** Which one is sent, by its field. */
  name: string;
}

/** The resident's own parcels; the chosen one is seen at once. */
export function ParcelChoice({ parcels, picker, name }: ParcelsProps) {
  return (
    <>
      <div className="bidang-saya" role="radiogroup" aria-label="Bidang milik Anda">
        {parcels.map((one) => (
          <label className="opsi" key={one.id}>
            <input
              type="radio"
              name={name}
              value={one.id}
              checked={picker.bidang === one.id}
              onChange={() => picker.pickParcel(one)}
            />
            {one.gambar_depan ? (
              <img src={`${one.gambar_depan}?w=144`} alt="" width="72" height="48" loading="lazy" />
            ) : (
              <span className="tanpa-foto">
                <Icon name="map" size={20} />
              </span>
            )}
            <span>
              <b>{one.namabidang}</b>
              <small>{parcelWords(one)}</small>
            </span>
          </label>
        ))}
      </div>
      <p className="kecil redup">Titiknya di tengah bidang, dan boleh digeser di dalam bidang itu.</p>
    </>
  );
}

function parcelWords({ nbt, luas, rt, rw }: Kepemilikan): string {
  const size = luas?.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const near = [rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' ');
  return [nbt && `NBT ${nbt}`, size && `${size} m2`, near].filter(Boolean).join(', ');
}

/** For who owns no parcel on the map. */
export const NoParcels = ({ onMap }: { onMap: () => void }) => (
  <div className="kosong">
    <p>Belum ada bidang atas nama Anda</p>
    <p className="kecil">Kantor desa dapat menautkan tanah Anda. Sementara itu pakai Buat di peta.</p>
    <Button icon="pin" onClick={onMap}>
      Buat di peta
    </Button>
  </div>
);
