import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/kit.ts';
import { NEEDS_PROOF } from '#contract/platform/bukti.ts';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { giveCodes } from './operators.ts';
import { countVillages } from './village/villages.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.bukti.example' } });
const desk = await startConsole(api);
const own = await api.village({ kode: '99.55.01.2001', nama_desa: 'Bukti Ulang' });
await countVillages(desk.store);
const at = '/v1/platform/desa/99.55.01.2001';

/** Somebody signed in, and recovery codes of theirs. */
async function signedIn() {
  const session = await desk.operator();
  const { send } = desk.at(desk.host, session);
  const { email } = (await (await send('GET', platform.saya.path)).json()).data;
  const [row] = await desk.store.query<{ id: number }>('select id from platform.akun where email = $1', [
    email,
  ]);
  const id = row?.id ?? 0;
  const codes = await desk.store.write((transaction) => giveCodes(transaction, id));
  return { id, session, send, codes };
}

const wish = { cara: 'baca', alasan: 'Perjanjian kerja sama berakhir', pasti: '99.55.01.2001' };

describe('a change in the console', () => {
  it('needs the second step once more, and each its own', async () => {
    const { send, codes } = await signedIn();
    const first = await send('POST', `${at}/tangguhkan/`, wish);
    expect([first.status, await first.text()]).toEqual([403, expect.stringContaining(NEEDS_PROOF)]);
    expect((await send('POST', platform.buktikan.path, { kode: '000000' })).status).toBe(400);
    expect((await send('POST', platform.buktikan.path, { kode: codes[0] })).status).toBe(204);
    // A change that is refused does not use it up; one that is made does.
    expect((await send('POST', `${at}/tangguhkan/`, { ...wish, pasti: 'salah' })).status).toBe(400);
    expect((await send('POST', `${at}/tangguhkan/`, wish)).status).toBe(204);
    expect((await send('POST', `${at}/cabut/`)).status).toBe(403);
    expect((await send('POST', platform.buktikan.path, { kode: codes[0] })).status).toBe(400);
    expect((await send('POST', platform.buktikan.path, { kode: codes[1] })).status).toBe(204);
    expect((await send('POST', `${at}/cabut/`)).status).toBe(204);
  });

  it('is proven by the session that asks, and not for long', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await one.send('POST', platform.buktikan.path, { kode: one.codes[0] });
    expect((await other.send('POST', `${at}/tangguhkan/`, wish)).status).toBe(403);
    // The code of somebody else proves nothing.
    expect((await other.send('POST', platform.buktikan.path, { kode: one.codes[1] })).status).toBe(400);
    await desk.store.query(
      "update platform.sesi set bukti_sampai = now() - interval '1 second' where akun_id = $1",
      [one.id],
    );
    expect((await one.send('POST', `${at}/tangguhkan/`, wish)).status).toBe(403);
  });

  it('is asked for it by every call that changes a village', () => {
    const free = Object.values<Endpoint>(platform)
      .filter(({ method, can, unproved }) => method !== 'GET' && can === 'platform' && unproved)
      .map(({ path }) => path);
    expect(free.sort()).toEqual(
      [
        platform.keluar.path,
        platform.buktikan.path,
        platform.periksaAlamat.path,
        platform.unggahSurat.path,
        platform.bacaKabar.path,
      ].sort(),
    );
  });
});

describe('the trail of the console', () => {
  const read = async (query = '') => {
    const { send } = await signedIn();
    return (await (await send('GET', `${platform.jejak.path}${query}`)).json()).data;
  };

  it('shows who did what to which village, of a kind and before a line', async () => {
    const { id, send, codes } = await signedIn();
    await send('POST', platform.buktikan.path, { kode: codes[0] });
    await send('POST', `${at}/tangguhkan/`, { ...wish, cara: 'tutup' });
    const { baris } = await read('?macam=desa');
    expect(baris[0]).toMatchObject({
      ...{ aksi: 'desa.tutup', oleh: 'Hendra Wijaya', keterangan: wish.alasan, alamat_ip: '127.0.0.1' },
      ...{ desa: 'Bukti Ulang', desa_id: own.desaId, kode: '99.55.01.2001' },
    });
    expect(baris.every(({ aksi }: { aksi: string }) => aksi.startsWith('desa.'))).toBe(true);
    const entered = await read('?macam=masuk');
    expect(entered.baris.map(({ aksi }: { aksi: string }) => aksi)).toContain('sesi.prove');
    const before = await read(`?macam=desa&sebelum=${baris[0].id}`);
    expect(before.baris.map((one: { id: number }) => one.id)).not.toContain(baris[0].id);
    expect(JSON.stringify(await read())).not.toContain(codes[0]);
    expect(id).toBeGreaterThan(0);
    expect((await desk.at(desk.host).send('GET', platform.jejak.path)).status).toBe(401);
  });
});
