import { sql, type Updateable } from 'kysely';
import { hariRantai, type IsiVersi, RANTAI_BAWAAN } from '#contract/jenis-surat.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { suratClock } from './queries.ts';
import { keadaanDi } from './rules.ts';
import type { AjuanLayananTable } from './table.ts';

type Change = Omit<Updateable<AjuanLayananTable>, 'desa_id' | 'id' | 'versi'>;

/** Every change of a request raises its version. */
export async function changeAjuan(db: VillageDb, { id }: { id: number }, change: Change): Promise<void> {
  await db
    .updateTable('ajuan_layanan')
    .set((eb) => ({ ...change, versi: eb('versi', '+', 1) }))
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .execute();
}

export type Filing = Pick<Context, 'db' | 'enqueue' | 'village'>;
type Asked = {
  layanan: number;
  penduduk: number;
  /** The account it belongs to; null of somebody at the counter who has none. */
  pemilik: number | null;
};

/**
 * Puts a request before the first desk of its type of letter, with the requirements and the days of today, and tells the
 * office. Returns its id; the answers belong beside it.
 */
export async function beginAjuan({ db, enqueue, village }: Filing, asked: Asked): Promise<number> {
  const { nama, slug, pemohon, waktu_pelayanan, isi } = await typeOf(db, asked);
  const chain = isi?.rantai ?? RANTAI_BAWAAN;
  const rantai = chain.map(({ peran }) => peran);
  const { id } = await db
    .insertInto('ajuan_layanan')
    .values({
      desa_id: db.desaId,
      pemilik_id: asked.pemilik,
      jenis: slug.replaceAll('-', '_'),
      config_name: nama,
      penduduk_id: asked.penduduk,
      layanan_id: asked.layanan,
      keadaan: keadaanDi(rantai, 0),
      waktu_pelayanan: isi?.waktu_pelayanan ?? waktu_pelayanan ?? hariRantai(chain),
      ...{ pemohon, rantai },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const syarat = (isi?.syarat ?? []).map((one) => ({ ...one, desa_id: db.desaId, ajuan_id: id }));
  if (syarat.length > 0) await db.insertInto('syarat_ajuan').values(syarat).execute();
  await writeDeadlines(db, suratClock, village.zona, [id]);
  const msg = `Ajuan surat baru: ${nama}`;
  await notify({ enqueue }, { area: 'surat' }, { msg, key: 'surat', obj_id: id });
  return id;
}

/** The type of letter as it is today, and who asks. */
const typeOf = (db: VillageDb, { layanan, penduduk }: Asked) =>
  db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', (join) =>
      join.onRef('j.desa_id', '=', 'l.desa_id').onRef('j.id', '=', 'l.jenis_id'),
    )
    .innerJoin('penduduk as p', (join) => join.onRef('p.desa_id', '=', 'l.desa_id').on('p.id', '=', penduduk))
    .leftJoin('layanan_versi as v', (join) =>
      join.onRef('v.desa_id', '=', 'l.desa_id').onRef('v.id', '=', 'l.versi_id'),
    )
    .select(['l.nama', 'j.slug', 'l.waktu_pelayanan', 'p.nama as pemohon'])
    .select(sql<Pick<IsiVersi, 'rantai' | 'syarat' | 'waktu_pelayanan'> | null>`v.isi`.as('isi'))
    .where('l.desa_id', '=', db.desaId)
    .where('l.id', '=', layanan)
    .executeTakeFirstOrThrow();
