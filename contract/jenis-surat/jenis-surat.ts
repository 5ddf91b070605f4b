import { z } from 'zod';
import type { Isian } from '../kinds/isian.ts';
import { Bentuk, definitionProblem } from '../kinds/isian-skema.ts';
import { optionalText } from '../kit.ts';
import { masalahCetak } from '../lib/text/huruf-cetak.ts';
import { PERAN } from './peran.ts';
import { type Bentuk as BentukNilai, type Simpul, TemplatSurat } from './templat.ts';
import { ISIAN_TEMPLAT, KOLOM_ANGGOTA, personFacts } from './templat-isian.ts';

const hari = 'Hari kerja adalah angka 1 sampai 60.';
const Meja = z.object({
  peran: z.enum(PERAN, { error: 'Pilih meja.' }),
  /** Working days that this desk has. */
  hari: z.int(hari).min(1, hari).max(60, hari),
});
export type Meja = z.infer<typeof Meja>;
/** The way of a letter whose type says none. */
export const DEFAULT_CHAIN: Meja[] = [
  { peran: 'operator', hari: 1 },
  { peran: 'sekdes', hari: 1 },
  { peran: 'kades', hari: 1 },
];
/** Working days of all desks together. */
export const chainDays = (rantai: readonly Meja[]): number => rantai.reduce((sum, { hari }) => sum + hari, 0);

/** A paper that the resident brings. */
export const SyaratSurat = z.object({ nama: optionalText({ max: 120 }), wajib: z.boolean() });
export type SyaratSurat = z.infer<typeof SyaratSurat>;

/** Parts of which a number is made; `nomor` may say how many digits it has at least. */
export const BAGIAN_NOMOR = [
  'kode_surat',
  'kode_baru',
  'nomor',
  'kode_desa',
  'bulan_romawi',
  'bulan',
  'tahun',
] as const;
export const DEFAULT_NUMBER = '[kode_surat]/[nomor,3]/[kode_desa]/[bulan_romawi]/[tahun]';
const PART = /\[([a-z_]+)(?:,([1-6]))?\]/g;

/** Returns what is wrong with a format; undefined when nothing is. */
export function numberProblem(format: string): string | undefined {
  const parts = [...format.matchAll(PART)].map(([, name = '']) => name);
  const unknown = parts.find((name) => !BAGIAN_NOMOR.some((one) => one === name));
  if (unknown) return `Bagian [${unknown}] tidak dikenal.`;
  if (/[[\]]/.test(format.replaceAll(PART, ''))) return 'Kurung siku hanya untuk bagian nomor.';
  if (parts.filter((name) => name === 'nomor').length !== 1) return 'Pola memuat [nomor] tepat satu kali.';
  return parts.includes('tahun') ? undefined : 'Pola memuat [tahun], sebab urutan mulai dari 1 tiap tahun.';
}

const Penomoran = z.object({
  format: optionalText({ max: 120 }),
  /** Classification of the letter: '500'. */
  kode_surat: optionalText({ max: 20 }),
  /** The same by Permendagri 83/2022, of which a village makes use in its format or not. */
  kode_baru: optionalText({ max: 20 }).optional(),
  /** Scope of the count: the type by itself, or all letters of the village. */
  lingkup: z.enum(['jenis', 'desa'], { error: 'Pilih urutan nomor.' }),
});
export type Penomoran = z.infer<typeof Penomoran>;
/** The numbering of a type unless it says otherwise: no two letters of a village share a number. */
export const DEFAULT_NUMBERING: Penomoran = { format: DEFAULT_NUMBER, kode_surat: '', lingkup: 'desa' };

const berlaku = 'Masa berlaku adalah angka 1 sampai 365.';
export const MasaBerlaku = z.object({
  jumlah: z.int(berlaku).min(1, berlaku).max(365, berlaku),
  satuan: z.enum(['hari', 'minggu', 'bulan', 'tahun'], { error: 'Pilih satuan.' }),
});

export const KERTAS = ['F4', 'A4'] as const;
export const DEFAULT_PAPER = 'F4';
const waktu = 'Waktu pelayanan adalah angka 1 sampai 365.';

/** HTML, sanitised by the server. */
const html = optionalText({ max: 20_000, multiline: true });

/**
 * Everything of a letter type that a version keeps: a letter stays with the one that it was made with. A draft may still
 * have the mistakes that `versionProblems` tells.
 */
export const IsiVersi = z.object({
  /** The fields of the form; those of a static letter come with the program, and are not here. */
  atribut: Bentuk,
  dasar_surat: z.boolean(),
  kepada: z.boolean(),
  jumlah_lampiran: z.boolean(),
  templat: TemplatSurat,
  kertas: z.enum(KERTAS, { error: 'Pilih ukuran kertas.' }),
  penomoran: Penomoran,
  masa_berlaku: MasaBerlaku.nullable(),
  rantai: z.array(Meja).min(1, 'Surat melewati paling sedikit satu meja.').max(6, 'Paling banyak 6 meja.'),
  syarat: z.array(SyaratSurat).max(20, 'Paling banyak 20 syarat.'),
  /** Words that visitors read beside the form. */
  persyaratan: html,
  alur: html,
  biaya: html,
  waktu: html,
  /** Working days, as residents read it. */
  waktu_pelayanan: z.int(waktu).min(1, waktu).max(365, waktu).nullable(),
});
export type IsiVersi = z.infer<typeof IsiVersi>;

