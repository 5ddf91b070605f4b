import { afterEach, describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { hariLibur } from '#contract/hari-libur.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { setClock } from '#server/core/clock.ts';
import { enqueue } from '#server/core/job.ts';
import { refusal, testApi } from '#test/api.ts';
import { ingatkanHariLibur, isiHariLibur } from './jobs.ts';

const api = await testApi();
type Staff = Awaited<ReturnType<Awaited<ReturnType<typeof api.village>>['perangkat']>>;

async function office() {
  const village = await api.village();
  return { village, staf: await village.perangkat('pengaturan') };
}

const daysOf = async (staf: Staff, tahun: number) =>
  (await staf.call(hariLibur.list, { query: { 'filter{tanggal.year}': tahun } })).data;
const HUT_DESA = { tanggal: '2026-09-09', nama: 'Hari jadi desa', cuti_bersama: false };

describe('the holidays of a village', () => {
  it('are added, changed and removed by staff, with an event each', async () => {
    const { village, staf } = await office();
    const made = await staf.call(hariLibur.create, { body: HUT_DESA });
    expect(made).toEqual({ ...HUT_DESA, id: made.id });
    const params = { id: made.id };
    const body = { tanggal: '2026-09-10', nama: 'Hari jadi Karangsari', cuti_bersama: true };
    expect(await staf.call(hariLibur.update, { params, body })).toEqual({ ...body, id: made.id });
    expect(await daysOf(staf, 2026)).toEqual([{ ...body, id: made.id }]);
    expect(await daysOf(staf, 2027)).toEqual([]);
    await staf.call(hariLibur.remove, { params, body: {} });
    expect(await daysOf(staf, 2026)).toEqual([]);
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'sebelum'])
        .where('noun', '=', 'hari-libur')
        .orderBy('id')
        .execute(),
    );
    expect(trail.map(({ aksi }) => aksi)).toEqual([
      'hari-libur.create',
      'hari-libur.update',
      'hari-libur.delete',
    ]);
    expect(trail[1]?.sebelum).toMatchObject(HUT_DESA);
  });

  it('are completed from the national list, whatever exists already', async () => {
    const { staf } = await office();
    const own = { tanggal: '2026-05-01', nama: 'Libur buruh', cuti_bersama: false };
    await staf.call(hariLibur.create, { body: own });
    const before = await staf.call(hariLibur.years);
    expect(before.find(({ tahun }) => tahun === 2026)).toMatchObject({
      jumlah: 1,
      nasional: { kurang: 24, dasar: expect.stringContaining('SKB') },
    });
    expect(await staf.call(hariLibur.fill, { body: { tahun: 2026 } })).toEqual({ tambah: 24 });
    expect(await staf.call(hariLibur.fill, { body: { tahun: 2026 } })).toEqual({ tambah: 0 });
    const days = await daysOf(staf, 2026);
    expect(days).toHaveLength(25);
    expect(days.find(({ tanggal }) => tanggal === '2026-05-01')?.nama).toBe('Libur buruh');
    expect(days.find(({ tanggal }) => tanggal === '2026-03-20')?.cuti_bersama).toBe(true);
    const after = await staf.call(hariLibur.years);
    expect(after.find(({ tahun }) => tahun === 2026)).toMatchObject({ jumlah: 25, nasional: { kurang: 0 } });
  });

  it('of a village older than this feature are added automatically, once', async () => {
    const { village, staf } = await office();
    const context = { core: api.core, desaId: village.desaId };
    await isiHariLibur.run({}, context);
    await isiHariLibur.run({}, context);
    expect(await daysOf(staf, 2025)).toHaveLength(28);
    expect(await daysOf(staf, 2026)).toHaveLength(25);
  });
});

it('a day of the national list is removed with a reason alone, which the trail keeps', async () => {
  const { village, staf } = await office();
  await staf.call(hariLibur.fill, { body: { tahun: 2026 } });
  const id = (await daysOf(staf, 2026)).find(({ tanggal }) => tanggal === '2026-05-01')?.id ?? 0;
  const params = { id };
  const { http, body } = await refusal(staf.call(hariLibur.remove, { params, body: { alasan: '  ' } }));
  expect([http, body.errors]).toEqual([
    400,
    [{ alasan: ['Masukkan alasan menghapus hari libur nasional.'] }],
  ]);
  expect(await daysOf(staf, 2026)).toHaveLength(25);
  await staf.call(hariLibur.remove, { params, body: { alasan: 'SKB diubah pemerintah' } });
  expect(await daysOf(staf, 2026)).toHaveLength(24);
  const trail = await village.db((db) =>
    db.selectFrom('jejak').select(['sebelum', 'sesudah']).where('aksi', '=', 'hari-libur.delete').execute(),
  );
  expect(trail).toMatchObject([
    { sebelum: { tanggal: '2026-05-01' }, sesudah: { alasan: 'SKB diubah pemerintah' } },
  ]);
});

