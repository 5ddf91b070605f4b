import { bentukBawaan, isianAt, kolomDaftar, kolomIsian } from '#contract/jenis-surat/jenis-surat.ts';
import { ISIAN_TEMPLAT, KOLOM_ANGGOTA } from '#contract/jenis-surat/templat-isian.ts';
import type { Isian } from '#contract/kinds/isian.ts';

/** Where a field comes from, in the word that stands on its chip. */
const DARI: Record<string, string> = {
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

/** What a chip says; without a label nothing fills it. */
export function labelOf(nama: string, fields: readonly Isian[]): { dari: string; label: string | undefined } {
  const dari = DARI[nama.split('.', 1)[0] ?? ''] ?? '';
  const found = isianAt(nama, fields);
  return { dari, label: FIXED.get(nama) ?? (found && (found.label || found.nama)) };
}

export type Kolom = { nama: string; label: string; dari: string };
const LISTS: ReadonlySet<string> = new Set(['keluarga.anggota']);

/** Every field that can stand in a text, those of the form first. */
export function semuaKolom(fields: readonly Isian[]): Kolom[] {
  const own = kolomIsian(fields).filter(({ nama }) => !isTable(nama, fields));
  const fixed = [...FIXED].filter(([nama]) => !LISTS.has(nama));
  return [
    ...own.map((one) => ({ ...one, dari: 'jawaban' })),
    ...fixed.map(([nama, label]) => ({ nama, label, dari: labelOf(nama, fields).dari })),
  ];
}

const isTable = (nama: string, fields: readonly Isian[]): boolean => {
  const field = isianAt(nama, fields);
  return field?.tipe === 'list' && !field.args.bare;
};

/** The lists of which a table can be made. */
export function semuaDaftar(fields: readonly Isian[]): Kolom[] {
  const own = kolomIsian(fields).filter(({ nama }) => isTable(nama, fields));
  return [
    ...own.map((one) => ({ ...one, dari: 'jawaban' })),
    { nama: 'keluarga.anggota', label: 'Anggota keluarga', dari: 'keluarga' },
  ];
}

const ANGGOTA: Record<(typeof KOLOM_ANGGOTA)[number], string> = {
  nama: 'Nama',
  nik: 'NIK',
  hubungan: 'Hubungan',
  kelamin: 'Jenis kelamin',
  tempat_lahir: 'Tempat lahir',
  tanggal_lahir: 'Tanggal lahir',
  pekerjaan: 'Pekerjaan',
};

/** The columns that the table of a list may have, with their headings. */
export function kolomTabel(list: string, fields: readonly Isian[]) {
  const child = isianAt(list, fields)?.child ?? [];
  return kolomDaftar(list, fields).map((isian) => {
    const member = KOLOM_ANGGOTA.find((one) => one === isian);
    if (list === 'keluarga.anggota' && member) return { isian, label: ANGGOTA[member] };
    const field = isianAt(`isian.${isian}`, child);
    const bentuk = bentukBawaan(field);
    return { isian, label: isian === '' ? 'Nama' : (field?.label ?? isian), ...(bentuk && { bentuk }) };
  });
}
