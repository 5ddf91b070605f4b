import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { MIME } from '#server/core/files/content.ts';
import { job } from '#server/core/job.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { letterPdf } from '#server/features/jenis-surat/print/queries.ts';
import './table.ts';

/** Sets the file of a letter, once: done again it finds the file there. */
export const cetakSurat = job({
  name: 'surat-keluar.cetak',
  payload: z.object({ id: z.int() }),
  async run({ id }, { core, desaId }) {
    const db = core.tenancy.read(desaId);
    const letter = await unprinted(db, id);
    if (!letter) return;
    const pdf = await letterPdf({ core, db }, letter.isi);
    await core.tenancy.write(desaId, (own) => keepFile({ core, db: own }, letter, pdf));
  },
});

type Letter = NonNullable<Awaited<ReturnType<typeof unprinted>>>;

const unprinted = (db: VillageDb, id: number) =>
  db
    .selectFrom('surat_keluar as s')
    .innerJoin('ajuan_layanan as a', 'a.id', 's.ajuan_id')
    .select(['s.id', 's.judul', 's.nomor', 's.isi', 'a.pemilik_id'])
    .where('s.id', '=', id)
    .where('s.sha256', 'is', null)
    .executeTakeFirst();

async function keepFile(at: { core: Core; db: VillageDb }, letter: Letter, pdf: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const name = `${letter.judul} ${letter.nomor}`.replaceAll('/', '-');
  const upload = { mime: MIME.pdf, source: pdf, size: pdf.length, sha256, name: `${name}.pdf`, image: null };
  const file = await saveFile(at, upload, { privat: true, area: 'surat', pemilik: letter.pemilik_id });
  const { numUpdatedRows } = await at.db
    .updateTable('surat_keluar')
    .set({ berkas_id: file.id, sha256 })
    .where('id', '=', letter.id)
    .where('sha256', 'is', null)
    .executeTakeFirst();
  // Somebody else was faster: theirs stays, and this file goes with the transaction.
  if (numUpdatedRows === 0n) throw new Error(`Letter ${letter.id} has its file already.`);
  const event = { action: 'surat-keluar.berkas', id: letter.id, after: { sha256 }, quiet: true } as const;
  await recordEvent(at.db, event, { actor: null, requestId: 'tugas' });
}
