import { desa, GAMBAR_DESA, TEKS_DESA } from '#contract/desa/desa.ts';
import { BAGIAN_DESA } from '#contract/desa/konsol.ts';
import { givenOf, need, recordOf } from '#contract/lib/record.ts';
import { type Context, implement } from '#server/core/context.ts';
import { byWhom } from '#server/core/data/last-change.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { bytesUsed } from '#server/core/files/village-room.ts';
import { cleanHtml } from '#server/core/html.ts';
import { quotaOf } from '#server/core/limits/quota.ts';
import { listPage } from '#server/core/query/list.ts';
import { drafRoutes, draftPictures, endDraft } from '#server/kinds/naskah/draf.ts';
import { takePicture } from '../berkas/gambar-writes.ts';
import { draftFiles } from '../berkas/writes.ts';
import {
  describeDesa,
  openPart,
  recordChange,
  saveDesa,
  writeDesa,
  writeHours,
  writeLogos,
} from './bagian-writes.ts';
import { simplified } from './batas-rules.ts';
import { stateOf } from './keadaan-queries.ts';
import { findLine, oldPictures, partOf, putBack, returnOf, storable, wayBack } from './kembali-queries.ts';
import { type Ready, readiness } from './kesiapan-queries.ts';
import { findPeta, petaView, placeOf } from './peta-queries.ts';
import { writePeta } from './peta-writes.ts';
import { desaView, findProfil, hoursOf, logoFields, type ProfilDesa, profilView } from './queries.ts';
import { type Desks, overviewOf, waitingOf } from './ringkasan-queries.ts';
import {
  AKSI_BAGIAN,
  changedSince,
  historyLine,
  labelOf,
  newestChanges,
  riwayatQuery,
  type Values,
} from './riwayat-queries.ts';

const DRAFT = { noun: 'desa', html: TEKS_DESA, pictures: GAMBAR_DESA, store: draftFiles };

export const kelolaDesaRoutes = [
  ...drafRoutes(desa, DRAFT),

  implement(desa.identify, async (context) => {
    const { versi, ...values } = givenOf(context.body);
    await saveDesa(context, { bagian: 'identitas', versi }, values);
    return shown(context, values);
  }),

  implement(desa.feature, async (context) => {
    const { versi, ...values } = givenOf(context.body);
    await saveDesa(context, { bagian: 'fitur', versi }, values);
    return shown(context, values);
  }),

  implement(desa.open, async (context) => {
    const { db, body } = context;
    const { versi, ...typed } = givenOf(body);
    await openPart(db, { bagian: 'jam', versi });
    const before = hoursOf((await findProfil(db)).jam_layanan ?? {});
    const hours = { ...before, ...typed };
    await writeHours(db, hours);
    await recordChange(context, 'jam', before, hours);
    return shown(context, {});
  }),

  implement(desa.amend, async (context) => {
    const { db, body } = context;
    const { bagian, bidang, nilai } = body;
    const row = await openPart(db, { bagian, versi: undefined });
    const hours = hoursOf((await findProfil(db)).jam_layanan ?? {});
    const now: Values = bagian === 'jam' ? hours : row;
    if (now[bidang] !== nilai) {
      const since = await changedSince(db, body);
      if (since) throw conflict(`${labelOf(bidang)} diubah ${byWhom(context, since)}.`);
      if (bagian === 'jam') await writeHours(db, { ...hours, [bidang]: nilai });
      else await writeDesa(db, { [bidang]: nilai });
    }
    await recordChange(context, bagian, now, { [bidang]: nilai });
    const { id, waktu } = need((await newestChanges(db)).find(({ aksi }) => aksi === AKSI_BAGIAN[bagian]));
    return { bidang, nilai, versi: id, waktu };
  }),

  implement(desa.style, async (context) => {
    const { core, db, actor, body, uploads, village } = context;
    const now = await openPart(db, { bagian: 'tampilan', versi: body.versi });
    const before = { ...now, ...(await findProfil(db)) };
    const all = { body, pemilik: actor.id, alt: `Logo Desa ${village.nama_desa}` };
    const [upload] = uploads('gambar');
    const [dark] = uploads('gambar_gelap');
    const light = { ...all, name: 'gambar', upload, current: before.gambar_id } as const;
    const gambar_id = await takePicture({ core, db }, light);
    const onDark = { ...all, name: 'gambar_gelap', upload: dark, current: before.gambar_gelap_id } as const;
    const gambar_gelap_id = await takePicture({ core, db }, onDark);
    const { warna = now.warna, tipehero = now.tipehero } = body;
    // Saved unchanged, it goes on following the installation's.
    await writeDesa(db, { warna, tipehero, ...(warna !== before.warna && { warna_dipilih: true }) });
    await writeLogos(db, { gambar_id, gambar_gelap_id });
    await recordChange(context, 'tampilan', before, { warna, tipehero, gambar_id, gambar_gelap_id });
    return shown(context, { warna, tipehero });
  }),

  implement(desa.describe, async (context) => {
    const { db, body } = context;
    await openPart(db, { bagian: 'profil', versi: body.versi });
    const before = await findProfil(db);
    const pictures = await takePictures(context, before);
    const { utara, selatan, timur, barat, jenis_subdesa, jenis_subsubdesa } = { ...before, ...givenOf(body) };
    const { sejarah = before.sejarah, visi_misi = before.visi_misi } = body;
    const texts = { sejarah: cleanHtml(sejarah), visi_misi: cleanHtml(visi_misi) };
    const after = { ...texts, utara, selatan, timur, barat, jenis_subdesa, jenis_subsubdesa, ...pictures };
    await describeDesa(db, after);
    await endDraft(context, DRAFT, 'published');
    await recordChange(context, 'profil', before, after);
    return shown(context, {});
  }),

  implement(desa.mapSettings, ({ db, village }) => petaView(db, village)),

  implement(desa.locate, async (context) => {
    const { db, body } = context;
    const now = await openPart(db, { bagian: 'peta', versi: body.versi });
    const before = { ...now, ...(await findPeta(db)) };
    const drawn = body.batas && simplified(body.batas);
    if (body.batas && !drawn) throw invalid({ batas: 'Batas wilayah ini terlalu kecil untuk digambar.' });
    const batas = body.batas_hapus || body.batas === null ? null : (drawn ?? before.batas);
    const dusun = body.dusun ?? before.dusun;
    const place = placeOf({ ...now, ...givenOf(body) }, batas);
    await writeDesa(db, place);
    await writePeta(db, { batas, dusun });
    await recordChange(context, 'peta', before, { ...place, batas, dusun });
    return petaView(db, place);
  }),

  implement(desa.versions, async ({ db }) => {
    const newest = new Map((await newestChanges(db)).map(({ aksi, id }) => [aksi, id]));
    return recordOf(BAGIAN_DESA, (one) => newest.get(AKSI_BAGIAN[one]) ?? 0);
  }),

  implement(
    desa.history,
    async ({ db, query, village }) => {
      const page = await listPage(db, riwayatQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('noun', '=', 'desa'),
      });
      const profil = await findProfil(db);
      const now = { ...village, ...profil, ...hoursOf(profil.jam_layanan ?? {}), ...(await findPeta(db)) };
      const pictures = await oldPictures(db, page.data);
      const data = page.data.map((row) => ({
        ...historyLine(row),
        kembali: wayBack(row, { now, pictures }),
      }));
      return { ...page, data };
    },
    { query: riwayatQuery },
  ),

  implement(desa.restore, async (context) => {
    const { db, params, body } = context;
    const line = await findLine(db, params.id);
    if (!line) throw notFound();
    const bagian = partOf(line);
    if (!bagian) throw conflict('Perubahan ini tidak dapat dikembalikan.');
    const row = await openPart(db, { bagian, versi: body.versi });
    const profil = await findProfil(db);
    const now = { ...row, ...profil, ...hoursOf(profil.jam_layanan ?? {}), ...(await findPeta(db)) };
    const pictures = await oldPictures(db, [line]);
    const found = returnOf(bagian, line, { now, pictures });
    const values = storable(found, pictures);
    // Leaves the profile's draft untouched.
    await putBack(db, bagian, profil, values);
    await recordChange(context, bagian, now, values, { kembali_dari: params.id });
    return { bidang: found.bidang, hilang: found.hilang };
  }),
];

