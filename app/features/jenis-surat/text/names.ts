import {
  defaultFormat,
  fieldNamed,
  listColumns,
  printableFields,
} from '#contract/jenis-surat/jenis-surat.ts';
import { ISIAN_TEMPLAT, KOLOM_ANGGOTA } from '#contract/jenis-surat/templat-isian.ts';
import type { Isian } from '#contract/kinds/isian.ts';

/** Origin of a field, in the word that stands on its chip. */
const SOURCE: Record<string, string> = {
  desa: 'desa',
  penduduk: 'warga',
  keluarga: 'keluarga',
  isian: 'jawaban',
  surat: 'surat',
  penandatangan: 'tanda tangan',
};
const FIXED = new Map(
  ISIAN_TEMPLAT.flatMap(({ isian }) => isian.map(({ nama, label }) => [nama, label] as const)),
);

/** Words of a chip; without a label nothing fills it. */
export function labelOf(
  name: string,
  fields: readonly Isian[],
): { source: string; label: string | undefined } {
  const found = fieldNamed(name, fields);
  return {
    source: SOURCE[name.split('.', 1)[0] ?? ''] ?? '',
    label: FIXED.get(name) ?? (found && (found.label || found.nama)),
  };
}

export type TextField = { name: string; label: string; source: string };
const FAMILY = 'keluarga.anggota';

const ofForm = (fields: readonly Isian[], tables: boolean): TextField[] =>
  printableFields(fields)
    .filter(({ nama }) => isTable(nama, fields) === tables)
    .map(({ nama, label }) => ({ name: nama, label, source: 'jawaban' }));

/** Every field that can stand in a text, those of the form first. */
export function textFields(fields: readonly Isian[]): TextField[] {
  const fixed = [...FIXED].filter(([name]) => name !== FAMILY);
  return [
    ...ofForm(fields, false),
    ...fixed.map(([name, label]) => ({ name, label, source: labelOf(name, fields).source })),
  ];
}

const isTable = (name: string, fields: readonly Isian[]): boolean => {
  const field = fieldNamed(name, fields);
  return field?.tipe === 'list' && !field.args.bare;
};

/** The lists of which a table can be made. */
export const textLists = (fields: readonly Isian[]): TextField[] => [
  ...ofForm(fields, true),
  { name: FAMILY, label: 'Anggota keluarga', source: 'keluarga' },
];

const MEMBER: Record<(typeof KOLOM_ANGGOTA)[number], string> = {
  nama: 'Nama',
  nik: 'NIK',
  hubungan: 'Hubungan',
  kelamin: 'Jenis kelamin',
  tempat_lahir: 'Tempat lahir',
  tanggal_lahir: 'Tanggal lahir',
  pekerjaan: 'Pekerjaan',
};

/** The columns that the table of a list may have, with their headings. */
export function tableColumns(list: string, fields: readonly Isian[]) {
  const child = fieldNamed(list, fields)?.child ?? [];
  return listColumns(list, fields).map((isian) => {
    const member = KOLOM_ANGGOTA.find((one) => one === isian);
    if (list === FAMILY && member) return { isian, label: MEMBER[member] };
    const field = fieldNamed(`isian.${isian}`, child);
    const bentuk = defaultFormat(field);
    return { isian, label: isian === '' ? 'Nama' : (field?.label ?? isian), ...(bentuk && { bentuk }) };
  });
}
