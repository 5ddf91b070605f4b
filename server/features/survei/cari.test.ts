import { expect, it } from 'vitest';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { pencarian } from '#contract/pencarian.ts';
import { kelolaSurvei } from '#contract/survei/kelola.ts';
import { toInstant } from '#server/core/zone.ts';
import { testApi } from '#test/api.ts';
import { addAnswers } from '#test/survey.ts';

const api = await testApi();

it('the search finds a result while it is public, with what was mended after it', async () => {
  const village = await api.village();
  const { call } = await village.perangkat('pengaturan');
  const today = toInstant(new Date(), 'WIB').slice(0, 10);
  const body = { nama: 'Semester uji', mulai: today, selesai: addDays(today, 1) };
  const { id } = await call(kelolaSurvei.create, { body });
  await village.db(async (db) => {
    await addAnswers(db, id, Array(12).fill([3]));
    const past = { mulai: addDays(today, -9), selesai: addDays(today, -1) };
    await db.updateTable('survei_periode').set(past).where('id', '=', id).execute();
  });
  const found = async (search: string) =>
    (await village.call(pencarian.list, { query: { search } })).data.map(({ jenis, alamat }) => [
      jenis,
      alamat,
    ]);
  const here = [['survei', `/survei/hasil?periode=${id}`]];
  const params = { id };
  expect(await found('kepuasan semester uji')).toEqual([]);
  await call(kelolaSurvei.publish, { params });
  expect(await found('kepuasan semester uji')).toEqual(here);
  const butir = [{ judul: 'Ruang tunggu', ket: 'Jalur kursi roda', keadaan: 'selesai' as const }];
  await call(kelolaSurvei.followUps, { params, body: { butir } });
  expect(await found('kursi roda')).toEqual(here);
  await call(kelolaSurvei.withdraw, { params });
  expect(await found('kepuasan semester uji')).toEqual([]);
});
