import { describe, expect, it } from 'vitest';
import { hariLibur } from '#contract/hari-libur.ts';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';
import { hitungLapor } from './alur-jobs.ts';
import './table.ts';

const api = await testApi();

/** A village with a report from Monday, 16 November 2026, at nine, by default. */
async function scene(came = '2026-11-16T09:00:00+07:00') {
  const village = await api.village();
  const [warga, staff] = [await village.warga(), await village.perangkat('verifikasi')];
  const [kategori] = (await village.call(kategorilapor.list)).data;
  const fields = { judul: 'Lampu padam', isi: 'Gelap', kategori: String(kategori?.id) };
  const { id, milik_saya } = await warga.call(lapor.create, { body: photo(fields) });
  const params = { id };
  const count = () => hitungLapor.run({}, { core: api.core, desaId: village.desaId });
  const move = async (table: 'lapor' | 'lapor_tanggapan', column: 'created_at' | 'dijawab', at: string) => {
    await village.db((db) =>
      db
        .updateTable(table)
        .set({ [column]: new Date(at) })
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    await count();
  };
  await move('lapor', 'created_at', came);
  return {
    ...{ village, warga, staff, params, fields, count, move, kode: milik_saya?.kode ?? '' },
    tenggat: async () => (await staff.call(kelolaLapor.get, { params })).tenggat,
    stored: async () =>
      (await village.db((db) => db.selectFrom('lapor').select('tenggat').executeTakeFirstOrThrow())).tenggat,
    decide: (body: Record<string, string | number>) =>
      staff.call(kelolaLapor.decide, { params, body: body as { jenis: 'setujui' } }),
  };
}

const WITHOUT_LIST = ' Daftar hari libur 2026 belum diisi, jadi tanggal ini masih dapat berubah.';

describe('the deadline of a report', () => {
  it('is the same for staff, its reporter and holders of its code', async () => {
    const { village, warga, staff, params, kode, tenggat, stored } = await scene();
    const expected = {
      giliran: 'kantor',
      tanggal: '2026-11-19',
      penjelasan: `3 hari kerja sejak Senin, 16 November 2026.${WITHOUT_LIST}`,
    };
    expect(await tenggat()).toMatchObject(expected);
    expect((await staff.call(kelolaLapor.list)).data[0]?.tenggat).toMatchObject(expected);
    expect((await warga.call(lapor.get, { params })).milik_saya?.tenggat).toMatchObject(expected);
    expect((await warga.call(lapor.me)).data[0]?.milik_saya?.tenggat).toMatchObject(expected);
    expect((await village.call(lapor.track, { params: { kode } })).tenggat).toMatchObject(expected);
    expect(await stored()).toBe('2026-11-19');
  });

  it('is set as soon as a report is sent', async () => {
    const { warga, fields } = await scene();
    const { milik_saya } = await warga.call(lapor.create, { body: photo(fields) });
    expect(milik_saya?.tenggat).toMatchObject({ giliran: 'kantor', lewat: 0 });
    expect(milik_saya?.tenggat?.sisa).toBeGreaterThanOrEqual(2);
  });

  it('moves when the holidays of the village change', async () => {
    const { village, tenggat, stored } = await scene();
    const settings = await village.perangkat('pengaturan');
    const body = { tanggal: '2026-11-18', nama: 'Hari jadi desa' };
    const { id } = await settings.call(hariLibur.create, { body });
    await api.runJobs();
    expect(await tenggat()).toMatchObject({
      tanggal: '2026-11-20',
      penjelasan:
        '3 hari kerja sejak Senin, 16 November 2026, tidak menghitung 1 hari libur. Daftar hari libur 2026 belum diisi, jadi tanggal ini masih dapat berubah.',
    });
    expect(await stored()).toBe('2026-11-20');
    await settings.call(hariLibur.remove, { params: { id }, body: {} });
    await api.runJobs();
    expect(await stored()).toBe('2026-11-19');
  });

  it('is counted among those that a holiday would move, before it is added', async () => {
    const { village, stored } = await scene();
    const settings = await village.perangkat('pengaturan');
    const impact = (tanggal: string) => settings.call(hariLibur.impact, { query: { tanggal } });
    expect(await impact('2026-11-18')).toEqual([{ nama: 'laporan', jumlah: 1 }]);
    expect(await impact('2026-11-21')).toEqual([]);
    expect(await impact('2026-11-27')).toEqual([]);
    expect(await stored()).toBe('2026-11-19');
    expect(await refusal(impact('besok'))).toMatchObject({ http: 400 });
    const other = await (await api.village()).perangkat('pengaturan');
    expect(await other.call(hariLibur.impact, { query: { tanggal: '2026-11-18' } })).toEqual([]);
    const stranger = await village.perangkat('surat');
    expect(
      await refusal(stranger.call(hariLibur.impact, { query: { tanggal: '2026-11-18' } })),
    ).toMatchObject({
      http: 403,
    });
  });

  it('is counted too before a holiday leaves, moves to another day, or the national list is filled in', async () => {
    const { village } = await scene();
    const settings = await village.perangkat('pengaturan');
    const body = { tanggal: '2026-11-18', nama: 'Hari jadi desa' };
    const { id: tanpa } = await settings.call(hariLibur.create, { body });
    await api.runJobs();
    const impact = (query: Record<string, string | number>) => settings.call(hariLibur.impact, { query });
    const one = [{ nama: 'laporan', jumlah: 1 }];
    expect(await impact({ tanpa })).toEqual(one);
    expect(await impact({ tanpa, tanggal: '2026-12-30' })).toEqual(one);
    // Still one closed day on the way, or the same.
    expect(await impact({ tanpa, tanggal: '2026-11-19' })).toEqual([]);
    expect(await impact({ tanpa, tanggal: '2026-11-18' })).toEqual([]);
    expect(await impact({ tahun: 2026 })).toEqual([]);
    const other = await (await api.village()).perangkat('pengaturan');
    for (const asked of [tanpa, 'constructor', '9'.repeat(40)])
      expect(await refusal(other.call(hariLibur.impact, { query: { tanpa: asked } }))).toMatchObject({
        http: 404,
      });
  });

  it('passes to the reporter while changes are requested, and those days do not count', async () => {
    const { warga, params, fields, tenggat, decide, move } = await scene();
    await decide({ jenis: 'minta_perbaikan', alasan: 'Sebutkan RT' });
    await move('lapor_tanggapan', 'created_at', '2026-11-18T10:00:00+07:00');
    expect(await tenggat()).toMatchObject({
      giliran: 'warga',
      tanggal: '2026-12-02',
      penjelasan: expect.stringMatching(/^10 hari kerja sejak Rabu, 18 November 2026,/),
    });
    const { gambar: _, ...words } = Object.fromEntries(photo(fields));
    await warga.call(lapor.update, { params, body: words as typeof fields & { kategori: string } });
    await move('lapor_tanggapan', 'dijawab', '2026-11-23T19:30:00+07:00');
    // Requested on Wednesday the 18th, sent in the evening of Monday the 23rd: four working days.
    expect(await tenggat()).toMatchObject({
      giliran: 'kantor',
      tanggal: '2026-11-26',
      penjelasan:
        '3 hari kerja sejak Senin, 16 November 2026, tidak menghitung Sabtu, Minggu, dan 5 hari menunggu perbaikan dari pelapor.' +
        WITHOUT_LIST,
    });
  });

  it('changes with the approval, until the follow-up', async () => {
    const { staff, params, tenggat, stored, decide, move } = await scene();
    const { id } = await decide({ jenis: 'setujui' });
    await move('lapor_tanggapan', 'created_at', '2026-11-18T08:00:00+07:00');
    expect(await tenggat()).toMatchObject({ giliran: 'kantor', tanggal: '2026-11-25' });
    await decide({ jenis: 'balasan', isi: 'Petugas berangkat besok.' });
    expect([await tenggat(), await stored()]).toEqual([null, null]);
    expect(
      (await refusal(staff.call(kelolaLapor.undo, { params: { ...params, langkah_id: id } }))).http,
    ).toBe(409);
  });

  it('ends with a refusal, returns when that is undone, and ends with an approval that sets a status', async () => {
    const { staff, params, stored, decide } = await scene();
    const refused = await decide({ jenis: 'tolak', alasan: 'Sudah ada' });
    expect(await stored()).toBeNull();
    await staff.call(kelolaLapor.undo, { params: { ...params, langkah_id: refused.id } });
    expect(await stored()).toBe('2026-11-19');
    await decide({ jenis: 'setujui', status: 4 });
    expect(await stored()).toBeNull();
  });
});

it('staff find overdue reports, and those due next', async () => {
  const { staff, warga, params, fields, decide, village } = await scene('2024-03-04T09:00:00+07:00');
  const later = await warga.call(lapor.create, { body: photo({ ...fields, judul: 'Got meluap' }) });
  expect((await staff.call(kelolaLapor.summary)).lewat).toBe(1);
  const list = async (query: Record<string, string>) =>
    (await staff.call(kelolaLapor.list, { query })).data.map(({ id }) => id);
  expect(await list({ 'filter{lewat}': 'true' })).toEqual([params.id]);
  expect(await list({ 'sort[]': 'tenggat' })).toEqual([params.id, later.id]);
  expect(await list({ 'sort[]': '-tenggat' })).toEqual([later.id, params.id]);
  const [late] = (await staff.call(kelolaLapor.list, { query: { 'filter{lewat}': 'true' } })).data;
  expect(late?.tenggat).toMatchObject({ tanggal: '2024-03-07', sisa: 0 });
  expect(late?.tenggat?.lewat).toBeGreaterThan(600);
  // The reporter's own days are not a delay of staff.
  await decide({ jenis: 'minta_perbaikan', alasan: 'Sebutkan RT' });
  await village.db((db) =>
    db.updateTable('lapor').set({ tenggat: '2024-03-07' }).where('desa_id', '=', db.desaId).execute(),
  );
  expect((await staff.call(kelolaLapor.summary)).lewat).toBe(1);
});
