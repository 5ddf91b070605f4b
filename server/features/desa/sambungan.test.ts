import { describe, expect, it } from 'vitest';
import { sambungan } from '#contract/desa/sambungan.ts';
import { refusal, testApi } from '#test/api.ts';
import { openMailServer } from '#test/mail-server.ts';

const { state: post, settings } = await openMailServer();
const api = await testApi({ settings });
const without = await testApi();

async function office(from = api) {
  const village = await from.village();
  const staff = await village.perangkat('pengaturan');
  const address = (email: string) => village.db((db) => db.updateTable('desa').set({ email }).execute());
  return { village, staff, address };
}

describe('a test mail', () => {
  it('goes to the office, says what became of it, and can be sent again', async () => {
    const { village, staff, address } = await office();
    const email = `kantor${village.desaId}@contoh.example`;
    await address(email);
    expect((await staff.call(sambungan.get)).email).toEqual({
      siap: true,
      ke: email,
      tertahan: 0,
      uji: null,
    });
    const asked = await staff.call(sambungan.tryMail, { body: {} });
    expect(asked.email.uji).toMatchObject({ selesai: null, sebab: '' });
    await api.runJobs();
    expect(post.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect((await staff.call(sambungan.get)).email.uji).toMatchObject({
      selesai: expect.any(String),
      sebab: '',
    });
    post.refuseNext = 1;
    await staff.call(sambungan.tryMail, { body: {} });
    await api.runJobs();
    expect((await staff.call(sambungan.get)).email.uji).toMatchObject({
      selesai: expect.any(String),
      sebab: 'Server email meminta menunggu (451).',
    });
  });

  it('pressed twice at once is sent once', async () => {
    const { village, staff, address } = await office();
    const email = `dua${village.desaId}@contoh.example`;
    await address(email);
    await Promise.all([1, 2, 3].map(() => staff.call(sambungan.tryMail, { body: {} })));
    await api.runJobs();
    expect(post.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect((await refusal(staff.call(sambungan.tryMail, { body: {} }))).http).toBe(429);
  });

  it('needs an address of the office, a mail server, and the area', async () => {
    const { village, staff, address } = await office();
    await address('');
    expect((await refusal(staff.call(sambungan.tryMail, { body: {} }))).http).toBe(409);
    const poor = await office(without);
    await poor.address('kantor@contoh.example');
    expect((await poor.staff.call(sambungan.get)).email.siap).toBe(false);
    expect((await refusal(poor.staff.call(sambungan.tryMail, { body: {} }))).http).toBe(409);
    for (const who of [await village.perangkat('berita'), await village.warga()]) {
      expect((await refusal(who.call(sambungan.get))).http).toBe(403);
      expect((await refusal(who.call(sambungan.tryMail, { body: {} }))).http).toBe(403);
    }
  });

  it('of another village is not seen, and nothing of the installation is told', async () => {
    const [one, other] = [await office(), await office()];
    await one.address('satu@contoh.example');
    await one.staff.call(sambungan.tryMail, { body: {} });
    const seen = await other.staff.call(sambungan.get);
    expect(seen.email.uji).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/127\.0\.0\.1|smtp/i);
  });
});
