import { type SelectQueryBuilder, sql } from 'kysely';
import { lapor } from '#contract/lapor/lapor.ts';
import { latInput, lngInput, placeOf } from '#contract/lib/geo/koordinat.ts';
import { cleanText } from '#contract/lib/text/teks.ts';
import type { Context, Early } from '#server/core/context.ts';
import { implement } from '#server/core/context.ts';
import { remembered } from '#server/core/data/remembered.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { positiveNumber } from '#server/core/query/parse.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { answerStep } from '#server/kinds/alur/acts.ts';
import { deadlinesOf, idsOf, writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { laporNoun } from './alur-jobs.ts';
import {
  balasanOf,
  choicesOf,
  findLapor,
  newKode,
  type Pictured,
  readKode,
  riwayatOf,
  similarLapor,
  withOwn,
  withPicture,
  withPictures,
} from './queries.ts';
import { laporQuery, laporSayaQuery } from './resource.ts';
import { canRevise, canSee, isReporter } from './rules.ts';
import { deleteReport } from './writes.ts';

// A literal, so that the planner knows the partial index holds what is asked for.
const approved = <O>(rows: SelectQueryBuilder<Tables, 'lapor', O>) =>
  rows.where('keadaan', '=', sql.lit('disetujui'));

export const laporRoutes = [
  implement(
    lapor.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, laporQuery, query, {
        zone: village.zona,
        where: approved,
        constant: true,
      });
      return { ...page, data: await withPictures(db, page.data) };
    },
    { query: laporQuery },
  ),

  implement(lapor.choices, (context) => remembered(context, 'lapor.choices', () => choicesOf(context.db))),

  implement(
    lapor.me,
    async ({ actor, db, query, village }) => {
      const page = await listPage(db, laporSayaQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('pelapor_id', '=', actor.id),
      });
      const [data, tenggatOf] = await Promise.all([
        withPictures(db, page.data),
        deadlinesOf(db, laporNoun, idsOf(page.data), village.zona),
      ]);
      return { ...page, data: data.map((row) => withOwn(actor, row, tenggatOf(row.id))) };
    },
    { query: laporSayaQuery },
  ),

  implement(lapor.similar, async ({ db, query }) => {
    const lat = latInput.safeParse(query.get('lat') ?? undefined).data;
    const lng = lngInput.safeParse(query.get('lng') ?? undefined).data;
    const judul = cleanText(query.get('judul') ?? '').slice(0, 150);
    const place = placeOf({ lat, lng });
    if (judul.length < 4 && !place) return [];
    const draft = { judul, place, kategori: positiveNumber(query.get('kategori')) };
    const rows = await similarLapor(db, draft);
    return rows.map(({ status_id, status_nama, status_warna, ...row }) => ({
      ...row,
      status: { id: status_id, nama: status_nama, warna: status_warna },
    }));
  }),

  implement(lapor.track, async ({ db, params, village }) => {
    const row = await byKode(db, readKode(params.kode));
    if (!row) throw notFound();
    const { status_id: id, status_nama: nama, status_warna: warna } = row;
    const tenggatOf = await deadlinesOf(db, laporNoun, [row.id], village.zona);
    return {
      ...row,
      status: { id, nama, warna },
      tenggat: tenggatOf(row.id),
      lapor_id: row.keadaan === 'disetujui' ? row.id : null,
      riwayat: (await riwayatOf(db, row.id))
        .filter((one) => one.diurungkan === null)
        .map((one) => ({
          ...one,
          // A public reply is public only while its report is.
          isi: row.keadaan === 'disetujui' ? one.isi : '',
        })),
    };
  }),

  implement(
    lapor.get,
    async (context) => {
      const { actor, db, params, query, village } = context;
      const report = await findLapor(db, params.id);
      if (!report || !canSee(actor, report)) throw notFound();
      const options = { zone: village.zona };
      const shown = async <R extends Pictured>(finding: Promise<R | undefined>) => {
        const replies = report.keadaan === 'disetujui' ? balasanOf(db, report.id) : [];
        const [row, balasan] = await Promise.all([finding, replies]);
        if (!row) throw notFound();
        return { ...(await withPicture(db, row)), balasan };
      };
      if (!actor || !isReporter(actor, report))
        return shown(findOne(db, laporQuery, params.id, query, options));
      const own = await shown(findOne(db, laporSayaQuery, params.id, query, options));
      const tenggatOf = await deadlinesOf(db, laporNoun, [report.id], village.zona);
      return withOwn(actor, own, tenggatOf(report.id));
    },
    { query: laporQuery },
  ),

  implement(
    lapor.create,
    async (context) => {
      const { actor, body, db, record, village } = context;
      const picture = await takePicture(context);
      if (!picture) throw invalid({ gambar: 'Masukkan gambar' });
      const { id } = await db
        .insertInto('lapor')
        .values({
          ...columnsOf(context),
          pelapor_id: actor.id,
          kode: newKode(),
          gambar_id: picture,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeDeadlines(db, laporNoun, village.zona, [id]);
      await record({ action: 'lapor.create', id, after: { judul: body.judul }, quiet: true });
      await notify(context, { area: 'verifikasi' }, about(id, `Laporan baru: ${body.judul}`));
      return ownLapor(context, id);
    },
    { before: mustFit },
  ),

  implement(
    lapor.update,
    async (context) => {
      const { actor, body, db, params, record } = context;
      const picture = await takePicture(context);
      const report = await findLapor(db, params.id, { lock: true });
      if (!report || !isReporter(actor, report)) throw notFound();
      if (!canRevise(actor, report)) throw conflict('Laporan ini tidak sedang menunggu perbaikan.');
      const gambar_id = picture ?? report.gambar_id;
      await answerStep(context, laporNoun, report, 'perbaiki', { ...columnsOf(context), gambar_id });
      const [before, after] = [{ judul: report.judul }, { judul: body.judul }];
      await record({ action: 'lapor.update', id: params.id, before, after, quiet: true });
      const msg = `Laporan diperbaiki pelapor: ${body.judul}`;
      await notify(context, { area: 'verifikasi' }, about(params.id, msg));
      return ownLapor(context, params.id);
    },
    { before: mustBeOwn },
  ),

  implement(lapor.remove, async ({ actor, db, params, record }) => {
    const report = await findLapor(db, params.id, { lock: true });
    if (!report || !isReporter(actor, report)) throw notFound();
    await deleteReport(db, report.id);
    const { judul, keadaan } = report;
    const quiet = keadaan !== 'disetujui';
    await record({ action: 'lapor.delete', id: params.id, before: { judul, keadaan }, quiet });
  }),
];

const about = (id: number, msg: string) => ({ msg, key: 'lapor' as const, obj_id: id });

type Filing = Context<typeof lapor.create> | Context<typeof lapor.update>;

/** Keeps the picture of a form, for the reporter and who verifies until the report is approved. */
async function takePicture(context: Filing): Promise<string | undefined> {
  const [upload] = context.uploads('gambar');
  if (!upload) return undefined;
  const keep = {
    privat: true,
    area: 'verifikasi' as const,
    pemilik: context.actor.id,
    alt: `Foto laporan: ${context.body.judul}`,
  };
  return (await saveFile(context, upload, keep)).id;
}

async function mustFit({ body, db }: Early<typeof lapor.create> | Early<typeof lapor.update>) {
  if (!(await isKategori(db, body.kategori))) throw invalid({ kategori: 'Harap masukkan kategori' });
  await checkDusun(db, body.dusun);
}

async function mustBeOwn(context: Early<typeof lapor.update>) {
  await mustFit(context);
  const report = await findLapor(context.db, context.params.id);
  if (!report || !isReporter(context.actor, report)) throw notFound();
}

async function isKategori(db: VillageDb, id: number): Promise<boolean> {
  const found = await db.selectFrom('kategori_lapor').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

async function checkDusun(db: VillageDb, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await db
    .selectFrom('wilayah')
    .select('id')
    .where('jenis', '=', 'dusun')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalid({ dusun: 'Pilih dusun' });
}

function columnsOf({ body }: Filing) {
  const [lng, lat] = placeOf(body)?.coordinates ?? [null, null];
  const { judul, isi, kategori, tampilkan_nama } = body;
  return { judul, isi, kategori_id: kategori, dusun_id: body.dusun ?? null, lng, lat, tampilkan_nama };
}

async function ownLapor({ actor, db, village }: Filing, id: number) {
  const row = await findOne(db, laporSayaQuery, id, new URLSearchParams(), { zone: village.zona });
  if (!row) throw notFound();
  const tenggatOf = await deadlinesOf(db, laporNoun, [id], village.zona);
  return withOwn(actor, await withPicture(db, row), tenggatOf(id));
}

function byKode(db: VillageDb, kode: string) {
  return db
    .selectFrom('lapor as l')
    .innerJoin('status_lapor as s', 's.id', 'l.status_id')
    .innerJoin('kategori_lapor as k', 'k.id', 'l.kategori_id')
    .select([
      'l.id',
      'l.kode',
      'l.keadaan',
      'l.created_at',
      'k.nama as kategori',
      's.id as status_id',
      's.nama as status_nama',
      's.warna as status_warna',
    ])
    .where('l.kode', '=', kode)
    .executeTakeFirst();
}
