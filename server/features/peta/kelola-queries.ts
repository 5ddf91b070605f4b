import { type SelectQueryBuilder, sql } from 'kysely';
import type { SigKelola, TipeKelola } from '#contract/peta/kelola.ts';
import type { Leaving } from '#server/core/context.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { startPaceEvery } from '#server/core/pace.ts';
import { positiveNumber } from '#server/core/query/parse.ts';
import { existingOf } from './import/impor-queries.ts';
import { allTipe, countedTipe, findTipe, tipeView } from './layers/tipe-queries.ts';
import { lineOf, temuanOf } from './pos-queries.ts';
import { type Clash, clashText, type Lying, overlapsAmong } from './shapes/tumpang-rules.ts';
import type { TipeRow } from './table.ts';
import { findSig, picturesFor } from './tiles/sig-queries.ts';

/** Why a type stays: it belongs to the village, or others stand on it. '' where it may go. */
export function keptBecause(tipe: TipeRow, all: readonly TipeRow[]): string {
  if (tipe.tingkat) return 'Dipakai hierarki desa. Matikan Tampil di situs bila tidak ingin terlihat.';
  if (tipe.from_model) return 'Isinya dari menu lain. Matikan Tampil di situs bila tidak ingin terlihat.';
  if (tipe.dasar) return 'Bagian dari peta dasar desa.';
  const user = all.find(({ sumber_id }) => sumber_id === tipe.id);
  return user ? `Dipakai layer ${user.nama}.` : '';
}

export async function kelolaTipe(db: VillageDb): Promise<Leaving<TipeKelola>[]> {
  const all = await countedTipe(db, await allTipe(db));
  return all.map((one) => ({ ...tipeView(one), dipakai: keptBecause(one, all), dibuat: one.dibuat }));
}

const PER_PAGE = 50;
const MOST_CLASHES = 5_000;

const ownersOf = sql<number>`(select count(*)::int from sig_pemilik p
  where p.desa_id = sig.desa_id and p.sig_id = sig.id)`;

/** Parcels that belong to nobody of the register yet. */
const withoutOwner = (rows: SelectQueryBuilder<Tables, 'sig', object>, bidang: number) =>
  rows.where('tipe_id', '=', bidang).where(ownersOf, '=', 0);

/** Overlaps among the areas of a type, by the ids of the areas; computed when somebody asks. */
async function overlapsIn(db: VillageDb, tipeId: number): Promise<Map<number, Clash>> {
  const lying = (await existingOf(db, tipeId)).map(
    ({ id, nbt, nama, geometri }): Lying => ({
      urut: null,
      id,
      geometri,
      fresh: false,
      nama: nbt ? `bidang ${nbt}` : nama || `unsur ${id}`,
    }),
  );
  try {
    return await overlapsAmong(lying, startPaceEvery(40));
  } catch (error) {
    if (error instanceof GeoError) throw invalid({ saring: error.message });
    throw error;
  }
}

const idsIn = (types: readonly TipeRow[], group: string): number[] =>
  types.filter(({ kelompok }) => kelompok === group).map(({ id }) => id);

const MOST_VALUES = 30;

/** Values that features of a type have under a name, the most frequent first. */
export async function valuesOf(
  db: VillageDb,
  tipeId: number,
  name: string,
  most = MOST_VALUES,
): Promise<string[]> {
  const value = sql<string>`atribut ->> ${name}`;
  const found = await db
    .selectFrom('sig')
    .select(value.as('nilai'))
    .where('tipe_id', '=', tipeId)
    .where(value, '<>', '')
    .groupBy(sql`1`)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(sql`1`)
    .limit(most)
    .execute();
  return found.map(({ nilai }) => nilai);
}

