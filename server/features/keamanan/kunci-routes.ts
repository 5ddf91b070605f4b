import { keamanan } from '#contract/keamanan.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { newKeyOf } from '#server/core/proof/key.ts';
import { askForKey, askForNewKey } from '#server/core/proof/key-question.ts';
import { needProof } from '#server/core/proof/proof.ts';
import { beginSecondStep, forgetSecondStep } from '#server/core/proof/second-step.ts';
import { dutyBegun } from '#server/core/session/duty.ts';
import type { Actor } from '#server/core/session/session.ts';
import { giveRecoveryCodes } from './writes.ts';

const MOST = 10;
const SAME = 'Kunci sandi ini atau namanya sudah dipakai.';
const asker = ({ id, sesi }: Actor) => ({ akunId: id, terikat: sesi });

/** Passkeys of whoever is signed in. */
export const kunciRoutes = [
  implement(keamanan.beginKey, async (context) => {
    const { actor, body, core, db, record, request, village } = context;
    const names = await core.tenancy
      .read(village.id)
      .selectFrom('kunci_sandi')
      .select('nama')
      .where('akun_id', '=', actor.id)
      .execute();
    if (names.length >= MOST)
      throw conflict(`Paling banyak ${MOST} kunci sandi. Hapus yang tidak dipakai dulu.`);
    const same = (nama: string) => nama.toLowerCase() === body.nama.toLowerCase();
    if (names.some(({ nama }) => same(nama))) throw invalid({ nama: 'Sudah ada kunci dengan nama ini.' });
    await needProof(context, body.password);
    const owner = { nama: actor.nama, username: actor.username, situs: `Desa ${village.nama_desa}` };
    const baru = await askForNewKey(db, { ...asker(actor), nama: body.nama }, { request, owner });
    await record({ action: 'keamanan.beginKey', id: actor.id, after: { nama: body.nama }, quiet: true });
    return baru;
  }),

  implement(keamanan.installKey, async (context) => {
    const { actor, body, core, db, record, village } = context;
    const { key, wrong } = await newKeyOf(core, village.id, asker(actor), body.kredensial);
    if (!key) throw invalid({ kredensial: wrong });
    const stored = await db
      .insertInto('kunci_sandi')
      .values(key)
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw conflict(SAME);
    const first = await isFirst(db, actor.id);
    await beginSecondStep(db, actor.id);
    const kode = first ? await giveRecoveryCodes(db, actor.id) : [];
    // Sessions elsewhere were opened without it.
    if (first) await core.sessions.closeAll(db, actor.id, actor.sesi);
    const after = { nama: key.nama, host: key.host };
    await record({ action: 'keamanan.installKey', id: actor.id, after, quiet: true });
    return { kode };
  }),

  implement(keamanan.removeKey, async (context) => {
    const { actor, body, core, db, params, record, village } = context;
    await ownKey(core.tenancy.read(village.id), actor.id, params.id);
    await needProof(context, body.password);
    // Two last ones removed at the same time would leave none.
    await lockAccount(db, actor.id);
    const { nama, host } = await ownKey(db, actor.id, params.id);
    await db.deleteFrom('kunci_sandi').where('akun_id', '=', actor.id).where('id', '=', params.id).execute();
    if (!(await hasWay(db, actor.id))) {
      if (dutyBegun(village))
        throw conflict('Desa mewajibkan langkah kedua. Pasang cara lain dulu, lalu hapus kunci ini.');
      await forgetSecondStep(db, actor.id);
    }
    await core.sessions.closeAll(db, actor.id, actor.sesi);
    await record({ action: 'keamanan.removeKey', id: actor.id, before: { nama, host }, quiet: true });
  }),

  implement(keamanan.askKey, async ({ actor, db, request }) => ({
    minta: (await askForKey(db, asker(actor), request)) ?? null,
  })),
];

const lockAccount = (db: VillageDb, akunId: number) =>
  db
    .selectFrom('akun')
    .select('langkah_kedua')
    .where('id', '=', akunId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Says whether an account has no second step yet; locks it, so that of two set up at once one gives the recovery codes. */
const isFirst = async (db: VillageDb, akunId: number) =>
  (await lockAccount(db, akunId)).langkah_kedua === null;

async function ownKey(db: VillageDb, akunId: number, id: number) {
  const key = await db
    .selectFrom('kunci_sandi')
    .select(['nama', 'host'])
    .where('akun_id', '=', akunId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!key) throw notFound();
  return key;
}

/** Says whether an account can still show a second step besides its recovery codes. */
async function hasWay(db: VillageDb, akunId: number): Promise<boolean> {
  const app = db
    .selectFrom('autentikator')
    .select('akun_id')
    .where('akun_id', '=', akunId)
    .where('rahasia', 'is not', null);
  const key = db.selectFrom('kunci_sandi').select('akun_id').where('akun_id', '=', akunId);
  return (await app.unionAll(key).execute()).length > 0;
}
