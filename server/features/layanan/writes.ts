import type { Jawabans } from '#contract/kinds/isian.ts';
import type { Ajuan } from '#contract/layanan.ts';
import { beginAjuan, type Filing } from '#server/features/surat/writes.ts';
import type { Service } from './queries.ts';

type Letter = {
  service: Service;
  body: Ajuan;
  answers: Jawabans;
  /** Null of somebody at the counter who has none. */
  akun: number | null;
  file: string | null;
};

/** Keeps what somebody asked for, with the form as it is today; returns the letter's id. */
export async function fileLetter(
  filing: Filing,
  { service, body, answers, akun, file }: Letter,
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
  return id;
}
