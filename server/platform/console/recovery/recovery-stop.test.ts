import { describe, expect, it } from 'vitest';
import { keamanan } from '#contract/keamanan.ts';
import { refusal, testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { type Office, REASON, recoveryDesk, told, trailOf, use } from '#test/recovery.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.example' } });
const desk = await startConsole(api);
const { first, second, office, ask, newest, act, past, approved, drawn } = await recoveryDesk(api, desk);

describe('an officer of the village', () => {
  const stop = (person: Office['admin'], id: number) => person.call(keamanan.stopAdmin, { params: { id } });

  it('stops it with one press, and operators read by whom', async () => {
    const given = await approved();
    const { officer, village, at } = given;
    const { id } = await newest(first, at);
    const resident = await village.warga();
    expect((await refusal(stop(resident, id))).http).toBe(403);
    const other = await approved();
    expect((await refusal(stop(other.officer, id))).http).toBe(409);
    expect((await newest(first, at)).keadaan).toBe('menunggu');
    await stop(officer, id);
    expect((await refusal(stop(officer, id))).http).toBe(409);
    expect(await newest(first, at)).toMatchObject({ keadaan: 'dihentikan', penghenti: officer.nama });
    await past(given, 'berlaku_sejak');
    expect((await act(given, first, 'kode')).status).toBe(409);
    expect(await told(officer)).toBeNull();
    expect((await trailOf(village)).at(-1)).toEqual({ aksi: 'keamanan.stopAdmin', peran: 'perangkat' });
    const { data } = await (await first.send('GET', at.replace('pemulihan/', ''))).json();
    expect(data.jejak[0]).toMatchObject({ aksi: 'pemulihan.stop', oleh: officer.nama });
  });

  it('stops it also when the code was handed out', async () => {
    const given = await drawn();
    await stop(given.officer, (await newest(first, given.at)).id);
    expect((await refusal(use(given.village, given.slip.kode))).http).toBe(400);
    expect((await newest(first, given.at)).keadaan).toBe('dihentikan');
  });

  it('is not asked before the second operator, and wins or loses the race as a whole', async () => {
    const given = await office();
    await ask(given);
    const { id } = await newest(first, given.at);
    expect((await refusal(stop(given.officer, id))).http).toBe(409);
    const [allowed, stopped] = await Promise.all([
      act(given, second, 'setujui'),
      stop(given.officer, id).then(
        () => true,
        () => false,
      ),
    ]);
    expect(allowed.status).toBe(204);
    expect((await newest(first, given.at)).keadaan).toBe(stopped ? 'dihentikan' : 'menunggu');
    expect(await told(given.officer)).toEqual(stopped ? null : expect.objectContaining({ id }));
  });

  it('cannot begin one, nor bring it forward, whatever reaches the database', async () => {
    const { village, admin } = await approved();
    const nothing = { sidik: null, kode_sampai: null, selesai: null, penutup_id: null };
    const tries = [
      () =>
        village.db((db) =>
          db
            .insertInto('pemulihan_admin')
            .values({
              ...nothing,
              ...{
                akun_id: admin.id,
                alasan: REASON,
                pengaju: 1,
                pengaju_nama: 'x',
                berlaku_sejak: new Date(),
              },
            })
            .execute(),
        ),
      () =>
        village.db((db) => db.updateTable('pemulihan_admin').set({ berlaku_sejak: new Date() }).execute()),
      () => village.db((db) => db.deleteFrom('pemulihan_admin').execute()),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: '42501' });
  });
});
