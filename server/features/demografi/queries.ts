import { sql } from 'kysely';
import type { TipeDemografi } from '#contract/demografi/demografi.ts';
import { bacaDeret, baganDeret, DERET, type Deret, type IsiDeret } from '#contract/demografi/isi.ts';
import { bySize, type DataBagan, kataSel, selAt, totalsOf, WARNA_LAKI } from '#contract/kinds/bagan.ts';
import { tandaSamar } from '#contract/kinds/samar.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { toInstant } from '#server/core/zone.ts';
import { luasDesa } from '#server/features/desa/peta-queries.ts';
import { infografisFor } from '#server/features/infografis/rilis-writes.ts';
import '#server/features/peta/table.ts';
import { kepadatanOf, type LuasDusun } from './kepadatan-rules.ts';

type Asking = { core: Pick<Core, 'tenancy' | 'villages' | 'log'>; db: VillageDb; village: Village };
export type Demografi = {
  tipe: TipeDemografi;
  bagan: DataBagan;
  temuan: string | null;
  catatan: string | null;
  lama: string | null;
};

/** Every chart that visitors may see, in the order of the page; series of staff only where they are public. */
export async function demografiFor({ core, db, village }: Asking) {
  const [found, published, km2, hamlets] = await Promise.all([
    infografisFor({ core, db, village }),
    db.selectFrom('demografi').select(['deret', 'terbit']).where('terbit', 'is not', null).execute(),
    luasDesa(db),
    luasDusun(db),
  ]);
  const plain = { temuan: null, catatan: null, lama: null };
  const counted = (tipe: 'pendidikan' | 'pekerjaan', warna: string): Demografi => {
    const data = totalsOf(found.bagan[tipe], warna);
    return {
      tipe,
      bagan: { ...data, nama: `data-demografi-${tipe}`, baris: bySize(data.baris, 0) },
      ...plain,
    };
  };
  const today = toInstant(new Date(), village.zona).slice(0, 10);
  const { penduduk, keluarga } = found;
  const filled = DERET.flatMap((deret): Demografi[] => {
    const isi = published.find((one) => one.deret === deret)?.terbit;
    return isi ? [seriesOf(deret, isi, { keluarga, today })] : [];
  });
  const density: Demografi = {
    tipe: 'kepadatan',
    lama: null,
    ...kepadatanOf(found.bagan.area, {
      penduduk,
      batasKm2: km2,
      desa: village.nama_desa,
      dusun: hamlets,
    }),
  };
  return {
    penduduk,
    keluarga,
    ...tandaSamar(penduduk === null, keluarga === null),
    dusun: hamlets.length,
    bagan: [counted('pendidikan', WARNA_LAKI), counted('pekerjaan', WARNA_LAKI), ...filled, density],
  };
}

/**
 * Every dusun with its size: as the office wrote it, otherwise as it is drawn on the public map. Those of one name are one, as
 * the infographics count them.
 */
export async function luasDusun(db: VillageDb): Promise<LuasDusun[]> {
  const { rows } = await sql<LuasDusun>`
    with gambar as (
      select lower(regexp_replace(trim(coalesce(nullif(s.dusun, ''), s.nama)), '^dusun\\s+', '', 'i')) as nama,
        sum(s.luas) as luas
      from sig s join sigtipe t on t.desa_id = s.desa_id and t.id = s.tipe_id
      where s.desa_id = ${db.desaId} and t.tingkat = 'subdesa' and t.on_website and s.luas > 0
      group by 1
    ), dusun as (
      select nama, case when count(luas_m2) = count(*) then sum(luas_m2) end as luas
      from wilayah where desa_id = ${db.desaId} and jenis = 'dusun' group by nama
    )
    select d.nama, (coalesce(d.luas, g.luas) / 1e6)::float8 as km2,
      case when d.luas is not null then 'kantor' else 'peta' end as asal
    from dusun d left join gambar g on g.nama = lower(d.nama) order by d.nama`.execute(db);
  return rows;
}

type About = { keluarga: number | null; today: string };

function seriesOf(deret: Deret, isi: IsiDeret, { keluarga, today }: About): Demografi {
  const bagan = baganDeret(deret, bacaDeret(isi), { tanggal: dayText(isi.tanggal), keluarga });
  const sum = bagan.kaki ? selAt(bagan.kaki, 0) : null;
  const whole = deret === 'mbr' && isi.satuan === 'Keluarga' && keluarga !== null && typeof sum === 'number';
  return {
    tipe: deret,
    bagan,
    catatan: null,
    temuan: whole
      ? `${kataSel(sum)} dari ${kataSel(keluarga)} keluarga, ${percent(sum / Math.max(keluarga, 1))}`
      : null,
    lama: isOld(isi.tanggal, today) ? monthText(isi.tanggal.slice(0, 7)) : null,
  };
}

const percent = (share: number): string =>
  share.toLocaleString('id-ID', { style: 'percent', minimumFractionDigits: 2 });
const dayText = (day: string): string => `${Number(day.slice(8, 10))} ${monthText(day.slice(0, 7))}`;
const isOld = (day: string, today: string): boolean =>
  day < `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
