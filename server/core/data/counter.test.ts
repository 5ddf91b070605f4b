import { describe, expect, it } from 'vitest';
import '#server/features/berita/table.ts';
import { openCounters, type Tally } from '#server/core/data/counter.ts';
import { createLog } from '#server/core/log.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();
const TALLY: Tally = 'artikel.view_count';
const log = createLog(() => {});
const somebody = { ip: '192.0.2.1', userAgent: 'Mozilla/5.0' };

type Village = Awaited<ReturnType<typeof api.village>>;

async function artikel(village: Village): Promise<number> {
  const row = await village.db((db) =>
    db
      .insertInto('artikel')
      .values({
        desa_id: village.desaId,
        judul: 'Panen raya',
        kategori_id: null,
        terbit: null,
        penulis_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

async function views(village: Village, id: number): Promise<number> {
  const row = await village.db((db) =>
    db
      .selectFrom('artikel')
      .select('view_count')
      .where('desa_id', '=', village.desaId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return row.view_count;
}

describe('counters', () => {
  it('add up what several processes collected, in the rows of their own village only', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const [first, second] = [await artikel(village), await artikel(village)];
    const processes = [openCounters(api.core.tenancy, log), openCounters(api.core.tenancy, log)];
    for (const counters of processes) {
      for (let times = 0; times < 50; times += 1) counters.add(village.desaId, TALLY, first);
      counters.add(village.desaId, TALLY, second);
      counters.add(other.desaId, TALLY, second);
    }
    await Promise.all(processes.map((counters) => counters.flush()));
    expect(await views(village, first)).toBe(100);
    expect(await views(village, second)).toBe(2);
  });

  it('count a visitor once a day', async () => {
    const village = await api.village();
    const id = await artikel(village);
    let now = Date.UTC(2026, 10, 20, 12);
    const counters = openCounters(api.core.tenancy, log, () => now);
    expect(counters.addVisit(village.desaId, TALLY, id, somebody)).toBe(true);
    expect(counters.addVisit(village.desaId, TALLY, id, somebody)).toBe(false);
    expect(counters.addVisit(village.desaId, TALLY, id, { ...somebody, ip: '192.0.2.2' })).toBe(true);
    now += 24 * 3_600_000;
    expect(counters.addVisit(village.desaId, TALLY, id, somebody)).toBe(true);
    await counters.stop();
    expect(await views(village, id)).toBe(3);
  });

  it('keep what could not be written, and record neither an event nor a new version', async () => {
    const village = await api.village();
    const id = await artikel(village);
    const trail = () =>
      village.db((db) => db.selectFrom('jejak').select('id').where('desa_id', '=', village.desaId).execute());
    const version = () =>
      village.db((db) =>
        db.selectFrom('desa_versi').select('versi').where('desa_id', '=', village.desaId).executeTakeFirst(),
      );
    const before = await version();
    let broken = true;
    const tenancy = {
      ...api.core.tenancy,
      write: <T>(desaId: number, work: Parameters<typeof api.core.tenancy.write<T>>[1]) =>
        broken ? Promise.reject(new Error('no connection')) : api.core.tenancy.write(desaId, work),
    };
    const counters = openCounters(tenancy, log);
    counters.add(village.desaId, TALLY, id);
    await counters.flush();
    expect(await views(village, id)).toBe(0);
    broken = false;
    await counters.flush();
    expect(await views(village, id)).toBe(1);
    expect(await trail()).toEqual([]);
    expect(await version()).toEqual(before);
  });
});
