import { sebutan } from '#contract/fakta/isian.ts';
import { kelolaPenduduk, SARINGAN_KODE, Saringan } from '#contract/penduduk/kelola.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import { countGuess } from './cari-queries.ts';
import { rememberOf } from './ingat-queries.ts';
import { countsOf, pageOf, totalOf, totalsByArea, treeOf } from './kelola-queries.ts';
import { recordViews } from './lihat-writes.ts';
import { pemindahanOf } from './pemindahan-queries.ts';
import { orderMove } from './pemindahan-writes.ts';
import { conditionOf, readSaringan, sealNumber } from './saring-queries.ts';
import { totalIn } from './urutan-queries.ts';

const PER_PAGE = 25;
const CAP = 100;

const parameter = (name: string, schema: Record<string, unknown>, description: string) =>
  ({ name, in: 'query', schema, description }) as const;
const PARAMETERS = [
  parameter('status', { type: 'string' }, 'hidup, meninggal, pindah, atau lainnya.'),
  parameter('search', { type: 'string' }, 'Awal kata-kata nama.'),
  parameter('kunci', { type: 'string' }, 'Nomor yang dicari, dari /v1/kelola/penduduk/cari/.'),
  parameter('wilayah', { type: 'integer' }, 'Dusun, dukuh, RW, atau RT dengan isinya.'),
  parameter('umur_dari', { type: 'integer' }, 'Umur paling sedikit.'),
  parameter('umur_sampai', { type: 'integer' }, 'Umur paling banyak.'),
  parameter('kelamin', { type: 'string' }, 'LK atau PR.'),
  ...SARINGAN_KODE.map((name) =>
    parameter(
      name,
      { type: 'string' },
      `Nama resmi ${sebutan(name, 'resmi').toLowerCase()}, seperti PETANI/PEKEBUN.`,
    ),
  ),
  parameter('kk', { type: 'string' }, 'tanpa: yang tidak punya kartu keluarga.'),
  parameter('akun', { type: 'string' }, 'ada atau tanpa akun warga.'),
  parameter('temuan', { type: 'string' }, 'ada, atau satu jenis temuan: kembar, nik_lahir, tanpa_kepala.'),
  parameter('orang', { type: 'string' }, 'Nomor urut orang yang dipilih: 12.15.301.'),
  parameter('ordering', { type: 'string' }, 'diubah, nama, umur, atau wilayah; - untuk kebalikannya.'),
  parameter('page', { type: 'integer', minimum: 1 }, 'Nomor halaman.'),
  parameter('per_page', { type: 'integer', minimum: 1, maximum: CAP }, 'Banyaknya per halaman.'),
];

const numberOf = (text: string | null, unless: number): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : unless;

export const kelolaPendudukRoutes = [
  implement(
    kelolaPenduduk.list,
    async ({ core, db, query, village }) => {
      const saringan = readSaringan(query);
      const page = numberOf(query.get('page'), 1);
      const per_page = Math.min(numberOf(query.get('per_page'), PER_PAGE), CAP);
      const asked = { core, db, zone: village.zona };
      const [found, remember] = await Promise.all([
        conditionOf(asked, saringan),
        rememberOf(core, db.desaId),
      ]);
      const wanted = { saringan, found, page, per_page, zone: village.zona };
      const byArea = saringan.ordering.endsWith('wilayah');
      const shares = byArea ? await totalsByArea({ ...asked, remember }, saringan) : undefined;
      const counting = shares ? totalIn(shares) : totalOf({ ...asked, remember }, saringan);
      const known = page > 1 ? await counting : undefined;
      const [data, total, jumlah] = await Promise.all([
        pageOf(db, { ...wanted, shares, total: known }),
        counting,
        countsOf(remember),
      ]);
      const total_pages = Math.max(1, Math.ceil(total / per_page));
      if (page > total_pages) throw new ApiError(404, ['Halaman tidak ditemukan.']);
      return { data, meta: { page, per_page, total_results: total, total_pages, jumlah } };
    },
    { parameters: PARAMETERS },
  ),

  implement(kelolaPenduduk.cari, async (context) => {
    const { actor, body, core, db, village } = context;
    await countGuess(core.sharedLimiter, db.desaId, actor);
    const kunci = sealNumber(context, body.nomor);
    const found = await conditionOf({ core, db, zone: village.zona }, Saringan.parse({ kunci }));
    await recordViews(
      context,
      { keperluan: 'Mencari nomor', apa: 'nama pemilik NIK atau nomor KK' },
      found('p'),
    );
    return { kunci };
  }),

  implement(kelolaPenduduk.pindahkan, async (context) => {
    const { core, db, village, body } = context;
    const { ke, alasan, ...saringan } = body;
    const found = await conditionOf({ core, db, zone: village.zona }, saringan);
    const id = await orderMove(context, { found, ke, alasan, saringan });
    return openMove(db, id);
  }),

  implement(kelolaPenduduk.pemindahan, ({ db, params }) => openMove(db, params.id)),

  implement(kelolaPenduduk.wilayah, ({ db }) => treeOf(db)),
];

async function openMove(db: VillageDb, id: number) {
  const found = await pemindahanOf(db, id);
  if (!found) throw notFound();
  return found;
}
