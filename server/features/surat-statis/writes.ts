import type { z } from 'zod';
import { MASUKAN, refusalOf } from '#contract/kinds/isian-jawaban.ts';
import type { AjuanStatis } from '#contract/layanan.ts';
import type { Context } from '#server/core/context.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import type { Actor } from '#server/core/session/session.ts';
import { readLetter } from '#server/features/layanan/lookup-queries.ts';
import { codeOf } from '#server/features/layanan/statis-queries.ts';
import { readPapers } from '#server/features/layanan/syarat-queries.ts';
import { fileLetter, savePapers } from '#server/features/layanan/writes.ts';
import type { Filing } from '#server/features/surat/writes.ts';
import { findLetter } from './queries.ts';

/** What other letters ask for beside their answers, and these do not. */
const NOTHING_BESIDE = {
  nama_dasar_surat: '',
  nomor_dasar_surat: '',
  tanggal_dasar_surat: null,
  isi_dasar_surat: '',
  kepada: '',
  jumlah_lampiran: null,
};

type Asking = Filing &
  Pick<Context, 'core' | 'uploads'> & { actor: Actor; body: z.output<typeof AjuanStatis> };
type Asked = { slug: string; penduduk: number; akun: number | null; atCounter: boolean };

/** Keeps a letter of the program that somebody asked for; refuses all that is wrong with it at once. */
export async function fileStatic(context: Asking, { slug, penduduk, akun, atCounter }: Asked) {
  const kode = codeOf(slug);
  const service = await findLetter(context.core.tenancy.read(context.village.id), kode);
  if (!service) throw notFound();
  const payload = context.body.atribut;
  const read = await readPapers(context, service, { penduduk, atCounter });
  const { answers, problems } = await readLetter(context, service.atribut, payload, MASUKAN);
  const errors = Object.entries(read.problems).map(([name, message]) => ({ [name]: [message] }));
  if (problems.length > 0) throw new ApiError(400, [{ payload: refusalOf(problems) }, ...errors]);
  if (errors.length > 0) throw new ApiError(400, errors);
  const { papers } = await savePapers(context, { ...read, pemilik: akun, letter: service.nama });
  const body = { ...NOTHING_BESIDE, config: service.slug, penduduk, payload };
  return {
    id: await fileLetter(context, { service, body, answers, akun, papers, file: null }),
    service,
    kode,
  };
}
