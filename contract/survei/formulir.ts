import type { Isian, Jawabans } from '../kinds/isian.ts';
import { type Masalah, readAnswers, type Words } from '../kinds/isian-jawaban.ts';
import type { Pertanyaan } from './survei.ts';
import { UMUR } from './unsur.ts';

export const LANGKAH = ['Identitas', 'Survey Kepuasan Masyarakat', 'Survey Kepuasan Desa'] as const;

const WORDS: Record<string, string> = {
  Umur: 'Masukkan umur !',
  'Jenis kelamin': 'Pilih jenis kelamin !',
  'Pendidikan terakhir': 'Pilih pendidikan terakhir !',
  Pekerjaan: 'Pilih pekerjaan !',
};
const words: Words = (label) =>
  Object.hasOwn(WORDS, label) ? (WORDS[label] ?? '') : 'Pilihan ini harus diisi!';

/** Name of a question in the form: `tanya_7`. */
export const namaTanya = (id: number): string => `tanya_${id}`;

/** Lists that the form chooses from: official names, and what the village lets rate. */
export type Daftar = { pendidikan: readonly string[]; layanan: readonly { nama: string }[] };
export type Langkah = { judul: string; isian: Isian[] };

/** The steps of the form: who answers, the nine elements, and where the village has any its own questions. */
export function langkahOf(pertanyaan: readonly Pertanyaan[], daftar: Daftar): Langkah[] {
  const [identitas, skm, desa] = LANGKAH;
  const asked = (tipe: Pertanyaan['tipe']) =>
    pertanyaan.filter((one) => one.tipe === tipe).map((one, at) => questionOf(one, at + 1));
  const own = asked('desa');
  return [
    { judul: identitas, isian: identity(daftar) },
    { judul: skm, isian: asked('skm') },
    ...(own.length > 0 ? [{ judul: desa, isian: own }] : []),
  ];
}

const identity = ({ pendidikan, layanan }: Daftar): Isian[] => {
  const names = layanan.map(({ nama }) => nama);
  const rated: Isian = {
    nama: 'layanan',
    label: 'Layanan yang Anda nilai',
    tipe: 'string',
    args: { required: false, choices: names },
  };
  return [
    { nama: 'umur', label: 'Umur', tipe: 'integer', args: { min: UMUR.dari, max: UMUR.sampai } },
    { nama: 'jenis_kelamin', label: 'Jenis kelamin', tipe: 'string', args: { choices: ['Pria', 'Wanita'] } },
    {
      nama: 'pendidikan',
      label: 'Pendidikan terakhir',
      tipe: 'string',
      args: { choices: [...pendidikan] },
    },
    { nama: 'pekerjaan', label: 'Pekerjaan', tipe: 'lookup', args: { sumber: 'pekerjaan' } },
    ...(names.length > 0 ? [rated] : []),
  ];
};

const questionOf = ({ id, pertanyaan, jawaban }: Pertanyaan, nomor: number): Isian => ({
  nama: namaTanya(id),
  label: `${nomor}. ${pertanyaan}`,
  tipe: 'string',
  args: { choices: jawaban, scale: true },
});

/** Returns what is wrong with the answers of one step. */
export function masalahLangkah({ isian }: Langkah, answers: Jawabans): Masalah[] {
  const here = new Set(isian.map(({ nama }) => nama));
  const given = Object.fromEntries(Object.entries(answers).filter(([nama]) => here.has(nama)));
  return readAnswers(isian, given, words).problems;
}
