import { akun } from '#contract/akun/akun.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, conflict, notFound } from '#server/core/errors.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { factsOf, lockResident, openAccount } from './permohonan-writes.ts';
import { OF_STAFF, obstacle } from './rules.ts';
import { countWarga, wargaOf } from './warga-queries.ts';
import { giveCode, setAkun, takeCode } from './writes.ts';
import './table.ts';

const PER_PAGE = 25;

const parameter = (name: string, schema: Record<string, unknown>, description: string) =>
  ({ name, in: 'query', schema, description }) as const;
const PARAMETERS = [
  parameter('search', { type: 'string' }, 'Awal kata-kata nama; juga menemukan yang belum punya akun.'),
  parameter('penduduk', { type: 'integer' }, 'Nomor urut seorang penduduk, dengan atau tanpa akun.'),
  parameter('keadaan', { type: 'string' }, 'tanpa, aktif, undangan, atau nonaktif.'),
  parameter('page', { type: 'integer', minimum: 1 }, 'Nomor halaman.'),
];

/** The number of a row; one that is none is that of nobody. */
const idIn = (text: string | null): number | undefined =>
  text ? (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0) : undefined;

async function existing(db: VillageDb, id: number) {
  const { account } = await lockResident(db, id);
  if (!account) throw notFound();
  if (account.peran !== 'penduduk') throw conflict(OF_STAFF);
  return account;
}

/** Accounts of residents, kept at the counter. */
export const wargaAkunRoutes = [
  implement(
    akun.warga,
    async ({ db, query }) => {
      const search = (query.get('search') ?? '').trim();
      const penduduk = idIn(query.get('penduduk'));
      const keadaan = query.get('keadaan');
      const asked = query.get('page') ?? '1';
      const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
      const jumlah = await countWarga(db, { search, penduduk });
      const known = new Map<string, number>(Object.entries(jumlah));
      const all = [...known.values()].reduce((sum, one) => sum + one, 0);
      const total = keadaan ? (known.get(keadaan) ?? 0) : all;
      const total_pages = Math.max(1, Math.ceil(total / PER_PAGE));
      if (page > total_pages) throw new ApiError(404, ['Halaman tidak ditemukan.']);
      const data = await wargaOf(db, { search, penduduk, keadaan, page, per_page: PER_PAGE });
      return { data, meta: { page, per_page: PER_PAGE, total_results: total, total_pages, jumlah } };
    },
    { parameters: PARAMETERS },
  ),

  implement(akun.kodeWarga, async (context) => {
    const { db, params, village, record } = context;
    await stepUp(context, 'kode');
    const locked = await lockResident(db, params.id);
    const why = obstacle(factsOf(locked), village.zona);
    if (why) throw conflict(why);
    const { person } = locked;
    const id = await openAccount({ db, record }, locked);
    const { kode, berlaku } = await giveCode(db, id);
    await record({ action: 'akun.code', id, after: { penduduk: person.id, berlaku }, quiet: true });
    // Slips get lost: no numbers on them.
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
