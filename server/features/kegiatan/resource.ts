import type { KEADAAN_KEGIATAN } from '#contract/kegiatan.ts';
import { date, instant, int, number, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import { IANA } from '#server/core/zone.ts';
import { listFields, working } from '#server/kinds/naskah/fields.ts';
import { workingPicture } from '#server/kinds/naskah/files.ts';
import { kategoriOf } from '#server/kinds/naskah/kategori.ts';
import { publishedFields } from '#server/kinds/naskah/text-fields.ts';
import { isiKegiatan } from './table.ts';

export const kategori = kategoriOf({
  table: 'kategori_kegiatan',
  noun: 'kategorikegiatan',
  nama: 'kegiatan',
  usedBy: 'kegiatan',
});

const zones = Object.entries(IANA).map(([zone, name]) => `when '${zone}' then '${name}'`);
/** The day on which it begins for the people of the village. */
const daySql = (t: string) =>
  `(${t}.mulai at time zone (select case d.zona ${zones.join(' ')} end from desa as d where d.id = ${t}.desa_id))::date`;
const stateSql = (t: string) =>
  `case when ${t}.selesai < now() then 'selesai' when ${t}.mulai <= now() then 'berlangsung' else 'akan' end`;
// Seconds from now; what is over comes after everything that is not.
const distanceSql = (t: string) =>
  `case when ${t}.selesai < now() then 1e11 + extract(epoch from now() - ${t}.mulai) else extract(epoch from ${t}.mulai - now()) end`;

/** Activities as visitors read them; the handlers add which are public now. */
export const kegiatanQuery = resource({
  table: 'kegiatan',
  fields: {
    id: int(),
    judul: text(),
    ringkasan: text(),
    ...publishedFields(isiKegiatan),
    // Public is only what has a beginning and an end.
    mulai: instant((t) => `${t}.mulai`),
    selesai: instant((t) => `${t}.selesai`),
    tanggal: date(daySql),
    keadaan: text<(typeof KEADAAN_KEGIATAN)[number]>(stateSql),
    lama_baca: int(),
    diubah: instant('updated_at'),
    jarak: number(distanceSql, { hidden: true }),
  },
  relations: { kategori: one(kategori.list, { by: 'kategori_id', embed: true, deferred: true }) },
  ordering: ['mulai', 'judul'],
  sort: ['jarak', '-id'],
});

/** Working copies of activities in the list of staff. */
export const naskahQuery = resource({
  table: 'kegiatan',
  fields: {
    ...listFields,
    mulai: instant(working('mulai', 'mulai', 'timestamptz')),
    gambar_info: workingPicture,
  },
  relations: { kategori: one(kategori.list, { by: 'naskah_kategori_id', embed: true }) },
  search: ['judul'],
  ordering: ['judul', 'mulai', 'tanggal', 'updated_at'],
  sort: ['-tanggal', '-id'],
});