export const BAGIAN = ['isian', 'teks', 'penomoran', 'alur', 'persyaratan'] as const;
export type Bagian = (typeof BAGIAN)[number];
/** Mistake that keeps a draft from being published; of a text also the chip. */
export type VersionProblem = { bagian: Bagian; pesan: string; nama?: string };

/** Every mistake of a draft; `fields` are those of its form. */
export function versionProblems(isi: IsiVersi, fields: readonly Isian[]): VersionProblem[] {
  const definition = definitionProblem(isi.atribut);
  const number = numberProblem(isi.penomoran.format);
  const undrawn = masalahCetak(JSON.stringify(isi.templat));
  return [
    ...(definition ? [{ bagian: 'isian' as const, pesan: definition }] : []),
    ...unknownFields(isi.templat, fields).map((nama) => ({
      bagian: 'teks' as const,
      pesan: `Kolom ${nama.replace(/^isian\./, '')} tidak ada di Isian.`,
      nama,
    })),
    ...(undrawn ? [{ bagian: 'teks' as const, pesan: undrawn }] : []),
    ...(number ? [{ bagian: 'penomoran' as const, pesan: number }] : []),
    ...(isi.rantai.at(-1)?.peran === 'operator'
      ? [
          {
            bagian: 'alur' as const,
            pesan: 'Meja terakhir menandatangani: pilih Kepala Desa atau Sekretaris Desa.',
          },
        ]
      : []),
    ...(isi.syarat.some(({ nama }) => nama === '')
      ? [{ bagian: 'persyaratan' as const, pesan: 'Ada syarat tanpa nama.' }]
      : []),
  ];
}

const FIXED: ReadonlySet<string> = new Set(
  ISIAN_TEMPLAT.flatMap(({ isian }) => isian.map(({ nama }) => nama)),
);

/** The names that a text uses and nothing fills. */
export function unknownFields(doc: TemplatSurat, fields: readonly Isian[]): string[] {
  const found = new Set<string>();
  for (const { attrs } of everyNode(doc.content)) {
    for (const name of [attrs?.nama, attrs?.isian, ...(attrs?.orang ?? [])])
      if (name && !isKnown(name, fields)) found.add(name);
    const list = attrs?.kolom && attrs.isian;
    if (!list || !isKnown(list, fields)) continue;
    const columns = listColumns(list, fields);
    for (const { isian } of attrs.kolom ?? []) if (!columns.includes(isian)) found.add(`${list}.${isian}`);
  }
  return [...found];
}

export function* everyNode(nodes: readonly Simpul[]): Generator<Simpul> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(node.content ?? []);
  }
}

const isKnown = (name: string, fields: readonly Isian[]): boolean =>
  FIXED.has(name) || fieldNamed(name, fields) !== undefined;

/** The field of a form that `isian.alamat.jalan` names; what lies in the items of a list has no name of its own. */
export function fieldNamed(name: string, fields: readonly Isian[]): Isian | undefined {
  const [root, ...path] = name.split('.');
  if (root !== 'isian' || path.length === 0) return undefined;
  let beside = fields;
  let found: Isian | undefined;
  for (const part of path) {
    if (found?.tipe === 'list') return undefined;
    found = beside.find(({ nama }) => nama === part);
    if (!found) return undefined;
    beside = found.child ?? personFacts(found);
  }
  return found;
}

/** The form in which an amount is put into a text: nobody reads 12.500.000 as money. */
export const defaultFormat = (field: Isian | undefined): BentukNilai | undefined =>
  field?.args.unit === 'Rp' ? 'rupiah' : undefined;

/** Names that the columns of a list's table may have; '' is the value itself. */
export function listColumns(name: string, fields: readonly Isian[]): string[] {
  if (name === 'keluarga.anggota') return [...KOLOM_ANGGOTA];
  const field = fieldNamed(name, fields);
  if (field?.tipe === 'tags' || (field?.tipe === 'list' && field.args.bare)) return [''];
  return field?.tipe === 'list' ? valuesOf(field.child ?? [], '') : [];
}

const valuesOf = (fields: readonly Isian[], before: string): string[] =>
  fields.flatMap((field) => {
    const { nama, tipe, child = [] } = field;
    const name = `${before}${nama}`;
    if (tipe === 'object') return valuesOf(child, `${name}.`);
    return [name, ...valuesOf(personFacts(field), `${name}.`)];
  });

/** The fields of a form that a text can show, with the words for them. */
export function printableFields(
  fields: readonly Isian[],
  before = 'isian.',
  of = '',
): { nama: string; label: string }[] {
  return fields.flatMap((field) => {
    const { nama, label, tipe, child = [] } = field;
    const name = `${before}${nama}`;
    if (tipe === 'file') return [];
    if (tipe === 'object') return printableFields(child, `${name}.`, `${of}${label}, `);
    const facts = printableFields(personFacts(field), `${name}.`, `${of}${label}, `);
    return [{ nama: name, label: `${of}${label}` }, ...facts];
  });
}
