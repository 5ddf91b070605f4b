import { answerAt, berkasOf, type Jawabans } from '#contract/kinds/isian.ts';
import type { Ajuan } from '#contract/surat/layanan.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { type Keeper, saveFile } from '#server/features/berkas/writes.ts';
import type { Service } from '#server/features/jenis-surat/tawaran-queries.ts';
import { withAnswer } from '#server/kinds/isian/lookup.ts';
import { beginAjuan, type Filing, type SentPaper } from '../writes.ts';
import type { ReadPapers } from './syarat-queries.ts';

/** A file among the answers. */
type Sent = { isian: string; berkas_id: string };
type Kept = { service: Service; given: Jawabans; pemilik: number | null };

/**
 * Keeps the files of fields that were asked, for their owner alone; the answers name them as they are kept. Call it before
 * other writes.
 */
export async function saveAnswerFiles(
  keeper: Keeper & { uploads: (name: string) => Upload[] },
  { service: { atribut }, given, pemilik }: Kept,
): Promise<{ answers: Jawabans; berkas: Sent[] }> {
  const berkas: Sent[] = [];
  let answers = given;
  for (const { isian, path, slot } of berkasOf(atribut)) {
    const [upload] = keeper.uploads(slot);
    if (!upload || answerAt(given, path) === undefined) continue;
    const { id, nama } = await saveFile(keeper, upload, { privat: true, pemilik, alt: isian.label });
    berkas.push({ isian: path.join('.'), berkas_id: id });
    answers = withAnswer(answers, path, nama);
  }
  return { answers, berkas };
}

type Papers = Pick<ReadPapers, 'papers' | 'cover'> & { pemilik: number | null; letter: string };

/** Keeps the files for requirements, the covering letter among them. Call it before other writes. */
export async function savePapers(
  keeper: Keeper,
  { papers, cover, pemilik, letter }: Papers,
): Promise<{ papers: SentPaper[]; file: string | null }> {
  const kept: SentPaper[] = [];
  for (const { nama, wajib, sent } of papers) {
    if (sent === null) kept.push({ nama, wajib, berkas: null, asal: null });
    else if (sent === 'dibawa' || sent === 'loket') kept.push({ nama, wajib, berkas: null, asal: sent });
    else if (typeof sent === 'string') kept.push({ nama, wajib, berkas: sent, asal: 'dokumen' });
    else {
      const { id } = await saveFile(keeper, sent, { privat: true, pemilik, alt: `${nama}: ${letter}` });
      kept.push({ nama, wajib, berkas: id, asal: 'unggahan' });
    }
  }
  return { papers: kept, file: kept[cover]?.berkas ?? null };
}

type Files = Kept & { read: ReadPapers };

/** Keeps every file of a request: those among its answers, its papers, its covering letter. */
export async function saveFiles(
  keeper: Keeper & { uploads: (name: string) => Upload[] },
  { service, read, given, pemilik }: Files,
) {
  const kept = await savePapers(keeper, { ...read, pemilik, letter: service.nama });
  const [cover] = read.cover === -1 ? keeper.uploads('dasar_surat') : [];
  const alt = `Surat pengantar: ${service.nama}`;
  const file = cover ? (await saveFile(keeper, cover, { privat: true, pemilik, alt })).id : kept.file;
  return { ...(await saveAnswerFiles(keeper, { service, given, pemilik })), papers: kept.papers, file };
}

type Letter = {
  service: Service;
  body: Ajuan;
  answers: Jawabans;
  /** Null of somebody at the counter who has none. */
  akun: number | null;
  file: string | null;
  berkas?: readonly Sent[];
  papers: readonly SentPaper[];
};

/** Keeps what somebody asked for, with the form as it is today; returns the letter's id. */
export async function fileLetter(
  filing: Filing,
  { service, body, answers, akun, file, papers, berkas = [] }: Letter,
): Promise<number> {
  const { penduduk, kepada, jumlah_lampiran } = body;
  const { nama_dasar_surat, nomor_dasar_surat, tanggal_dasar_surat, isi_dasar_surat } = body;
  const { db } = filing;
  const id = await beginAjuan(filing, { layanan: service.id, penduduk, pemilik: akun, papers });
  await db
    .insertInto('isi_ajuan')
    .values({
      kepada,
      jumlah_lampiran,
      nama_dasar_surat,
      nomor_dasar_surat,
      tanggal_dasar_surat,
      isi_dasar_surat,
      ajuan_id: id,
      layanan_id: service.id,
      versi_id: service.versi_id,
      penduduk_id: penduduk,
      atribut: JSON.stringify(service.atribut),
      payload: JSON.stringify(answers),
      dasar_surat_id: file,
    })
    .execute();
  const rows = berkas.map((one) => ({ ...one, ajuan_id: id }));
  if (rows.length > 0) await db.insertInto('berkas_isian').values(rows).execute();
  return id;
}
