import type { z } from 'zod';
import { MASUKAN, refusalOf } from '#contract/kinds/isian-jawaban.ts';
import type { AjuanStatis } from '#contract/surat/layanan.ts';
import { bukanUntuk } from '#contract/surat/syarat-pemohon.ts';
import type { Early } from '#server/core/context.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import type { Actor } from '#server/core/session/session.ts';
import { codeOf, findLetter } from '#server/features/jenis-surat/statis-queries.ts';
import { readLetter, unfitAnswers } from './lookup-queries.ts';
import { applicantOf } from './queries.ts';
import { readPapers } from './syarat-queries.ts';

export type AskingStatic = Pick<Early, 'core' | 'db' | 'uploads' | 'village'> & {
  actor: Actor;
  body: z.output<typeof AjuanStatis>;
};
type Asked = { slug: string; penduduk: number; atCounter: boolean };

/** Reads what somebody asks for with a letter of the program; refuses all that is wrong with it at once. */
export async function readStatic(context: AskingStatic, { slug, ...who }: Asked) {
  const { body, db, village } = context;
  const kode = codeOf(slug);
  const service = await findLetter(db, kode);
  const applicant = await applicantOf(db, who.penduduk);
  if (!service || !applicant) throw notFound();
  const why = bukanUntuk(kode, applicant.isian.status_kawin);
  if (why) throw new ApiError(400, [why]);
  const read = await readPapers(context, service, who);
  const { answers, problems: wrong } = await readLetter(context, service.atribut, body.atribut, {
    words: MASUKAN,
  });
  const lahir = applicant.isian.tanggal_lahir ?? '';
  const problems = wrong.length > 0 ? wrong : await unfitAnswers(db, answers, { zona: village.zona, lahir });
  const errors = Object.entries(read.problems).map(([name, message]) => ({ [name]: [message] }));
  if (problems.length > 0) throw new ApiError(400, [{ payload: refusalOf(problems) }, ...errors]);
  if (errors.length > 0) throw new ApiError(400, errors);
  return { kode, service, answers, ...who };
}
export type StaticRequest = Awaited<ReturnType<typeof readStatic>>;
