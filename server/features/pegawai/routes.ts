import { pegawai } from '#contract/pegawai.ts';
import { implement } from '#server/core/context.ts';
import { listPage } from '#server/core/query/list.ts';
import { withoutChip } from '#server/features/presensi/writes.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { pegawaiNaskah } from './queries.ts';
import { pegawaiQuery } from './resource.ts';

export const pegawaiRoutes = [
  implement(
    pegawai.list,
    async (context) => {
      const { db, village } = context;
      const query = await withoutChip(context);
      const page = await listPage(db, pegawaiQuery, query, {
        zone: village.zona,
        where: visible,
        constant: true,
      });
      return { ...page, data: page.data.map(pegawaiNaskah.present) };
    },
    { query: pegawaiQuery },
  ),
];
