import type { ErrorBody } from '#contract/errors.ts';
import type { Jawabans } from '#contract/kinds/isian.ts';
import { refusalOf } from '#contract/kinds/isian-jawaban.ts';
import type { Ajuan } from '#contract/layanan.ts';
import { ApiError } from '#server/core/errors.ts';
import { type Reading, readLetter } from './lookup-queries.ts';
import type { Service } from './queries.ts';
import { problemsBeside } from './rules.ts';

type Sent = { service: Service; body: Omit<Ajuan, 'penduduk'>; hasFile: boolean };

/** The answers as they are kept; refuses all that is wrong with the form at once. */
export async function readForm(reading: Reading, { service, body, hasFile }: Sent): Promise<Jawabans> {
  const { answers, problems } = await readLetter(reading, service.atribut, body.payload);
  const beside = Object.entries(problemsBeside(service, body, hasFile)).map(([name, message]) => ({
    [name]: [message],
  }));
  const errors: ErrorBody['errors'] =
    problems.length > 0 ? [{ payload: refusalOf(problems) }, ...beside] : beside;
  if (errors.length > 0) throw new ApiError(400, errors);
  return answers;
}
