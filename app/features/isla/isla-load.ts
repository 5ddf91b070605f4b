import type { Call } from '#contract/client.ts';
import { isla } from '#contract/isla/isla.ts';

/** Loads what a village with ISLA shows under Infografis; `jenis` of the address is one type alone. */
export async function loadIsla(call: Call, request: Request) {
  const query = new URL(request.url).searchParams;
  const asked = Object.fromEntries(['tahun', 'semester', 'jenis'].map((name) => [name, query.get(name)]));
  const page = await call(isla.page, { query: asked });
  const only = page.jenis.find(({ id_jenis }) => String(id_jenis) === asked.jenis)?.id_jenis ?? null;
  return { ...page, only };
}
export type IslaPage = Awaited<ReturnType<typeof loadIsla>>;
