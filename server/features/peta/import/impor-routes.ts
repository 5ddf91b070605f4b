import { sql } from 'kysely';
import { imporPeta, isKolomPeta, KOLOM_PETA } from '#contract/peta/impor.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid } from '#server/core/errors.ts';
import { sistemOf } from '#server/core/geo/project.ts';
import type { StoredRow } from '#server/kinds/impor/definition.ts';
import { findImpor, lastColumns } from '#server/kinds/impor/queries.ts';
import { imporRoutes } from '#server/kinds/impor/routes.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { bacaPeta, petaImpor, terapkanPeta, urungkanPeta } from './impor-jobs.ts';
import { isiOf, shapesIn } from './impor-queries.ts';
import { headingKey, placeOf } from './impor-rules.ts';
import { mapHead } from './impor-writes.ts';

const NOUN = petaImpor.noun;

export const imporPetaRoutes = [
  ...imporRoutes(
    imporPeta,
    {
      ...petaImpor,
      head: async ({ db }, path, { tipe_id }) =>
        mapHead(path, { db, tipeId: tipe_id, last: await lastColumns(db, NOUN, headingKey) }),
      choose(row, kolom, { sistem }) {
        const isi = isiOf(row);
        const kode = sistem || isi.sistem;
        if (!sistemOf(kode)) throw invalid({ sistem: 'Pilih sistem koordinat berkas ini.' });
        const chosen = kolom.map(({ tujuan }) => tujuan).filter((one) => one !== '');
        const twice = chosen.find((one, at) => chosen.indexOf(one) !== at);
        if (twice)
          throw invalid({
            tujuan: `Dua kolom menuju ${isKolomPeta(twice) ? KOLOM_PETA[twice].label : twice}. Pilih satu saja.`,
          });
        if (chosen.some((one) => !isKolomPeta(one) && !row.kolom.some(({ tujuan }) => tujuan === one)))
          throw invalid({ tujuan: 'Tujuan kolom tidak dikenal.' });
        const dasar_sistem = sistem && sistem !== isi.sistem ? 'pilihan' : isi.dasar_sistem;
        return { isi: JSON.stringify({ ...isi, sistem: kode, dasar_sistem }) };
      },
      async agree(_context, { jumlah: { ditolak } }, { keluarkan }) {
        if (ditolak > 0 && !keluarkan)
          throw conflict(`Masih ada ${ditolak} unsur gagal. Betulkan di berkas, atau keluarkan dari impor.`);
        return {};
      },
      refusesUndo: async (_db, row) => undoRefusal(row),
      plan,
      planned: async (_db, { jumlah }) => jumlah.baru + jumlah.berubah,
      async facts(_db, row) {
        const { tipe_id: _, tanah: __, ...shown } = isiOf(row);
        return { ...shown, tidak_batal: undoRefusal(row) ?? '' };
      },
      shown: shownRow,
    },
    { read: bacaPeta, apply: terapkanPeta, undo: urungkanPeta },
  ),

  implement(imporPeta.shapes, async ({ db, params }) => {
    const row = await findImpor(db, NOUN, params.id);
    const features = await shapesIn(db, row);
    return new Response(JSON.stringify({ type: 'FeatureCollection', features }), {
      headers: { 'content-type': 'application/geo+json', 'cache-control': 'private, no-store' },
    });
  }),

  implement(imporPeta.refused, async ({ db, params }) => {
    const row = await findImpor(db, NOUN, params.id);
    const { rows } = await sql<{ isi: { geometry: unknown; sifat: object }; alasan: { alasan: string }[] }>`
      select isi, alasan from impor_baris where desa_id = ${db.desaId} and impor_id = ${row.id} and putusan = 'ditolak'
      order by urut limit 5000`.execute(db);
    const features = rows.map(({ isi, alasan }) => ({
      type: 'Feature',
      geometry: isi.geometry,
      properties: { ...isi.sifat, alasan: alasan.map((one) => one.alasan).join('; ') },
    }));
    return new Response(JSON.stringify({ type: 'FeatureCollection', features }), {
      headers: {
        'content-type': 'application/geo+json',
        'content-disposition': `attachment; filename="gagal-${row.id}.geojson"`,
        'cache-control': 'private, no-store',
      },
    });
  }),
];

const KEPT_MS = 30 * 86_400_000;
const undoRefusal = ({ status, selesai }: ImporRow): string | undefined =>
  status === 'selesai' && selesai && Date.now() - selesai.getTime() < KEPT_MS
    ? undefined
    : 'Impor ini tidak dapat dibatalkan lagi.';

/** Counts what an undo would do, and names features that somebody changed since. */
async function plan(db: VillageDb, row: ImporRow) {
  const { rows } = await sql<{ putusan: string; nama: string; tetap: boolean }>`
    select b.putusan, b.nama, s.versi is distinct from (b.isi ->> 'versi')::int as tetap
    from impor_baris b left join sig s on s.desa_id = b.desa_id and s.id = (b.isi ->> 'sig_id')::bigint
    where b.desa_id = ${db.desaId} and b.impor_id = ${row.id} and b.putusan in ('baru', 'berubah')`.execute(
    db,
  );
  const count = (putusan: string) => rows.filter((one) => one.putusan === putusan && !one.tetap).length;
  const tetap = rows.filter((one) => one.tetap).map(({ nama }) => nama);
  return { dihapus: count('baru'), dikembalikan: count('berubah'), tetap: tetap.slice(0, 50) };
}

function shownRow({ ubah, alasan, penduduk_id: _, ...one }: StoredRow) {
  const [lng, lat] = placeOf(alasan?.[0]?.sel) ?? [];
  return {
    ...one,
    alasan: alasan ?? [],
    ubah: Object.entries(ubah ?? {}).map(([name, [lama, baru]]) => ({
      kolom: isKolomPeta(name) ? KOLOM_PETA[name].label : name,
      lama,
      baru,
    })),
    lat: lat ?? null,
    lng: lng ?? null,
  };
}
