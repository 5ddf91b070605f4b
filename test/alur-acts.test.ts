import { expect, it } from 'vitest';
import { flow } from '#contract/kinds/alur.ts';
import { ApiError } from '#server/core/errors.ts';
import { perbaikanNoun } from '#server/features/perbaikan/alur-jobs.ts';
import { takeStep } from '#server/kinds/alur/acts.ts';
import { progressOf, sheetOf, writeDeadlines } from '#server/kinds/alur/deadline.ts';
import type { Acting, Definition, Moved, Row } from '#server/kinds/alur/definition.ts';
import { countingJob } from '#server/kinds/alur/jobs.ts';
import { testApi } from './api.ts';

const api = await testApi();

/** Corrections, going another way: put off once and in time, refused by the admin alone, to a state that the row decides. */
const alur = flow({
  start: 'menunggu',
  states: {
    menunggu: { limit: { days: 5, turn: 'kantor', since: 'start', more: { setujui: 2 } } },
    diperbaiki: {},
    ditolak: {},
    ditarik: {},
  },
  acts: {
    setujui: { from: ['menunggu'], who: 'kantor', once: true, inTime: true },
    tolak: { from: 'open', to: ['ditolak', 'ditarik'], who: 'kantor' },
  },
});
const moved: Moved[] = [];
const noun: Definition<typeof alur, Row<keyof typeof alur.states>> = {
  ...perbaikanNoun,
  flow: alur,
  past: { setujui: 'diperpanjang', tolak: 'ditolak' },
  next: ({ versi }) => ({ keadaan: versi > 1 ? 'ditarik' : 'ditolak' }),
  able: async ({ actor }) => ({ setujui: true, tolak: actor.peran === 'admin' }),
  moved: async (_, rows) => {
    moved.push(...rows);
  },
};
const counting = countingJob('perbaikan.hitung', noun);

async function filed(created: Date) {
  const village = await api.village();
  const { pendudukId, id: pemilik_id } = await village.warga();
  const row = { penduduk_id: pendudukId ?? 0, pemilik_id, jenis: 'permintaan' as const, ubahan: '{}' };
  const id = await village.db(async (db) => {
    const made = await db
      .insertInto('perbaikan')
      .values({ ...row, created_at: created })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeDeadlines(db, noun, 'WIB', [made.id]);
    return made.id;
  });
  const staff = await village.perangkat('penduduk');
  const own = await api.core.villages.byHost(village.host);
  if (!own) throw new Error('no village');
  const beside = { village: own, record: async () => undefined, enqueue: async () => undefined };
  const act = (name: keyof typeof alur.acts, peran = 'perangkat') =>
    village.db((db) => {
      const acting: Acting = { ...beside, db, actor: { ...staff, jabatan: '', peran } };
      return takeStep(acting, noun, { id, act: name }, async () => ({}));
    });
  const at = () => village.db((db) => progressOf(db, noun, [id], 'WIB'));
  return { village, id, act, at };
}

const days = (many: number) => new Date(Date.now() - many * 86_400_000);
/** With what number an act is refused, and in which words. */
const refused = (acting: Promise<unknown>) =>
  acting.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? `${error.http} ${JSON.stringify(error.errors)}` : error),
  );

it('an act that is done once and in time adds its days, and is refused in words the second time', async () => {
  const { act, at, id } = await filed(new Date());
  const before = (await at())(id);
  expect(before.hari).toMatchObject({ dari: 5 });
  await act('setujui');
  const after = (await at())(id);
  expect(after.hari).toMatchObject({ dari: 7 });
  expect(after.tenggat?.penjelasan).toContain('5 hari kerja ditambah 2 hari perpanjangan sejak');
  expect(await refused(act('setujui'))).toContain('sudah diperpanjang. Itu hanya bisa sekali.');
});

it('is refused in words once the last day has passed', async () => {
  const { act } = await filed(days(60));
  expect(await refused(act('setujui'))).toContain('Batas permintaan ini sudah lewat.');
});

it('the noun says who may, and to which state an act leads', async () => {
  const { act, id, village } = await filed(new Date());
  expect(await refused(act('tolak'))).toContain('403');
  await act('tolak', 'admin');
  const row = await village.db((db) => noun.find(db, id));
  expect(row?.keadaan).toBe('ditolak');
  expect(await refused(act('tolak', 'admin'))).toContain('sudah ditolak oleh');
});

it('a holiday on the way moves the last day, and the noun hears from when to when', async () => {
  const { id, village, at } = await filed(new Date());
  const sheet = await village.db((db) => sheetOf(db, noun, id, 'WIB'));
  const [before, last] = [(await at())(id).tenggat?.tanggal, sheet.at(-1)];
  expect(last).toMatchObject({ tanggal: before, ke: 5 });
  await village.db((db) =>
    db
      .insertInto('hari_libur')
      .values({ tanggal: last?.tanggal ?? '', nama: 'Pilkades' })
      .execute(),
  );
  moved.length = 0;
  await counting.run({}, { core: api.core, desaId: village.desaId });
  const after = (await at())(id).tenggat?.tanggal;
  expect(after && before && after > before).toBe(true);
  expect(moved).toEqual([{ id, dari: before, ke: after }]);
});
