import type { z } from 'zod';
import { kelolaSurvei } from '#contract/survei/kelola.ts';
import { type SurveiInput, survei } from '#contract/survei/survei.ts';
import { UNSUR } from '#contract/survei/unsur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { testApi } from './api.ts';
import { answeredCaptcha } from './captcha.ts';
import '#server/features/survei/table.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Village = Awaited<ReturnType<Api['village']>>;
type Body = z.input<typeof SurveiInput>;

/** Every element answered with the same step, 1 to 4. */
export const skm = (nilai = 3) =>
  UNSUR.map(({ jawaban }, at) => ({ pertanyaan: at + 1, jawaban: jawaban[nilai - 1] ?? '' }));

export const answer = (more: Partial<Body> = {}): Omit<Body, 'captcha'> => ({
  umur: 34,
  jenis_kelamin: 'perempuan',
  pendidikan: 'SLTA/Sederajat',
  pekerjaan: 'Petani/Pekebun',
  skm_survey_response: skm(),
  ...more,
});

export const QUESTION = {
  pertanyaan: 'Apakah kabar desa mudah Anda dapatkan?',
  jawaban_1: 'Sulit',
  jawaban_2: 'Cukup',
  jawaban_3: 'Mudah',
  jawaban_4: 'Sangat mudah',
};
/** A village with a question of its own, and who asked it. */
export async function askedBy(api: Api) {
  const village = await api.village();
  const staf = await village.perangkat('pengaturan');
  const { id } = await staf.call(kelolaSurvei.addQuestion, { body: QUESTION });
  return { village, staf, id };
}

/** Sends an answer as a device of its own, with a right captcha. */
export async function fillSurvey({ call }: Pick<Village, 'call'>, more: Partial<Body> = {}) {
  const captcha = await answeredCaptcha(call, 'survei');
  const device = { perangkat: crypto.randomUUID() };
  await call(survei.send, { body: { ...answer({ ...(more.undangan ? {} : device), ...more }), captcha } });
}

/** As many answers of a period as are needed, without their forms. */
export async function addAnswers(db: VillageDb, periode_id: number, nilai: readonly (readonly number[])[]) {
  const rows = nilai.map((one, at) => {
    const [u1 = 3, u2 = 3, u3 = 3, u4 = 3, u5 = 3, u6 = 3, u7 = 3, u8 = 3, u9 = 3] = one;
    return {
      ...{ desa_id: db.desaId, periode_id, layanan_id: null, hari: '2026-06-10' },
      ...{ umur: 20 + (at % 40), laki: at % 2 === 0, pendidikan: 5, pekerjaan: 9 },
      ...{ u1, u2, u3, u4, u5, u6, u7, u8, u9 },
    };
  });
  await db.insertInto('survei_jawaban').values(rows).execute();
}
