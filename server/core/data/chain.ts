import { sql } from 'kysely';
import type { VillageDb } from './tenant.ts';

/** Result of a check: rows read, number of the first row that does not fit its seal or null, and the reason in words. */
export type Checked = { baris: number; putus: number | null; sebab: string };

/** Rows that are read at once: memory stays the same, however long the trail is. */
const AT_ONCE = 10_000;

type Link = { nomor: number; segel: Buffer };
const START: Link = { nomor: 0, segel: Buffer.alloc(0) };

/** Reads the trail of a village from its first row and hashes it again. `told` hears how far it is. */
export async function checkChain(db: VillageDb, told: (baris: number) => void = () => {}): Promise<Checked> {
  let last = START;
  let baris = 0;
  for (;;) {
    const part = await partAfter(db, last);
    if (part.putus !== null) return { baris: baris + part.baris, putus: part.putus, sebab: part.sebab };
    if (!part.last) break;
    last = part.last;
    baris += part.baris;
    told(baris);
  }
  return { baris, ...(await endOf(db, last)) };
}

async function partAfter(db: VillageDb, { nomor, segel }: Link) {
  const { rows } = await sql<{
    baris: number;
    nomor: number | null;
    segel: Buffer | null;
    putus: number | null;
    hilang: boolean | null;
  }>`
    with bagian as (
      select s.nomor, s.segel, j.id as ada,
        lag(s.nomor, 1, ${nomor}::bigint) over (order by s.nomor) as nomor_lalu,
        lag(s.segel, 1, ${segel}::bytea) over (order by s.nomor) as segel_lalu,
        jejak_isi(j, s.nomor) as isi
      from (select * from jejak_segel where desa_id = ${db.desaId} and nomor > ${nomor}::bigint
        order by nomor limit ${sql.lit(AT_ONCE)}) as s
      left join jejak as j on j.desa_id = ${db.desaId} and j.id = s.jejak_id),
    salah as (
      select least(nomor, nomor_lalu + 1) as nomor, ada is null or nomor <> nomor_lalu + 1 as hilang from bagian
      where ada is null or nomor <> nomor_lalu + 1 or segel <> segel_dari(segel_lalu, isi)
      order by bagian.nomor limit 1),
    akhir as (select nomor, segel from bagian order by nomor desc limit 1)
    select (select count(*)::int from bagian) as baris, (select nomor from akhir) as nomor,
      (select segel from akhir) as segel, (select nomor from salah) as putus, (select hilang from salah) as hilang`.execute(
    db,
  );
  const [row] = rows;
  const end = row?.nomor != null && row.segel ? { nomor: row.nomor, segel: row.segel } : undefined;
  const sebab = row?.hilang ? 'Catatan ini hilang.' : 'Isinya tidak cocok dengan segelnya.';
  return { baris: row?.baris ?? 0, last: end, putus: row?.putus ?? null, sebab };
}

/** The chain must end where the village says, and leave no row out. */
async function endOf(db: VillageDb, { nomor, segel }: Link): Promise<Pick<Checked, 'putus' | 'sebab'>> {
  // Rows written while the chain was read are sealed, and lie beyond the end that was reached.
  const { rows } = await sql<{ kurang: boolean; lepas: boolean }>`
    select coalesce((select k.nomor < ${nomor}::bigint or (k.nomor = ${nomor}::bigint and k.segel <> ${segel}::bytea)
        or (k.nomor > ${nomor}::bigint and not exists (select from jejak_segel as s
          where s.desa_id = k.desa_id and s.nomor = ${nomor + 1}::bigint))
      from jejak_kepala as k where k.desa_id = ${db.desaId}), ${nomor > 0}) as kurang,
      exists (select from jejak as j where j.desa_id = ${db.desaId} and not exists (
        select from jejak_segel as s where s.desa_id = ${db.desaId} and s.jejak_id = j.id)) as lepas`.execute(
    db,
  );
  if (rows[0]?.kurang) return { putus: nomor + 1, sebab: 'Catatan ini hilang dari ujung rantai.' };
  if (rows[0]?.lepas) return { putus: nomor + 1, sebab: 'Ada catatan tanpa segel.' };
  return { putus: null, sebab: '' };
}

/** One line of an exported trail. `isi` is hashed as it stands, after the seal before it. */
export type Line = { nomor: number; isi: string; segel: string; sebelum: string };

/** The trail between two rows as lines that anybody can check: part by part. */
export async function* linesOf(db: VillageDb, from: number, until: number): AsyncGenerator<Line> {
  for (let after = from - 1; after < until; ) {
    const { rows } = await sql<Line>`
      select s.nomor, jejak_isi(j, s.nomor) as isi, encode(s.segel, 'hex') as segel,
        coalesce(encode((select l.segel from jejak_segel as l
          where l.desa_id = ${db.desaId} and l.nomor = s.nomor - 1), 'hex'), '') as sebelum
      from jejak_segel as s join jejak as j on j.desa_id = ${db.desaId} and j.id = s.jejak_id
      where s.desa_id = ${db.desaId} and s.nomor > ${after}::bigint and s.nomor <= ${until}::bigint
      order by s.nomor limit ${sql.lit(AT_ONCE)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.nomor;
  }
}
