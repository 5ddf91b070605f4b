import { type KameraKelola, kelolaCctv, type LangkahUji, PALING_BANYAK_KAMERA } from '#contract/cctv.ts';
import { isInIndonesia } from '#contract/desa/batas.ts';
import { givenOf } from '#contract/lib/record.ts';
import { type Context, implement, type Leaving } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { pantauCctv } from './jobs.ts';
import { allKamera, findKamera, hasBuildingNear, kelolaView, pictureKey } from './queries.ts';
import { jenisOf } from './rules.ts';
import { addressProblem, testKamera } from './uji-queries.ts';
import { keepPicture, rememberOrigins, tested } from './writes.ts';

type Saving = Context<typeof kelolaCctv.create> | Context<typeof kelolaCctv.update>;
type Body = Saving['body'];

/** Both addresses, before anybody asks them. */
function refuseAddresses(
  { core }: Pick<Context, 'core'>,
  { link, alamat_gambar }: Pick<Body, 'link' | 'alamat_gambar'>,
) {
  const wrong = {
    link: addressProblem(core.env, link, /\.(jpe?g|png|webp)$/i.test(link.split(/[?#]/, 1)[0] ?? '')),
    alamat_gambar: !alamat_gambar ? undefined : addressProblem(core.env, alamat_gambar, true),
  };
  const given = Object.entries(wrong).flatMap(([name, words]) => (words ? [[name, words] as const] : []));
  if (given.length > 0) throw invalid(Object.fromEntries(given));
}

function placeOf({ lat, lng }: Body): { lat: number; lng: number } {
  if (lat === undefined || lng === undefined) throw invalid({ lat: 'Lokasi wajib diisi' });
  if (!isInIndonesia({ lat, lng }))
    throw invalid({ lat: 'Titik ini di luar Indonesia. Periksa lintang dan bujurnya.' });
  return { lat, lng };
}

const DWELLING: LangkahUji = {
  hasil: 'awas',
  judul: 'Ada bangunan di dekatnya',
  keterangan: 'Jangan arahkan kamera ke pintu, jendela, atau halaman rumah orang.',
  lama: null,
};

const originOf = ({ village }: Pick<Context, 'village'>) => `https://${village.host}`;

/** Tests what is to be saved, unless its addresses are as before; refuses what does not work and is not insisted on. */
async function checked(context: Saving, before?: Pick<Body, 'link' | 'alamat_gambar'>) {
  const { core, body } = context;
  const alamat_gambar = body.alamat_gambar ?? before?.alamat_gambar ?? '';
  if (before && before.link === body.link && before.alamat_gambar === alamat_gambar) return undefined;
  const hasil = await testKamera(core.env, { ...body, alamat_gambar, origin: originOf(context) });
  if (hasil.keadaan === 'mati' && !body.paksa)
    throw invalid({
      link: `Belum tersambung. ${hasil.sebab}`,
      paksa: 'Centang untuk menyimpannya sekarang juga.',
    });
  return hasil;
}

async function refuseTaken(db: VillageDb, nama: string, except = 0): Promise<void> {
  const rows = await allKamera(db);
  if (rows.some((one) => one.id !== except && one.nama.toLowerCase() === nama.toLowerCase()))
    throw invalid({ nama: 'Nama ini sudah dipakai kamera lain' });
  if (except === 0 && rows.length >= PALING_BANYAK_KAMERA)
    throw conflict(`Paling banyak ${PALING_BANYAK_KAMERA} kamera. Hapus yang tidak dipakai.`);
}

const columnsOf = ({ nama, tempat, link, alamat_gambar, terlihat, kabari }: Body) => ({
  nama,
  tempat,
  link,
  alamat_gambar,
  terlihat,
  kabari,
  jenis: jenisOf(new URL(link)),
});

async function viewOf(db: VillageDb, id: number): Promise<Leaving<KameraKelola>> {
  const row = await findKamera(db, id);
  if (!row) throw notFound();
  return kelolaView(row);
}

export const kelolaCctvRoutes = [
  implement(kelolaCctv.list, async ({ db }) => (await allKamera(db)).map(kelolaView)),

  implement(kelolaCctv.test, async (context) => {
    refuseAddresses(context, context.body);
    const { keadaan, jenis, langkah } = await testKamera(context.core.env, {
      ...context.body,
      origin: originOf(context),
    });
    const { lat, lng } = context.body;
    const near = lat !== undefined && lng !== undefined && (await hasBuildingNear(context.db, { lat, lng }));
    return { keadaan, jenis, langkah: near ? [...langkah, DWELLING] : langkah };
  }),

  implement(kelolaCctv.testAll, async ({ db, record, enqueue }) => {
    const rows = await allKamera(db);
    if (rows.length > 0) await enqueue(pantauCctv, {}, { key: 'pantau' });
    await record({ action: 'cctv.test', id: 'semua', after: { jumlah: rows.length }, quiet: true });
    return { jumlah: rows.length };
  }),

  implement(kelolaCctv.create, addKamera),
  implement(kelolaCctv.update, changeKamera),

  implement(kelolaCctv.remove, async ({ core, db, params, record, village, afterCommit }) => {
    const row = await findKamera(db, params.id);
    if (!row) throw notFound();
    await db.deleteFrom('cctv').where('id', '=', row.id).execute();
    await rememberOrigins(db);
    await record({ action: 'cctv.delete', id: row.id, before: { nama: row.nama, link: row.link } });
    afterCommit(() => {
      core.files
        .delete(pictureKey(village.id, row.id))
        .catch((error) => core.log.warn('picture kept', { error }));
    });
  }),
];

async function addKamera(context: Context<typeof kelolaCctv.create>) {
  const { core, db, body, record, enqueue, village } = context;
  refuseAddresses(context, body);
  const place = placeOf(body);
  // Asked before the first statement: no connection waits for a camera.
  const hasil = await checked(context);
  await refuseTaken(db, body.nama);
  const { id } = await db
    .insertInto('cctv')
    .values({
      diuji: null,
      lama: null,
      gambar_waktu: null,
      dikabari: null,
      ...columnsOf(body),
      ...place,
      ...(hasil && tested(hasil)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (hasil) await keepPicture(core, village.id, id, hasil.gambar);
  await rememberOrigins(db);
  const { paksa: _, ...after } = body;
  await record({ action: 'cctv.create', id, after });
  await enqueue(pantauCctv, {}, { key: 'pantau', at: new Date(Date.now() + 60_000) });
  return viewOf(db, id);
}

async function changeKamera(context: Context<typeof kelolaCctv.update>) {
  const { core, db, params, body, record, village } = context;
  refuseAddresses(context, body);
  const place = placeOf(body);
  // Read and asked before the first statement of the transaction: no connection waits for a camera.
  const seen = await findKamera(core.tenancy.read(village.id), params.id);
  if (!seen) throw notFound();
  const hasil = await checked(context, seen);
  const before = await findKamera(db, params.id);
  if (!before) throw notFound();
  await refuseUnseen(context, { noun: 'cctv', id: before.id, called: 'Kamera' }, before, body.semula);
  await refuseTaken(db, body.nama, before.id);
  await db
    .updateTable('cctv')
    .set({
      ...givenOf(columnsOf(body)),
      ...place,
      ...(hasil && tested(hasil, before)),
      updated_at: new Date(),
    })
    .where('id', '=', before.id)
    .execute();
  if (hasil) await keepPicture(core, village.id, before.id, hasil.gambar);
  await rememberOrigins(db);
  const { nama, tempat, link, alamat_gambar, lat, lng, terlihat, kabari } = before;
  const { paksa: _, semula: __, ...after } = body;
  await record({
    action: 'cctv.update',
    id: before.id,
    after: givenOf(after),
    before: { nama, tempat, link, alamat_gambar, lat, lng, terlihat, kabari },
  });
  return viewOf(db, before.id);
}
