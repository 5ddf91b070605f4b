import { berkas } from '#contract/berkas.ts';
import { implement } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import { notFound } from '#server/core/errors.ts';
import { readRange } from '#server/core/files/range.ts';
import { signedFor } from '#server/core/files/signed.ts';
import { type Size, sizeOf } from '#server/core/files/sizes.ts';
import {
  addressName,
  type Berkas,
  findBerkas,
  gone,
  keyOf,
  makeStored,
  shownAs,
  wasCalled,
} from './queries.ts';
import { canReadBerkas } from './rules.ts';

export const berkasRoutes = [
  implement(berkas.get, async ({ core, db, actor, params, query, request, village }) => {
    const row = await findBerkas(db, params.berkas);
    // Uploaded tables contain personal data; they are only available through their import.
    if (!row || row.jenis === 'tabel') throw notFound();
    const left = row.privat ? signedFor(core, { desaId: village.id, id: row.id }, query) : 0;
    if (left === 0 && !canReadBerkas(actor, row)) throw notFound();
    const current = params.nama === addressName(row);
    if (!current && !(await wasCalled(db, row, params.nama))) throw notFound();
    const size = askedSize(row, query);
    const headers = headersOf(row, size, current, left);
    if (request.headers.get('if-none-match')?.includes(headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return answer(core, row, size, headers, request.headers);
  }),
];

/** The smaller picture asked for; undefined for the file itself, which also stands in for anything wider. */
function askedSize(row: Berkas, query: URLSearchParams): Size | undefined {
  const [w, h] = [numberOf(query.get('w')), numberOf(query.get('h'))];
  if (w === undefined && h === undefined) return undefined;
  const size = sizeOf(w, h);
  if (!size || row.lebar === null) throw notFound();
  return size.h === undefined && size.w >= row.lebar ? undefined : size;
}

function numberOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw notFound();
  return Number(text);
}

/** `left` are the seconds for which a signed address still shows a private picture. */
function headersOf(row: Berkas, size: Size | undefined, current: boolean, left: number) {
  // A crop follows the focus of the picture, which staff may move; everything else never changes at its address. A
  // replaced file has a new one, and what still asks by the old one looks again soon.
  const kept = size?.h === undefined ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
  const lasting = current ? kept : 'public, max-age=300';
  const own = left > 0 ? `private, max-age=${left}` : 'private, no-store';
  const variant = keyOf(row, size).split('/').at(-1);
  return {
    etag: `"${row.sha256.slice(0, 16)}-${variant}"`,
    'cache-control': row.privat ? own : lasting,
    // Pages of other clients show it; the address is not told to what lies behind.
    ...(left > 0 ? { 'cross-origin-resource-policy': 'cross-origin', 'referrer-policy': 'no-referrer' } : {}),
    ...shownAs(row, size),
  };
}

async function answer(
  core: Core,
  row: Berkas,
  size: Size | undefined,
  headers: Record<string, string> & { etag: string },
  asked: Headers,
): Promise<Response> {
  const key = keyOf(row, size);
  if (row.jenis === 'gambar') {
    const file = (await core.files.get(key)) ?? (await madeNow(core, row, size));
    return new Response(file.stream, { headers: { ...headers, 'content-length': String(file.size) } });
  }
  const unchanged = (asked.get('if-range') ?? headers.etag) === headers.etag;
  const range = unchanged ? readRange(asked.get('range'), row.ukuran) : 'whole';
  const ranged = { ...headers, 'accept-ranges': 'bytes' };
  if (range === 'none') {
    return new Response(null, {
      status: 416,
      headers: { ...ranged, 'content-range': `bytes */${row.ukuran}` },
    });
  }
  const file = await core.files.get(key, range === 'whole' ? undefined : range);
  if (!file) throw gone(row);
  if (range === 'whole') {
    return new Response(file.stream, { headers: { ...ranged, 'content-length': String(file.size) } });
  }
  const part = {
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': String(range.end - range.start + 1),
  };
  return new Response(file.stream, { status: 206, headers: { ...ranged, ...part } });
}

/** A picture asked for before its job has run, or one of a private picture. */
async function madeNow(core: Core, row: Berkas, size: Size | undefined) {
  if (!size) throw gone(row);
  await makeStored(core, row, size);
  const file = await core.files.get(keyOf(row, size));
  if (!file) throw gone(row);
  return file;
}
