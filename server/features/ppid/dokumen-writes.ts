import type { Core } from '#server/core/core.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { type Acting, publish } from '#server/kinds/naskah/acts.ts';
import { openRow } from '#server/kinds/naskah/rows.ts';
import { dokumenNaskah } from './naskah-queries.ts';
import { addressOf } from './rules.ts';

type Publishing = Acting & { core: Pick<Core, 'files'> };
type Given = { judul: string; tahun: number; upload: Upload };

/** Publishes for everybody what was given to one applicant; returns the address at which visitors read it. */
export async function publishInformation(context: Publishing, given: Given): Promise<string> {
  const { actor, core, db, record } = context;
  const { judul, tahun, upload } = given;
  const jenis = 'setiap-saat';
  const dokumen = await dokumenNaskah.store.save({ core, db }, upload, { pemilik: actor.id });
  const { id } = await db
    .insertInto('dokumen')
    .values({
      judul: '',
      draf: JSON.stringify({ ...dokumenNaskah.empty, judul, jenis, tahun, dokumen: { id: dokumen.id } }),
      penulis_id: actor.id,
      diubah_oleh: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({ action: 'dokumen.create', id, quiet: true });
  await publish(context, dokumenNaskah, await openRow(db, dokumenNaskah, id), null);
  return addressOf(jenis, id);
}
