import { answerStep } from '#server/kinds/alur/acts.ts';
import type { Acting } from '#server/kinds/alur/definition.ts';
import { permohonanNoun } from './alur-jobs.ts';

/** Takes what the applicant was asked for: the office's clock runs on. False where nothing was asked. */
export async function answerRequest(
  acting: Pick<Acting, 'db' | 'enqueue' | 'village'>,
  id: number,
  jawaban: string,
): Promise<boolean> {
  const { db } = acting;
  const row = await permohonanNoun.find(db, id);
  if (row?.keadaan !== 'kelengkapan') return false;
  await db
    .updateTable('langkah_permohonan_informasi')
    .set({ jawaban })
    .where('permohonan_id', '=', id)
    .where('jenis', '=', 'minta_kelengkapan')
    .where('dijawab', 'is', null)
    .where('diurungkan', 'is', null)
    .execute();
  await answerStep(acting, permohonanNoun, row, 'lengkapi');
  return true;
}
