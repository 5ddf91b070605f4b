import { kelolaSurat } from '#contract/surat/kelola.ts';
import { dokumenSaya } from '#contract/surat/surat.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { findBerkas, privateAnswer, urlOf } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { recordView } from '#server/features/penduduk/lihat-writes.ts';
import { dokumenOf, paperOf } from './queries.ts';
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

  implement(kelolaSurat.paper, (context) =>
    openPaper(context, paperOf(context.db, context.params.id, context.params.berkas)),
  ),

  implement(kelolaSurat.kept, (context) => openPaper(context, dokumenOf(context.db, context.params.id))),
];

type Opening = Pick<Context<typeof kelolaSurat.paper>, 'actor' | 'core' | 'db' | 'record'> & {
  params: { id: number };
};

/** Hands a paper to an officer, after whose it is can read of it. */
async function openPaper(context: Opening, found: ReturnType<typeof paperOf>) {
  const { core, db, params, record } = context;
  const paper = await found;
  const file = paper && (await findBerkas(db, paper.berkas_id));
  if (!paper || !file) throw notFound();
  const { penduduk_id, nama, surat } = paper;
  if (penduduk_id !== null)
    await recordView(context, { penduduk_id, keperluan: surat, apa: `berkas ${nama}` });
  // A request of before there were forms names nobody of the register.
  else await record({ action: 'surat.view', id: params.id, after: { berkas: nama, surat }, quiet: true });
  return privateAnswer(core, file);
}

type File = Parameters<typeof urlOf>[0] & { ukuran: number };
const fileOf = (row: File) => ({ nama: row.nama, url: urlOf(row), ukuran: row.ukuran });
