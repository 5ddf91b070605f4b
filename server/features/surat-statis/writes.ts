import { MASUKAN, refusalOf } from '#contract/kinds/isian-jawaban.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import { type Reading, readLetter } from '#server/features/layanan/lookup-queries.ts';
import { codeOf, findStatic } from '#server/features/layanan/statis-queries.ts';
import { fileLetter } from '#server/features/layanan/writes.ts';
import type { Filing } from '#server/features/surat/writes.ts';
import { formOf } from './queries.ts';

/** What other letters ask for beside their answers, and these do not. */
const NOTHING_BESIDE = {
  nama_dasar_surat: '',
  nomor_dasar_surat: '',
  tanggal_dasar_surat: null,
  isi_dasar_surat: '',
  kepada: '',
  jumlah_lampiran: null,
};

type Asked = { slug: string; given: unknown; penduduk: number; akun: number | null };

/** Keeps a letter of the program that somebody asked for; refuses all that is wrong with its answers at once. */
export async function fileStatic(context: Filing & Reading, { slug, given, penduduk, akun }: Asked) {
  const kode = codeOf(slug);
  const found = await findStatic(context.core.tenancy.read(context.village.id), kode);
  if (!found) throw notFound();
  const service = { ...found, atribut: formOf(kode) };
  const { answers, problems } = await readLetter(context, service.atribut, given, MASUKAN);
  if (problems.length > 0) throw new ApiError(400, [{ payload: refusalOf(problems) }]);
  const body = { ...NOTHING_BESIDE, config: service.slug, penduduk, payload: given };
  return { id: await fileLetter(context, { service, body, answers, akun, file: null }), service, kode };
}