describe('refusals', () => {
  it('name the invalid fields', async () => {
    const { staf } = await office();
    await staf.call(hariLibur.create, { body: HUT_DESA });
    const other = await staf.call(hariLibur.create, { body: { ...HUT_DESA, tanggal: '2026-09-11' } });
    const errors = async (body: Record<string, unknown>) =>
      (await refusal(staf.call(hariLibur.create, { body: { ...HUT_DESA, ...body } as typeof HUT_DESA }))).body
        .errors;
    expect(await errors({})).toEqual([{ tanggal: ['Tanggal ini sudah ada di daftar.'] }]);
    expect(await errors({ tanggal: '', nama: ' ' })).toEqual([
      { tanggal: ['Harap masukkan tanggal'] },
      { nama: ['Harap masukkan nama hari libur'] },
    ]);
    expect(await errors({ tanggal: '2026-02-30' })).toEqual([
      { tanggal: ['Tanggal tidak ada di kalender.'] },
    ]);
    expect(await errors({ tanggal: '9999-12-31' })).toEqual([
      { tanggal: ['Masukkan tahun 2000 sampai 2100.'] },
    ]);
    const moved = await refusal(staf.call(hariLibur.update, { params: { id: other.id }, body: HUT_DESA }));
    expect(moved.body.errors).toEqual([{ tanggal: ['Tanggal ini sudah ada di daftar.'] }]);
    const unknown = await refusal(staf.call(hariLibur.fill, { body: { tahun: 2031 } }));
    expect(unknown.body.errors).toEqual([{ tahun: ['Daftar nasional 2031 belum ada di situs ini.'] }]);
  });

  it('apply to everybody without the area, and to other villages', async () => {
    const { village, staf } = await office();
    const { id } = await staf.call(hariLibur.create, { body: HUT_DESA });
    const calls = (asker: Pick<Staff, 'call'>) => [
      asker.call(hariLibur.list),
      asker.call(hariLibur.years),
      asker.call(hariLibur.create, { body: HUT_DESA }),
      asker.call(hariLibur.update, { params: { id }, body: HUT_DESA }),
      asker.call(hariLibur.remove, { params: { id }, body: {} }),
      asker.call(hariLibur.fill, { body: { tahun: 2026 } }),
    ];
    const codes = (asker: Pick<Staff, 'call'>) =>
      Promise.all(calls(asker).map(async (one) => (await refusal(one)).http));
    expect(await codes(village)).toEqual(Array(6).fill(401));
    expect(await codes(await village.warga())).toEqual(Array(6).fill(403));
    expect(await codes(await village.perangkat('verifikasi'))).toEqual(Array(6).fill(403));
    const stranger = await (await api.village()).perangkat('pengaturan');
    expect(await daysOf(stranger, 2026)).toEqual([]);
    const update = stranger.call(hariLibur.update, { params: { id }, body: HUT_DESA });
    expect((await refusal(update)).http).toBe(404);
    expect((await refusal(stranger.call(hariLibur.remove, { params: { id }, body: {} }))).http).toBe(404);
  });
});

describe('the item of the checklist', () => {
  afterEach(() => void setClock(new Date()));
  /** Whether the holidays of the coming year are there, at a moment. */
  const listed = async ({ call }: Pick<Staff, 'call'>, at: string) => {
    setClock(new Date(at));
    const { situs } = await call(desa.readiness);
    return situs.find(({ kunci }) => kunci === 'hari_libur')?.selesai;
  };

  it.each([
    ['WIB', '2026-12-31T16:59:59Z', '2026-12-31T17:00:00Z'],
    ['WITA', '2026-12-31T15:59:59Z', '2026-12-31T16:00:00Z'],
    ['WIT', '2026-12-31T14:59:59Z', '2026-12-31T15:00:00Z'],
  ] as const)(
    'asks for the coming year until midnight of %s, then for the one after',
    async (zona, last, first) => {
      const [village, other] = [await api.village({ zona }), await api.village({ zona })];
      const staf = await village.perangkat('pengaturan');
      const elsewhere = await other.perangkat('pengaturan');
      const add = (tanggal: string) => staf.call(hariLibur.create, { body: { ...HUT_DESA, tanggal } });
      expect(await listed(staf, last)).toBe(false);
      await add('2026-12-31');
      expect(await listed(staf, last)).toBe(false);
      const { id } = await add('2027-12-31');
      expect(await listed(staf, last)).toBe(true);
      expect(await listed(elsewhere, last)).toBe(false);
      setClock(new Date(last));
      await staf.call(hariLibur.remove, { params: { id }, body: {} });
      expect(await listed(staf, last)).toBe(false);
      await add('2027-01-01');
      expect(await listed(staf, last)).toBe(true);
      expect(await listed(staf, first)).toBe(false);
      await add('2028-01-01');
      expect(await listed(staf, first)).toBe(true);
      expect(await listed(staf, last)).toBe(true);
      expect(await listed(elsewhere, first)).toBe(false);
    },
  );
});

describe('the list of next year', () => {
  it('is asked for once in each of the last months, until it has been entered', async () => {
    const { village } = await office();
    const admin = await village.admin();
    const told = async (now: string) => {
      setClock(new Date(now));
      await village.db((db) => enqueue(db, ingatkanHariLibur, {}));
      await api.runJobs();
      setClock(new Date());
      return (await admin.call(notifikasi.list)).data.map(({ payload }) => payload.msg);
    };
    expect(await told('2029-09-30T12:00:00+07:00')).toEqual([]);
    const once = [expect.stringContaining('Daftar hari libur 2030 belum diisi.')];
    // In UTC it is still September.
    expect(await told('2029-10-01T05:00:00+07:00')).toEqual(once);
    expect(await told('2029-10-20T12:00:00+07:00')).toEqual(once);
    const body = (day: number) => ({ tanggal: `2030-03-0${day}`, nama: `Libur ${day}`, cuti_bersama: false });
    for (const day of [1, 2, 3, 4]) await admin.call(hariLibur.create, { body: body(day) });
    expect(await told('2029-11-01T12:00:00+07:00')).toHaveLength(2);
    await admin.call(hariLibur.create, { body: body(5) });
    expect(await told('2029-12-01T12:00:00+07:00')).toHaveLength(2);
  });
});
