import { expect, it } from 'vitest';
import { survei } from '#contract/survei/survei.ts';
import { refusal, testApi } from '#test/api.ts';
import { answeredCaptcha, solvedCaptcha } from '#test/captcha.ts';
import { answer, askedBy, skm } from '#test/survey.ts';

const api = await testApi();

type Village = Awaited<ReturnType<typeof api.village>>;
const stored = (village: Village) =>
  village.db((db) => db.selectFrom('survei_jawaban').selectAll().where('desa_id', '=', db.desaId).execute());

it('says of each question that was left out, and of each field, what is missing', async () => {
  const { village, id } = await askedBy(api);
  const captcha = await answeredCaptcha(village.call, 'survei');
  const errors = async (more: object) =>
    (await refusal(village.call(survei.send, { body: { ...answer(), captcha, ...more } as never }))).body
      .errors;
  expect(await errors({ umur: '', jenis_kelamin: 'pria', pendidikan: '', pekerjaan: undefined })).toEqual([
    { umur: ['Masukkan umur !'] },
    { jenis_kelamin: ['Pilih jenis kelamin !'] },
    { pendidikan: ['Pilih pendidikan terakhir !'] },
    { pekerjaan: ['Pilih pekerjaan !'] },
    { [`desa_survey_response.${id}`]: ['Pilihan ini harus diisi!'] },
  ]);
  const wrong = [
    ...skm().slice(0, 7),
    { pertanyaan: 8, jawaban: 'Lumayan' },
    { pertanyaan: 77, jawaban: 'Baik' },
  ];
  expect(await errors({ skm_survey_response: wrong })).toEqual([
    { 'skm_survey_response.8.pertanyaan': ['Pertanyaan ini tidak ditanyakan.'] },
    { 'skm_survey_response.7.jawaban': ['Pilihan ini harus diisi!'] },
    { 'skm_survey_response.9': ['Pilihan ini harus diisi!'] },
    { [`desa_survey_response.${id}`]: ['Pilihan ini harus diisi!'] },
  ]);
  expect(await stored(village)).toEqual([]);
});

it('names in one refusal what the schema, the questions and the captcha find, each field once', async () => {
  const { village, id } = await askedBy(api);
  const body = {
    ...{ umur: 4, jenis_kelamin: 'perempuan', pendidikan: '', pekerjaan: '999', layanan: 999_999 },
    skm_survey_response: [
      ...skm().slice(0, 5),
      { pertanyaan: 6 },
      'tujuh',
      { pertanyaan: 8, jawaban: 'Lumayan' },
      { pertanyaan: {}, jawaban: 'Baik' },
    ],
    captcha: 'soal:palsu',
  };
  const { http, body: told } = await refusal(village.call(survei.send, { body: body as never }));
  const fields = told.errors.flatMap((one) => Object.keys(one));
  expect(http).toBe(400);
  expect(fields.toSorted()).toEqual(
    [
      ...['umur', 'pendidikan', 'pekerjaan', 'layanan', 'captcha', `desa_survey_response.${id}`],
      ...['skm_survey_response.5.jawaban', 'skm_survey_response.6', 'skm_survey_response.7.jawaban'],
      ...['skm_survey_response.7', 'skm_survey_response.8.pertanyaan', 'skm_survey_response.9'],
    ].toSorted(),
  );
  // Too long to be looked through, and no form at all: told as before, and nothing is read for the second.
  const long = { ...body, skm_survey_response: Array(61).fill({ pertanyaan: 1, jawaban: 'x' }) };
  const { errors } = (await refusal(village.call(survei.send, { body: long as never }))).body;
  expect(errors).toContainEqual({ skm_survey_response: ['Nilai tidak valid.'] });
  expect(errors.flatMap((one) => Object.keys(one))).toContain('pekerjaan');
  const none = await refusal(village.call(survei.send, { body: [] as never }));
  expect(none.body.errors.flatMap((one) => Object.keys(one))).toEqual(['data']);
});

it('leaves its captcha to be sent again, whatever else was wrong', async () => {
  const village = await api.village();
  const captcha = await solvedCaptcha(village.call, 'survei');
  const send = (more: object) =>
    village.call(survei.send, { body: { ...answer(), captcha, ...more } as never });
  for (const more of [{ umur: 4 }, { pekerjaan: '999' }, { skm_survey_response: skm().slice(1) }])
    expect((await refusal(send(more))).body.errors).toHaveLength(1);
  await send({});
  expect(await stored(village)).toHaveLength(1);
});

it.each([
  { umur: 4 },
  { umur: 1e9 },
  { umur: { a: 1 } },
  { pendidikan: 'x'.repeat(101) },
  { pekerjaan: 'constructor' },
  { pendidikan: '999' },
  { skm_survey_response: [] },
  { skm_survey_response: Array(61).fill({ pertanyaan: 1, jawaban: 'Sesuai' }) },
  { skm_survey_response: { __proto__: null } },
  { layanan: 999_999 },
  { undangan: 'bukan-undangan' },
  { captcha: '' },
  { captcha: 'soal:palsu' },
])('refuses %j', async (more) => {
  const village = await api.village();
  const captcha = await answeredCaptcha(village.call, 'survei');
  const body = { ...answer(), captcha, ...more } as never;
  expect((await refusal(village.call(survei.send, { body }))).http).toBe(400);
  expect(await stored(village)).toEqual([]);
});
