import { isInside } from '#contract/lib/geo/di-dalam.ts';
import type { Kepemilikan } from '#contract/peta/sig.ts';

/** Sources of the place of a potential. */
export const TIPE_LOKASI = [
  { value: 'peta', label: 'Buat di peta', hint: 'Ketuk tempatnya di peta' },
  { value: 'bidang', label: 'Ambil dari bidang', hint: 'Dari tanah milik Anda' },
];
export const NO_PARCELS = 'Belum ada bidang tanah atas nama Anda di peta desa.';

/** Fills in the place of the chosen parcel, if the form asks for it; returns messages by field when it cannot. */
export function settlePlace(form: FormData, parcels: readonly Kepemilikan[]): Record<string, string> {
  if (form.get('tipe_lokasi') !== 'bidang') return {};
  const parcel = parcels.find(({ id }) => String(id) === form.get('bidang'));
  if (!parcel) return parcels.length > 0 ? { bidang: 'Pilih bidang tanah' } : { tipe_lokasi: NO_PARCELS };
  // Within the parcel its owner may move the mark.
  const [lat, lng] = ['lat', 'lng'].map((name) =>
    Number(String(form.get(name) || Number.NaN).replace(',', '.')),
  );
  if (lat && lng && isInside([lng, lat], parcel.geometry)) return {};
  form.set('lat', String(parcel.properties.lat));
  form.set('lng', String(parcel.properties.long));
  return {};
}
