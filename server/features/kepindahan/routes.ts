import { kepindahan } from '#contract/kepindahan.ts';
import { implement } from '#server/core/context.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { needProof } from '#server/core/proof/proof.ts';
import { archiveFile, archiveKey, findMoving, shownMoving } from './queries.ts';
import { beginArchive, confirmArchive, susunArsip } from './writes.ts';

/** Routes of the village's own admin for its way out; the platform's side stands in its console. */
export const kepindahanRoutes = [
  implement(kepindahan.state, async ({ db }) => ({ kepindahan: shownMoving(await findMoving(db)) })),

  implement(kepindahan.create, async (context) => {
    const { body, core, db, enqueue, record, village } = context;
    if (!(await findMoving(db))) throw notFound();
    await needProof(context, body.password);
    const { frasa, arsip } = await beginArchive(core, db);
    await enqueue(susunArsip, { arsip });
    await record({ action: 'kepindahan.create', id: village.id, quiet: true });
    return { frasa };
  }),

  implement(kepindahan.download, async (context) => {
    const { body, core, db, record, village } = context;
    if (!(await findMoving(db))) throw notFound();
    await needProof(context, body.password);
    const row = await findMoving(db, true);
    if (!row) throw notFound();
    if (!row.arsip || (row.keadaan !== 'siap' && row.keadaan !== 'diperiksa'))
      throw conflict('Arsipnya belum siap diunduh.');
    const file = await core.files.get(archiveKey(db.desaId, row.arsip));
    if (!file) throw conflict('Arsipnya tidak ada lagi. Susun arsip baru.');
    await db
      .updateTable('kepindahan')
      .set({ diunduh: new Date() })
      .where('desa_id', '=', db.desaId)
      .execute();
    const after = { byte: file.size, sidik: row.sha256 };
    await record({ action: 'kepindahan.download', id: village.id, after, quiet: true });
    return archiveFile(file, { kode: village.kode, nama: village.nama_desa });
  }),

  implement(kepindahan.confirm, async ({ body, core, db, record, village }) => {
    const { sha256 } = await confirmArchive(core, db, body.frasa);
    await record({ action: 'kepindahan.confirm', id: village.id, after: { sidik: sha256 }, quiet: true });
  }),
];
