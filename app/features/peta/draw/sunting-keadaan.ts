import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';
import type { Tergambar } from '#contract/peta/gambar.ts';
import type { BentukTipe } from '#contract/peta/tipe.ts';

export const ALAT = {
  pilih: { huruf: 'V', nama: 'Pilih' },
  sudut: { huruf: 'A', nama: 'Titik sudut' },
  titik: { huruf: 'T', nama: 'Titik' },
  garis: { huruf: 'G', nama: 'Garis' },
  luasan: { huruf: 'L', nama: 'Luasan' },
  pisah: { huruf: 'P', nama: 'Pisah' },
  gabung: { huruf: 'U', nama: 'Gabung' },
} as const;
export type Alat = keyof typeof ALAT;

/** Everything under the hand; nothing of it is sent before it is saved. */
export type Sunting = {
  alat: Alat;
  lekat: boolean;
  /** The feature that is being changed; null for a new one. */
  pilih: Tergambar | null;
  bentuk: Geometri | null;
  lalu: readonly Geometri[];
  depan: readonly Geometri[];
  /** The line under the hand: of a new shape, or of a cut. */
  garis: readonly Posisi[];
  lain: readonly number[];
};
export const KOSONG: Sunting = {
  alat: 'pilih',
  lekat: true,
  pilih: null,
  bentuk: null,
  lalu: [],
  depan: [],
  garis: [],
  lain: [],
};

export type Tindak =
  | { jenis: 'alat'; alat: Alat }
  | { jenis: 'lekat' }
  | { jenis: 'pilih'; unsur: Tergambar | null }
  | { jenis: 'bentuk'; bentuk: Geometri }
  | { jenis: 'terbaru'; unsur: Tergambar }
  | { jenis: 'titik'; di: Posisi }
  | { jenis: 'tutup' }
  | { jenis: 'lain'; id: number }
  | { jenis: 'urungkan' | 'ulangi' | 'lepas' };

export const isBerubah = ({ pilih, bentuk }: Sunting): boolean =>
  bentuk !== null && (pilih === null || bentuk !== pilih.geometri);

/** Why a tool cannot be used now; '' where it can. */
export function tidakBisa(alat: Alat, { pilih }: Sunting, bentuk: BentukTipe): string {
  if (alat === 'titik' || alat === 'garis' || alat === 'luasan')
    return bentuk === alat || (bentuk === 'campuran' && alat !== 'luasan') ? '' : 'Bukan bentuk layer ini';
  if (alat === 'pilih') return '';
  if (!pilih && alat !== 'sudut') return 'Pilih satu unsur dahulu';
  return alat !== 'sudut' && bentuk !== 'luasan' ? 'Hanya untuk luasan' : '';
}

/** One step of drawing. */
export function langkah(now: Sunting, act: Tindak): Sunting {
  switch (act.jenis) {
    case 'alat':
      return { ...now, alat: act.alat, garis: [], lain: [] };
    case 'lekat':
      return { ...now, lekat: !now.lekat };
    case 'pilih':
      return {
        ...KOSONG,
        lekat: now.lekat,
        alat: act.unsur ? 'sudut' : 'pilih',
        pilih: act.unsur,
        bentuk: act.unsur?.geometri ?? null,
      };
    case 'bentuk':
      return now.bentuk ? { ...now, bentuk: act.bentuk, lalu: [...now.lalu, now.bentuk], depan: [] } : now;
    case 'terbaru':
      return { ...now, pilih: act.unsur };
    case 'titik':
      return withPoint(now, act.di);
    case 'tutup':
      return closed(now);
    case 'lain':
      return {
        ...now,
        lain: now.lain.includes(act.id) ? now.lain.filter((id) => id !== act.id) : [...now.lain, act.id],
      };
    case 'urungkan':
      return undone(now);
    case 'ulangi': {
      const [next, ...depan] = now.depan;
      if (!next || !now.bentuk) return now;
      return { ...now, bentuk: next, lalu: [...now.lalu, now.bentuk], depan };
    }
    case 'lepas':
      return now.garis.length > 0 || now.lain.length > 0
        ? { ...now, garis: [], lain: [] }
        : { ...KOSONG, lekat: now.lekat };
  }
}

function withPoint(now: Sunting, di: Posisi): Sunting {
  if (now.alat === 'titik')
    return { ...KOSONG, lekat: now.lekat, alat: 'sudut', bentuk: { type: 'Point', coordinates: di } };
  const last = now.garis.at(-1);
  return last && last[0] === di[0] && last[1] === di[1] ? now : { ...now, garis: [...now.garis, di] };
}

/** The drawn line becomes a shape, once it has enough points for one. */
function closed(now: Sunting): Sunting {
  const { garis, alat } = now;
  const drawn = { ...KOSONG, lekat: now.lekat, alat: 'sudut' as const };
  const [first] = garis;
  if (alat === 'luasan' && first && garis.length >= 3)
    return { ...drawn, bentuk: { type: 'Polygon', coordinates: [[...garis, first]] } };
  if (alat === 'garis' && garis.length >= 2)
    return { ...drawn, bentuk: { type: 'LineString', coordinates: [...garis] } };
  return now;
}

function undone(now: Sunting): Sunting {
  if (now.garis.length > 0) return { ...now, garis: now.garis.slice(0, -1) };
  const before = now.lalu.at(-1);
  if (!before || !now.bentuk) return now;
  return { ...now, bentuk: before, lalu: now.lalu.slice(0, -1), depan: [now.bentuk, ...now.depan] };
}
