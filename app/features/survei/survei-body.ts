import type { z } from 'zod';
import { type CallError, flatErrors, plainMessage } from '#contract/errors.ts';
import type { Jawabans } from '#contract/kinds/isian.ts';
import { answersFromForm, nameOf } from '#contract/kinds/isian-formulir.ts';
import { captchaOf } from '#contract/lib/access/captcha.ts';
import { type Langkah, langkahOf, masalahLangkah, namaTanya } from '#contract/survei/formulir.ts';
import type { KeadaanSurvei, Pertanyaan, SurveiInput } from '#contract/survei/survei.ts';

/** Parts that the form is made of. */
export type Asked = {
  questions: Pertanyaan[];
  pendidikan: string[];
  layanan: KeadaanSurvei['layanan'];
  /** An invitation says what is rated. */
  undangan: { token: string; layanan: string } | null;
};

export const stepsOf = ({ questions, pendidikan, layanan, undangan }: Asked): Langkah[] =>
  langkahOf(questions, { pendidikan, layanan: undangan ? [] : layanan });

export const answersIn = (steps: readonly Langkah[], form: Iterable<[string, unknown]>): Jawabans =>
  answersFromForm(
    steps.flatMap(({ isian }) => isian),
    form,
  );

/** The first step with something wrong in it, up to one of them, and the messages by the names of the fields. */
export function firstWrong(steps: readonly Langkah[], answers: Jawabans, upTo: number) {
  for (const [at, step] of steps.slice(0, upTo).entries()) {
    const problems = masalahLangkah(step, answers);
    if (problems.length === 0) continue;
    const errors = Object.fromEntries(problems.map(({ path, message }) => [nameOf(path), [message]]));
    return { pada: at + 1, errors };
  }
  return undefined;
}

const text = (answers: Jawabans, nama: string): string => String(answers[nama] ?? '');

/** The body of the call; every step has been judged. */
export function bodyOf(form: FormData, asked: Asked): z.input<typeof SurveiInput> {
  const answers = answersIn(stepsOf(asked), form);
  const given = (tipe: Pertanyaan['tipe']) =>
    asked.questions
      .filter((one) => one.tipe === tipe)
      .map(({ id }) => ({ pertanyaan: id, jawaban: text(answers, namaTanya(id)) }));
  const rated = asked.layanan.find(({ nama }) => nama === answers.layanan);
  const perangkat = String(form.get('perangkat') ?? '');
  return {
    umur: Number(answers.umur),
    jenis_kelamin: answers.jenis_kelamin === 'Pria' ? 'laki-laki' : 'perempuan',
    pendidikan: text(answers, 'pendidikan'),
    pekerjaan: text(answers, 'pekerjaan'),
    skm_survey_response: given('skm'),
    desa_survey_response: given('desa'),
    ...(asked.undangan ? { undangan: asked.undangan.token } : rated && { layanan: rated.id }),
    ...(perangkat && { perangkat }),
    captcha: captchaOf(form),
  };
}

/** Why an answer was not taken, in words; '' where there is nothing to say but that. */
export function reasonOf({ http, body }: CallError): string {
  if (http !== 400) return (http < 500 && plainMessage(body)) || '';
  const [first] = flatErrors(body.errors);
  return typeof first === 'string' ? first : (Object.values(first ?? {})[0]?.[0] ?? '');
}
