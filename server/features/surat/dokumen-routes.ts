import { dokumenSaya } from '#contract/surat.ts';
import { implement } from '#server/core/context.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { urlOf } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { dokumenQuery } from './resource.ts';
import { addDokumen, removeDokumen } from './writes.ts';

/** Papers of one resident; more is no store but an archive. */
const MOST = 30;

export const dokumenRoutes = [
  implement(
    dokumenSaya.list,
    async ({ actor, db, query, village }) => {
      const page = await listPage(db, dokumenQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('penduduk_id', '=', actor.penduduk_id ?? 0),
      });
      return { ...page, data: page.data.map(({ berkas, ...row }) => ({ ...row, berkas: fileOf(berkas) })) };
    },
    { query: dokumenQuery },
  ),

  implement(dokumenSaya.create, async (context) => {
    const { actor, body, db, record, uploads } = context;
    const [upload] = uploads('berkas');
    if (actor.penduduk_id === null || !upload) throw notFound();
    const keep = { privat: true, pemilik: actor.id, alt: body.nama };
    const file = await saveFile(context, upload, keep);
    const row = { penduduk_id: actor.penduduk_id, nama: body.nama, berkas_id: file.id };
    const made = await addDokumen(db, row, MOST);
    if (!made) throw conflict(`Paling banyak ${MOST} dokumen. Hapus yang tidak dipakai lagi.`);
    await record({ action: 'dokumen.create', id: made.id, after: { nama: body.nama }, quiet: true });
    return { ...made, nama: body.nama, berkas: fileOf(file) };
  }),

  implement(dokumenSaya.remove, async ({ actor, db, params, record }) => {
    const gone = await removeDokumen(db, { id: params.id, penduduk_id: actor.penduduk_id ?? 0 });
    if (!gone) throw notFound();
    await record({ action: 'dokumen.delete', id: params.id, before: { nama: gone.nama }, quiet: true });
  }),
];

type File = Parameters<typeof urlOf>[0] & { ukuran: number };
const fileOf = (row: File) => ({ nama: row.nama, url: urlOf(row), ukuran: row.ukuran });
