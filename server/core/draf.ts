import type { drafCalls } from '#contract/draf.ts';
import type { Endpoint } from '#contract/kit.ts';
import { type Context, implement, type Route } from './context.ts';
import { conflict, notFound } from './errors.ts';
import { cleanHtml, shownHtml } from './html.ts';
import type { VillageDb } from './tenant.ts';

/** A form with a draft, as this engine must know it. */
export type Draft = {
  /** First part of its events: 'profil_ppid'. */
  noun: string;
  /** Its formatted texts, by field; the others have no markup. */
  html: readonly string[];
  /** Notes which files stand inside the texts, so that they are not swept. */
  note(db: VillageDb, ref: { noun: string; id: number }, html: string): Promise<void>;
};

// Any form's calls look like these to the engine, whatever their address and their fields.
type Calls = ReturnType<typeof drafCalls<'/v1/kelola/noun/', 'perangkat:ppid', 'teks'>>;
type Like = { [K in keyof Calls]: Endpoint };
type Isi = Record<string, string>;

/** Read, save and throw away the draft of a form. */
export function drafRoutes(like: Like, draft: Draft): Route[] {
  const calls = like as Calls;
  return [
    implement(calls.draft, ({ db }) => shown(db, draft)),

    implement(calls.saveDraft, async ({ db, actor, body: { versi, ...changes } }) => {
      const row = await findDraft(db, draft, true);
      if ((row?.versi ?? 0) !== versi) {
        const who = row?.oleh ?? 'orang lain';
        throw conflict(`Draf ini baru saja diubah ${who}. Muat ulang halaman untuk melihat perubahannya.`);
      }
      await write(db, draft, {
        versi: versi + 1,
        isi: { ...(row?.isi as Isi | null), ...cleaned(draft, changes) },
        diubah_oleh: actor.id,
      });
      return shown(db, draft);
    }),

    implement(calls.dropDraft, async (context) => {
      if (!(await endDraft(context, draft, 'dropped'))) throw notFound();
    }),
  ];
}

/**
 * Forgets the draft: its texts are public now, or were thrown away; false when there was none. What it said stays in the
 * trail, unless its own writer published it.
 */
export async function endDraft(
  { db, actor, record }: Pick<Context, 'db' | 'record'> & { actor: { id: number } },
  draft: Draft,
  end: 'published' | 'dropped',
): Promise<boolean> {
  const row = await findDraft(db, draft, true);
  if (!row?.isi && end === 'dropped') return false;
  // Also without a draft, so that one on its way is refused.
  await write(db, draft, { versi: (row?.versi ?? 0) + 1, isi: null, diubah_oleh: actor.id });
  if (row?.isi && (end === 'dropped' || row.diubah_oleh !== actor.id))
    await record({ action: `${draft.noun}.undraft`, id: 1, before: { draf: row.isi }, quiet: true });
  return true;
}

async function write(
  db: VillageDb,
  { noun, html, note }: Draft,
  { isi, ...columns }: { versi: number; isi: Isi | null; diubah_oleh: number },
): Promise<void> {
  const values = { ...columns, isi: isi && JSON.stringify(isi), updated_at: new Date() };
  await db
    .insertInto('draf')
    .values({ ...values, desa_id: db.desaId, noun })
    .onConflict((conflicting) => conflicting.columns(['desa_id', 'noun']).doUpdateSet(values))
    .execute();
  await note(db, { noun: `draf-${noun}`, id: 1 }, html.map((name) => isi?.[name] ?? '').join(' '));
}

/** The draft with who wrote it last; `lock` keeps others from changing it until the transaction ends. */
async function findDraft(db: VillageDb, { noun }: Draft, lock = false) {
  const rows = db
    .selectFrom('draf')
    .leftJoin('akun', (join) =>
      join.onRef('akun.desa_id', '=', 'draf.desa_id').onRef('akun.id', '=', 'draf.diubah_oleh'),
    )
    .select(['draf.isi', 'draf.versi', 'draf.updated_at', 'draf.diubah_oleh', 'akun.nama as oleh'])
    .where('draf.desa_id', '=', db.desaId)
    .where('draf.noun', '=', noun);
  return (lock ? rows.forUpdate('draf') : rows).executeTakeFirst();
}

async function shown(db: VillageDb, draft: Draft) {
  const row = await findDraft(db, draft);
  const isi = row?.isi ? shownTexts(draft, row.isi as Isi) : null;
  return { isi, versi: row?.versi ?? 0, updated_at: row?.updated_at ?? '', oleh: row?.oleh ?? null };
}

const mapped = (isi: Isi, change: (name: string, text: string) => string): Isi =>
  Object.fromEntries(Object.entries(isi).map(([name, text]) => [name, change(name, text)]));
const cleaned = ({ html }: Draft, isi: Record<string, string | undefined>): Isi => {
  const given = Object.entries(isi).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return mapped(Object.fromEntries(given), (name, text) => (html.includes(name) ? cleanHtml(text) : text));
};
const shownTexts = ({ html }: Draft, isi: Isi): Isi =>
  mapped(isi, (name, text) => (html.includes(name) ? shownHtml(text) : text));
