import { CARI_PEMILIK, pemilikPeta } from '#contract/peta/pemilik.ts';
import { type Context, implement } from '#server/core/context.ts';
import { forbidden, invalid, notFound } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import { countGuess, soughtBy } from '#server/features/penduduk/cari-queries.ts';
import { featureView } from '../kelola-queries.ts';
import { knownTipe } from '../layers/tipe-queries.ts';
import { findSig } from '../tiles/sig-queries.ts';
import { maySeeOwners } from './isi-routes.ts';
import { candidates } from './pemilik-queries.ts';
import { consentOf, tellOwner } from './pemilik-writes.ts';

export const pemilikRoutes = [
  implement(pemilikPeta.find, async (context) => {
    const { actor, body, core, db } = context;
    if (!maySeeOwners(context)) throw forbidden();
    const sought = soughtBy(body.search);
    if (!sought) throw invalid({ search: CARI_PEMILIK });
    if (sought.byNumber) await countGuess(core.sharedLimiter, db.desaId, actor);
    return candidates(db, sought.found);
  }),

  implement(pemilikPeta.link, linkOwner),

  implement(pemilikPeta.unlink, async (context) => {
    const { db, params, record } = context;
    if (!maySeeOwners(context)) throw forbidden();
    const gone = await db
      .deleteFrom('sig_pemilik')
      .where('sig_id', '=', params.id)
      .where('penduduk_id', '=', params.penduduk_id)
      .returning('penduduk_id')
      .executeTakeFirst();
    if (!gone) throw notFound();
    await record({ action: 'sig.unlink', id: params.id, before: gone });
  }),
];

/** Finds an owner by the row in the register, or by a whole NIK: a number that is tried tells whose it is, so it is counted. */
async function ownerOf({ actor, body, core, db }: Context<typeof pemilikPeta.link>): Promise<{ id: number }> {
  const { penduduk_id, nik } = body;
  if (!penduduk_id && nik === '') throw invalid({ nik: 'Harap masukkan NIK pemilik' });
  if (!penduduk_id) await countGuess(core.sharedLimiter, db.desaId, actor);
  const people = db.selectFrom('penduduk').select('id');
  const owner = await (penduduk_id
    ? people.where('id', '=', penduduk_id)
    : people.where('nik', '=', nik.replace(/\D/g, ''))
  ).executeTakeFirst();
  if (owner) return owner;
  const gone = { penduduk_id: 'Orang ini tidak ada lagi di data penduduk' };
  throw invalid(penduduk_id ? gone : { nik: 'NIK ini tidak ada di data penduduk' });
}

async function linkOwner(context: Context<typeof pemilikPeta.link>) {
  const { db, params, body, record } = context;
  if (!maySeeOwners(context)) throw forbidden();
  const row = await findSig(db, params.id);
  const tipe = row && (await knownTipe(db, row.tipe_id));
  if (!row || tipe?.tingkat !== 'bidang') throw notFound();
  const { pembilang, penyebut, terbuka, sejak, dasar } = body;
  const consent = consentOf(body, context.village);
  if (sejak && sejak > toInstant(new Date(), context.village.zona).slice(0, 10))
    throw invalid({ sejak: 'Tanggal ini belum tiba' });
  if (pembilang > penyebut) throw invalid({ pembilang: 'Bagian melebihi 1/1' });
  const owner = await ownerOf(context);
  const others = await db
    .selectFrom('sig_pemilik')
    .select(['penduduk_id', 'pembilang', 'penyebut'])
    .where('sig_id', '=', row.id)
    .forUpdate()
    .execute();
  if (others.some(({ penduduk_id }) => penduduk_id === owner.id))
    throw invalid({ [body.penduduk_id ? 'penduduk_id' : 'nik']: 'Pemilik ini sudah ditautkan' });
  const sum = others.reduce((all, one) => all + one.pembilang / one.penyebut, pembilang / penyebut);
  if (sum > 1 + 1e-9) throw invalid({ pembilang: 'Bagian melebihi 1/1' });
  await db
    .insertInto('sig_pemilik')
    .values({
      sig_id: row.id,
      penduduk_id: owner.id,
      pembilang,
      penyebut,
      sejak,
      dasar,
      ...consent,
    })
    .execute();
  await record({
    action: 'sig.link',
    id: row.id,
    after: { penduduk_id: owner.id, bagian: `${pembilang}/${penyebut}`, sejak, dasar, ...consent },
  });
  if (terbuka) await tellOwner(context, row, owner.id);
  return featureView(db, row.id, true);
}
