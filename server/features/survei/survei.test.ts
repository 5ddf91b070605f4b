import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CAPTCHA_KURANG } from '#contract/captcha.ts';
import { kelolaSurvei } from '#contract/survei/kelola.ts';
import { JARINGAN_PENUH, SUDAH } from '#contract/survei/sudah.ts';
import { survei } from '#contract/survei/survei.ts';
import { refusal, testApi } from '#test/api.ts';
import { answeredCaptcha, solvedCaptcha } from '#test/captcha.ts';
import { answer, askedBy, fillSurvey, QUESTION, skm } from '#test/survey.ts';
import { lupakanPengirim } from './jobs.ts';

const api = await testApi();
afterEach(() => void vi.useRealTimers());

type Village = Awaited<ReturnType<typeof api.village>>;
const stored = (village: Village) =>
  village.db((db) =>
    db.selectFrom('survei_jawaban').selectAll().where('desa_id', '=', village.desaId).execute(),
  );

const withQuestion = () => askedBy(api);

describe('the questions', () => {
  it('are the nine of the law, and those of the village', async () => {
    const { village, id } = await withQuestion();
    const of = async (tipe: string) =>
      (await village.call(survei.questions, { query: { 'filter{tipe}': tipe } })).data;
    expect((await of('skm')).map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await of('desa')).toEqual([
      {
        id,
        pertanyaan: QUESTION.pertanyaan,
        jawaban: ['Sulit', 'Cukup', 'Mudah', 'Sangat mudah'],
        tipe: 'desa',
      },
    ]);
    expect((await village.call(survei.questions)).data).toHaveLength(10);
    const elsewhere = await api.village();
    expect((await elsewhere.call(survei.questions, { query: { 'filter{tipe}': 'desa' } })).data).toEqual([]);
  });

  it.each([{ 'filter{tipe}': 'lain' }, { 'filter{x}': '1' }, { search: 'a' }])('refuse %j', async (query) => {
    const village = await api.village();
    expect((await refusal(village.call(survei.questions, { query }))).http).toBe(400);
  });
});

