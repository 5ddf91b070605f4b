import sharp from 'sharp';
import { berita } from '#contract/berita.ts';
import { media } from '#contract/media.ts';
import { sapuBerkas } from '#server/features/berkas/jobs.ts';
import { sapuMedia } from '#server/features/media/jobs.ts';
import { mediaParts } from '#server/media.ts';
import type { testApi } from './api.ts';
import { newsroomOf, photo, readyDraft } from './newsroom.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Village = Awaited<ReturnType<Api['village']>>;
export type Staff = Awaited<ReturnType<Village['perangkat']>>;

const DAY = 86_400_000;

/** A picture of one colour. */
export const bytes = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

/** Files as the library takes them. */
export function form(...files: [name: string, content: Uint8Array][]): FormData {
  const body = new FormData();
  for (const [name, content] of files) body.append('berkas', new File([new Uint8Array(content)], name));
  return body;
}

/** Puts a picture of one colour into the library. */
export const upload = async (who: Staff, name: string, background: string) => {
  const { berkas } = await who.call(media.upload, { body: form([name, await bytes(background)]) });
  const [first] = berkas;
  if (!first) throw new Error('nothing came back');
  return first;
};

/** A village whose news have a picture. */
export async function furnished(api: Api) {
  const room = await newsroomOf(await api.village());
  const draft = await readyDraft(room, 'Jalan Pasirangin selesai dibeton');
  const { versi, id } = await room.redaksi.call(berita.cover, {
    params: { id: draft.id },
    body: photo({ versi: String(draft.versi) }),
  });
  const [cover] = (await room.redaksi.call(media.list)).berkas;
  if (!cover) throw new Error('the picture is not in the library');
  return { ...room, artikel: { id, versi }, cover };
}

/** What the library answers, as ids. */
export const ids = async (who: Staff, query: Record<string, string> = {}) =>
  (await who.call(media.list, { query })).berkas.map(({ id }) => id);

/** A file as visitors get it. */
export async function fetched({ send }: Village, url: string) {
  const answer = await send(url);
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    body: await answer.arrayBuffer(),
  };
}

/** Runs the daily jobs as if everything in the bin, and every replaced file, had been there for so many days. */
export async function runAfter(api: Api, village: Village, days: number): Promise<void> {
  const then = new Date(Date.now() - days * DAY);
  await village.db(async (db) => {
    await db.updateTable('media').set({ dihapus: then }).where('dihapus', 'is not', null).execute();
    await db.updateTable('berkas_versi').set({ diganti: then }).execute();
  });
  for (const job of [sapuMedia(mediaParts), sapuBerkas])
    await job.run({}, { core: api.core, desaId: village.desaId });
  await api.runJobs();
}
