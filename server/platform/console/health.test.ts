import { mkdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LONJAKAN } from '#contract/lib/access/percobaan.ts';
import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import { platform } from '#contract/platform/platform.ts';
import { createMetrics } from '#server/core/metrics.ts';
import { jobs } from '#server/jobs.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { SET_ASIDE } from '../work/dead-jobs.ts';
import { problemsIn } from './health.ts';
import { causeOf, kindOf } from './queue.ts';
import { countVillages } from './village/villages.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.sehat.example' } });
const desk = await startConsole(api);
await mkdir(api.core.env.DATA_DIR, { recursive: true });
const session = await desk.operator();
const { send } = desk.proven(session);
const village = await api.village({ kode: '99.77.01.2001', nama_desa: 'Sehat Selalu' });
await countVillages(desk.store);
const health = async (): Promise<Kesehatan> =>
  (await (await send('GET', platform.kesehatan.path)).json()).data;
const REASON = 'Berkasnya sudah diunggah ulang desa';

const SECRET = 'IMAS KOMALASARI 9901012005900001 imas@contoh.id';
/** A job out of attempts, as the queue leaves it. */
async function failedJob(
  name: string,
  said: string,
  desaId: number | null = village.desaId,
): Promise<number> {
  const [row] = await desk.store.query<{ id: number }>(
    'select (graphile_worker.add_job($1, $2::json, max_attempts => 1)).id::int8 as id',
    [name, JSON.stringify(desaId === null ? {} : { desa_id: desaId, isi: { id: 7, nama: SECRET } })],
  );
  await desk.store.query(
    'update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1',
    [row?.id, said],
  );
  return row?.id ?? 0;
}
const queued = async (id: number) =>
  (
    await desk.store.query<{ attempts: number }>('select attempts from graphile_worker.jobs where id = $1', [
      id,
    ])
  )[0];
const act = (id: number | string, what: 'ulangi' | 'abaikan', body?: object) =>
  send('POST', `/v1/platform/tugas/${id}/${what}/`, body);

describe('the health of the installation', () => {
  it('is what the database and this node say of themselves', async () => {
    const found = await health();
    expect(found.basis_data.byte).toBeGreaterThan(1_000_000);
    expect(found.basis_data.sambungan).toBeGreaterThan(0);
    expect(found.basis_data.sambungan_paling).toBeGreaterThanOrEqual(found.basis_data.sambungan);
    expect(found.basis_data.replika).toEqual([]);
    expect(found.basis_data.migrasi).toMatch(/^\d{4}[-_]/);
    expect(found.disk[0]?.semua).toBeGreaterThan(found.disk[0]?.pakai ?? Number.NaN);
    expect(found.simpul.versi).toMatch(/^\d+\.\d+\.\d+/);
    expect(found.desa).toEqual({ semua: 1, perlu: 0 });
  });

  it('counts what waits by what it is for, and every job has its kind', async () => {
    expect(jobs.map(({ name }) => [name, kindOf(name)]).filter(([, kind]) => kind === 'lain')).toEqual([]);
    expect(kindOf('constructor')).toBe('lain');
    const before = await health();
    const count = ({ antrean }: Kesehatan) => antrean.find(({ macam }) => macam === 'peta')?.menunggu ?? 0;
    await desk.store.query(
      "select graphile_worker.add_job('peta.ubin', '{}', run_at => now() - interval '2 hours')",
    );
    await desk.store.query(
      "select graphile_worker.add_job('peta.ubin', '{}', run_at => now() + interval '2 hours')",
    );
    const after = await health();
    expect(count(after)).toBe(count(before) + 1);
    expect(after.masalah).toContainEqual({ sebab: 'antrean', berat: false, angka: 120 });
    await desk.store.query("delete from graphile_worker._private_jobs where payload::text = '{}'");
  });

  it('says in which village passwords and codes are being tried, and nothing of whom', async () => {
    expect((await health()).serangan).toEqual([]);
    const tried = (n: number) =>
      api.core.attempts.note(village.desaId, { peristiwa: 'masuk.gagal', akunId: n });
    for (let n = 1; n < LONJAKAN; n += 1) tried(n);
    await api.core.attempts.flush();
    expect((await health()).serangan).toEqual([]);
    tried(0);
    await api.core.attempts.flush();
    const { serangan, masalah } = await health();
    const where = { desa_id: village.desaId, desa: 'Sehat Selalu', kode: '99.77.01.2001' };
    expect(serangan).toEqual([{ ...where, jumlah: LONJAKAN }]);
    expect(masalah).toContainEqual({ sebab: 'serangan', berat: false, angka: 1 });
    const early = new Date(Date.now() - 2 * 86_400_000);
    await village.db((db) => db.updateTable('percobaan_desa').set({ jam: early }).execute());
    expect((await health()).serangan).toEqual([]);
  });

  it('names problems with the worst first, and none where all is well', async () => {
    const now = new Date().toISOString();
    const cadangan = { terakhir: { mulai: now, selesai: now, desa: 1, byte: 1 }, gagal: null };
    const drill = { mulai: now, selesai: now, cadangan: now, desa: 1, baris: 1, berkas: 1, sebab: '' };
    const uji_pulih = { bisa: 'ya', jalan: null, terakhir: { ...drill, hasil: 'cocok' } } as const;
    const well = { ...(await health()), antrean: [], gagal_semua: 0, disk: [], cadangan, uji_pulih };
    expect(problemsIn(well)).toEqual([]);
    const wrong = problemsIn({
      ...well,
      gagal_semua: 6,
      disk: [{ isi: 'data', pakai: 96, semua: 100 }],
      permintaan: { menit: 15, jumlah: 100, galat: 7, p95: 1_500 },
      alamat: { terbukti: 0, belum: 3, hilang: 1, istirahat: 1 },
    });
    expect(wrong.map(({ sebab, berat, angka }) => [sebab, berat, angka])).toEqual([
      ['disk_penuh', true, 96],
      ['galat', true, 7],
      ['tugas_gagal', false, 6],
      ['lambat', false, 1_500],
      ['alamat', false, 2],
    ]);
  });

  it('knows the requests of the last minutes', () => {
    const metrics = createMetrics();
    expect(metrics.recent()).toEqual({ count: 0, faults: 0, p95: null });
    for (let at = 1; at <= 100; at += 1) metrics.request('page', 'GET', at > 98 ? 500 : 200, at);
    expect(metrics.recent()).toEqual({ count: 100, faults: 2, p95: 95 });
    for (let at = 0; at < 50_000; at += 1) metrics.request('page', 'GET', 200, 10);
    expect(metrics.recent()).toMatchObject({ count: 50_100, faults: 2, p95: 10 });
  });
});

