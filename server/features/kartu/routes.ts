import { createHash } from 'node:crypto';
import { JENIS_KARTU, kartu } from '#contract/kartu.ts';
import { makeCard } from '#server/core/card/card.ts';
import { implement } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import { Shelves } from '#server/core/data/shelves.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { notFound } from '#server/core/errors.ts';
import { findBerkas, keyOf } from '../berkas/queries.ts';
import { type IsiKartu, KARTU } from './queries.ts';

/** Version of the layout: a change invalidates cached cards. */
const LOOK = 1;
const MOST_KEPT = 120;
const made = new Shelves<Promise<Buffer>>({ maxBytes: MOST_KEPT });

export const kartuRoutes = [
  implement(kartu.get, async ({ core, db, village, params, request }) => {
    const jenis = JENIS_KARTU.find((one) => one === params.jenis);
    const isi = jenis && (await KARTU[jenis](db, params.id, village));
    if (!isi) throw notFound();
    const name = nameOf(isi, village);
    const headers = {
      etag: `"${name}"`,
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers });
    const data = await once(db.desaId, name, () => draw(core, db, village, isi));
    return new Response(new Uint8Array(data), {
      headers: { ...headers, 'content-length': String(data.length) },
    });
  }),
];

/** Cache key: a hash of everything drawn. */
const nameOf = ({ judul, label, gambar_id, fokus }: IsiKartu, { nama_desa, warna }: Village) =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, judul, label, gambar_id, fokus, nama_desa, warna]))
    .digest('base64url')
    .slice(0, 20);

/** Cards are small and requested in bursts when a link is shared: so many are kept in memory, each village its own. */
function once(village: number, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const place = { village, version: LOOK, name };
  const known = made.find(place)?.value;
  if (known) return known;
  const making = make();
  making.catch(() => made.drop(place));
  made.keep(place, making, 1);
  return making;
}

async function draw(core: Core, db: VillageDb, village: Village, isi: IsiKartu): Promise<Buffer> {
  const data = isi.gambar_id === null ? undefined : await coverBytes(core, db, isi.gambar_id);
  return makeCard({
    title: isi.judul,
    label: isi.label,
    village: `Desa ${village.nama_desa}`,
    colour: village.warna,
    cover: data && { data, focus: isi.fokus },
  });
}

async function coverBytes({ files }: Core, db: VillageDb, id: string): Promise<Buffer | undefined> {
  const row = await findBerkas(db, id);
  const file = row?.jenis === 'gambar' && !row.privat ? await files.get(keyOf(row)) : undefined;
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
}
