import type { Updateable } from 'kysely';
import { BAGIAN_DESA, desa, TEKS_DESA } from '#contract/desa.ts';
import { type Context, implement } from '#server/core/context.ts';
import { drafRoutes, endDraft } from '#server/core/draf.ts';
import { conflict } from '#server/core/errors.ts';
import { cleanHtml } from '#server/core/html.ts';
import { listPage } from '#server/core/query/list.ts';
import type { DesaTable } from '#server/core/tables.ts';
import type { VillageDb } from '#server/core/tenant.ts';
import { takePicture } from '../berkas/gambar-queries.ts';
import { noteEmbedded, saveFile } from '../berkas/jobs.ts';
import { imageFields, imageOf } from '../berkas/queries.ts';
import { knowProfil } from './halaman-queries.ts';
import { readiness } from './kesiapan-queries.ts';
import { desaView, findProfil, type ProfilDesa, profilView } from './queries.ts';
import {
  AKSI_BAGIAN,
  type Bagian,
  changed,
  historyLine,
  NOUNS,
  newestChanges,
  riwayatQuery,
} from './riwayat-queries.ts';

type Writing = Pick<Context, 'db' | 'village' | 'record'>;

const DRAFT = { noun: 'desa', html: TEKS_DESA, note: noteEmbedded };

export const kelolaDesaRoutes = [
  ...drafRoutes(desa, DRAFT),

  implement(desa.identify, async (context) => {
    const { versi, ...values } = context.body;
    await saveDesa(context, { bagian: 'identitas', versi }, values);
    return shown(context, values);
  }),

  implement(desa.feature, async (context) => {
    const { versi, ...values } = context.body;
    await saveDesa(context, { bagian: 'fitur', versi }, values);
    return shown(context, values);
  }),

  implement(desa.style, async (context) => {
    const { core, db, actor, body, uploads, village, record } = context;
    await openPart(db, { bagian: 'tampilan', versi: body.versi });
    const before = await findProfil(db);
    const [upload] = uploads('gambar');
    const alt = `Logo Desa ${village.nama_desa}`;
    const given = {
      name: 'gambar',
      body,
      upload,
      current: before.gambar_id,
      pemilik: actor.id,
      alt,
    } as const;
    const gambar_id = await takePicture({ core, db }, given);
    const { warna, tipehero } = body;
    await writeDesa(context, { warna, tipehero });
    await writeProfil(context, { gambar_id });
    const old = { warna: village.warna, tipehero: village.tipehero, gambar_id: before.gambar_id };
    await recordChange({ record, village }, 'desa.style', old, { warna, tipehero, gambar_id });
    return shown(context, { warna, tipehero });
  }),

  implement(desa.describe, async (context) => {
    const { db, body, village, record } = context;
    await openPart(db, { bagian: 'profil', versi: body.versi });
    const before = await findProfil(db);
    const pictures = await takePictures(context, before);
    const { utara, selatan, timur, barat, jenis_subdesa, jenis_subsubdesa } = body;
    const texts = { sejarah: cleanHtml(body.sejarah), visi_misi: cleanHtml(body.visi_misi) };
    const after = { ...texts, utara, selatan, timur, barat, jenis_subdesa, jenis_subsubdesa, ...pictures };
    await writeProfil(context, after);
    await noteEmbedded(db, { noun: 'desa', id: 1 }, texts.sejarah + texts.visi_misi);
    await knowProfil(db, after);
    await endDraft(context, DRAFT, 'published');
    await recordChange({ record, village }, 'desa.describe', { ...before }, after);
    return shown(context, {});
  }),

  implement(desa.picture, async ({ core, db, village, actor, uploads, record }) => {
    const [upload] = uploads('gambar');
    if (!upload) throw new Error('The contract requires a picture.');
    const file = await saveFile({ core, db }, upload, { pemilik: actor.id });
    await record({ action: 'desa.picture', id: village.id, after: { berkas: file.id }, quiet: true });
    return imageOf(file);
  }),

  implement(desa.versions, async ({ db }) => {
    const newest = new Map((await newestChanges(db)).map(({ aksi, id }) => [aksi, id]));
    const versions = BAGIAN_DESA.map((one) => [one, newest.get(AKSI_BAGIAN[one]) ?? 0]);
    return Object.fromEntries(versions) as Record<Bagian, number>;
  }),

  implement(desa.readiness, ({ db, village }) => readiness(db, village)),

  implement(
    desa.history,
    async ({ db, query, village }) => {
      const page = await listPage(db, riwayatQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('noun', 'in', NOUNS),
      });
      return { ...page, data: page.data.map(historyLine) };
    },
    { query: riwayatQuery },
  ),
];

type Part = { bagian: Bagian; versi: number | undefined };

/** Keeps others from changing a part until this write is done; 409 when they did since the form was filled. */
async function openPart(db: VillageDb, { bagian, versi }: Part): Promise<void> {
  await db.selectFrom('desa').select('id').where('id', '=', db.desaId).forUpdate().execute();
  if (versi === undefined) return;
  const newest = (await newestChanges(db)).find(({ aksi }) => aksi === AKSI_BAGIAN[bagian]);
  if (!newest || newest.id === versi) return;
  const who = newest.nama ?? 'orang lain';
  throw conflict(`Bagian ini baru saja diubah ${who}. Muat ulang halaman untuk melihat perubahannya.`);
}

/** Writes columns of the village and what of them is new into the trail. */
async function saveDesa(context: Writing, part: Part, after: Updateable<DesaTable>): Promise<void> {
  await openPart(context.db, part);
  await writeDesa(context, after);
  await recordChange(context, AKSI_BAGIAN[part.bagian], { ...context.village }, { ...after });
}

async function writeDesa({ db }: Pick<Context, 'db'>, values: Updateable<DesaTable>): Promise<void> {
  await db.updateTable('desa').set(values).where('id', '=', db.desaId).execute();
}

async function writeProfil({ db }: Pick<Context, 'db'>, values: Partial<ProfilDesa>): Promise<void> {
  await db
    .insertInto('profil_desa')
    .values({ ...values, desa_id: db.desaId })
    .onConflict((conflict) => conflict.column('desa_id').doUpdateSet(values))
    .execute();
}

type Recording = Pick<Context, 'village' | 'record'>;

// Only what changed goes into the trail; saving what was there already is an event without content.
async function recordChange(
  { record, village }: Recording,
  action: `desa.${string}`,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const keys = changed(before, after);
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  await record({ action, id: village.id, before: only(before), after: only(after) });
}

async function takePictures(
  { core, db, actor, body, uploads }: Context<typeof desa.describe>,
  before: ProfilDesa,
): Promise<Pick<ProfilDesa, 'gambar_sejarah_id' | 'gambar_visimisi_id' | 'gambar_batasdesa_id'>> {
  const take = (name: 'gambar_sejarah' | 'gambar_visimisi' | 'gambar_batasdesa') => {
    const [upload] = uploads(name);
    const current = before[`${name}_id`];
    return takePicture({ core, db }, { name, body, upload, current, pemilik: actor.id });
  };
  return {
    gambar_sejarah_id: await take('gambar_sejarah'),
    gambar_visimisi_id: await take('gambar_visimisi'),
    gambar_batasdesa_id: await take('gambar_batasdesa'),
  };
}

/** The village after a write, whose request still knows it as it was. */
async function shown({ db, village }: Pick<Context, 'db' | 'village'>, values: Partial<typeof village>) {
  const logo = await imageFields(db, (await findProfil(db)).gambar_id);
  return { ...desaView({ ...village, ...values }), ...logo, ...(await profilView(db)) };
}
