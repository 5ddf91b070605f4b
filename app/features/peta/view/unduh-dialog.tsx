import { useState } from 'react';
import type { SigTipe } from '#contract/peta/tipe.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from '../../../ui/text/note.tsx';
import type { PetaState } from './use-peta.ts';

const BENTUK = [
  { value: 'geojson', label: 'GeoJSON', hint: 'Untuk QGIS dan program peta lain', satu: 700 },
  { value: 'kml', label: 'KML', hint: 'Untuk Google Earth', satu: 950 },
  { value: 'gpx', label: 'GPX', hint: 'Untuk GPS dan ponsel, batas menjadi jalur', satu: 450 },
  { value: 'csv', label: 'CSV', hint: 'Tabel dengan kolom WKT', satu: 350 },
  { value: 'xlsx', label: 'XLSX', hint: 'Hanya atribut, tanpa bentuk', satu: 60 },
];
const LARGE = 10_000_000;

/** Said on the button of a large file only. */
const sizeOf = (tipe: SigTipe | undefined, bentuk: string): string => {
  const bytes = (tipe?.jumlah ?? 0) * (BENTUK.find(({ value }) => value === bentuk)?.satu ?? 0);
  return bytes > LARGE ? `, sekitar ${Math.round(bytes / 1_000_000)} MB` : '';
};

interface UnduhDialogProps {
  state: PetaState;
  open: boolean;
  onClose: () => void;
}

/** One layer as a file; those that are on come first. Owners are in none. */
export function UnduhDialog({ state: { peta, keadaan }, open, onClose }: UnduhDialogProps) {
  const on = keadaan.aktif.map(({ id }) => id);
  const types = peta.tipe
    .filter(({ dasar, jumlah }) => dasar === null && jumlah > 0)
    .toSorted((a, b) => Number(on.includes(b.id)) - Number(on.includes(a.id)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [bentuk, setBentuk] = useState('geojson');
  const tipe = types.find(({ id }) => String(id) === chosen) ?? types[0];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Unduh layer"
      text="Pemilik bidang tidak pernah ikut terunduh."
    >
      {tipe ? (
        <div className="tumpuk">
          <Select
            name="layer-unduh"
            label="Layer"
            value={String(tipe.id)}
            options={types.map(({ id, nama, jumlah }) => ({
              value: String(id),
              label: `${nama} (${jumlah.toLocaleString('id-ID')})`,
            }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <RadioCards
            name="bentuk-unduh"
            label="Bentuk berkas"
            options={BENTUK}
            value={bentuk}
            onChange={setBentuk}
          />
          <div className="baris">
            <a
              className="btn utama"
              href={`/v1/sig/unduh/?tipe_id=${tipe.id}&bentuk=${bentuk}`}
              download
              onClick={onClose}
            >
              <Icon name="download" size={20} />
              Unduh{sizeOf(tipe, bentuk)}
            </a>
            <button className="btn sunyi" type="button" onClick={onClose}>
              Batal
            </button>
          </div>
        </div>
      ) : (
        <Note>Belum ada layer yang berisi.</Note>
      )}
    </Dialog>
  );
}
