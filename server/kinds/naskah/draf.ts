import type { Gambar } from '#contract/berkas.ts';
import type { DrafCalls } from '#contract/kinds/draf.ts';
import { type Context, implement, type Route } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { cleanHtml, shownHtml } from '#server/core/html.ts';
import type { NaskahFiles } from './definition.ts';

/** Definition of a form with a draft. */
export type Draft = {
  /** First part of its events: 'profil_ppid'. */
  noun: string;
  /** Fields with formatted text; the others have no markup. */
  html: readonly string[];
  /** Fields with a picture. */
  pictures: readonly string[];
  store: DraftFiles;
};

/** Calls of the engine for stored files; the feature that keeps them hands it in. */
export type DraftFiles = Pick<NaskahFiles, 'save' | 'note' | 'imageOf'> & {
  /** The public pictures at these addresses, and who sent them. */
  sent(db: VillageDb, addresses: readonly string[]): Promise<Map<string, SentPicture>>;
};
export type SentPicture = { id: string; pemilik: number | null; gambar: Gambar };

type Isi = Record<string, string>;

/** Read, save and throw away the draft of a form. */
export function drafRoutes(calls: DrafCalls, draft: Draft): Route[] {
  return [
    implement(calls.draft, ({ db }) => shown(db, draft)),

    implement(calls.saveDraft, async ({ db, actor, body: { versi, ...changes } }) => {
      const row = await findDraft(db, draft, true);
      if ((row?.versi ?? 0) !== versi) {
        const who = row?.oleh ?? 'orang lain';
        throw conflict(`Draf ini baru saja diubah ${who}. Muat ulang halaman untuk melihat perubahannya.`);
      }
      const before = row?.isi;
      const isi = { ...before, ...cleaned(draft, changes) };
      await checkPictures(db, draft, { isi, before, pengirim: actor.id });
      await write(db, draft, { versi: versi + 1, isi, diubah_oleh: actor.id });
      return shown(db, draft);
    }),

    implement(calls.dropDraft, async (context) => {
      if (!(await endDraft(context, draft, 'dropped'))) throw notFound();
    }),

    implement(calls.draftPicture, async ({ core, db, actor, uploads, record }) => {
      const [upload] = uploads('gambar');
      if (!upload) throw new Error('The contract requires a picture.');
      const file = await draft.store.save({ core, db }, upload, { pemilik: actor.id });
      await record({ action: `${draft.noun}.picture`, id: 1, after: { berkas: file.id }, quiet: true });
      return draft.store.imageOf(file);
    }),
  ];
}

/**
 * Deletes the draft, after publishing or discarding it; false when there was none. Its content stays in the
 * trail, unless its own writer published it.
 */
export async function endDraft(
  { db, actor, record }: Pick<Context, 'db' | 'record'> & { actor: { id: number } },
  draft: Draft,
  end: 'published' | 'dropped',
): Promise<boolean> {
  const row = await findDraft(db, draft, true);
  if (!row?.isi && end === 'dropped') return false;
  // Even without a draft: the version must change, so that a late save is refused.
  await write(db, draft, { versi: (row?.versi ?? 0) + 1, isi: null, diubah_oleh: actor.id });
  if (row?.isi && (end === 'dropped' || row.diubah_oleh !== actor.id))
    await record({ action: `${draft.noun}.undraft`, id: 1, before: { draf: row.isi }, quiet: true });
  return true;
}

async function write(
  db: VillageDb,
  draft: Draft,
  { isi, ...columns }: { versi: number; isi: Isi | null; diubah_oleh: number },
): Promise<void> {
  const values = { ...columns, isi: isi && JSON.stringify(isi), updated_at: new Date() };
  await db
    .insertInto('draf')
    .values({ ...values, noun: draft.noun })
    .onConflict((conflicting) => conflicting.columns(['desa_id', 'noun']).doUpdateSet(values))
    .execute();
  const texts = draft.html.map((name) => isi?.[name] ?? '');
  const ref = { noun: `draf-${draft.noun}`, id: 1 };
  await draft.store.note(db, ref, [...texts, ...addresses(draft, isi).values()].join(' '));
}

/** The addresses of a draft's new pictures, by the field of the form. */
function addresses({ pictures }: Draft, isi: Isi | null | undefined): Map<string, string> {
  const all = pictures.map((name) => [name, isi?.[`${name}_alamat`] ?? ''] as const);
  return new Map(all.filter(([, address]) => address !== ''));
}

/** The addresses of the pictures that the draft holds now: what publishing may put in the place of the old ones. */
export async function draftPictures(db: VillageDb, draft: Draft): Promise<string[]> {
  const row = await findDraft(db, draft);
  return [...addresses(draft, row?.isi).values()];
}

type Checked = { isi: Isi; before: Isi | null | undefined; pengirim: number };

/** A new picture must be the writer's own: new words for what others sent would change them where it stands. */
async function checkPictures(db: VillageDb, draft: Draft, { isi, before, pengirim }: Checked): Promise<void> {
  const known = addresses(draft, before);
  const chosen = [...addresses(draft, isi)].filter(([name, address]) => known.get(name) !== address);
  const sent = await draft.store.sent(
    db,
    chosen.map(([, address]) => address),
  );
  const wrong = chosen.filter(([, address]) => sent.get(address)?.pemilik !== pengirim);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([name]) => [name, NO_PICTURE])));
}

/** Message for a picture that was swept, or never was this person's to use. */
export const NO_PICTURE = 'Gambar tidak ditemukan. Pilih gambar lagi.';

/** The draft with its last writer; `lock` keeps others from changing it until the transaction ends. */
async function findDraft(db: VillageDb, { noun }: Draft, lock = false) {
  const rows = db
    .selectFrom('draf')
    .leftJoin('akun', 'akun.id', 'draf.diubah_oleh')
    .select(['draf.isi', 'draf.versi', 'draf.updated_at', 'draf.diubah_oleh', 'akun.nama as oleh'])
    .where('draf.noun', '=', noun);
  return (lock ? rows.forUpdate('draf') : rows).executeTakeFirst();
}

async function shown(db: VillageDb, draft: Draft) {
  const row = await findDraft(db, draft);
  const isi = row?.isi ? shownTexts(draft, row.isi) : null;
  const chosen = addresses(draft, isi);
  const sent = await draft.store.sent(db, [...chosen.values()]);
  const gambar: Record<string, Gambar> = {};
  for (const [name, address] of chosen) {
    const found = sent.get(address);
    if (found) gambar[name] = found.gambar;
  }
  return { isi, gambar, versi: row?.versi ?? 0, updated_at: row?.updated_at ?? '', oleh: row?.oleh ?? null };
}

const mapped = (isi: Isi, change: (name: string, text: string) => string): Isi =>
  Object.fromEntries(Object.entries(isi).map(([name, text]) => [name, change(name, text)]));
const cleaned = ({ html }: Draft, isi: Record<string, unknown>): Isi => {
  const given = Object.entries(isi).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return mapped(Object.fromEntries(given), (name, text) => (html.includes(name) ? cleanHtml(text) : text));
};
const shownTexts = ({ html }: Draft, isi: Isi): Isi =>
  mapped(isi, (name, text) => (html.includes(name) ? shownHtml(text) : text));
