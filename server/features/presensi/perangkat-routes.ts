import { KODE_KELIRU, perangkatKantor } from '#contract/presensi/perangkat.ts';
import { implement } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { pairDevice, removeDevice, revokeDevice } from './perangkat-writes.ts';
import { devicesOf, markOfCode } from './queries.ts';
import { readCode } from './rules.ts';

export const perangkatKantorRoutes = [
  implement(perangkatKantor.list, ({ db }) => devicesOf(db)),

  implement(perangkatKantor.pair, async (context) => {
    const { actor, body, db, record } = context;
    const kode = markOfCode(context, readCode(body.kode));
    const id = await pairDevice(db, { kode, nama: body.nama, oleh: actor.id });
    if (id === undefined) throw invalid({ kode: KODE_KELIRU });
    await record({ action: 'perangkat-kantor.create', id, after: { nama: body.nama }, quiet: true });
    return { id };
  }),

  implement(perangkatKantor.revoke, async ({ actor, db, params, record }) => {
    const row = await revokeDevice(db, params.id, actor.id);
    if (!row) throw notFound();
    await record({ action: 'perangkat-kantor.revoke', id: params.id, after: row, quiet: true });
  }),

  implement(perangkatKantor.remove, async ({ db, params, record }) => {
    const row = await removeDevice(db, params.id);
    if (row === undefined) throw notFound();
    if (row === null) throw conflict('Cabut perangkat ini lebih dahulu.');
    await record({ action: 'perangkat-kantor.delete', id: params.id, before: row, quiet: true });
  }),
];
