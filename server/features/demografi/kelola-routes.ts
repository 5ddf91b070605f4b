import { DERET } from '#contract/demografi/isi.ts';
import { kelolaDemografi } from '#contract/demografi/kelola.ts';
import { implement } from '#server/core/context.ts';
import { toInstant } from '#server/core/zone.ts';
import { luasDesa } from '#server/features/desa/peta-queries.ts';
import { infografisFor } from '#server/features/infografis/rilis-writes.ts';
import { luasDusun } from './queries.ts';
import { discardSeries, importSeries, publishSeries, restoreSeries, saveSeries } from './writes.ts';

const SHOWN = 10;

export const kelolaDemografiRoutes = [
  implement(kelolaDemografi.list, async (context) => {
    const { db, village } = context;
    const [rows, history, found, luas_km2, hamlets] = await Promise.all([
      db.selectFrom('demografi').select(['deret', 'versi', 'draf', 'terbit', 'diubah']).execute(),
      db
        .selectFrom('demografi_riwayat as r')
        .leftJoin('akun as a', 'a.id', 'r.akun_id')
        .select(['r.id', 'r.deret', 'r.aksi', 'r.waktu', 'a.nama as oleh'])
        .orderBy('r.waktu', 'desc')
        .limit(SHOWN * DERET.length)
        .execute(),
      infografisFor(context),
      luasDesa(db),
      luasDusun(db),
    ]);
    return {
      deret: DERET.map((deret) => {
        const row = rows.find((one) => one.deret === deret);
        const riwayat = history.filter((one) => one.deret === deret).slice(0, SHOWN);
        return {
          deret,
          versi: row?.versi ?? 0,
          draf: row?.draf ?? null,
          terbit: row?.terbit ?? null,
          diubah: row?.diubah ?? null,
          riwayat: riwayat.map(({ id, aksi, waktu, oleh }) => ({ id, aksi, waktu, oleh: oleh ?? '' })),
        };
      }),
      hari_ini: toInstant(new Date(), village.zona).slice(0, 10),
      keluarga: found.keluarga ?? 0,
      penduduk: found.penduduk ?? 0,
      hitung: (['pendidikan', 'pekerjaan'] as const).map((tipe) => {
        const { judul, baris } = found.bagan[tipe];
        return { judul, kelompok: baris.length, samar: baris.filter(({ samar }) => samar.at(-1)).length };
      }),
      luas_km2,
      dusun: { berluas: hamlets.filter(({ km2 }) => km2 !== null).length, semua: hamlets.length },
    };
  }),
  implement(kelolaDemografi.save, saveSeries),
  implement(kelolaDemografi.publish, publishSeries),
  implement(kelolaDemografi.discard, discardSeries),
  implement(kelolaDemografi.restore, restoreSeries),
  implement(kelolaDemografi.import, importSeries),
];
