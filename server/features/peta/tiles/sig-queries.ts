import type { SatuSig, SifatSig, Sig } from '#contract/peta/sig.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { listPage } from '#server/core/query/list.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import type { Zone } from '#server/core/zone.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { sigQuery } from '../resource.ts';
import { publicAttributes } from '../rules.ts';
import type { Atribut, SigRow, TipeRow } from '../table.ts';

/** Facts that every feature has, all of them empty; of models their own come over them. */
export const NO_FACTS: Omit<SifatSig, 'id' | 'nama' | 'tipe' | 'lat' | 'long'> = {
  luas: null,
  keliling: null,
  nbt: null,
  dusun: '',
  rw: '',
  rt: '',
  klasifikasi_atribut: {},
  deskripsi: '',
  anggaran: null,
  progres: null,
  tgl: null,
  sumber_dana: '',
  tahun: null,
  kategori: null,
  apbdes_kode: '',
  gambar_depan: null,
  foto_sebelum: null,
  foto_sesudah: null,
  foto_sejajar: true,
  nama_usaha: null,
  harga: null,
  no_telp: null,
  product_count: null,
  visitors: null,
  slug: null,
};

type Row = RowIn<typeof sigQuery>;
type Images = Awaited<ReturnType<typeof imagesById>>;

export const tahunOf = (tahun: number | null) => (tahun === null ? null : { id: tahun, nama: String(tahun) });

function featureOf(row: Row, images: Images): Sig {
  const {
    id,
    nama,
    geometri,
    lat,
    lng,
    atribut,
    tahun,
    tipe,
    gambar_depan_id,
    foto_sebelum_id,
    foto_sesudah_id,
  } = row;
  const picture = (one: string | null) => images.get(one ?? '')?.url ?? null;
  const named = { id: tipe.id, nama: tipe.nama };
  const { nbt, luas, keliling, dusun, rw, rt, deskripsi, anggaran, progres, tgl, sumber_dana, apbdes_kode } =
    row;
  return {
    type: 'Feature',
    id,
    geometry: geometri,
    properties: {
      ...NO_FACTS,
      id,
      nama,
      nbt,
      luas,
      keliling,
      dusun,
      rw,
      rt,
      deskripsi,
      anggaran,
      progres,
      tgl,
      sumber_dana,
      apbdes_kode,
      lat,
      long: lng,
      tipe: named,
      klasifikasi_atribut: publicAttributes(atribut),
      tahun: tahunOf(tahun),
      kategori: anggaran === null ? null : named,
      gambar_depan: picture(gambar_depan_id),
      foto_sebelum: picture(foto_sebelum_id),
      foto_sesudah: picture(foto_sesudah_id),
      foto_sejajar: row.foto_sejajar,
    },
  };
}

const picturesOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => [row.gambar_depan_id, row.foto_sebelum_id, row.foto_sesudah_id]);

/** Change to a feature before it leaves; it may look at attributes that never leave themselves. */
export type Shown = (one: Sig, atribut: Atribut) => Sig;
const asItIs: Shown = (one) => one;

/** The query without `exclude[]` of what an answer is made of: these columns are always read. */
export function reading(query: URLSearchParams, needed: readonly string[]): URLSearchParams {
  const asked = new URLSearchParams(query);
  const left = asked
    .getAll('exclude[]')
    .filter((name) => name !== '*' && !needed.includes(name.replace(/\.$/, '')));
  asked.delete('exclude[]');
  for (const name of left) asked.append('exclude[]', name);
  return asked;
}

const NEEDED = ['id', 'tipe', 'atribut', 'anggaran', 'tahun'];

/** A page of features as the request asks for it. */
export async function sigPage(db: VillageDb, query: URLSearchParams, zone: Zone, shown = asItIs) {
  const page = await listPage(db, sigQuery, reading(query, NEEDED), { zone });
  const images = await imagesById(db, picturesOf(page.data));
  const data = page.data.map((row) => shown(featureOf(row, images), row.atribut));
  return { meta: page.meta, data };
}

const STREAMED = '500';

/** All features that a query asks for, a page at a time. */
export async function* allSig(
  { db, zone }: { db: VillageDb; zone: Zone },
  query: URLSearchParams,
  shown = asItIs,
): AsyncGenerator<Sig> {
  const asked = new URLSearchParams(query);
  asked.set('per_page', STREAMED);
  asked.set('exclude_count', '1');
  asked.delete('ordering');
  for (let page = 1; ; page += 1) {
    asked.set('page', String(page));
    const { data, meta } = await sigPage(db, asked, zone, shown);
    yield* data;
    if (!('more_pages' in meta) || !meta.more_pages) return;
  }
}

/** A feature with its type, whatever it is; undefined where there is none. */
export async function findSig(db: VillageDb, id: number): Promise<SigRow | undefined> {
  return db.selectFrom('sig').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Names of owners that everybody may read, because they said so in writing. */
export async function openOwners(db: VillageDb, sigId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sig_pemilik')
    .innerJoin('penduduk', (join) =>
      join
        .onRef('penduduk.desa_id', '=', 'sig_pemilik.desa_id')
        .onRef('penduduk.id', '=', 'sig_pemilik.penduduk_id'),
    )
    .select('penduduk.nama')
    .where('sig_pemilik.sig_id', '=', sigId)
    .where('sig_pemilik.terbuka', '=', true)
    .where('sig_pemilik.izin_tertulis', 'is not', null)
    .orderBy('penduduk.nama')
    .execute();
  return rows.map(({ nama }) => nama);
}

/** Tells whether this resident owns a feature. */
export async function owns(db: VillageDb, sigId: number, pendudukId: number | null): Promise<boolean> {
  if (pendudukId === null) return false;
  const found = await db
    .selectFrom('sig_pemilik')
    .select('sig_id')
    .where('sig_id', '=', sigId)
    .where('penduduk_id', '=', pendudukId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the smaller areas of the hierarchy that lie in this one, by the places on them. */
export async function withinOf(
  db: VillageDb,
  { barat, selatan, timur, utara }: Pick<SigRow, 'barat' | 'selatan' | 'timur' | 'utara'>,
  types: readonly TipeRow[],
) {
  const rows = await db
    .selectFrom('sig')
    .select(['tipe_id', 'lng', 'lat'])
    .where(
      'tipe_id',
      'in',
      types.map(({ id }) => id),
    )
    .where('lng', '>=', barat)
    .where('lng', '<=', timur)
    .where('lat', '>=', selatan)
    .where('lat', '<=', utara)
    .execute();
  return rows;
}

export type Pictures = SatuSig['gambar'];
/** The pictures of a feature with their sizes. */
export async function picturesFor(db: VillageDb, row: SigRow): Promise<Pictures> {
  const images = await imagesById(db, [row.gambar_depan_id, row.foto_sebelum_id, row.foto_sesudah_id]);
  const shown = (id: string | null) => images.get(id ?? '') ?? null;
  return {
    depan: shown(row.gambar_depan_id),
    sebelum: shown(row.foto_sebelum_id),
    sesudah: shown(row.foto_sesudah_id),
  };
}
