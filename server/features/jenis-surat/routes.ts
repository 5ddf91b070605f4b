import type { IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { CONTOH, sampleData, sampleNumber } from '#contract/jenis-surat/templat-contoh.ts';
import { type Context, implement } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { shownHtml } from '#server/core/html.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { indexType, unindexType } from './cari-writes.ts';
import { readTemplates } from './impor-rules.ts';
import { hasSigner, mustHaveSigner } from './penanda-queries.ts';
import { BENTUK, drawn, formatOf, previewSample } from './print/sample-queries.ts';
import { settingsOf } from './print/sheet-queries.ts';
import {
  countRequests,
  countRunning,
  currentOf,
  fieldsOf,
  findDraf,
  findJenis,
  groupsOf,
  isOffered,
  KATALOG,
  versionsOf,
} from './queries.ts';
import { titleOf } from './text/queries.ts';
import {
  addGroup,
  addType,
  adopt,
  checkGroup,
  checkName,
  groupRows,
  importType,
  keepDraft,
  lockTypes,
  openJenis,
  pictureAfter,
  place,
  publish,
  typeRows,
} from './writes.ts';

export const kelolaJenisSuratRoutes = [
  implement(kelolaJenisSurat.groups, ({ db, village }) => groupsOf(db, village)),

  implement(kelolaJenisSurat.catalogue, async ({ db, village }) => {
    const known = new Map(
      (await groupsOf(db, village)).flatMap(({ jenis }) =>
        jenis.flatMap(({ id, nama, statis }) => (statis ? [] : [[nama.toLowerCase(), id] as const])),
      ),
    );
    return KATALOG.map(({ slug, nama, kelompok, atribut }) => ({
      slug,
      nama,
      kelompok,
      isian: atribut.map(({ label }) => label),
      dipakai: known.has(nama.toLowerCase()),
      id: known.get(nama.toLowerCase()) ?? null,
    }));
  }),

  implement(kelolaJenisSurat.signer, async ({ db, village }) => ({ ada: await hasSigner(db, village.zona) })),

  implement(kelolaJenisSurat.adopt, async ({ db, actor, body, record, village }) => {
    await lockTypes(db);
    await mustHaveSigner(db, village.zona);
    const { id, nama } = await adopt(db, body.slug, actor.id);
    await record({ action: 'jenis-surat.create', id, after: { nama, katalog: body.slug } });
    return { id, nama, ditawarkan: isOffered({ aktif: true, statis: null }, village) };
  }),

  implement(kelolaJenisSurat.import, async ({ db, actor, body, record }) => {
    const read = readTemplates(body.isi);
    if (!read) throw invalid({ isi: 'Ini bukan berkas templat surat OpenSID.' });
    await lockTypes(db);
    const made = [];
    for (const one of read) made.push(await importType(db, one, { group: body.kelompok_id, by: actor.id }));
    const [first] = made;
    const after = { jenis: made.map(({ nama }) => nama) };
    await record({ action: 'jenis-surat.import', id: first?.id ?? 0, after, quiet: true });
    return made;
  }),

  implement(kelolaJenisSurat.createGroup, async ({ db, body, record }) => {
    await lockTypes(db);
    const id = await addGroup(db, body);
    await record({ action: 'kelompok-surat.create', id, after: body });
    return { id };
  }),

  implement(kelolaJenisSurat.renameGroup, async (context) => {
    const { db, body, params, record } = context;
    await lockTypes(db);
    const groups = await groupRows(db);
    const before = groups.find(({ id }) => id === params.id);
    if (!before) throw notFound();
    const { hapus_gambar: hapus, semula, nama, keterangan = before.keterangan } = body;
    const words = { nama, keterangan };
    await refuseUnseen(
      context,
      { noun: 'kelompok-surat', id: before.id, called: 'Kelompok' },
      before,
      semula,
    );
    checkName(groups, words.nama, before.id);
    const gambar_id = await pictureAfter(context, { ...before, nama: words.nama, hapus });
    const after = { ...words, gambar_id };
    await db.updateTable('jenis_surat').set(after).where('id', '=', before.id).execute();
    for (const { id } of await typeRows(db, before.id)) await indexType(db, id);
    await record({ action: 'kelompok-surat.update', id: before.id, before, after });
  }),

  implement(kelolaJenisSurat.moveGroup, async ({ db, body, params, record }) => {
    await lockTypes(db);
    const ids = (await groupRows(db)).map(({ id }) => id);
    const { sebelum, sesudah } = await place(db, 'jenis_surat', { ids, id: params.id, ke: body.ke });
    const [before, after] = [{ urutan: sebelum }, { urutan: sesudah }];
    await record({ action: 'kelompok-surat.move', id: params.id, before, after });
  }),

  implement(kelolaJenisSurat.removeGroup, async ({ db, params, record }) => {
    await lockTypes(db);
    const before = (await groupRows(db)).find(({ id }) => id === params.id);
    if (!before) throw notFound();
    const inside = await typeRows(db, before.id);
    if (inside.length > 0) throw conflict(`Kelompok ini masih berisi ${inside.length} jenis surat.`);
    await db.deleteFrom('jenis_surat').where('id', '=', before.id).execute();
    await record({ action: 'kelompok-surat.delete', id: before.id, before });
  }),

  implement(kelolaJenisSurat.create, async ({ db, body, record }) => {
    await lockTypes(db);
    const id = await addType(db, body);
    await record({ action: 'jenis-surat.create', id, after: body, quiet: true });
    return { id };
  }),

  implement(kelolaJenisSurat.edit, ({ db, params }) => shown(db, params.id)),

  implement(kelolaJenisSurat.rename, async (context) => {
    const { db, body, params, record } = context;
    await lockTypes(db);
    const { id, nama, keterangan, jenis_id, statis, gambar_id } = await openJenis(db, params.id);
    const { kelompok_id, hapus_gambar: hapus, semula } = body;
    const words = { nama: body.nama, keterangan: body.keterangan ?? keterangan };
    const seen = { nama, keterangan, kelompok_id: jenis_id };
    await refuseUnseen(context, { noun: 'jenis-surat', id, called: 'Jenis surat' }, seen, semula);
    if (statis !== null && kelompok_id !== jenis_id) throw conflict('Surat bawaan tetap di kelompoknya.');
    await checkGroup(db, kelompok_id);
    if (statis === null) {
      const beside = (await typeRows(db, kelompok_id)).filter((one) => one.statis === null);
      checkName(beside, words.nama, id);
    }
    const picture = await pictureAfter(context, { gambar_id, nama: words.nama, hapus });
    await db
      .updateTable('layanan')
      .set({ ...words, jenis_id: kelompok_id, gambar_id: picture, diubah: new Date() })
      .where('id', '=', id)
      .execute();
    await indexType(db, id);
    const before = { nama, keterangan, kelompok_id: jenis_id, gambar_id };
    await record({
      action: 'jenis-surat.update',
      id,
      before,
      after: { ...words, kelompok_id, gambar_id: picture },
    });
  }),

  implement(kelolaJenisSurat.move, async ({ db, body, params, record }) => {
    await lockTypes(db);
    const { id, jenis_id } = await openJenis(db, params.id);
    const ids = (await typeRows(db, jenis_id)).map((one) => one.id);
    const { sebelum, sesudah } = await place(db, 'layanan', { ids, id, ke: body.ke });
    await record({ action: 'jenis-surat.move', id, before: { urutan: sebelum }, after: { urutan: sesudah } });
  }),

  implement(kelolaJenisSurat.offer, async ({ db, body, params, record, village }) => {
    const { id, nama, aktif, statis, versi_id } = await openJenis(db, params.id);
    if (body.aktif && statis === null && versi_id === null)
      throw conflict('Terbitkan jenis surat ini dahulu, baru tawarkan.');
    if (body.aktif) await mustHaveSigner(db, village.zona);
    await db.updateTable('layanan').set({ aktif: body.aktif }).where('id', '=', id).execute();
    await indexType(db, id);
    await record({ action: 'jenis-surat.offer', id, before: { nama, aktif }, after: { nama, ...body } });
    return { ditawarkan: isOffered({ aktif: body.aktif, statis }, village) };
  }),

  implement(kelolaJenisSurat.remove, async (context) => {
    const { db, params, record } = context;
    await stepUp(context, 'hapus');
    const { id, nama, statis } = await openJenis(db, params.id);
    if (statis !== null) throw conflict('Surat bawaan tidak dapat dihapus. Matikan bila tidak dilayani.');
    const used = await countRequests(db, id);
    if (used > 0)
      throw conflict(`Jenis surat ini dipakai oleh ${used} ajuan. Matikan bila tidak dilayani lagi.`);
    await db.deleteFrom('layanan').where('id', '=', id).execute();
    await unindexType(db, { id, statis });
    await record({ action: 'jenis-surat.delete', id, before: { nama } });
  }),

  implement(kelolaJenisSurat.save, async ({ db, actor, params, body: { versi, ...changes } }) => {
    const jenis = await openJenis(db, params.id);
    const { isi } = await draftOf(db, jenis.id);
    const next = { ...isi, ...given(changes), ...(jenis.statis !== null && { atribut: [] }) };
    await keepDraft(db, { id: jenis.id, versi, isi: next, by: actor.id });
    return shown(db, jenis.id);
  }),

  implement(kelolaJenisSurat.drop, async ({ db, actor, params, record }) => {
    const { id, nama } = await openJenis(db, params.id);
    const draft = await findDraf(db, id);
    if (!draft?.isi) throw notFound();
    await keepDraft(db, { id, versi: draft.versi, isi: null, by: actor.id });
    await record({ action: 'jenis-surat.undraft', id, before: { nama, draf: draft.isi }, quiet: true });
  }),

  implement(kelolaJenisSurat.publish, async ({ db, actor, params, body: { versi, catatan }, record }) => {
    const jenis = await openJenis(db, params.id);
    const { isi } = await draftOf(db, jenis.id);
    // First, so that what others changed meanwhile is not made public.
    await keepDraft(db, { id: jenis.id, versi, isi: null, by: actor.id });
    const number = await publish(db, jenis, { isi, catatan, by: actor.id });
    const after = { nama: jenis.nama, versi: number, catatan };
    await record({ action: 'jenis-surat.publish', id: jenis.id, after });
    return shown(db, jenis.id);
  }),

  implement(
    kelolaJenisSurat.preview,
    async ({ core, params, query, village }) => {
      const db = core.tenancy.read(village.id);
      const { jenis, isi } = await draftOf(db, params.id);
      const atribut = jenis.statis === null ? isi.atribut : fieldsOf(jenis);
      const person = CONTOH[Number(query.get('contoh'))] ?? CONTOH[0];
      const bentuk = formatOf(query);
      const { kode_desa } = await settingsOf(db, village);
      const data = sampleData(atribut, person, { ...village, nomor: sampleNumber(isi.penomoran, kode_desa) });
      const at = { core, db, village };
      return drawn(bentuk, await previewSample(at, { judul: titleOf(jenis), isi, atribut, data, bentuk }));
    },
    {
      parameters: [
        BENTUK,
        {
          name: 'contoh',
          in: 'query',
          schema: { type: 'integer', minimum: 0, maximum: CONTOH.length - 1 },
          description: 'Orang contoh yang mana.',
        },
      ],
    },
  ),

  implement(kelolaJenisSurat.versions, async ({ db, params }) => {
    if (!(await findJenis(db, params.id))) throw notFound();
    return versionsOf(db, params.id).execute();
  }),

  implement(kelolaJenisSurat.version, ({ db, params }) => versionAt(db, params)),

  implement(kelolaJenisSurat.restore, async ({ db, actor, params, body, record }) => {
    const { id, nama } = await openJenis(db, params.id);
    const { isi, versi } = await versionAt(db, params);
    await keepDraft(db, { id, versi: body.versi, isi, by: actor.id });
    await record({ action: 'jenis-surat.restore', id, after: { nama, versi }, quiet: true });
    return shown(db, id);
  }),
];

type At = Context<typeof kelolaJenisSurat.version>['params'];

async function versionAt(db: VillageDb, { id, versi_id }: At) {
  const found = await versionsOf(db, id).select('v.isi').where('v.id', '=', versi_id).executeTakeFirst();
  if (!found) throw notFound();
  return { ...found, isi: withHtml(found.isi) };
}

const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Contents that would be published: the draft, or what is published already. */
async function draftOf(db: VillageDb, id: number) {
  const [jenis, draft] = [await findJenis(db, id), await findDraf(db, id)];
  if (!jenis) throw notFound();
  const current = await currentOf(db, jenis);
  return { jenis, draft, terbit: current.versi, isi: draft?.isi ?? current.isi };
}

async function shown(db: VillageDb, id: number) {
  const { jenis, draft, terbit, isi } = await draftOf(db, id);
  const { kelompok_slug, kelompok_nama, jenis_id, statis, gambar_id } = jenis;
  const images = await imagesById(db, [gambar_id]);
  const [ajuan, berjalan] = [await countRequests(db, id), await countRunning(db, id)];
  return {
    ...jenis,
    kelompok_id: jenis_id,
    kelompok: { slug: kelompok_slug, nama: kelompok_nama },
    statis: statis !== null,
    gambar: images.get(gambar_id ?? '')?.url ?? null,
    isian: statis === null ? isi.atribut : fieldsOf(jenis),
    isi: withHtml(isi),
    versi: draft?.versi ?? 0,
    draf: Boolean(draft?.isi) || terbit === null,
    updated_at: draft?.isi ? draft.updated_at : '',
    oleh: draft?.isi ? draft.oleh : null,
    terbit,
    berjalan,
    ajuan,
  } as const;
}

const withHtml = (isi: IsiVersi): IsiVersi => ({
  ...isi,
  persyaratan: shownHtml(isi.persyaratan),
  alur: shownHtml(isi.alur),
  biaya: shownHtml(isi.biaya),
  waktu: shownHtml(isi.waktu),
});
