import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/kit.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { platform } from '#contract/platform/platform.ts';
import type { DesaRingkasan, RingkasanKabupaten } from '#contract/platform/ringkasan.ts';
import { UNSUR } from '#contract/survei/unsur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Terhitung } from '#server/features/survei/table.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { photo } from '#test/newsroom.ts';
import { countVillages } from '../village/villages.ts';
import { countOverview, countOverviews, lastNight } from './overview-count.ts';
import '#server/features/lapor/table.ts';
import '#server/features/apbdes/table.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.wilayah.example' } });
const desk = await startConsole(api);
/** Saturday, 28 November 2026, in the morning. */
const NOW = new Date('2026-11-28T03:00:00Z');

const place = { kecamatan: 'Sekar Arum', kabupaten: 'Tirta Buana', provinsi: 'Nusa Contoh' };
const known = await api.village({ ...place, kode: '99.01.01.2001', nama_desa: 'Sukamaju' });
const beside = await api.village({ ...place, kode: '99.01.01.2002', nama_desa: 'Sukarasa' });
const far = await api.village({ ...place, kecamatan: 'Rimba', kode: '99.01.02.2001', nama_desa: 'Wanasari' });
const foreign = await api.village({ ...place, kabupaten: 'Giri', kode: '99.02.01.2001', nama_desa: 'Asih' });
// Somebody works in three of them; the last is still being prepared.
for (const village of [known, beside, far]) await village.admin();
await countVillages(desk.store);

const op = desk.at(desk.host, await desk.operator());
const officer = desk.at(desk.host, await desk.operator('99.01'));

