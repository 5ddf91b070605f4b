import { absensi } from '#contract/presensi/absensi.ts';
import { rapikanChip } from '#contract/presensi/batas.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { findOfficial, markOfChip, type Perangkat, pairedDevice } from './queries.ts';
import { absensiQuery } from './resource.ts';
import { dayOf } from './rules.ts';
import { chipOwner, recordTap, touchDevice } from './writes.ts';

const CHIP = 'filter{pegawai.chip_ektp}';

/** The calls of the specification: one chip at a time, and nobody is listed. */
export const absensiRoutes = [
  implement(
    absensi.list,
    async (context) => {
      const { db, village } = context;
      const device = await pairedDevice(context);
      const { chip, query } = await hashed(context, device, CHIP);
      const page = await listPage(db, absensiQuery, query, { zone: village.zona });
      const data = page.data.map(({ pegawai, ...row }) => ({
        ...row,
        ...(pegawai ? { pegawai: { ...pegawai, chip_ektp: chip } } : {}),
      }));
      return { ...page, data };
    },
    { query: absensiQuery },
  ),

  implement(absensi.create, async (context) => {
    const { body, db } = context;
    const device = await pairedDevice(context);
    const owner = await findOfficial(db, body.pegawai);
    if (!owner) throw notFound();
    return tapNow(context, device, owner);
  }),

  implement(absensi.update, async (context) => {
    const { db, params, village } = context;
    const device = await pairedDevice(context);
    const day = await db
      .selectFrom('presensi')
      .select('pegawai_id')
      .where('id', '=', params.id)
      .where('tanggal', '=', dayOf(timeNow(), village.zona))
      .executeTakeFirst();
    const owner = day && (await findOfficial(db, day.pegawai_id));
    if (!owner) throw notFound();
    return tapNow(context, device, owner);
  }),
];

type Writing = Pick<Context, 'db' | 'record' | 'village'>;

async function tapNow(
  { db, record, village }: Writing,
  device: Perangkat,
  { id: pegawai_id, nama }: { id: number; nama: string },
) {
  const waktu = timeNow();
  const row = await recordTap(db, village.zona, { pegawai_id, waktu, perangkat_id: device.id });
  await record({ action: 'presensi.tap', id: row.id, after: { waktu }, quiet: true });
  await touchDevice(db, device, { tempel_terakhir: waktu });
  const pegawai = { id: pegawai_id, nama, chip_ektp: null };
  return { id: row.id, pegawai, jam_masuk: row.masuk, jam_pulang: row.pulang };
}

type Asking = Pick<Context, 'core' | 'db' | 'query' | 'village'>;

/** The query with the stored form of its one chip; of a device that guesses none is known. */
async function hashed(context: Asking, device: Perangkat, name: string) {
  const { core, db, query } = context;
  const asked = query.getAll(name);
  const others = [...query.keys()].some((key) => key !== name && key.includes('chip_ektp'));
  const [given] = asked;
  if (asked.length !== 1 || given === undefined || others)
    throw invalid({ [name]: 'Sebut satu chip KTP-el.' });
  const chip = rapikanChip(given.slice(0, 200));
  const owner = await chipOwner(context, device, chip);
  const own = new URLSearchParams(query);
  own.set(name, owner ? markOfChip({ core, db }, chip).toString('hex') : '');
  return { chip, query: own };
}
