import { cctv } from '#contract/cctv.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import { notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { listPage } from '#server/core/query/list.ts';
import { findKamera, pictureAddress, pictureKey } from './queries.ts';
import { cctvQuery } from './resource.ts';
import { pictureNow } from './uji-queries.ts';

/** Cameras are not part of the branded variant. */
const refuseDilan = ({ village }: Pick<Context, 'village'>) => {
  if (village.dilan) throw notFound();
};

export const cctvRoutes = [
  implement(
    cctv.list,
    async (context) => {
      refuseDilan(context);
      const { db, query, village } = context;
      return listPage(db, cctvQuery, query, { zone: village.zona });
    },
    { query: cctvQuery },
  ),

  implement(
    cctv.picture,
    async (context) => {
      const { core, db, params, query, actor, village } = context;
      refuseDilan(context);
      const row = await findKamera(db, params.id);
      if (!row || !(row.terlihat || hasArea(actor, 'peta'))) throw notFound();
      const address = pictureAddress(row);
      if (query.get('langsung') === '1' && address !== '') {
        const fresh = await freshPicture(core, `${village.id} ${row.id} ${address}`, address);
        if (fresh) return pictureResponse(fresh.data, { waktu: fresh.waktu, seconds: 0 });
        return new Response(null, { status: 504, headers: { 'cache-control': 'no-store' } });
      }
      const kept = row.gambar_waktu && (await core.files.get(pictureKey(village.id, row.id)));
      if (!kept || !row.gambar_waktu) throw notFound();
      return pictureResponse(kept.stream, { waktu: row.gambar_waktu, seconds: row.terlihat ? 60 : 0 });
    },
    {
      parameters: [
        {
          name: 'langsung',
          in: 'query',
          description: '1: ambil sekarang dari kamera',
          schema: { type: 'string' },
        },
      ],
    },
  ),
];

function pictureResponse(body: BodyInit, { waktu, seconds }: { waktu: Date; seconds: number }): Response {
  return new Response(body, {
    headers: {
      'content-type': 'image/webp',
      'last-modified': waktu.toUTCString(),
      'cache-control': seconds > 0 ? `public, max-age=${seconds}` : 'private, no-store',
    },
  });
}

type Fresh = { data: Uint8Array<ArrayBuffer>; waktu: Date };
const FRESH_MS = 8_000;
const MOST_FRESH = 40;
/** Pictures of a few seconds ago: however many people look, a camera is asked once. */
const pictures = new Map<string, { from: number; asked: Promise<Fresh | null> }>();

function freshPicture({ env }: Core, key: string, address: string): Promise<Fresh | null> {
  const known = pictures.get(key);
  const now = Date.now();
  if (known && now - known.from < FRESH_MS) return known.asked;
  pictures.delete(key);
  for (const [old, { from }] of pictures)
    if (pictures.size >= MOST_FRESH || now - from >= FRESH_MS) pictures.delete(old);
  const asked = pictureNow(env, address).then(
    (data) => data && { data: new Uint8Array(data), waktu: new Date() },
  );
  pictures.set(key, { from: now, asked });
  return asked;
}
