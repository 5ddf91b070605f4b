import { keamanan } from '#contract/keamanan.ts';
import { implement } from '#server/core/context.ts';
import { conflict, invalid, tooMany } from '#server/core/errors.ts';
import { needProof } from '#server/core/proof/proof.ts';
import {
  forgetSecondStep,
  openSecret,
  plainCode,
  sealSecret,
  WRONG_TOTP,
} from '#server/core/proof/second-step.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { dutyBegun } from '#server/core/session/duty.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '#server/core/session/totp.ts';
import { stepOf } from './queries.ts';
import { giveRecoveryCodes, keepCandidate, takeCandidate } from './writes.ts';

const TRIES = 10;
const TRY_SECONDS = 15 * 60;

/** The second step of whoever is signed in. */
export const keamananRoutes = [
  implement(keamanan.saya, async ({ actor, db, request, village }) => ({
    ...(await stepOf(db, actor.id, request.url.hostname)),
    mulai: village.langkah_kedua_mulai,
    wajib: actor.wajib_pasang,
  })),

  implement(keamanan.begin, async ({ actor, core, db, record, village }) => {
    const kunci = newTotpSecret();
    await keepCandidate(db, actor.id, sealSecret(core, { desaId: village.id, akunId: actor.id }, kunci));
    await record({ action: 'keamanan.begin', id: actor.id, quiet: true });
    const alamat = totpAddress(kunci, { issuer: `Desa ${village.nama_desa}`, account: actor.username });
    return { kunci, alamat };
  }),

  implement(keamanan.install, async (context) => {
    const { actor, body, core, db, record, village } = context;
    const tries = `pasang:${village.id}:${actor.id}`;
    const wait = await core.sharedLimiter.take(tries, TRIES, TRY_SECONDS);
    if (wait) throw tooMany(wait);
    const row = await core.tenancy
      .read(village.id)
      .selectFrom('autentikator')
      .select('calon')
      .where('akun_id', '=', actor.id)
      .executeTakeFirst();
    const secret = openSecret(core, { desaId: village.id, akunId: actor.id }, row?.calon ?? null);
    if (!row?.calon || secret === undefined) throw conflict('Pindai kode QR yang baru, lalu coba lagi.');
    const step = stepOfCode(secret, plainCode(body.kode), Date.now());
    if (step === undefined) throw invalid({ kode: WRONG_TOTP });
    await needProof(context, body.password);
    await core.sharedLimiter.giveBack(tries, TRIES);
    if (!(await takeCandidate(db, actor.id, row.calon, step)))
      throw conflict('Pindai kode QR yang baru, lalu coba lagi.');
    const first = actor.langkah_kedua === null;
    const kode = first ? await giveRecoveryCodes(db, actor.id) : [];
    await core.sessions.closeAll(db, actor.id, actor.sesi);
    await record({ action: 'keamanan.install', id: actor.id, after: { cara: 'autentikator' }, quiet: true });
    return { kode };
  }),

  implement(keamanan.codes, async (context) => {
    const { actor, body, db, record } = context;
    if (actor.langkah_kedua === null) throw conflict('Pasang langkah kedua dulu.');
    await needProof(context, body.password);
    const kode = await giveRecoveryCodes(db, actor.id);
    await record({ action: 'keamanan.codes', id: actor.id, quiet: true });
    return { kode };
  }),

  implement(keamanan.remove, async (context) => {
    const { actor, body, db, record, village } = context;
    if (actor.langkah_kedua === null) throw conflict('Langkah kedua belum dipasang.');
    if (dutyBegun(village))
      throw conflict('Desa mewajibkan langkah kedua. Pasang yang baru dulu, lalu lepas yang lama.');
    await needProof(context, body.password);
    await forgetSecondStep(db, actor.id);
    await record({ action: 'keamanan.remove', id: actor.id, quiet: true });
  }),

  implement(keamanan.prove, async (context) => {
    const { actor, body, record } = context;
    await stepUp(context, body.macam, body.password);
    await record({ action: 'keamanan.prove', id: actor.id, after: { macam: body.macam }, quiet: true });
  }),
];
