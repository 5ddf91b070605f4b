import type { Letak, Orang, Pilihan, Riwayat } from '#contract/orang.ts';
import { KTP_EL } from '#contract/orang-isian.ts';
import { formatDate } from '../../lib/format.ts';

/** How people read what is stored as an official name; what no list has is read as it stands. */
export function labelsFrom(choices: Pilihan): (list: string, value: string) => string {
  const labels = new Map(
    Object.entries(choices).flatMap(([list, entries]) =>
      entries.map(({ nilai, label }) => [`${list}/${nilai}`, label] as const),
    ),
  );
  return (list, value) => labels.get(`${list}/${value}`) ?? value;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SEX = new Map([
  ['LK', 'Laki-laki'],
  ['PR', 'Perempuan'],
]);

/** The value of a field as people read it. */
export function valueText(field: string, value: string, label: ReturnType<typeof labelsFrom>): string {
  if (value === '') return 'kosong';
  if (field === 'kelamin') return SEX.get(value) ?? value;
  if (field === 'ktp_el') return new Map<string, string>(Object.entries(KTP_EL)).get(value) ?? value;
  return DAY.test(value) ? formatDate(value) : label(field, value);
}

/** A person whose stored names are read as lists show them. */
export function withLabels(person: Orang, choices: Pilihan): Orang {
  const label = labelsFrom(choices);
  const read = (one: Riwayat): Riwayat => ({
    ...one,
    perubahan: one.perubahan.map(({ isian, lama, baru }) => ({
      isian,
      lama: valueText(isian, lama, label),
      baru: valueText(isian, baru, label),
    })),
  });
  const family = person.keluarga;
  const named = Object.fromEntries(CODED.map((field) => [field, label(field, person[field])])) as Pick<
    Orang,
    (typeof CODED)[number]
  >;
  return {
    ...person,
    ...named,
    keluarga: family && {
      ...family,
      anggota: family.anggota.map((one) => ({ ...one, hubungan: label('hubungan', one.hubungan) })),
    },
    riwayat: { ...person.riwayat, daftar: person.riwayat.daftar.map(read) },
  };
}

const CODED = [
  'agama',
  'status_kawin',
  'hubungan',
  'pendidikan',
  'pendidikan_ditempuh',
  'pekerjaan',
  'golongan_darah',
  'kewarganegaraan',
  'disabilitas',
] as const;

/** 'Dusun Pasirangin, RW 004 RT 002' */
export const placeText = ({ dusun, dukuh, rw, rt }: Letak): string =>
  [dusun && `Dusun ${dusun}`, dukuh, [rw && `RW ${rw}`, rt && `RT ${rt}`].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

const GONE = new Map([
  ['MATI', 'Meninggal'],
  ['PINDAH', 'Pindah'],
  ['HILANG', 'Hilang'],
  ['PERGI', 'Pergi'],
  ['TIDAK VALID', 'Data tidak valid'],
]);

/** The state of a person in words: 'Hidup', 'Meninggal sejak 4 Maret 2026'. */
export function stateText({
  status_dasar,
  status_sejak,
}: Pick<Orang, 'status_dasar' | 'status_sejak'>): string {
  const word = GONE.get(status_dasar);
  if (!word) return 'Hidup';
  return status_sejak ? `${word} sejak ${formatDate(status_sejak)}` : word;
}

const SOURCES: Record<Riwayat['sumber'], string> = {
  koreksi: 'Koreksi',
  peristiwa: 'Peristiwa',
  impor: 'Impor data',
  warga: 'Diubah sendiri oleh warga',
  wilayah: 'Wilayah diatur ulang',
};
const EVENTS = { kelahiran: 'Kelahiran', kematian: 'Kematian', pindah: 'Pindah' } as const;

/** What brought a change about: 'Kematian', 'Impor data'. */
export const sourceText = ({ sumber, peristiwa }: Pick<Riwayat, 'sumber' | 'peristiwa'>): string =>
  peristiwa ? EVENTS[peristiwa] : SOURCES[sumber];
