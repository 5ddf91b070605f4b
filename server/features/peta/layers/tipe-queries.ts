import { tandaSamar } from '#contract/kinds/samar.ts';
import { type Bentuk, type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';
import { KELAS_LAIN, type Legenda, type SigTipe } from '#contract/peta/tipe.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { measure } from '#server/core/geo/measure.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import { isPublic } from '../rules.ts';
import type { Ringkasan, TipeRow } from '../table.ts';
import { isTema } from './tema-rules.ts';

/** All types of the village in their order. */
export const allTipe = (db: VillageDb): Promise<TipeRow[]> =>
  db.selectFrom('sigtipe').selectAll().orderBy('urutan').orderBy('id').execute();

/** Types that visitors may see. */
export async function publicTipe(db: VillageDb): Promise<TipeRow[]> {
  const all = await allTipe(db);
  const byId = new Map(all.map((one) => [one.id, one]));
  return all.filter((one) => isPublic(one, byId.get(one.sumber_id ?? 0)));
}

export const findTipe = (db: VillageDb, id: number): Promise<TipeRow | undefined> =>
  db.selectFrom('sigtipe').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, where its number is part of what was asked for. */
export async function knownTipe(db: VillageDb, id: number): Promise<TipeRow> {
  const tipe = await findTipe(db, id);
  if (!tipe) throw notFound();
  return tipe;
}

const SHAPE: Record<Bentuk | 'campuran', Legenda['type']> = {
  titik: 'Point',
  garis: 'LineString',
  luasan: 'Polygon',
  campuran: 'LineString',
};
const HATCHED = '#EFECE6';
const NONE: Ringkasan['kelas'][number] = { jumlah: 0, luas: 0, panjang: 0, orang: null, dari: null };

/** The legend of a type with what lies in each class; one line of its own where nothing is classified. */
export function legendaOf(tipe: TipeRow): Legenda[] {
  const type = SHAPE[tipe.bentuk];
  const { jumlah = 0, luas = 0, panjang = 0, kelas = [] } = tipe.ringkasan;
  const common = { ket_icon: '', icon: tipe.ikon, type };
  if (tipe.legenda.length === 0)
    return [
      { ...common, ket_warna: tipe.nama, warna: tipe.warna, jumlah, luas, panjang, orang: null, dari: null },
    ];
  const lines = tipe.legenda.map(({ ket_warna, warna, ikon }, at): Legenda => {
    const counted = kelas[at] ?? NONE;
    const none = isTema(tipe) && counted === NONE ? { orang: 0, dari: 0 } : {};
    const said = { ...counted, ...none };
    const tanda = tandaSamar(isTema(tipe) && said.orang === null);
    return { ...common, ...said, ...tanda, ket_warna, warna, icon: ikon || tipe.ikon };
  });
  const rest = [KELAS_LAIN.kosong, KELAS_LAIN.samar].flatMap((ket_warna, at): Legenda[] => {
    const counted = kelas[tipe.legenda.length + at] ?? NONE;
    if (at === 1 && counted.jumlah === 0) return [];
    const none = { orang: null, dari: null, ...tandaSamar(at === 1) };
    return [{ ...common, ...counted, ...none, ket_warna, warna: HATCHED }];
  });
  return [...lines, ...rest];
}

/** A type as it goes over the wire. */
export function tipeView(tipe: TipeRow): SigTipe {
  const { jumlah = 0, luas = 0, panjang = 0, kotak = null } = tipe.ringkasan;
  const { ikon, sumber_id, rilis: _, ...row } = tipe;
  return { ...row, icon: ikon, sumber: sumber_id, jumlah, luas, panjang, kotak, legenda: legendaOf(tipe) };
}

/**
 * The types with what they hold now: those of a model are counted in their own tables, and one that colours another's
 * features is drawn from that one's tiles.
 */
export async function countedTipe(db: VillageDb, rows: readonly TipeRow[]): Promise<TipeRow[]> {
  const models = rows.some(({ from_model }) => from_model !== null) ? await modelCounts(db) : undefined;
  const byId = new Map(rows.map((one) => [one.id, one]));
  return rows.map((one) => {
    if (one.from_model && models)
      return { ...one, ringkasan: { ...one.ringkasan, ...models[one.from_model] } };
    const source = one.sumber_id === null ? undefined : byId.get(one.sumber_id);
    if (!source) return one;
    const { kotak = null } = source.ringkasan;
    return { ...one, versi: source.versi, ringkasan: { ...one.ringkasan, kotak } };
  });
}

type Counted = { jumlah: number; luas: number; panjang: number; kotak: Kotak | null };

async function modelCounts(db: VillageDb): Promise<Record<'desa' | 'potensi' | 'toko', Counted>> {
  const [{ batas }, potensi, toko] = await Promise.all([
    findPeta(db),
    db
      .selectFrom('potensi')
      .select(({ fn }) => fn.countAll<number>().as('semua'))
      .where('keadaan', '=', 'disetujui')
      .where('lng', 'is not', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('toko')
      .select(({ fn }) => fn.countAll<number>().as('semua'))
      .where('disembunyikan', 'is', null)
      .where('lng', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  const { luas, panjang } = batas ? measure(batas) : { luas: 0, panjang: 0 };
  const none = { luas: 0, panjang: 0, kotak: null };
  return {
    desa: { jumlah: batas ? 1 : 0, luas: luas ?? 0, panjang: panjang ?? 0, kotak: batas && kotakOf(batas) },
    potensi: { ...none, jumlah: potensi.semua },
    toko: { ...none, jumlah: toko.semua },
  };
}
