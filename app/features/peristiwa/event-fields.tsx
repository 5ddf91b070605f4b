import { tampilKode } from '#contract/kode/tampil.ts';
import type { Anggota } from '#contract/orang/orang.ts';
import { namaWilayah, type WilayahKelola } from '#contract/wilayah/kelola.ts';
import type { fieldsOf } from '../../lib/forms/form.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

type Field = { field: ReturnType<typeof fieldsOf> };

/** When it happened, and the letter that says so. */
export function LetterFields({ field, day, letter }: Field & { day: string; letter: string }) {
  return (
    <>
      <DateInput {...field('tanggal')} label={day} />
      <TextInput {...field('nomor')} label={letter} maxLength={100} autoComplete="off" />
    </>
  );
}

/** Choice of who leads the family afterwards. */
export function NextHead({ field, heirs }: Field & { heirs: readonly Anggota[] }) {
  if (heirs.length === 0) return null;
  return (
    <Select
      {...field('kepala_baru')}
      label="Kepala keluarga yang baru"
      hint="Periksa sesudahnya hubungan anggota lain terhadap kepala yang baru."
      placeholder="Pilih anggota keluarga"
      options={heirs.map(({ id, nama, hubungan, umur }) => ({
        value: String(id),
        label: `${nama} (${tampilKode(hubungan)}, ${umur} tahun)`,
      }))}
    />
  );
}

/** Areas with all they lie in: 'Dusun Pasirangin, RW 004, RT 002'. */
export function areaOptions(areas: readonly WilayahKelola[]) {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const pathOf = (area: WilayahKelola | undefined, depth = 0): string[] =>
    area && depth < 5 ? [...pathOf(byId.get(area.induk_id ?? 0), depth + 1), namaWilayah(area)] : [];
  return areas
    .map((area) => ({ value: String(area.id), label: pathOf(area).join(', ') }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'id', { numeric: true }));
}

/** Area where they live from now on. */
export function AreaField({
  field,
  areas,
  label,
}: Field & { areas: readonly WilayahKelola[]; label: string }) {
  return (
    <Select {...field('wilayah_id')} label={label} placeholder="Pilih wilayah" options={areaOptions(areas)} />
  );
}
