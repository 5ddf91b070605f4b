import type { Context } from '#server/core/context.ts';
import type { Filing } from '../writes.ts';
import type { AskingStatic, StaticRequest } from './statis-queries.ts';
import { readPapers } from './syarat-queries.ts';
import { fileLetter, savePapers } from './writes.ts';

/** Columns that other letters ask for beside their answers, empty for these. */
const NOTHING_BESIDE = {
  nama_dasar_surat: '',
  nomor_dasar_surat: '',
  tanggal_dasar_surat: null,
  isi_dasar_surat: '',
  kepada: '',
  jumlah_lampiran: null,
};

type Writing = Filing & Pick<Context, 'uploads'> & Pick<AskingStatic, 'core' | 'body'>;

/** Keeps a letter of the program that somebody asked for, for an account where they have one; returns its id. */
export async function fileStatic(
  context: Writing,
  { service, answers, ...who }: StaticRequest,
  akun: number | null,
): Promise<number> {
  const read = await readPapers(context, service, who);
  const { papers } = await savePapers(context, { ...read, pemilik: akun, letter: service.nama });
  const { penduduk } = who;
  const body = { ...NOTHING_BESIDE, config: service.slug, penduduk, payload: context.body.atribut };
  return fileLetter(context, { service, body, answers, akun, papers, file: null });
}
