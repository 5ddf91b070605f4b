import { z } from 'zod';
import { BATAS, Bentuk, type Isian } from './kinds/isian.ts';
import { optionalText, requiredText } from './kit.ts';

/** Who a letter passes on its way, from the first look to the signature. */
export const PERAN = ['operator', 'sekdes', 'kades'] as const;
export type Peran = (typeof PERAN)[number];
export const NAMA_PERAN: Record<Peran, string> = {
  operator: 'Operator',
  sekdes: 'Sekretaris Desa',
  kades: 'Kepala Desa',
};

const hari = 'Hari kerja adalah angka 1 sampai 60.';
const Meja = z.object({
  peran: z.enum(PERAN, { error: 'Pilih meja.' }),
  /** Working days that this desk has. */
  hari: z.coerce.number(hari).int(hari).min(1, hari).max(60, hari),
  /** The desk that may act in its place. */
  pengganti: z.enum(PERAN).nullish(),
});
export type Meja = z.infer<typeof Meja>;
/** The way of a letter whose type says none. */
export const RANTAI_BAWAAN: Meja[] = [
  { peran: 'operator', hari: 1 },
  { peran: 'sekdes', hari: 1 },
  { peran: 'kades', hari: 1 },
];
/** Working days of all desks together. */
export const hariRantai = (rantai: readonly Meja[]): number =>
  rantai.reduce((sum, { hari }) => sum + hari, 0);

/** A paper that the resident brings. */
const SyaratSurat = z.object({
  nama: requiredText('Isi nama syarat.', { max: 120 }),
  wajib: z.boolean(),
});
export type SyaratSurat = z.infer<typeof SyaratSurat>;

/** What a number is made of; `nomor` may say how many digits it has at least. */
export const BAGIAN_NOMOR = ['kode_surat', 'nomor', 'kode_desa', 'bulan_romawi', 'bulan', 'tahun'] as const;
export const NOMOR_BAWAAN = '[kode_surat]/[nomor,3]/[kode_desa]/[bulan_romawi]/[tahun]';
const PART = /\[([a-z_]+)(?:,([1-6]))?\]/g;

/** What is wrong with a format; undefined when nothing is. */
export function masalahNomor(format: string): string | undefined {
  const parts = [...format.matchAll(PART)].map(([, name = '']) => name);
  const unknown = parts.find((name) => !BAGIAN_NOMOR.some((one) => one === name));
  if (unknown) return `Bagian [${unknown}] tidak dikenal.`;
  if (/[[\]]/.test(format.replaceAll(PART, ''))) return 'Kurung siku hanya untuk bagian nomor.';
  if (parts.filter((name) => name === 'nomor').length !== 1) return 'Pola memuat [nomor] tepat satu kali.';
  return parts.includes('tahun') ? undefined : 'Pola memuat [tahun], sebab urutan mulai dari 1 tiap tahun.';
}

const Penomoran = z.object({
  format: requiredText('Isi pola nomor.', { max: 120 }).refine((format) => !masalahNomor(format), {
    error: (issue) => masalahNomor(String(issue.input)) ?? 'Pola tidak dikenal.',
  }),
  /** Classification of the letter: '500'. */
  kode_surat: optionalText({ max: 20 }),
  /** Whether it counts by itself or with all letters of the village. */
  lingkup: z.enum(['jenis', 'desa'], { error: 'Pilih urutan nomor.' }),
});
export type Penomoran = z.infer<typeof Penomoran>;

const berlaku = 'Masa berlaku adalah angka 1 sampai 365.';
const MasaBerlaku = z.object({
  jumlah: z.coerce.number(berlaku).int(berlaku).min(1, berlaku).max(365, berlaku),
  satuan: z.enum(['hari', 'minggu', 'bulan', 'tahun'], { error: 'Pilih satuan.' }),
});

export const KERTAS = ['F4', 'A4'] as const;
const waktu = 'Waktu pelayanan adalah angka 1 sampai 365.';

/** Text of a letter with its fields. */
export const Naskah = z.unknown();

/** HTML, sanitised by the server. */
const html = optionalText({ max: 20_000, multiline: true });

const isi = {
  /** The fields of the form; those of a static letter are fixed, and not here. */
  atribut: Bentuk,
  dasar_surat: z.boolean(),
  kepada: z.boolean(),
  jumlah_lampiran: z.boolean(),
  templat: Naskah,
  kertas: z.enum(KERTAS, { error: 'Pilih ukuran kertas.' }),
  penomoran: Penomoran,
  masa_berlaku: MasaBerlaku.nullable(),
  rantai: z.array(Meja).min(1, 'Surat melewati paling sedikit satu meja.').max(6, 'Paling banyak 6 meja.'),
  syarat: z.array(SyaratSurat).max(20, 'Paling banyak 20 syarat.'),
  /** What visitors read beside the form. */
  persyaratan: html,
  alur: html,
  biaya: html,
  waktu: html,
  /** Working days, as residents read it. */
  waktu_pelayanan: z.coerce.number(waktu).int(waktu).min(1, waktu).max(365, waktu).nullable(),
};

/** Everything of a letter type that a version keeps: a letter stays with the one that it was made with. */
export const IsiVersi = z.object(isi);
export type IsiVersi = z.infer<typeof IsiVersi>;

export const BAGIAN = ['isian', 'teks', 'penomoran', 'alur', 'persyaratan'] as const;
export type Bagian = (typeof BAGIAN)[number];

/** The deepest and largest that a definition travels: read before it is taken apart. */
export const BATAS_ISI = { bytes: 200 * 1024, fields: BATAS.fields } as const;

/** The names of the fields whose answers a text may use, with those of a list: `ahli_waris`, `ahli_waris.nama`. */
export function namaIsian(fields: readonly Isian[], before = ''): string[] {
  return fields.flatMap(({ nama, child = [] }) => [
    `${before}${nama}`,
    ...namaIsian(child, `${before}${nama}.`),
  ]);
}
