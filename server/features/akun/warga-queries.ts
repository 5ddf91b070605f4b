import { type SqlBool, sql } from 'kysely';
import type { AkunWarga } from '#contract/akun/akun.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik } from '#server/core/mask.ts';
import { named } from '#server/features/penduduk/cari-queries.ts';
import { stateOf } from './queries.ts';
import './table.ts';

export type Wanted = {
  search: string;
  /** Somebody of the register, with or without an account. */
  penduduk: number | undefined;
  keadaan: string | null;
  page: number;
  per_page: number;
};

const STATE = sql<AkunWarga['keadaan']>`case when a.id is null then 'tanpa' when not a.aktif then 'nonaktif'
  when a.sandi = '' then 'undangan' else 'aktif' end`;

type Whose = Pick<Wanted, 'search' | 'penduduk' | 'keadaan'>;

function people(db: VillageDb, { search, penduduk, keadaan }: Whose) {
  const rows = db
    .selectFrom('penduduk as p')
    .leftJoin('akun as a', 'a.penduduk_id', 'p.id')
    .where((eb) => eb.or([eb('a.peran', 'is', null), eb('a.peran', '=', 'penduduk')]));
  const someone = penduduk !== undefined || search !== '';
  const found = someone
    ? rows
        .where(penduduk === undefined ? named(search)('p') : sql<SqlBool>`p.id = ${penduduk}::bigint`)
        .where((eb) => eb.or([eb('a.id', 'is not', null), eb('p.status_dasar', '=', 'HIDUP')]))
    : rows.where('a.id', 'is not', null);
  return keadaan ? found.where(sql<SqlBool>`${STATE} = ${keadaan}`) : found;
}

/** One page of residents: those who signed in last first. */
export async function wargaOf(
  db: VillageDb,
  wanted: Wanted,
): Promise<
  (Omit<AkunWarga, 'masuk_terakhir' | 'kode_sampai'> & {
    masuk_terakhir: Date | null;
    kode_sampai: Date | null;
  })[]
> {
  const rows = await people(db, wanted)
    .leftJoin('akun_kode as k', (join) =>
      join.onRef('k.akun_id', '=', 'a.id').on('k.berakhir', '>', new Date()),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sesi as s')
          .whereRef('s.akun_id', '=', 'a.id')
          .select((of) => of.fn.max('s.created_at').as('masuk'))
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.nama', 'p.nik', 'p.tanggal_lahir', 'a.aktif', 'a.sandi', 'm.masuk', 'k.berakhir'])
    .orderBy('m.masuk', (by) => by.desc().nullsLast())
    .orderBy('p.nama')
    .orderBy('p.id')
    .limit(wanted.per_page)
    .offset((wanted.page - 1) * wanted.per_page)
    .execute();
  return rows.map(({ id, nama, nik, tanggal_lahir, aktif, sandi, masuk, berakhir }) => ({
    id,
    nama,
    punya_nik: hasNik(nik),
    tanggal_lahir,
    keadaan: aktif === null || sandi === null ? ('tanpa' as const) : stateOf({ aktif, sandi }),
    masuk_terakhir: masuk,
    kode_sampai: berakhir,
  }));
}

/** Number of residents in each state of their account, whatever state is chosen. */
export async function countWarga(
  db: VillageDb,
  whose: Omit<Whose, 'keadaan'>,
): Promise<Record<AkunWarga['keadaan'], number>> {
  const rows = await people(db, { ...whose, keadaan: null })
    .select(STATE.as('keadaan'))
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .groupBy(STATE)
    .execute();
  const counted = { tanpa: 0, aktif: 0, undangan: 0, nonaktif: 0 };
  for (const { keadaan, jumlah } of rows) counted[keadaan] = Number(jumlah);
  return counted;
}