describe('a failed job', () => {
  it('is listed with its village and the kind of its error, and nothing of what it holds', async () => {
    const id = await failedJob('surat.kabari', `The mail was not taken: EENVELOPE 550 ${SECRET}`);
    const own = await failedJob('alamat', `getaddrinfo ENOTFOUND ${SECRET}`, null);
    const answer = await (await send('GET', platform.kesehatan.path)).text();
    for (const part of ['IMAS', '9901012005900001', 'imas@', 'payload', 'last_error'])
      expect(answer).not.toContain(part);
    const { gagal, gagal_semua, masalah } = await health();
    expect(gagal_semua).toBe(2);
    expect(masalah.map(({ sebab }) => sebab)).toContain('tugas_gagal');
    expect(gagal.find((one) => one.id === id)).toMatchObject({
      ...{ nama: 'surat.kabari', macam: 'notifikasi', desa: 'Sehat Selalu', kode: '99.77.01.2001' },
      ...{ desa_id: village.desaId, kali: 1, sebab: 'surel' },
    });
    expect(gagal.find((one) => one.id === own)).toMatchObject({
      desa: '',
      desa_id: null,
      sebab: 'sambungan',
    });
  });

  it('is of the kind of its error whatever that says', () => {
    expect(causeOf(null)).toBe('lain');
    expect(causeOf(`${SECRET} `.repeat(1_000))).toBe('lain');
    expect(causeOf('ENOSPC: no space left on device')).toBe('penuh');
    expect(causeOf('canceling statement due to statement timeout')).toBe('waktu');
    expect(causeOf('insert violates foreign key constraint')).toBe('basis_data');
  });

  it('is repeated once, and stands in both trails', async () => {
    const id = await failedJob('berkas.varian', 'ENOSPC');
    const answers = await Promise.all([
      act(id, 'ulangi'),
      desk.at(desk.host, await other()).send('POST', `/v1/platform/tugas/${id}/ulangi/`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await queued(id)).toEqual({ attempts: 0 });
    expect((await act(id, 'ulangi')).status).toBe(409);
    const rows = await desk.store.query(
      "select aksi, desa_id, isi from platform.jejak where aksi = 'tugas.retry' order by id desc limit 1",
    );
    expect(rows).toEqual([
      { aksi: 'tugas.retry', desa_id: village.desaId, isi: { id, pekerjaan: 'berkas.varian' } },
    ]);
    const told = await village.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'peran']).where('aksi', '=', 'desa.retry').execute(),
    );
    expect(told).toEqual([{ aksi: 'desa.retry', peran: 'platform' }]);
  });

  it('is dropped with a reason only', async () => {
    const id = await failedJob('berkas.varian', 'ENOSPC');
    for (const alasan of ['', 'singkat', '1234567890', 'a'.repeat(100_000)])
      expect((await act(id, 'abaikan', { alasan })).status).toBe(400);
    expect(await queued(id)).toBeDefined();
    expect((await act(id, 'abaikan', { alasan: REASON })).status).toBe(204);
    expect(await queued(id)).toBeUndefined();
    expect((await act(id, 'abaikan', { alasan: REASON })).status).toBe(409);
    const [row] = await desk.store.query<{ isi: object }>(
      "select isi from platform.jejak where aksi = 'tugas.drop' order by id desc limit 1",
    );
    expect(row?.isi).toEqual({ id, pekerjaan: 'berkas.varian', alasan: REASON });
  });

  it('is none that waits or runs, and no other word than a number or all', async () => {
    const [waits] = await desk.store.query<{ id: number }>(
      "select (graphile_worker.add_job('peta.ubin', '{}', run_at => now() + interval '1 hour')).id::int8 as id",
    );
    expect((await act(waits?.id ?? 0, 'ulangi')).status).toBe(409);
    expect((await act(waits?.id ?? 0, 'abaikan', { alasan: REASON })).status).toBe(409);
    expect((await act('semua', 'abaikan', { alasan: REASON })).status).toBe(409);
    for (const id of ['0', '-1', '1e3', 'constructor', '9'.repeat(40), "1'--"])
      expect([id, (await act(encodeURIComponent(id), 'ulangi')).status]).toEqual([id, 404]);
  });

  it('is repeated with all others, fifty at a time', async () => {
    await desk.store.query('delete from graphile_worker._private_jobs');
    for (let at = 0; at < 52; at += 1) await failedJob('berkas.varian', 'ENOSPC');
    expect((await health()).gagal).toHaveLength(50);
    expect(await (await act('semua', 'ulangi')).json()).toEqual({ data: { jumlah: 50 } });
    expect(await (await act('semua', 'ulangi')).json()).toEqual({ data: { jumlah: 2 } });
    expect((await act('semua', 'ulangi')).status).toBe(409);
  });

  it('under which the process died is told as such, and begins anew when it is repeated', async () => {
    const id = await failedJob('peta.ubin', SET_ASIDE, null);
    await desk.store.query(
      `update graphile_worker._private_jobs set attempts = 8, max_attempts = 8, flags = '{"mati": 3}' where id = $1`,
      [id],
    );
    const shown = (await health()).gagal.find((one) => one.id === id);
    expect(shown).toMatchObject({ nama: 'peta.ubin', kali: 3, sebab: 'mati' });
    expect((await act(id, 'ulangi')).status).toBe(200);
    expect(
      await desk.store.query('select attempts, flags from graphile_worker._private_jobs where id = $1', [id]),
    ).toEqual([{ attempts: 0, flags: {} }]);
    await desk.store.query('delete from graphile_worker._private_jobs where id = $1', [id]);
  });
});

/** Somebody else, who has proven themselves too. */
async function other(): Promise<string> {
  const cookie = await desk.operator();
  await desk.prove(cookie);
  return cookie;
}

describe('who may ask', () => {
  it('is an operator with the second step; nobody of a village, however high', async () => {
    const id = await failedJob('berkas.varian', 'ENOSPC');
    const nobody = desk.at(desk.host);
    const unproven = desk.at(desk.host, await desk.operator());
    const admin = await village.admin();
    expect((await nobody.send('GET', platform.kesehatan.path)).status).toBe(401);
    for (const what of ['ulangi', 'abaikan']) {
      const path = `/v1/platform/tugas/${id}/${what}/`;
      expect((await nobody.send('POST', path, { alasan: REASON })).status).toBe(401);
      expect((await unproven.send('POST', path, { alasan: REASON })).status).toBe(403);
      const asAdmin = await village.send(path, { method: 'POST' }, admin.access);
      expect(asAdmin.status).toBe(404);
    }
    expect((await village.send(platform.kesehatan.path, {}, admin.access)).status).toBe(404);
    expect((await unproven.send('GET', platform.kesehatan.path)).status).toBe(200);
    expect(await queued(id)).toEqual({ attempts: 1 });
  });
});
