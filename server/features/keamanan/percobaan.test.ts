import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { keamanan } from '#contract/keamanan.ts';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { LONJAKAN } from '#contract/lib/access/percobaan.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const { attempts } = api.core;

type Village = Awaited<ReturnType<typeof api.village>>;
const guess = (village: Village, username: string, ip = '203.0.113.7') =>
  refusal(village.from(ip).call(sesi.create, { body: { username, password: 'Salah#123' } }));
const trailOf = (village: Village, id: number) =>
  village.db((db) =>
    db
      .selectFrom('jejak')
      .select(['aksi', 'noun_id', 'akun_id', 'alamat'])
      .where('noun', '=', 'keamanan')
      .where('noun_id', '=', String(id))
      .orderBy('id')
      .execute(),
  );
const bellOf = async (call: Village['call']) => {
  await api.runJobs();
  const { data } = await call(notifikasi.list);
  return data.map(({ payload }) => payload);
};

it('a wrong password stands among the attempts of the one account that was meant, and once an hour in the trail', async () => {
  const village = await api.village();
  const [meant, other] = [await village.warga(), await village.warga()];
  for (const _ of [1, 2, 3]) await guess(village, meant.nik);
  await guess(village, `99${randomInt(10 ** 13)}`);
  expect(await meant.call(sesi.attempts)).toEqual([]);
  await attempts.flush();
  await guess(village, meant.nik);
  await attempts.flush();
  expect(await meant.call(sesi.attempts)).toEqual([
    { peristiwa: 'masuk.gagal', jumlah: 4, terakhir: expect.any(String) },
  ]);
  expect(await other.call(sesi.attempts)).toEqual([]);
  const line = { aksi: 'keamanan.masuk_gagal', noun_id: String(meant.id), akun_id: null, alamat: '' };
  expect(await trailOf(village, meant.id)).toEqual([line]);
  expect(await trailOf(village, other.id)).toEqual([]);
});

it('every kind of guess is counted for its account, and nothing of another village', async () => {
  const [village, neighbour] = [await api.village(), await api.village()];
  const [officer, theirs] = [await village.perangkat('berita'), await neighbour.perangkat('berita')];
  await refusal(officer.call(sesi.endAll, { body: { termasuk_ini: false, password: 'Salah#123' } }));
  await refusal(officer.call(kelolaLapor.list));
  await refusal(village.call(akun.checkCode, { body: { kode: 'ABCD-2345', tanggal_lahir: '1990-01-01' } }));
  await refusal(village.call(lacakInformasi.track, { body: { kode: 'PIABCDEFGH' } }));
  await attempts.flush();
  const own = await officer.call(sesi.attempts);
  expect(own.map(({ peristiwa }) => peristiwa).toSorted()).toEqual(['bukti.gagal', 'wewenang.ditolak']);
  expect(await theirs.call(sesi.attempts)).toEqual([]);
  const admin = await village.admin();
  const here = await admin.call(keamanan.percobaan);
  const found = here.map(({ peristiwa, jumlah, akun: meant }) => [peristiwa, jumlah, meant]);
  expect(found.toSorted()).toEqual([
    ['bukti.gagal', 1, 1],
    ['kode.gagal', 1, 0],
    ['lacak.gagal', 1, 0],
    ['wewenang.ditolak', 1, 1],
  ]);
  expect((await refusal(officer.call(keamanan.percobaan))).http).toBe(403);
  expect(await (await neighbour.admin()).call(keamanan.percobaan)).toEqual([]);
});

it('whoever is kept waiting is told once a day', async () => {
  const village = await api.village();
  const { nik, call } = await village.warga();
  for (let n = 0; n < 12; n += 1) await guess(village, nik);
  await attempts.flush();
  await guess(village, nik);
  await attempts.flush();
  const told = await bellOf(call);
  expect(told).toEqual([
    expect.objectContaining({ key: 'percobaan', msg: expect.stringContaining('ditahan') }),
  ]);
});

it('a burst rings the bell of the admins, once an hour, and of nobody else', async () => {
  const village = await api.village();
  const [admin, officer] = [await village.admin(), await village.perangkat('berita')];
  const burst = (from: number) =>
    Promise.all(
      Array.from({ length: LONJAKAN / 2 }, (_, n) =>
        guess(village, `99${randomInt(10 ** 13)}`, `198.51.100.${from + n}`),
      ),
    );
  await burst(0);
  await attempts.flush();
  expect(await bellOf(admin.call)).toEqual([]);
  await burst(100);
  await attempts.flush();
  await burst(200);
  await attempts.flush();
  expect(await bellOf(admin.call)).toEqual([
    expect.objectContaining({ key: 'percobaan', msg: expect.stringContaining(`${LONJAKAN} kali`) }),
  ]);
  expect(await bellOf(officer.call)).toEqual([]);
});

it('a flood over many accounts is counted, and keeps no room', async () => {
  const village = await api.village();
  for (let n = 1; n <= 1_000; n += 1) attempts.note(village.desaId, { peristiwa: 'masuk.gagal', akunId: n });
  await attempts.flush();
  const rows = await village.db((db) => db.selectFrom('percobaan').select('jumlah').execute());
  // Of accounts that do not exist nothing is kept, the rest is that of nobody.
  expect(rows).toEqual([{ jumlah: 800 }]);
});