/** Quota of the village and what it uses of it, for those who see to it. */
export const kuotaRoute = implement(desa.kuota, async ({ core, db, village }) => {
  const { ruang, petugas } = quotaOf(core.env, village);
  const [pakai, { jumlah }] = await Promise.all([
    bytesUsed(db),
    db
      .selectFrom('akun')
      .select((eb) => eb.fn.countAll<number>().as('jumlah'))
      .where('peran', 'in', ['admin', 'perangkat'])
      .where('aktif', '=', true)
      .executeTakeFirstOrThrow(),
  ]);
  return { ruang: { pakai, batas: ruang }, petugas: { pakai: jumlah, batas: petugas } };
});

export const stateRoute = implement(desa.state, stateOf);

/** The checklist of a new village; `nouns` say what they need. */
export const readinessRoute = (nouns: readonly Ready[]) =>
  implement(desa.readiness, ({ db, village, actor }) => readiness({ db, village, actor }, nouns));

export const overviewRoutes = (desks: Desks) => [
  implement(desa.overview, (asking) => overviewOf(desks, asking)),
  implement(desa.waiting, (asking) => waitingOf(desks, asking)),
];

async function takePictures(
  { core, db, actor, body, uploads }: Context<typeof desa.describe>,
  before: ProfilDesa,
): Promise<Pick<ProfilDesa, 'gambar_sejarah_id' | 'gambar_visimisi_id' | 'gambar_batasdesa_id'>> {
  const drafted = await draftPictures(db, DRAFT);
  const take = (name: (typeof GAMBAR_DESA)[number]) => {
    const [upload] = uploads(name);
    const current = before[`${name}_id`];
    return takePicture({ core, db }, { name, body, upload, current, drafted, pemilik: actor.id });
  };
  return {
    gambar_sejarah_id: await take('gambar_sejarah'),
    gambar_visimisi_id: await take('gambar_visimisi'),
    gambar_batasdesa_id: await take('gambar_batasdesa'),
  };
}

/** The village after a write, whose request still knows it as it was. */
async function shown({ db, village }: Pick<Context, 'db' | 'village'>, values: Partial<typeof village>) {
  const logo = await logoFields(db, await findProfil(db));
  return { ...desaView({ ...village, ...values }), ...logo, ...(await profilView(db)) };
}
