import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addressName, findBerkas, keyOf } from '#server/features/berkas/queries.ts';
import { letterPdf } from '#server/features/jenis-surat/print/queries.ts';
import './table.ts';

/** Across each page of a letter whose original is on paper. */
const SALINAN = 'SALINAN';

/**
 * The valid letter of a request as who asked takes it along: the file with the electronic signature is the letter; one that
 * was signed on paper is copied, and says on each page and in its name that it is a copy. Undefined until its file is set.
 */
export async function letterFor({ core, db }: { core: Core; db: VillageDb }, ajuanId: number) {
  const row = await db
    .selectFrom('surat_keluar')
    .select(['berkas_id', 'tte_id', 'isi'])
    .where('ajuan_id', '=', ajuanId)
    .where('dicabut', 'is', null)
    .executeTakeFirst();
  const id = row?.tte_id ?? row?.berkas_id;
  const file = id ? await findBerkas(db, id) : undefined;
  if (!row || !file) return undefined;
  if (row.tte_id !== null) {
    const stored = await core.files.get(keyOf(file));
    return stored && { body: stored.stream, size: stored.size, name: addressName(file) };
  }
  const pdf = await letterPdf({ core, db }, { ...row.isi, cap: SALINAN });
  return { body: new Uint8Array(pdf), size: pdf.length, name: `Salinan-${addressName(file)}` };
}
