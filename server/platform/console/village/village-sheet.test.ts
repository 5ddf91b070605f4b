import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { platform } from '#contract/platform/platform.ts';
import { openSheet } from '#server/core/sheet/open.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { countVillages } from './villages.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.ekspor.example' } });
const desk = await startConsole(api);
const { send } = desk.proven(await desk.operator());
await mkdir(api.core.env.DATA_DIR, { recursive: true });

/** The cells of the exported list. */
async function exported(query: Record<string, string>): Promise<string[][]> {
  const answer = await send('GET', `${platform.eksporDesa.path}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="desa-\d{4}-\d\d-\d\d\.xlsx"/);
  const path = join(api.core.env.DATA_DIR, randomUUID());
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const rows: string[][] = [];
  const sheet = await openSheet(path);
  for await (const { cells } of sheet.rows('Desa')) rows.push(cells.map((cell) => cell?.text ?? ''));
  await sheet.close();
  await rm(path);
  return rows;
}

describe('the list as a workbook', () => {
  it('holds all that fit, however many are shown, with counts and hosts', async () => {
    const one = await api.village({ nama_desa: '=SUM(1)', kode: '97.01.01.2001', kabupaten: 'Uji' });
    await api.village({ nama_desa: 'Ekspor Dua', kode: '97.01.02.2001', kabupaten: 'Uji' });
    await one.admin();
    await countVillages(desk.store);
    // Of more than one piece, some without a code; villages only in the list of the console.
    await desk.store.query('alter table platform.desa drop constraint if exists desa_desa_id_fkey');
    await desk.store.query(
      `insert into platform.desa (desa_id, nama, kode, kecamatan, kabupaten, provinsi, host, dibuat, akun, admin, berkas)
       select 900000 + n, 'Banyak ' || n, case when n % 3 = 0 then '' else '96.01.01.' || (2000 + n) end, 'Kec', 'Kab', 'Prov',
         'banyak-' || n || '.example', now(), n, 1, 1048577 from generate_series(1, 450) as n`,
    );
    const [title, ...rows] = await exported({ daerah: '97.01' });
    expect(title?.slice(0, 2)).toEqual(['Desa', 'Kode']);
    expect(rows.map((row) => row[0])).toEqual(['=SUM(1)', 'Ekspor Dua']);
    expect(rows[0]?.slice(6, 8)).toEqual(['1', '0']);
    expect(rows[0]).toContain(one.host);
    const many = await exported({ cari: 'banyak', tampil: '20' });
    expect(new Set(many.map((row) => row[11])).size).toBe(451);
    expect(many.at(1)?.slice(8, 9)).toEqual(['2']);
    expect((await exported({ cari: 'tidak ada yang begini' })).length).toBe(1);
  });

  it('is told in the trail, with what was asked; hostile filters are none', async () => {
    await exported({ cari: 'banyak', keadaan: 'constructor', daerah: "97' or true" });
    const [last] = await desk.store.query<{ aksi: string; isi: object; akun_id: number | null }>(
      'select aksi, isi, akun_id from platform.jejak order by id desc limit 1',
    );
    expect(last).toMatchObject({
      aksi: 'desa.ekspor',
      isi: { alasan: '450 desa', saringan: { cari: 'banyak', keadaan: '', perlu: false, daerah: '' } },
    });
    expect(last?.akun_id).not.toBeNull();
    const long = await send('GET', `${platform.eksporDesa.path}?cari=${'x'.repeat(100_000)}`);
    expect(long.status).toBeLessThan(500);
  });
});

describe('pressing for more', () => {
  it('shows every village in the end', async () => {
    const read = async (tampil: number) =>
      (await (await send('GET', `${platform.desa.path}?cari=banyak&tampil=${tampil}`)).json()).data;
    expect((await read(440)).lagi).toBe(true);
    const all = await read(100_000);
    expect(all.desa).toHaveLength(450);
    expect(all.lagi).toBe(false);
  });
});