/** Features as a table, by type and by words of their name or number. */
export async function featureRows(db: VillageDb, query: URLSearchParams) {
  const page = positiveNumber(query.get('page')) ?? 1;
  const tipe = positiveNumber(query.get('tipe_id'));
  const words = (query.get('search') ?? '').trim().slice(0, 60).toLowerCase();
  const saring = query.get('saring');
  const kelompok = query.get('kelompok');
  const types = await allTipe(db);
  const bidang = types.find(({ tingkat }) => tingkat === 'bidang')?.id ?? 0;
  const clashes = saring === 'tumpang' && tipe ? await overlapsIn(db, tipe) : undefined;
  let rows = db.selectFrom('sig');
  if (clashes) rows = rows.where('id', 'in', [0, ...clashes.keys()].slice(0, MOST_CLASHES));
  if (saring === 'belum') rows = withoutOwner(rows, bidang);
  if (tipe) rows = rows.where('tipe_id', '=', tipe);
  if (kelompok) rows = rows.where('tipe_id', 'in', [0, ...idsIn(types, kelompok)]);
  if (words !== '') {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where(sql<boolean>`(lower(sig.nama) like ${pattern} or lower(sig.nbt) like ${pattern})`);
  }
  const [{ semua }, found, { belum }, penggunaan, tipe_hak] = await Promise.all([
    rows.select(({ fn }) => fn.countAll<number>().as('semua')).executeTakeFirstOrThrow(),
    rows
      .select(['id', 'tipe_id', 'nama', 'nbt', 'dusun', 'rw', 'rt', 'luas', 'panjang', 'anggaran', 'progres'])
      .select(['tahun', 'versi', 'atribut'])
      .select(ownersOf.as('jumlah_pemilik'))
      .orderBy('tipe_id')
      .orderBy('id')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    withoutOwner(db.selectFrom('sig'), bidang)
      .select(({ fn }) => fn.countAll<number>().as('belum'))
      .executeTakeFirstOrThrow(),
    valuesOf(db, bidang, 'penggunaan'),
    valuesOf(db, bidang, 'tipe_hak'),
  ]);
  const known = new Map(types.map((one) => [one.id, one]));
  return {
    baris: found.map(({ atribut, ...row }) => {
      const clash = clashes?.get(row.id);
      const { nama = '', tingkat = null, kelompok: group = '' } = known.get(row.tipe_id) ?? {};
      return {
        ...row,
        tipe: nama,
        tingkat,
        kelompok: group,
        tumpang: clash ? clashText(clash) : '',
        penggunaan: String(atribut.penggunaan ?? ''),
        tipe_hak: String(atribut.tipe_hak ?? ''),
      };
    }),
    belum,
    dipakai: { penggunaan, tipe_hak },
    jumlah: semua,
    page,
    total_pages: Math.max(1, Math.ceil(semua / PER_PAGE)),
  };
}

/** A feature as the office sees it; owners by name only where `named`. */
export async function featureView(db: VillageDb, id: number, named: boolean): Promise<SigKelola> {
  const row = await findSig(db, id);
  const tipe = row && (await findTipe(db, row.tipe_id));
  if (!row || !tipe) throw notFound();
  const owners = await db
    .selectFrom('sig_pemilik')
    .innerJoin('penduduk', (join) =>
      join
        .onRef('penduduk.desa_id', '=', 'sig_pemilik.desa_id')
        .onRef('penduduk.id', '=', 'sig_pemilik.penduduk_id'),
    )
    .select([
      'penduduk_id',
      'penduduk.nama',
      'pembilang',
      'penyebut',
      'terbuka',
      'izin_tertulis',
      'surat_izin',
      'sejak',
      'dasar',
    ])
    .where('sig_id', '=', id)
    .orderBy('penduduk.nama')
    .execute();
  const [foto, pos] = await Promise.all([picturesFor(db, row), lineOf(db, row.tahun, row.apbdes_kode)]);
  const text = (name: string) => String(row.atribut[name] ?? '');
  return {
    ...row,
    foto,
    temuan: temuanOf(row, pos),
    tipe: tipe.nama,
    tingkat: tipe.tingkat,
    kelompok: tipe.kelompok,
    penggunaan: text('penggunaan'),
    tipe_hak: text('tipe_hak'),
    jumlah_pemilik: owners.length,
    pemilik: named
      ? owners.map(({ pembilang, penyebut, ...one }) => ({ ...one, bagian: `${pembilang}/${penyebut}` }))
      : [],
    boleh_pemilik: named && tipe.tingkat === 'bidang',
  };
}
