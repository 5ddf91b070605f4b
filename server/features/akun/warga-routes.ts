import { akun } from '#contract/akun.ts';
import { yearsBetween } from '#contract/tanggal.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, conflict, notFound } from '#server/core/errors.ts';
import type { Zone } from '#server/core/zone.ts';
import { todayIn } from '#server/features/orang/queries.ts';
import { countWarga, wargaOf } from './warga-queries.ts';
import { giveCode, setAkun, takeCode } from './writes.ts';
import './table.ts';

const PER_PAGE = 25;
const ADULT = 17;

const parameter = (name: string, schema: Record<string, unknown>, description: string) =>
  ({ name, in: 'query', schema, description }) as const;
const PARAMETERS = [
  parameter('search', { type: 'string' }, 'Awal kata-kata nama; juga menemukan yang belum punya akun.'),
  parameter('keadaan', { type: 'string' }, 'tanpa, aktif, undangan, atau nonaktif.'),
  parameter('page', { type: 'integer', minimum: 1 }, 'Nomor halaman.'),
];

/** A resident and their account, both locked; 404 where there is nobody. */
async function lockResident(db: VillageDb, id: number) {
  const person = await db
    .selectFrom('penduduk')
    .select(['id', 'nama', 'nik', 'nik_sementara', 'tanggal_lahir', 'status_dasar'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  const account = await db
    .selectFrom('akun')
    .select(['id', 'peran', 'aktif'])
    .where('desa_id', '=', db.desaId)
    .where('penduduk_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (account && account.peran !== 'penduduk')
    throw conflict('Orang ini punya akun petugas. Kodenya dibuat admin.');
  return { person, account };
}

type Person = Awaited<ReturnType<typeof lockResident>>['person'];

/** Why somebody can have no account, in words. */
function obstacle({ status_dasar, nik_sementara, tanggal_lahir }: Person, zone: Zone): string | undefined {
  if (status_dasar !== 'HIDUP') return 'Akun hanya untuk penduduk yang masih tercatat di desa.';
  if (nik_sementara) return 'NIK orang ini masih sementara. Catat NIK yang benar dulu.';
  if (yearsBetween(tanggal_lahir, todayIn(zone)) < ADULT) return 'Belum 17 tahun: pakai akun orang tua.';
  return undefined;
}

async function openAccount(db: VillageDb, { id, nik, nama }: Person): Promise<number> {
  const row = await db
    .insertInto('akun')
    .values({ desa_id: db.desaId, username: nik, nama, sandi: '', peran: 'penduduk', penduduk_id: id })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw conflict('NIK ini sudah dipakai akun lain.');
  return row.id;
}

async function existing(db: VillageDb, id: number) {
  const { account } = await lockResident(db, id);
  if (!account) throw notFound();
  return account;
}

/** Accounts of residents, kept at the counter. */
export const wargaAkunRoutes = [
  implement(
    akun.warga,
    async ({ db, query }) => {
      const search = (query.get('search') ?? '').trim();
      const keadaan = query.get('keadaan');
      const asked = query.get('page') ?? '1';
      const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
      const jumlah = await countWarga(db, search);
      const known = new Map<string, number>(Object.entries(jumlah));
      const all = [...known.values()].reduce((sum, one) => sum + one, 0);
      const total = keadaan ? (known.get(keadaan) ?? 0) : all;
      const total_pages = Math.max(1, Math.ceil(total / PER_PAGE));
      if (page > total_pages) throw new ApiError(404, ['Halaman tidak ditemukan.']);
      const data = await wargaOf(db, { search, keadaan, page, per_page: PER_PAGE });
      return { data, meta: { page, per_page: PER_PAGE, total_results: total, total_pages, jumlah } };
    },
    { parameters: PARAMETERS },
  ),

  implement(akun.kodeWarga, async ({ db, params, village, record }) => {
    const { person, account } = await lockResident(db, params.id);
    const why = obstacle(person, village.zona);
    if (why) throw conflict(why);
    if (account && !account.aktif) throw conflict('Akun ini terkunci. Buka kuncinya dulu.');
    const id = account?.id ?? (await openAccount(db, person));
    if (!account) await record({ action: 'akun.create', id, after: { penduduk: person.id }, quiet: true });
    const { kode, berlaku } = await giveCode(db, id);
    await record({ action: 'akun.code', id, after: { penduduk: person.id, berlaku }, quiet: true });
    // The slip may be lost: it names nobody by number.
    return { nama: person.nama, username: '', kode, berlaku };
  }),

  implement(akun.lock, async ({ core, db, params, record }) => {
    const { id, aktif } = await existing(db, params.id);
    if (!aktif) throw conflict('Akun ini sudah terkunci.');
    await setAkun(db, id, { aktif: false });
    await takeCode(db, id);
    await core.sessions.closeAll(db, id);
    await record({ action: 'akun.lock', id, quiet: true });
  }),

  implement(akun.unlock, async ({ db, params, record }) => {
    const { id, aktif } = await existing(db, params.id);
    if (aktif) throw conflict('Akun ini tidak terkunci.');
    await setAkun(db, id, { aktif: true });
    await record({ action: 'akun.unlock', id, quiet: true });
  }),
];
