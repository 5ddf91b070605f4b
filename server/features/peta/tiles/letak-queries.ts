import type { Letak } from '#contract/peta/peta.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import { isWithin } from './letak-rules.ts';

type Place = { lng: number; lat: number };

/** The areas of the hierarchy that a place lies in, of those that everybody may see. */
export async function placeOf(db: VillageDb, place: Place): Promise<Letak> {
  const { lng, lat } = place;
  const [{ batas }, areas] = await Promise.all([
    findPeta(db),
    db
      .selectFrom('sig')
      .innerJoin('sigtipe', (join) =>
        join.onRef('sigtipe.desa_id', '=', 'sig.desa_id').onRef('sigtipe.id', '=', 'sig.tipe_id'),
      )
      .select(['sigtipe.tingkat', 'sig.nama', 'sig.dusun', 'sig.rw', 'sig.rt', 'sig.geometri'])
      .where('sigtipe.on_website', '=', true)
      .where('sigtipe.tingkat', 'in', ['subdesa', 'rw', 'rt'])
      .where('sig.barat', '<=', lng)
      .where('sig.timur', '>=', lng)
      .where('sig.selatan', '<=', lat)
      .where('sig.utara', '>=', lat)
      .execute(),
  ]);
  const around = areas.filter(({ geometri }) => isWithin(place, geometri));
  const of = (tingkat: 'subdesa' | 'rw' | 'rt') => around.find((one) => one.tingkat === tingkat);
  const [dusun, rw, rt] = [of('subdesa'), of('rw'), of('rt')];
  return {
    dusun: (dusun?.dusun || dusun?.nama || (rw ?? rt)?.dusun || '').replace(/^dusun\s+/i, ''),
    rw: (rw ?? rt)?.rw ?? '',
    rt: rt?.rt ?? '',
    di_dalam: batas && isWithin(place, batas),
  };
}