describe('an answer', () => {
  it('is kept with its day, its service and its words as numbers', async () => {
    const { village, id } = await withQuestion();
    const { layanan } = await village.call(survei.state);
    const chosen = layanan[1]?.id ?? 0;
    const own = [{ pertanyaan: id, jawaban: 'Mudah' }];
    await fillSurvey(village, { layanan: chosen, desa_survey_response: own, skm_survey_response: skm(4) });
    const [row] = await stored(village);
    expect(row).toMatchObject({ umur: 34, laki: false, layanan_id: chosen, periode_id: null, u1: 4, u9: 4 });
    const counted = await village.db((db) =>
      db
        .selectFrom('survei_jawaban_desa')
        .select(['pertanyaan_id', 'nilai', 'jumlah'])
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    expect(counted).toEqual([{ pertanyaan_id: id, nilai: 3, jumlah: 1 }]);
  });

  it('belongs to the period that runs', async () => {
    const { village, staf } = await withQuestion();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T03:00:00Z') });
    const body = { nama: 'Semester 1 2026', mulai: '2026-06-01', selesai: '2026-06-30' };
    const { id } = await staf.call(kelolaSurvei.create, { body });
    expect(await village.call(survei.state)).toMatchObject({ terbuka: true, periode: { nama: body.nama } });
    await staf.call(kelolaSurvei.between, { body: { terima: false } });
    const { data } = await village.call(survei.questions, { query: { 'filter{tipe}': 'desa' } });
    const own = data.map((one) => ({ pertanyaan: one.id, jawaban: one.jawaban[0] ?? '' }));
    await fillSurvey(village, { desa_survey_response: own });
    expect(await stored(village)).toMatchObject([{ periode_id: id, hari: '2026-06-10' }]);
    vi.setSystemTime(new Date('2026-06-30T16:59:01Z'));
    expect(await village.call(survei.state)).toMatchObject({ terbuka: false, periode: null });
    const late = await refusal(fillSurvey(village, { desa_survey_response: own }));
    expect([late.http, late.body.errors]).toEqual([409, ['Survei sedang ditutup. Jawaban tidak dikirim.']]);
    expect(await stored(village)).toHaveLength(1);
  });

  it('needs a captcha of its own, which counts once', async () => {
    const village = await api.village();
    const captcha = await solvedCaptcha(village.call, 'survei');
    const send = (given: string) =>
      village.call(survei.send, { body: { ...answer({ perangkat: crypto.randomUUID() }), captcha: given } });
    await send(captcha);
    expect((await refusal(send(captcha))).body.errors).toEqual([{ captcha: [CAPTCHA_KURANG] }]);
    const other = await solvedCaptcha(village.call, 'permohonan-informasi');
    expect((await refusal(send(other))).body.errors).toEqual([{ captcha: [CAPTCHA_KURANG] }]);
    expect(await stored(village)).toHaveLength(1);
  });
});

describe('one answer', () => {
  it('for each device and day', async () => {
    const village = await api.village();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T03:00:00Z') });
    const perangkat = crypto.randomUUID();
    await fillSurvey(village, { perangkat });
    const again = await refusal(fillSurvey(village, { perangkat }));
    expect([again.http, again.body.errors]).toEqual([409, [SUDAH.perangkat]]);
    await fillSurvey(village);
    vi.setSystemTime(new Date('2026-06-11T03:00:00Z'));
    await fillSurvey(village, { perangkat });
    expect(await stored(village)).toHaveLength(3);
  });

  it('that came, where the same form is sent again', async () => {
    const village = await api.village();
    const captcha = await solvedCaptcha(village.call, 'survei');
    const body = { ...answer({ perangkat: crypto.randomUUID() }), captcha };
    await village.call(survei.send, { body });
    const again = await refusal(village.call(survei.send, { body }));
    expect([again.http, again.body.errors]).toEqual([409, [SUDAH.perangkat]]);
    expect(await stored(village)).toHaveLength(1);
  });

  it('thirty a day for each address that says nothing of the device, whatever its browser, also at once', async () => {
    const village = await api.village();
    const send = async () =>
      village.call(survei.send, {
        body: { ...answer(), captcha: await answeredCaptcha(village.call, 'survei') },
      });
    await Promise.all([send(), send(), send()]);
    const { numUpdatedRows } = await village.db((db) =>
      db.updateTable('survei_tanda').set({ jumlah: 28 }).where('desa_id', '=', db.desaId).executeTakeFirst(),
    );
    expect(numUpdatedRows).toBe(1n);
    const done = await Promise.allSettled([send(), send(), send(), send()]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await refusal(send())).body.errors).toEqual([JARINGAN_PENUH]);
    expect(await stored(village)).toHaveLength(5);
  });

  it('names its questions by their texts as well, and its captcha as widgets call it', async () => {
    const { village, id } = await withQuestion();
    const { data } = await village.call(survei.questions, { query: { 'filter{tipe}': 'skm' } });
    const body = {
      ...answer(),
      skm_survey_response: data.map(({ pertanyaan, jawaban }) => ({ pertanyaan, jawaban: jawaban[1] })),
      desa_survey_response: [{ pertanyaan: ` ${QUESTION.pertanyaan.toUpperCase()} `, jawaban: 'Mudah' }],
      'g-recaptcha-response': await answeredCaptcha(village.call, 'survei'),
    };
    await village.call(survei.send, { body: body as never });
    expect(await stored(village)).toMatchObject([{ u1: 2, u9: 2 }]);
    const twice = {
      ...body,
      desa_survey_response: [id, QUESTION.pertanyaan].map((pertanyaan) => ({ pertanyaan, jawaban: 'Mudah' })),
    };
    const { errors } = (await refusal(village.call(survei.send, { body: twice as never }))).body;
    expect(errors).toEqual([{ 'desa_survey_response.1.pertanyaan': ['Pertanyaan ini tidak ditanyakan.'] }]);
  });

  it('thirty a day from one address that invents devices', async () => {
    const village = await api.village();
    const mark = api.core.sealer.mark(
      `${new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)}:banyak:127.0.0.1\n`,
      `survei ${village.desaId}`,
    );
    await fillSurvey(village);
    const used = village.db((db) =>
      db
        .updateTable('survei_tanda')
        .set({ jumlah: 30 })
        .where('tanda', '=', mark)
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    expect((await used)[0]?.numUpdatedRows).toBe(1n);
    expect((await refusal(fillSurvey(village))).http).toBe(409);
  });
});

/** All rows of the village in every table that has any, as a dump of the database would hold them. */
async function dump(village: Village): Promise<Map<string, string[]>> {
  return village.db(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'desa_id' order by 1`.execute(db);
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t where t.desa_id = ${village.desaId}`.execute(
        db,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  });
}

describe('a dump of the database', () => {
  it('joins no answer to a person: not by account, address, browser, token or time', async () => {
    const village = await api.village();
    const warga = await village.warga({ nama: 'Wening Kusumawati' });
    const before = await dump(village);
    const captcha = await answeredCaptcha(warga.call, 'survei');
    const perangkat = crypto.randomUUID();
    const response = await village.send(
      '/v1/survei-poll/',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Peramban Wening 7',
          'idempotency-key': 'k-1234567890',
        },
        body: JSON.stringify({ ...answer({ perangkat }), captcha }),
      },
      warga.access,
    );
    expect(response.status).toBe(204);
    const after = await dump(village);
    const made = [...after].flatMap(([table, rows]) => {
      const added = rows.filter((row) => !before.get(table)?.includes(row));
      return added.map((row) => ({ table, row }));
    });
    // The answer, two marks of the device, and that the captcha was used; no event, no kept response.
    expect(made.map(({ table }) => table).sort()).toEqual([
      'captcha_dipakai',
      'survei_jawaban',
      'survei_tanda',
      'survei_tanda',
    ]);
    const all = JSON.stringify(made);
    for (const secret of [warga.nama, warga.nik, '127.0.0.1', 'Peramban Wening', perangkat])
      expect(all).not.toContain(secret);
    const kept = JSON.parse(made.find(({ table }) => table === 'survei_jawaban')?.row ?? '{}') as Record<
      string,
      unknown
    >;
    expect(Object.keys(kept).sort()).toEqual(
      [
        ...['desa_id', 'diacak', 'hari', 'id', 'laki', 'layanan_id', 'pekerjaan', 'pendidikan', 'periode_id'],
        ...['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8', 'u9', 'umur'],
      ].sort(),
    );
    // A day, no moment; and the number of the answer stands nowhere else.
    expect(kept.hari).toMatch(/^\d{4}-\d\d-\d\d$/);
    const others = [...after].filter(([table]) => table !== 'survei_jawaban').flatMap(([, rows]) => rows);
    expect(others.filter((row) => row.includes(String(kept.id)))).toEqual([]);
    expect(api.logged().filter((line) => line.includes(perangkat))).toEqual([]);
  });

  it('pairs no answer with a mark by the order in which they lie, on the same day', async () => {
    const village = await api.village();
    const ages = Array.from({ length: 12 }, (_, at) => 20 + at);
    for (const umur of ages) await fillSurvey(village, { umur });
    const lying = (order: string) =>
      village.db(async (db) => {
        const { rows } = await sql<{ umur: number }>`
          select umur from survei_jawaban where desa_id = ${village.desaId} order by ${sql.raw(order)}`.execute(
          db,
        );
        return rows.map(({ umur }) => umur);
      });
    // As a dump writes them, as they were written, and by their numbers: one of 479,001,600 orders each.
    for (const order of ['ctid', 'xmin::text::bigint, ctid', 'id']) {
      const found = await lying(order);
      expect(found.toSorted()).toEqual(ages);
      expect(found).not.toEqual(ages);
    }
    // None stands out as the one that was written last.
    const { rows } = await village.db((db) =>
      sql<{ n: number }>`
        select count(distinct xmin::text)::int as n from survei_jawaban where desa_id = ${village.desaId}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('keeps every answer of many that come at once', async () => {
    const village = await api.village();
    await Promise.all(
      Array.from({ length: 24 }, (_, at) => fillSurvey(village.from(`10.7.0.${at}`), { umur: 20 + at })),
    );
    expect((await stored(village)).map(({ umur }) => umur).toSorted()).toEqual(
      Array.from({ length: 24 }, (_, at) => 20 + at),
    );
  });

  it('holds no device and no order of answers once their day is over', async () => {
    const village = await api.village();
    const day = Date.parse('2026-06-10T03:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: day });
    for (const umur of [21, 22, 23, 24, 25, 26, 27, 28]) await fillSurvey(village, { umur });
    const before = await stored(village);
    const forget = () => lupakanPengirim.run({}, { core: api.core, desaId: village.desaId });
    await forget();
    expect((await dump(village)).get('survei_tanda')).not.toEqual([]);
    vi.setSystemTime(day + 86_400_000);
    await forget();
    const found = await dump(village);
    expect(found.get('survei_tanda')).toEqual([]);
    const after = await stored(village);
    expect(after.map(({ umur }) => umur).toSorted()).toEqual(before.map(({ umur }) => umur).toSorted());
    // New rows under new numbers: neither says any more which came first.
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
    expect(after.every(({ diacak }) => diacak)).toBe(true);
    await forget();
    expect((await stored(village)).map(({ id }) => id).toSorted()).toEqual(
      after.map(({ id }) => id).toSorted(),
    );
  });
});

it('all addresses of one line count together where a device says nothing of itself', async () => {
  const village = await api.village();
  const send = async (ip: string) => {
    const { call } = village.from(ip);
    const captcha = await answeredCaptcha(call, 'survei');
    return call(survei.send, { body: { ...answer(), captcha } });
  };
  const counts = () =>
    village.db((db) =>
      db
        .selectFrom('survei_tanda')
        .select('jumlah')
        .where('desa_id', '=', db.desaId)
        .orderBy('jumlah')
        .execute(),
    );
  await send('2001:db8:1:2::1');
  await send('2001:db8:1:2:ffff::9');
  expect(await counts()).toEqual([{ jumlah: 2 }]);
  await send('2001:db8:1:3::1');
  expect(await counts()).toEqual([{ jumlah: 1 }, { jumlah: 2 }]);
});
