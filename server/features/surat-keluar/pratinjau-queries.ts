import { hiddenIn, hideNumbers } from '#server/core/mask.ts';
import {
  draw,
  type Looking,
  type PreviewFormat,
  todayOf,
} from '#server/features/jenis-surat/print/sample-queries.ts';
import { requestOf } from './data-queries.ts';

/**
 * Letter of a request as it would look today: marked as a draft, without number and code. `masked` hides the numbers of persons
 * and families wherever they stand. Undefined where there is no such request.
 */
export async function previewLetter(
  at: Looking,
  { ajuanId, masked, bentuk }: { ajuanId: number; masked: boolean; bentuk: PreviewFormat },
): Promise<Buffer | undefined> {
  const request = await requestOf(at.db, at.village, ajuanId, todayOf(at));
  if (!request) return undefined;
  const data = masked ? hiddenIn(request.data, hideNumbers) : request.data;
  return draw(at, { judul: request.judul, isi: request.isi, data }, bentuk);
}
