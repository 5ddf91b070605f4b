import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tenancy } from '../data/tenant.ts';
import type { Sealer } from '../sealed.ts';

/** Lifetime of a signed address; it begins on the whole minute, so that a client that asks again may keep its copy. */
const SECONDS = 15 * 60;

type File = { desaId: number; id: string };

const signature = ({ sealer }: { sealer: Sealer }, { desaId, id }: File, until: number): Buffer =>
  sealer.mark(`${id}\n${until}`, `gambar:${desaId}`);

/** Query that makes an address good for a while without an account. */
function signed(core: { sealer: Sealer }, file: File): string {
  const until = Math.floor(Date.now() / 60_000) * 60 + SECONDS;
  return `sampai=${until}&tanda=${signature(core, file, until).toString('base64url')}`;
}

/** Seconds for which an address is still good by its signature; 0 for a wrong or late one, or none. */
export function signedFor(core: { sealer: Sealer }, file: File, query: URLSearchParams): number {
  const [sampai, tanda] = [query.get('sampai') ?? '', query.get('tanda') ?? ''];
  if (!/^\d{1,12}$/.test(sampai)) return 0;
  const left = Number(sampai) - Math.floor(Date.now() / 1000);
  if (left <= 0 || left > SECONDS) return 0;
  const [shown, own] = [Buffer.from(tanda, 'base64url'), signature(core, file, Number(sampai))];
  return shown.length === own.length && timingSafeEqual(shown, own) ? left : 0;
}

const ADDRESS = /^\/berkas\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^?#]*$/;

function walk(value: unknown, each: (id: string, text: string) => string): unknown {
  if (typeof value === 'string') {
    const id = ADDRESS.exec(value)?.[1];
    return id === undefined ? value : each(id, value);
  }
  if (Array.isArray(value)) return value.map((one) => walk(one, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, each)]));
}

/**
 * An answer in which one's own photo and what one publishes stand under signed addresses while only their owner may see them: an
 * `<img>` brings no bearer token. Scans of papers get none. All answers come by here, so that no noun can forget it.
 */
export async function withSigned(
  core: { sealer: Sealer; tenancy: Tenancy },
  value: unknown,
  { desaId, owner }: { desaId: number; owner: number },
): Promise<unknown> {
  const ids = new Set<string>();
  walk(value, (id, text) => {
    ids.add(id);
    return text;
  });
  if (ids.size === 0) return value;
  const { rows } = await sql<{ id: string }>`select b.id::text from berkas as b
    where b.desa_id = ${desaId} and b.id = any(${[...ids]}::uuid[]) and b.pemilik = ${owner} and b.privat
      and b.jenis = 'gambar' and (b.area = 'verifikasi' or exists (
        select from penduduk as p where p.desa_id = ${desaId} and p.foto_id = b.id))`.execute(
    core.tenancy.read(desaId),
  );
  if (rows.length === 0) return value;
  const own = new Set(rows.map(({ id }) => id));
  return walk(value, (id, text) => (own.has(id) ? `${text}?${signed(core, { desaId, id })}` : text));
}