async function overview(query: string, by = op): Promise<RingkasanKabupaten> {
  const answer = await by.send('GET', `${platform.ringkasan.path}?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
}
const villageIn = ({ desa }: RingkasanKabupaten, of: { desaId: number }): DesaRingkasan => {
  const found = desa.find(({ id }) => id === of.desaId);
  if (!found) throw new Error('The village is not listed.');
  return found;
};

/** A report that came at one moment, and was first answered at another, or never. */
async function report(village: typeof known, came: string, answered: string | null) {
  const warga = await village.warga();
  const [kategori] = (await village.call(kategorilapor.list)).data;
  const fields = { judul: 'Lampu padam', isi: 'Gelap', kategori: String(kategori?.id) };
  const { id } = await warga.call(lapor.create, { body: photo(fields) });
  await village.db(async (db) => {
    await db
      .updateTable('lapor')
      .set({ created_at: new Date(came) })
      .where('id', '=', id)
      .execute();
    if (answered) await step(db, id, answered, null);
  });
  return id;
}
const step = (db: VillageDb, lapor_id: number, at: string, undone: string | null) =>
  db
    .insertInto('lapor_tanggapan')
    .values({
      ...{ lapor_id, jenis: 'setujui', oleh_id: null, oleh_nama: 'Dewi', gambar_id: null, status_id: 2 },
      ...{ keadaan_sebelum: 'menunggu', status_sebelum: 1, created_at: new Date(at) },
      diurungkan: undone ? new Date(undone) : null,
    })
    .execute();

/** A published result in which everybody answered with the same step. */
async function survey(village: typeof known, terbit: string | null, n: number, nilai: 3 | 4 = 3) {
  const hasil: Terhitung = {
    pengguna: 100,
    layanan: [
      {
        ...{ id: null, nama: 'Tidak disebut', n, laki: 1 },
        sebaran: UNSUR.map(() => [0, 0, nilai === 3 ? n : 0]),
      },
    ],
    ...{ umur: [], pekerjaan: [], desa: [] },
  };
  await village.db((db) =>
    db
      .insertInto('survei_periode')
      .values({
        ...{ nama: `Uji ${terbit} ${n}`, mulai: '2026-01-01', selesai: '2026-01-31', pengguna: 100, terbit },
        ...{ ditutup: new Date('2026-02-01'), hasil: terbit ? JSON.stringify(hasil) : null, oleh: 'Dewi' },
      })
      .execute(),
  );
}

const count = (village: typeof known) => desk.store.write((at) => countOverview(at, village.desaId, NOW));

describe('the counts of a village', () => {
  it('say that it was never counted until it was', async () => {
    const found = await overview('kab=99.01&kec=99.01.01&tahun=2026');
    expect(found.jumlah).toMatchObject({ desa: 3, belum: 3, laporan: 0, ikm: null });
    expect(found.dihitung).toBeNull();
    expect(villageIn(found, known)).toMatchObject({ dihitung: null, apbdes: null, kurang: [] });
  });

  it('hold an answer late after the last working day of the village itself', async () => {
    // Monday at nine: the last of three working days is Thursday.
    await report(known, '2026-11-16T09:00:00+07:00', '2026-11-19T23:00:00+07:00');
    await report(known, '2026-11-16T09:00:00+07:00', '2026-11-20T00:30:00+07:00');
    // Not answered yet, late and in time; one whose answer was taken back; and one of the year before.
    await report(known, '2026-11-02T09:00:00+07:00', null);
    await report(known, '2026-11-27T09:00:00+07:00', null);
    const undone = await report(known, '2026-11-03T09:00:00+07:00', '2026-11-20T09:00:00+07:00');
    await known.db((db) => step(db, undone, '2026-11-04T09:00:00+07:00', '2026-11-05T09:00:00+07:00'));
    await report(known, '2025-12-31T23:59:00+07:00', '2026-02-01T09:00:00+07:00');
    await count(known);
    const found = villageIn(await overview('kab=99.01&kec=99.01.01&tahun=2026'), known);
    expect(found).toMatchObject({ laporan: 5, terlambat: 3, kurang: ['apbdes', 'laporan', 'survei'] });
    const before = villageIn(await overview('kab=99.01&kec=99.01.01&tahun=2025'), known);
    expect(before).toMatchObject({ laporan: 1, terlambat: 1 });
    // A day on which its office is closed moves its own last day only.
    await known.db((db) =>
      db.insertInto('hari_libur').values({ tanggal: '2026-11-18', nama: 'Pilkades' }).execute(),
    );
    await count(known);
    const moved = villageIn(await overview('kab=99.01&kec=99.01.01&tahun=2026'), known);
    expect(moved).toMatchObject({ laporan: 5, terlambat: 2 });
  });

  it('have an index from thirty answers on, of what is published only', async () => {
    await survey(known, '2026-03-01', 30);
    await survey(known, null, 500, 4);
    await survey(beside, '2026-03-01', 29);
    await survey(beside, '2025-03-01', 40);
    await survey(far, '2026-03-01', 90, 4);
    for (const village of [known, beside, far]) await count(village);
    const found = await overview('kab=99.01&kec=99.01.01&tahun=2026');
    expect(villageIn(found, known)).toMatchObject({ jawaban: 30, ikm: { nilai: 75, mutu: 'C' } });
    expect(villageIn(found, beside)).toMatchObject({ jawaban: 29, ikm: null });
    // Thirty and ninety answers weigh the same.
    expect(found.jumlah).toMatchObject({ ikm: { nilai: 87.5, mutu: 'B' }, cukup: 2, belum: 0 });
    expect(found.kecamatan.map(({ nama, ikm, desa }) => [nama, desa, ikm?.nilai])).toEqual([
      ['Rimba', 1, 100],
      ['Sekar Arum', 2, 75],
    ]);
    const [kept] = await desk.store.query<{ ikm: number | null }>(
      'select ikm from platform.ringkasan where desa_id = $1 and tahun = 2026',
      [beside.desaId],
    );
    expect(kept?.ikm).toBeNull();
  });

  it('know on which day a budget was first public, and only while it is', async () => {
    const publish = (status: 'terbit' | 'ditarik') =>
      beside.db(async (db) => {
        await db.deleteFrom('apbdes').where('tahun', '=', 2026).execute();
        await db
          .insertInto('apbdes')
          .values({ tahun: 2026, status, terbit: new Date('2026-06-05T02:00:00Z') })
          .execute();
      });
    await publish('terbit');
    await count(beside);
    const day = async () => villageIn(await overview('kab=99.01&kec=99.01.01&tahun=2026'), beside).apbdes;
    expect(await day()).toBe('2026-06-05');
    // Late in the evening of the day before, in the zone of the village.
    for (const waktu of ['2026-01-30T18:00:00Z', '2026-03-01T02:00:00Z'])
      await beside.db((db) =>
        db
          .insertInto('jejak')
          .values({
            ...{ waktu: new Date(waktu), akun_id: null, peran: 'admin', aksi: 'apbdes.publish' },
            ...{ noun: 'apbdes', noun_id: '2026', sebelum: null, sesudah: null, permintaan: 'uji' },
          })
          .execute(),
      );
    await count(beside);
    expect(await day()).toBe('2026-01-31');
    await publish('ditarik');
    await count(beside);
    expect(await day()).toBeNull();
  });

  it('leave out who is still being prepared, and say so', async () => {
    const found = await overview('kab=99.02');
    expect(found).toMatchObject({ persiapan: 1, kecamatan: [], jumlah: { desa: 0 } });
    expect(found.wilayah?.nama).toBe('Giri');
  });

  it('hold nothing that anybody wrote, nor a name of anybody', async () => {
    const text = JSON.stringify(await overview('kab=99.01&kec=99.01.01&tahun=2026'));
    for (const word of ['Lampu', 'Gelap', 'Dewi', 'Warga']) expect(text).not.toContain(word);
    const rows = await desk.store.query<{ nama: string }>(
      `select column_name as nama from information_schema.columns
       where table_schema = 'platform' and table_name = 'ringkasan' and data_type in ('text', 'jsonb')`,
    );
    expect(rows).toEqual([]);
  });

  it('come as a workbook too', async () => {
    const answer = await officer.send('GET', `${platform.unduhRingkasan.path}?kab=99.01&tahun=2026`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('ringkasan-99.01-2026.xlsx');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});

describe('the counting at night', () => {
  it('begins at 04.30 in Jakarta', () => {
    expect(lastNight(new Date('2026-11-27T21:30:00Z')).toISOString()).toBe('2026-11-27T21:30:00.000Z');
    expect(lastNight(new Date('2026-11-27T21:29:00Z')).toISOString()).toBe('2026-11-26T21:30:00.000Z');
  });

  it('is done once for each village, by whichever of two workers', async () => {
    await desk.store.query('create table platform.uji_hitung (desa_id bigint, tahun int)');
    await desk.store.query(
      `create function platform.uji_hitung() returns trigger language plpgsql as $$
       begin insert into platform.uji_hitung values (new.desa_id, new.tahun); return null; end $$`,
    );
    await desk.store.query(
      'create trigger uji_hitung after insert or update on platform.ringkasan for each row execute function platform.uji_hitung()',
    );
    await desk.store.query("update platform.ringkasan set dihitung = now() - interval '3 days'");
    await desk.store.query('truncate platform.uji_hitung');
    for (let strike = 0; strike < 2; strike += 1)
      await desk.store.query("select graphile_worker.add_job('ringkasan', queue_name => 'ringkasan')");
    await Promise.all([api.runJobs(), api.runJobs()]);
    const rows = await desk.store.query<{ kali: number }>(
      'select count(*)::int as kali from platform.uji_hitung group by desa_id, tahun',
    );
    expect(rows).toEqual(Array(4 * 2).fill({ kali: 1 }));
    await desk.store.query('drop trigger uji_hitung on platform.ringkasan');
  });

  it('marks what is old, and one village that fails keeps no other from it', async () => {
    await desk.store.query("update platform.ringkasan set dihitung = now() - interval '3 days'");
    expect((await overview('kab=99.01')).lama).toBe(3);
    await desk.store.query(
      `alter table platform.ringkasan add constraint uji check (desa_id <> ${known.desaId}) not valid`,
    );
    await expect(countOverviews(desk.store, api.core.log)).rejects.toThrow('1 of 4');
    await desk.store.query('alter table platform.ringkasan drop constraint uji');
    expect((await overview('kab=99.01')).lama).toBe(1);
    expect(await countOverviews(desk.store, api.core.log)).toBe(1);
    expect((await overview('kab=99.01')).lama).toBe(0);
  });
});

describe('an officer of a regency', () => {
  const OPEN = [platform.ringkasan, platform.unduhRingkasan, platform.saya, platform.keluar];

  it('has the overview, and of every other call of the console nothing', async () => {
    const filled = (path: string) => path.replace(/\{\w+\}/g, '1');
    const others = Object.values<Endpoint>(platform).filter(
      (one) => one.can !== 'publik' && !OPEN.some(({ path }) => path === one.path && one.method === 'GET'),
    );
    expect(others.length).toBeGreaterThan(30);
    for (const one of others) {
      if (one.path === platform.keluar.path) continue;
      const answer = await officer.send(one.method, filled(one.path), {});
      expect([one.method, one.path, answer.status]).toEqual([one.method, one.path, 404]);
    }
    for (const { path } of [platform.ringkasan, platform.unduhRingkasan, platform.saya])
      expect([path, (await officer.send('GET', path)).status]).toEqual([path, 200]);
  });

  it('sees its own regency without asking, and never another', async () => {
    const found = await overview('', officer);
    expect(found.wilayah?.kode).toBe('99.01');
    expect(found.daerah.map(({ kode }) => kode)).toEqual(['99.01']);
    expect((await overview('kab=99.01', officer)).wilayah?.kode).toBe('99.01');
    for (const query of ['kab=99.02', 'kec=99.02.01', 'kec=99', 'kab=99.01&kec=99.01.77', 'kab=%', 'kab=99'])
      for (const path of [platform.ringkasan.path, platform.unduhRingkasan.path])
        expect([query, (await officer.send('GET', `${path}?${query}`)).status]).toEqual([query, 404]);
    const { data } = await (await officer.send('GET', platform.saya.path)).json();
    expect(data).toMatchObject({ kabupaten: { kode: '99.01', nama: 'Tirta Buana' }, perlu: 0 });
  });

  it('is made for a regency that exists only', async () => {
    for (const kabupaten of ['99.77', '%', '', "99.01' or true"])
      await expect(desk.account(kabupaten)).rejects.toThrow('tidak ada');
  });
});

describe('the overview asked badly', () => {
  it('is answered with what it can, or not found', async () => {
    for (const query of ['tahun=abc', 'tahun=1e9', 'ukuran=constructor', 'urut=__proto__', 'kec=constructor'])
      expect((await overview(`kab=99.01&${query}`)).wilayah?.kode).toBe('99.01');
    for (const kab of ['99.77', '99', '%25', 'x'.repeat(5_000)])
      expect((await op.send('GET', `${platform.ringkasan.path}?kab=${kab}`)).status).toBe(404);
    expect(foreign.desaId).toBeGreaterThan(0);
  });
});
