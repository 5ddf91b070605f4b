import { GAMBAR_PROFIL, kelolaPpid, TEKS_PROFIL } from '#contract/ppid/ppid.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { cleanHtml } from '#server/core/html.ts';
import { drafRoutes, draftPictures, endDraft } from '#server/kinds/naskah/draf.ts';
import { historyPage, riwayatQuery } from '#server/kinds/naskah/trail.ts';
import { takePicture } from '../berkas/gambar-writes.ts';
import { draftFiles, noteEmbedded, saveFile } from '../berkas/writes.ts';
import { findOldProfil, PROFIL, viewProfil } from './profil-queries.ts';
import { keepDecree, knowProfil, storeProfil } from './profil-writes.ts';
import { findProfil, type Profil } from './queries.ts';

const CHANGED = 'Profil PPID baru saja diubah orang lain. Muat ulang halaman untuk melihat perubahannya.';

/** The officer's profile: public as soon as it is saved, with the way back to what it said before. */
const DRAFT = { noun: PROFIL.noun, html: TEKS_PROFIL, pictures: GAMBAR_PROFIL, store: draftFiles };

export const profilPpidRoutes = [
  ...drafRoutes(kelolaPpid, DRAFT),
  implement(kelolaPpid.profil, async ({ db }) => viewProfil(db, await findProfil(db))),

  implement(kelolaPpid.saveProfil, async (context) => {
    const { db, body } = context;
    const before = await findProfil(db);
    if (before.versi !== body.versi) throw conflict(CHANGED);
    const text = (name: (typeof TEKS_PROFIL)[number]) => cleanHtml(body[name] ?? before[name]);
    const after = {
      profil: text('profil'),
      visi_misi: text('visi_misi'),
      tugas_fungsi: text('tugas_fungsi'),
      maklumat_pelayanan: text('maklumat_pelayanan'),
      kepaladesa_profil: text('kepaladesa_profil'),
      sekdes_profil: text('sekdes_profil'),
      ...(await filesOf(context, before)),
    };
    await write(context, before, after, 'publish');
    await endDraft(context, DRAFT, 'published');
    return viewProfil(db, { ...after, versi: before.versi + 1 });
  }),

  implement(kelolaPpid.profilHistory, (context) => historyPage(context, PROFIL), { query: riwayatQuery }),

  implement(kelolaPpid.revertProfil, async (context) => {
    const { db, params, body } = context;
    const before = await findProfil(db);
    if (before.versi !== body.versi) throw conflict(CHANGED);
    const after = await findOldProfil(db, params.riwayat_id);
    if (!after) throw notFound();
    await write(context, before, after, 'revert');
    return viewProfil(db, { ...after, versi: before.versi + 1 });
  }),
];

type Saving = Context<typeof kelolaPpid.saveProfil>;
type Written = Omit<Profil, 'versi'>;

/** Pictures and decree after the form: new ones, those there were, or none. */
async function filesOf({ core, db, actor, body, uploads }: Saving, before: Profil) {
  const keeper = { core, db };
  const drafted = await draftPictures(db, DRAFT);
  const take = (name: (typeof GAMBAR_PROFIL)[number]) => {
    const [upload] = uploads(name);
    const current = before[`${name}_id`];
    return takePicture(keeper, { name, body, upload, current, drafted, pemilik: actor.id });
  };
  const [decree] = uploads('sk_ppid');
  const kept = body.sk_ppid_hapus ? null : before.sk_ppid_id;
  return {
    kepaladesa_gambar_id: await take('kepaladesa_gambar'),
    sekdes_gambar_id: await take('sekdes_gambar'),
    struktur_organisasi_id: await take('struktur_organisasi'),
    gambar_sop_id: await take('gambar_sop'),
    sk_ppid_id: decree ? (await saveFile(keeper, decree, { pemilik: actor.id })).id : kept,
  };
}

async function write(
  { db, record }: Pick<Context, 'db' | 'record'>,
  before: Profil,
  after: Written,
  act: 'publish' | 'revert',
): Promise<void> {
  if (!(await storeProfil(db, after, before.versi))) throw conflict(CHANGED);
  await keepDecree(db, after.sk_ppid_id);
  await knowProfil(db, after);
  await noteEmbedded(db, PROFIL, Object.values(after).join(' '));
  const named = (profil: Written) => ({ naskah: { judul: 'Profil PPID', ...profil } });
  await record({
    action: `${PROFIL.noun}.${act}`,
    id: PROFIL.id,
    before: before.versi > 0 ? named(before) : undefined,
    after: named(after),
  });
}
