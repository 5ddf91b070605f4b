import { tampilKode } from '#contract/kode/tampil.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import {
  type PendudukBaris,
  type PilihanWilayah,
  SARINGAN_KODE,
  type Saringan,
  type StatusPenduduk,
} from '#contract/penduduk/kelola.ts';
import type { Letak } from '#contract/penduduk/penduduk.ts';
import { formatDate, formatTime } from '../../lib/text/format.ts';
import { KOLOM } from './desk-view.ts';
import { TEMUAN } from './temuan-words.ts';

export const STATUS: Record<StatusPenduduk, string> = {
  hidup: 'Hidup',
  meninggal: 'Meninggal',
  pindah: 'Pindah',
  lainnya: 'Lainnya',
};
export const KELAMIN = { LK: 'Laki-laki', PR: 'Perempuan' } as const;

/** 'Pasirangin 04/02': dusun, RW and RT without their leading zero. */
export function shortPlace(letak: Letak | null): string {
  if (!letak) return '-';
  const short = (number: string) => number.replace(/^0(?=\d\d)/, '');
  const numbers = [letak.rw, letak.rt].flatMap((one) => (one ? [short(one)] : [])).join('/');
  return [letak.dusun, numbers].filter(Boolean).join(' ') || '-';
}

const JENIS = { dusun: 'Dusun', dukuh: 'Dukuh', rw: 'RW', rt: 'RT' } as const;
export const areaName = ({ jenis, nama }: Pick<PilihanWilayah, 'jenis' | 'nama'>): string =>
  `${JENIS[jenis]} ${nama}`;

/** 'Hari ini, 09.12', 'Kemarin, 15.40', '18 Nov 2026'; `today` is the village's own day. */
export function whenText(iso: string, today: string): string {
  const day = iso.slice(0, 10);
  if (day === today) return `Hari ini, ${formatTime(iso)}`;
  if (day === addDays(today, -1)) return `Kemarin, ${formatTime(iso)}`;
  const [number = '', month = '', year = ''] = formatDate(iso).split(' ');
  return `${number} ${month.slice(0, 3)} ${year}`;
}

/** 'Perempuan, 35 tahun, kepala keluarga': the facts of a row as a sentence. */
export function sentenceOf({ kelamin, umur, hubungan }: PendudukBaris): string {
  const facts = [KELAMIN[kelamin], `${umur} tahun`, tampilKode(hubungan).toLowerCase()];
  return facts.filter(Boolean).join(', ');
}

const ageText = ({ umur_dari, umur_sampai }: Saringan): string | undefined => {
  if (umur_dari !== undefined && umur_sampai !== undefined)
    return umur_dari === umur_sampai ? `${umur_dari}` : `${umur_dari} sampai ${umur_sampai}`;
  if (umur_dari !== undefined) return `${umur_dari} ke atas`;
  return umur_sampai === undefined ? undefined : `sampai ${umur_sampai}`;
};

export type Applied = { label: string; value: string; without: Partial<Saringan> };

/** Filters of a list beyond its status, each with how it is taken away. */
export function appliedOf(saringan: Saringan, areas: readonly PilihanWilayah[]): Applied[] {
  const area = areas.find(({ id }) => id === saringan.wilayah);
  const age = ageText(saringan);
  const all: (Applied | undefined)[] = [
    saringan.kunci ? { label: 'Nomor', value: 'yang dicari', without: { kunci: undefined } } : undefined,
    saringan.orang
      ? {
          label: 'Dipilih',
          value: `${saringan.orang.split('.').length} orang`,
          without: { orang: undefined },
        }
      : undefined,
    saringan.search ? { label: 'Nama', value: saringan.search, without: { search: undefined } } : undefined,
    saringan.wilayah === undefined
      ? undefined
      : { label: 'Wilayah', value: area ? areaName(area) : 'tidak dikenal', without: { wilayah: undefined } },
    age
      ? { label: 'Umur', value: age, without: { umur_dari: undefined, umur_sampai: undefined } }
      : undefined,
    saringan.kelamin
      ? { label: 'Jenis kelamin', value: KELAMIN[saringan.kelamin], without: { kelamin: undefined } }
      : undefined,
    ...SARINGAN_KODE.map((name) => {
      const value = saringan[name];
      return value
        ? { label: KOLOM[name], value: tampilKode(value), without: { [name]: undefined } }
        : undefined;
    }),
    saringan.kk ? { label: 'Kartu keluarga', value: 'tidak ada', without: { kk: undefined } } : undefined,
    saringan.akun
      ? {
          label: 'Akun warga',
          value: saringan.akun === 'ada' ? 'ada' : 'tidak ada',
          without: { akun: undefined },
        }
      : undefined,
    saringan.impor === undefined
      ? undefined
      : { label: 'Impor', value: 'penduduk baru', without: { impor: undefined } },
    saringan.temuan
      ? {
          label: 'Temuan',
          value: saringan.temuan === 'ada' ? 'ada' : TEMUAN[saringan.temuan].title,
          without: { temuan: undefined },
        }
      : undefined,
  ];
  return all.filter((one) => one !== undefined);
}
