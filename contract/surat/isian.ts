// Without schemas, so that pages of residents do not load them.
import type { Isian, Jawaban, Jawabans } from '../kinds/isian.ts';

/** Parts of its form and its answers that a request keeps. */
export type Terisi = {
  atribut: readonly Isian[];
  payload: Record<string, unknown>;
  kepada: string;
  jumlah_lampiran: number | null;
  /** Covering letter of the request, or that it has one. */
  dasar_surat: unknown;
  nama_dasar_surat: string;
  nomor_dasar_surat: string;
  tanggal_dasar_surat: string | null;
  isi_dasar_surat: string;
};
/** A form with what stands in it. */
export type Lembar = { fields: Isian[]; answers: Jawabans };

const optional = { required: false };
/** No field of a definition begins like these. */
const KEPADA: Isian = { nama: '_kepada', label: 'Kepada', tipe: 'string', args: { max: 200 } };
const LAMPIRAN: Isian = {
  nama: '_jumlah_lampiran',
  label: 'Jumlah lampiran',
  tipe: 'integer',
  args: { max: 99 },
};
const PENGANTAR: Isian[] = [
  {
    nama: '_nomor_dasar_surat',
    label: 'Nomor surat pengantar',
    tipe: 'string',
    args: { ...optional, max: 100 },
  },
  { nama: '_tanggal_dasar_surat', label: 'Tanggal surat pengantar', tipe: 'date', args: optional },
  {
    nama: '_nama_dasar_surat',
    label: 'Perihal surat pengantar',
    tipe: 'string',
    args: { ...optional, max: 200 },
  },
  { nama: '_isi_dasar_surat', label: 'Isi surat pengantar', tipe: 'text', args: { ...optional, max: 2_000 } },
];

/** Everything that was asked with a request as one form: its answers, and what stands beside them. */
export function lembarOf(isi: Terisi): Lembar {
  const beside = [
    ...(isi.kepada ? [KEPADA] : []),
    ...(isi.jumlah_lampiran === null ? [] : [LAMPIRAN]),
    ...(isi.dasar_surat ? PENGANTAR : []),
  ];
  const values = beside.flatMap(({ nama }): [string, Jawaban][] => {
    const value = Reflect.get(isi, nama.slice(1));
    return value === null || value === '' ? [] : [[nama, value]];
  });
  // The answers were read by this very form when they were kept.
  const answers = isi.payload as Jawabans;
  return { fields: [...isi.atribut, ...beside], answers: { ...answers, ...Object.fromEntries(values) } };
}

/** Labels of fields, one after the other. */
export const namaIsian = (fields: readonly Isian[], names: readonly string[]): string =>
  fields
    .filter(({ nama }) => names.includes(nama))
    .map(({ label }) => label)
    .join(', ');
