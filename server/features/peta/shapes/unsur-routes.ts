import { givenOf } from '#contract/lib/record.ts';
import { unsurPeta } from '#contract/peta/unsur.ts';
import { type Context, implement } from '#server/core/context.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { positiveNumber } from '#server/core/query/parse.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { featureView } from '../kelola-queries.ts';
import { linesOf } from '../pos-queries.ts';
import { findSig } from '../tiles/sig-queries.ts';
import { consentOf, tellOwner } from './pemilik-writes.ts';

const FOTO = {
  depan: { column: 'gambar_depan_id', words: 'Foto depan' },
  sebelum: { column: 'foto_sebelum_id', words: 'Foto sebelum' },
  sesudah: { column: 'foto_sesudah_id', words: 'Foto sesudah' },
} as const;
const PARTS = ['depan', 'sebelum', 'sesudah'] as const;

async function savePhotos(context: Context<typeof unsurPeta.photos>) {
  const { db, params, body, record, actor } = context;
  const row = await findSig(db, params.id);
  if (!row) throw notFound();
  const changed: Partial<Record<(typeof FOTO)[(typeof PARTS)[number]]['column'], string | null>> = {};
  for (const part of PARTS) {
    const { column, words } = FOTO[part];
    const [upload] = context.uploads(part);
    if (upload) {
      const alt = `${words} ${row.nama || row.nbt || ''}`.trim();
      changed[column] = (await saveFile(context, upload, { alt, pemilik: actor.id })).id;
    } else if (body[`${part}_hapus`]) changed[column] = null;
  }
  await db
    .updateTable('sig')
    .set({ ...changed, ...givenOf({ foto_sejajar: body.foto_sejajar }), updated_at: new Date() })
    .where('id', '=', row.id)
    .execute();
  await record({ action: 'sig.photos', id: row.id, after: { foto: Object.keys(changed) } });
  return featureView(db, row.id, hasArea(actor, 'penduduk'));
}

async function openOwner(context: Context<typeof unsurPeta.openOwner>) {
  const { db, params, body, record, actor, village } = context;
  if (!hasArea(actor, 'penduduk')) throw forbidden();
  const row = await findSig(db, params.id);
  const now =
    row &&
    (await db
      .selectFrom('sig_pemilik')
      .select(['terbuka', 'izin_tertulis', 'surat_izin'])
      .where('sig_id', '=', row.id)
      .where('penduduk_id', '=', params.penduduk_id)
      .forUpdate()
      .executeTakeFirst());
  if (!row || !now) throw notFound();
  const consent = consentOf({ ...now, ...givenOf(body) }, village);
  await db
    .updateTable('sig_pemilik')
    .set(consent)
    .where('sig_id', '=', row.id)
    .where('penduduk_id', '=', params.penduduk_id)
    .execute();
  await record({ action: 'sig.owner', id: row.id, after: { penduduk_id: params.penduduk_id, ...consent } });
  if (consent.terbuka) await tellOwner(context, row, params.penduduk_id);
  return featureView(db, row.id, true);
}

export const unsurRoutes = [
  implement(unsurPeta.photos, savePhotos),
  implement(unsurPeta.openOwner, openOwner),
  implement(unsurPeta.lines, ({ db, query }) => linesOf(db, positiveNumber(query.get('tahun')) ?? 0)),
];
