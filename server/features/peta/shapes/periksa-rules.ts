import { isInside } from '#contract/lib/geo/di-dalam.ts';
import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import { distance } from '#server/core/geo/measure.ts';
import type { Judged } from '#server/kinds/impor/writes.ts';
import type { factsOf } from '../import/impor-rules.ts';
import type { SigRow } from '../table.ts';
import { placeText } from './bentuk-rules.ts';

export type Base = Pick<Judged, 'urut' | 'lembar' | 'baris' | 'nama' | 'penduduk_id' | 'versi' | 'asli'>;

/** A feature that cannot be taken, with the reason and its place. */
export function failed(base: Base, isi: object, alasan: string, at: Posisi | undefined): Judged {
  const kelompok = alasan.replace(/\d.*$/, '').trim();
  const sel = at ? placeText(at) : `Baris ${base.baris}`;
  return {
    ...base,
    isi,
    kelompok,
    putusan: 'ditolak',
    ubah: null,
    peringatan: [],
    alasan: [{ kolom: 'Bentuk', sel, isi: base.nama, alasan, kelompok }],
  };
}

/** Notes by what a feature is known; gives back the reason where another row has that already. */
export function twice(seen: Map<string, number>, key: string, nomor: number): string | undefined {
  if (key === '') return undefined;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, nomor);
  return first === undefined ? undefined : `${key} sudah dipakai baris ${first}`;
}

const MATA_ANGIN = [
  'timur',
  'timur laut',
  'utara',
  'barat laut',
  'barat',
  'barat daya',
  'selatan',
  'tenggara',
] as const;
const SIDES = MATA_ANGIN.length;

/** Distance of a place outside of the village, in metres and words; undefined inside. */
export function outsideOf(place: Posisi, batas: Geometri): { jauh: number; kata: string } | undefined {
  if (isInside(place, batas)) return undefined;
  const near = nearestOn(place, batas.type === 'MultiPolygon' ? batas.coordinates.flat() : []);
  const jauh = Math.round(distance(place, near));
  const turn = Math.atan2(place[1] - near[1], place[0] - near[0]) / (2 * Math.PI);
  const side = MATA_ANGIN[(Math.round(turn * SIDES) + SIDES) % SIDES] ?? '';
  return { jauh, kata: `Di luar batas desa, ${jauh.toLocaleString('id-ID')} m ke ${side}` };
}

function nearestOn([x, y]: Posisi, rings: readonly Posisi[][]): Posisi {
  let best = Number.POSITIVE_INFINITY;
  let at: Posisi = [x, y];
  for (const ring of rings)
    for (let corner = 1; corner < ring.length; corner += 1) {
      const [[ax, ay], [bx, by]] = [nth(ring, corner - 1), nth(ring, corner)];
      const [dx, dy] = [bx - ax, by - ay];
      const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.min(1, Math.max(0, along));
      const near: Posisi = [ax + share * dx, ay + share * dy];
      const far = Math.hypot(near[0] - x, near[1] - y);
      if (far < best) [best, at] = [far, near];
    }
  return at;
}

export type Stored = Pick<
  SigRow,
  'id' | 'nama' | 'nbt' | 'geometri' | 'dusun' | 'rw' | 'rt' | 'deskripsi' | 'atribut'
>;
export type Change = Record<string, [string, string]>;

/** Changes that a row would make to the feature that it is known as: what it says before and after, by name. */
export function changesOf(
  before: Stored,
  after: { geometri: Geometri } & ReturnType<typeof factsOf>,
): Change {
  const ubah: Change = {};
  const put = (name: string, a: string, b: string) => {
    if (a !== b) ubah[name] = [a.slice(0, 200), b.slice(0, 200)];
  };
  if (JSON.stringify(before.geometri) !== JSON.stringify(after.geometri))
    ubah.bentuk = ['bentuk lama', 'bentuk baru'];
  for (const name of ['nama', 'dusun', 'rw', 'rt', 'deskripsi'] as const)
    if (after[name]) put(name, before[name], after[name]);
  for (const [name, value] of Object.entries(after.atribut ?? {}))
    put(name, String(before.atribut[name] ?? ''), String(value));
  return ubah;
}
