import { platform } from '#contract/platform/platform.ts';
import type { Core } from '../../core/core.ts';
import { warnOf } from '../../core/data/outage.ts';
import { tooMany } from '../../core/errors.ts';
import { findProof, type Looking } from './host-proof.ts';
import { type Asked, askedHost, askForHost, dueHosts, preferHost, releaseHost, settle } from './hosts.ts';
import { implementConsole } from './router.ts';
import type { PlatformStore } from './store.ts';
import { knownVillage } from './village/villages.ts';

/** The button asks others at most once in this time. */
const PRESS_SECONDS = 20;

export const hostRoutes = [
  implementConsole(platform.tambahAlamat, async ({ at, body, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const ofConsole = core.env.PLATFORM_HOST ?? '';
    const host = await askForHost(at, desa, { ...body, ofConsole }, by);
    await note({ aksi: 'alamat.ask', desaId: desa.id, isi: { host, jenis: body.jenis } });
    return { host };
  }),

  implementConsole(platform.periksaAlamat, async (context) => {
    const { afterCommit, at, body, by, core, note, params, store } = context;
    const desa = await knownVillage(store.query, params.alamat);
    const asked = await askedHost(store.query, desa.id, body.host);
    const wait = await core.sharedLimiter.take(`platform:alamat:${desa.id}:${asked.host}`, 1, PRESS_SECONDS);
    if (wait) throw tooMany(wait);
    // Others are asked before the transaction begins.
    const finding = await findProof(core, asked.host, asked.nilai);
    const { hasil, version } = await settle(at, asked, finding, by, core.env.PLATFORM_HOST ?? '');
    if (version !== undefined) afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'alamat.check', desaId: desa.id, isi: { host: asked.host, hasil } });
    return { hasil };
  }),

  implementConsole(platform.utamakanAlamat, async ({ afterCommit, at, body, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const version = await preferHost(at, desa, body.host, by);
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'alamat.prefer', desaId: desa.id, isi: { host: body.host } });
  }),

  implementConsole(platform.lepasAlamat, async ({ afterCommit, at, body, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const version = await releaseHost(at, desa, body.host, by);
    if (version !== undefined) afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'alamat.release', desaId: desa.id, isi: { host: body.host } });
  }),
];

const MOST_AT_ONCE = 500;
const TOGETHER = 8;
const CLOCK = { akun: null, permintaan: 'pemeriksaan alamat' };

/** Looks for the proof of every host that is due; returns of how many. One that fails does not keep the next from it. */
export async function checkHosts(core: Core, store: PlatformStore, looking: Looking = core): Promise<number> {
  const due = await dueHosts(store.query, MOST_AT_ONCE);
  const check = async (asked: Asked) => {
    const finding = await findProof(looking, asked.host, asked.nilai);
    const { version } = await store.write((at) =>
      settle(at, asked, finding, CLOCK, core.env.PLATFORM_HOST ?? ''),
    );
    if (version !== undefined) core.villages.changed(asked.desa_id, version);
  };
  for (let at = 0; at < due.length; at += TOGETHER)
    await Promise.all(
      due
        .slice(at, at + TOGETHER)
        .map((one) => check(one).catch((error) => warnOf(core.log, 'proof of a host not looked for', error))),
    );
  return due.length;
}
