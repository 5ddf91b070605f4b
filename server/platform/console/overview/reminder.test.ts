import { describe, expect, it } from 'vitest';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { openMailServer } from '#test/mail-server.ts';
import { countVillages } from '../village/villages.ts';
import { countOverviews } from './overview-count.ts';

const { state: post, settings } = await openMailServer();
const api = await testApi({ settings: { PLATFORM_HOST: 'platform.ingat.example', ...settings } });
const desk = await startConsole(api);
const place = { kecamatan: 'Sekar Arum', kabupaten: 'Tirta Buana', provinsi: 'Nusa Contoh' };
const one = await api.village({
  ...place,
  kode: '99.01.01.2001',
  nama_desa: 'Sukamaju',
  email: 'kantor@sukamaju.example',
});
const two = await api.village({ ...place, kode: '99.01.01.2002', nama_desa: 'Sukarasa' });
const admin = await one.admin();
const staff = await one.perangkat('keuangan');
await two.admin();
await countVillages(desk.store);
await countOverviews(desk.store, api.core.log);
const [first, second] = [await desk.operator(), await desk.operator()];

const wish = (more: object = {}) => ({
  ...{ perkara: 'apbdes', tahun: 2026, desa: [one.desaId], pesan: 'APBDes 2026 belum terbit di portal.' },
  ...more,
});
const remind = (session: string, more: object = {}) =>
  desk.proven(session).send('POST', platform.ingatkan.path, wish(more));

const inbox = async (village: typeof one, akun_id: number) =>
  village.db((db) => db.selectFrom('notifikasi').select('payload').where('akun_id', '=', akun_id).execute());
const told = (village: typeof one) =>
  village.db((db) =>
    db
      .selectFrom('jejak')
      .select(['peran', 'akun_id', 'sesudah'])
      .where('aksi', '=', 'desa.remind')
      .execute(),
  );

describe('a village that is reminded', () => {
  it('is told once, also by two operators at the same time', async () => {
    const answers = await Promise.all([remind(first), remind(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await api.runJobs();
    expect(await inbox(one, admin.id)).toEqual([
      { payload: { msg: wish().pesan, key: 'pengingat', obj_id: 1, category_surat: null } },
    ]);
    expect(await inbox(one, staff.id)).toEqual([]);
    expect(post.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['kantor@sukamaju.example'], 'Pengingat untuk admin Desa Sukamaju'],
    ]);
    expect(post.mails[0]?.text).toContain(wish().pesan);
    expect(await told(one)).toMatchObject([{ peran: 'platform', akun_id: null }]);
    const lines = await desk.store.query("select 1 from platform.jejak where aksi = 'desa.ingatkan'");
    expect(lines).toHaveLength(1);
  });

  it('is not told again for seven days, and the answer says when it was', async () => {
    const again = await remind(first);
    expect(again.status).toBe(409);
    const year = new Date().toLocaleDateString('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
    expect(JSON.stringify(await again.json())).toContain(`Sudah diingatkan ${year}`);
    await desk.store.query("update platform.pengingat set waktu = now() - interval '6 days 23 hours'");
    expect((await remind(first)).status).toBe(409);
    await desk.store.query("update platform.pengingat set waktu = now() - interval '7 days 1 minute'");
    expect((await remind(first)).status).toBe(200);
  });

  it('is told of another matter, and another village beside it', async () => {
    expect((await remind(first, { perkara: 'survei' })).status).toBe(200);
    const both = await remind(first, { desa: [two.desaId, one.desaId, one.desaId] });
    expect(await both.json()).toEqual({ data: { dikirim: 1, sudah: 1 } });
    expect(await told(two)).toHaveLength(1);
  });

  it('is shown with the day, and cannot be chosen meanwhile', async () => {
    const answer = await desk.at(desk.host, first).send('GET', `${platform.ringkasan.path}?kab=99.01`);
    const { data } = await answer.json();
    expect(data.dapat_diingatkan).toBe(0);
    expect(data.desa.map((row: { diingatkan: string | null }) => row.diingatkan)).not.toContain(null);
  });
});

describe('a reminder that is refused', () => {
  it('asks for the second step, a message and villages that are there', async () => {
    const bare = desk.at(desk.host, first);
    expect((await bare.send('POST', platform.ingatkan.path, wish())).status).toBe(403);
    for (const more of [
      { pesan: ' ' },
      { pesan: 'x'.repeat(100_000) },
      { desa: [] },
      { desa: [0] },
      { desa: [2 ** 52] },
      { desa: ['constructor'] },
      { perkara: 'constructor' },
      { tahun: 'kapan' },
      { desa: Array.from({ length: 101 }, (_, at) => at + 1) },
    ])
      expect([JSON.stringify(more).slice(0, 60), (await remind(first, more)).status]).toEqual([
        JSON.stringify(more).slice(0, 60),
        400,
      ]);
  });
});
