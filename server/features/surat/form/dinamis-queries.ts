import type { ErrorBody } from '#contract/errors.ts';
import { answerAt, berkasOf, type Jawabans } from '#contract/kinds/isian.ts';
import { type Masalah, refusalOf } from '#contract/kinds/isian-jawaban.ts';
import type { Ajuan } from '#contract/surat/layanan.ts';
import { ApiError } from '#server/core/errors.ts';
import type { Service } from '#server/features/jenis-surat/tawaran-queries.ts';
import { type Reading, readLetter } from './lookup-queries.ts';
import { problemsBeside } from './rules.ts';
import type { ReadPapers } from './syarat-queries.ts';

type Uploading = { uploads: (name: string) => readonly unknown[] };
type Sent = { service: Service; body: Omit<Ajuan, 'penduduk'>; read: ReadPapers<unknown> };

/** The answers as they are kept; refuses all that is wrong with the form at once. */
export async function readForm(
  reading: Reading & Uploading,
  { service, body, read }: Sent,
): Promise<Jawabans> {
  const { answers, problems: wrong } = await readLetter(reading, service.atribut, body.payload);
  const problems = wrong.length > 0 ? wrong : missingFiles(reading, service, answers);
  const { papers, cover, problems: ofPapers } = read;
  const hasFile = reading.uploads('dasar_surat').length > 0 || (papers[cover]?.sent ?? null) !== null;
  const beside = Object.entries({ ...problemsBeside(service, body, hasFile), ...ofPapers }).map(
    ([name, message]) => ({ [name]: [message] }),
  );
  const errors: ErrorBody['errors'] =
    problems.length > 0 ? [{ payload: refusalOf(problems) }, ...beside] : beside;
  if (errors.length > 0) throw new ApiError(400, errors);
  return answers;
}

/** Fields whose answer names a file that did not come. */
const missingFiles = ({ uploads }: Uploading, { atribut }: Service, answers: Jawabans): Masalah[] =>
  berkasOf(atribut).flatMap(({ isian, path, slot }) =>
    answerAt(answers, path) !== undefined && uploads(slot).length === 0
      ? [{ path, message: `Unggah ${isian.label}` }]
      : [],
  );
