import { answerAt, berkasOf, type Jawabans } from '#contract/kinds/isian.ts';
import type { Ajuan } from '#contract/layanan.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { type Keeper, saveFile } from '#server/features/berkas/writes.ts';
import { beginAjuan, type Filing } from '#server/features/surat/writes.ts';
import { withAnswer } from '#server/kinds/isian/lookup.ts';
import type { Service } from './queries.ts';

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

type Letter = {
  service: Service;
  body: Ajuan;
  answers: Jawabans;
  /** Null of somebody at the counter who has none. */
  akun: number | null;
  file: string | null;
  berkas?: readonly Sent[];
};

/** Keeps what somebody asked for, with the form as it is today; returns the letter's id. */
export async function fileLetter(
  filing: Filing,
  { service, body, answers, akun, file, berkas = [] }: Letter,
): Promise<number> {
  const { config: _, penduduk, payload: __, ...beside } = body;
  const { db } = filing;
  const id = await beginAjuan(filing, { layanan: service.id, penduduk, pemilik: akun });
  await db
    .insertInto('isi_ajuan')
    .values({
      ...beside,
      desa_id: db.desaId,
      ajuan_id: id,
      layanan_id: service.id,
      versi_id: service.versi_id,
      penduduk_id: penduduk,
      atribut: JSON.stringify(service.atribut),
      payload: JSON.stringify(answers),
      dasar_surat_id: file,
    })
    .execute();
  const rows = berkas.map((one) => ({ ...one, desa_id: db.desaId, ajuan_id: id }));
  if (rows.length > 0) await db.insertInto('berkas_isian').values(rows).execute();
  return id;
}
