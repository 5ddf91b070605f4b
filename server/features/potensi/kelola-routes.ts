import { kelolaPotensi, PERIKSA_POTENSI } from '#contract/potensi/kelola.ts';
import { kategoriPotensiFields, kategoripotensi } from '#contract/potensi/potensi.ts';
import { timeNow } from '#server/core/clock.ts';
import { shownHtml } from '#server/core/html.ts';
import { findOne } from '#server/core/query/list.ts';
import { recordOpenings } from '#server/features/penduduk/lihat-writes.ts';
import { alurRoutes } from '#server/kinds/alur/routes.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { potensiNoun } from './alur-jobs.ts';
import { kategoriOf, reviewOf, stepsOf } from './queries.ts';
import {
  kategoriKelolaQuery,
  kategoriPotensiQuery,
  potensiAntreanQuery,
  potensiTinjauQuery,
} from './resource.ts';
import { isFixed } from './rules.ts';

const kategori: Register = {
  noun: 'kategoripotensi',
  table: 'kategori_potensi',
  fields: kategoriPotensiFields,
  used: { label: 'Kategori', by: 'potensi' },
  list: kategoriPotensiQuery,
  manage: kategoriKelolaQuery,
  keeps: ({ nama }) =>
    isFixed(String(nama)) ? 'Kategori ini tetap diperlukan: beranda menampilkannya.' : undefined,
};

export const kelolaPotensiRoutes = [
  ...registerRoutes(kategoripotensi, kategori),

  ...alurRoutes(kelolaPotensi, potensiNoun, {
    list: potensiAntreanQuery,
    lines: (_, rows) => rows,
    summary: async ({ db }) => ({ kategori: await kategoriOf(db) }),
    async item({ db, look, village: { zona: zone } }, id) {
      const row = await findOne(db, potensiTinjauQuery, id, new URLSearchParams(), { zone });
      if (!row) return undefined;
      const { penduduk_id, ...shown } = await reviewOf(db, row);
      look((looking) => recordOpenings(looking, { ids: [penduduk_id], apa: 'potensi' }));
      return { ...shown, isi: shownHtml(row.isi) };
    },
    history: stepsOf,
    async decide({ body }, row) {
      const { jenis, alasan } = body;
      const periksa = jenis === 'setujui' ? PERIKSA_POTENSI.filter((one) => body[one]) : [];
      return {
        change: jenis === 'setujui' ? { terbit: row.terbit ?? timeNow() } : {},
        step: { alasan, periksa },
        note: { alasan, periksa },
      };
    },
  }),
];
