import type { TipeBukti } from '#contract/anti-korupsi.ts';
import { indikatorFields } from '#contract/anti-korupsi.ts';
import { instant, int, text } from '#server/core/query/field.ts';
import { many, one, resource } from '#server/core/query/resource.ts';
import { listFields, working } from '#server/kinds/naskah/fields.ts';
import { publishedDocument, publishedPicture } from '#server/kinds/naskah/files.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import { MOST } from './rules.ts';
import './table.ts';

const OPEN = "a.status = 'terbit' and a.dihapus is null and a.terbit <= now()";
/** Selection `what` of the public evidence for indicators `s`, in SQL; `$` in `where` is the outer table. */
const openOf = (what: string, where: string) => (t: string) =>
  `(select ${what} from artikel_anti_korupsi as a join sub_kategori_anti_korupsi as s
    on s.desa_id = a.desa_id and s.id = a.sub_kategori_id
    where a.desa_id = ${t}.desa_id and ${where.replaceAll('$', t)} and ${OPEN})`;
const indicators = (t: string) =>
  `(select count(*) from sub_kategori_anti_korupsi as s where s.desa_id = ${t}.desa_id and s.kategori_id = ${t}.id)`;
// Sorted numerically.
const placeField = int(
  (t) =>
    `coalesce(substring(${t}.kode from '^\\d+')::int, 0) * 1000 + coalesce(substring(${t}.kode from '\\.(\\d+)$')::int, 0)`,
  { hidden: true },
);

export const kategoriQuery = resource({
  table: 'kategori_anti_korupsi',
  name: 'kategori',
  fields: {
    id: int(),
    kode: text(),
    nama: text(),
    periode: int(),
    article_count: int(openOf('count(*)', 's.kategori_id = $.id')),
    indikator: int(indicators),
    terisi: int(openOf('count(distinct s.id)', 's.kategori_id = $.id')),
    urutan: placeField,
  },
  search: ['nama'],
  ordering: ['kode', 'nama', 'periode', 'article_count'],
  sort: ['-periode', 'urutan'],
});

/** A component where it is named beside its indicator. */
const namedKategori = resource({
  table: 'kategori_anti_korupsi',
  name: 'kategori',
  fields: { id: int(), kode: text(), nama: text(), periode: int() },
});

export const subKategoriQuery = resource({
  table: 'sub_kategori_anti_korupsi',
  name: 'sub_kategori',
  fields: {
    id: int(),
    kode: text(),
    nama: text(),
    artikel_count: int(openOf('count(*)', 'a.sub_kategori_id = $.id')),
    view_count: int(),
    sejak: instant(openOf('min(a.terbit)', 'a.sub_kategori_id = $.id')),
    bukti: text(),
    urutan: placeField,
  },
  relations: { kategori: one(namedKategori, { by: 'kategori_id', embed: true }) },
  search: ['nama'],
  ordering: ['kode', 'nama', 'artikel_count'],
  sort: ['urutan'],
  perPage: 100,
});

/** Indicators as staff keep them. */
export const indikatorKelolaQuery = resource({
  table: 'sub_kategori_anti_korupsi',
  name: 'indikator',
  fields: {
    id: int(),
    kode: text(),
    ...columnsOf(indikatorFields),
    dipakai: int(
      (t) => `(select count(*) from artikel_anti_korupsi as a
        where a.desa_id = ${t}.desa_id and ${t}.id in (a.sub_kategori_id, a.naskah_sub_kategori_id))`,
    ),
    urutan: placeField,
  },
  sort: ['urutan'],
});

/** Components that staff keep, with their indicators. */
export const strukturQuery = resource({
  table: 'kategori_anti_korupsi',
  name: 'kategori',
  fields: { id: int(), kode: text(), nama: text(), periode: int(), urutan: placeField },
  relations: { indikator: many(indikatorKelolaQuery, { by: 'kategori_id', embed: true, limit: MOST }) },
  search: ['nama'],
  sort: ['-periode', 'urutan'],
  perPage: MOST,
  cap: MOST,
});

/** An indicator where it is named beside its evidence. */
const namedSub = resource({
  table: 'sub_kategori_anti_korupsi',
  name: 'sub_kategori',
  fields: {
    id: int(),
    kategori_id: int(),
    kode: text(),
    nama: text(),
    periode: int(
      (t) =>
        `(select k.periode from kategori_anti_korupsi as k where k.desa_id = ${t}.desa_id and k.id = ${t}.kategori_id)`,
    ),
  },
});

// Numbers of the evidence of one indicator go on: one that was taken back leaves its number free for good.
const codeSql = (t: string) =>
  `(select s.kode from sub_kategori_anti_korupsi as s where s.desa_id = ${t}.desa_id and s.id = ${t}.sub_kategori_id)
    || '.' || (select count(*) from artikel_anti_korupsi as a where a.desa_id = ${t}.desa_id
      and a.sub_kategori_id = ${t}.sub_kategori_id and a.id <= ${t}.id)`;

/** Evidence as visitors read it; the handler adds which of it is public now. */
export const artikelQuery = resource({
  table: 'artikel_anti_korupsi',
  name: 'artikel',
  fields: {
    id: int(),
    kode_lengkap: text(codeSql),
    nama: text('judul'),
    // Public is only what has its day.
    created_at: instant((t) => `${t}.terbit`),
    tipe: text(),
    url: text(),
    berkas: publishedDocument,
    image_info: publishedPicture,
  },
  relations: { sub_kategori: one(namedSub, { by: 'sub_kategori_id', embed: true, deferred: true }) },
  search: ['nama'],
  ordering: ['nama', 'created_at'],
  sort: ['-created_at', '-id'],
  perPage: 100,
});

/** Working copies of evidence in the list of staff. */
export const naskahQuery = resource({
  table: 'artikel_anti_korupsi',
  fields: { ...listFields, tipe: text<TipeBukti>(working('tipe', 'tipe')) },
  relations: { sub_kategori: one(namedSub, { by: 'naskah_sub_kategori_id', embed: true }) },
  search: ['judul'],
  ordering: ['judul', 'tanggal', 'updated_at'],
  sort: ['-tanggal', '-id'],
});
