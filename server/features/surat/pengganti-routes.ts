import { pejabatPengganti } from '#contract/surat/kelola.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { pejabatOf } from './queries.ts';
import { penggantiQuery } from './resource.ts';
import { addPengganti, removePengganti } from './writes.ts';

export const penggantiRoutes = [
  implement(
    pejabatPengganti.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, penggantiQuery, query, { zone: village.zona });
      return { ...page, meta: { ...page.meta, petugas: await pejabatOf(db) } };
    },
    { query: penggantiQuery },
  ),

  implement(pejabatPengganti.create, async ({ body, db, record }) => {
    const officer = (await pejabatOf(db)).find(({ akun_id }) => akun_id === body.akun_id);
    if (!officer) throw invalid({ akun_id: 'Pilih petugas' });
    if (officer.peran === body.peran) throw invalid({ akun_id: 'Petugas ini sudah memegang jabatan itu.' });
    const id = await addPengganti(db, body);
    await record({ action: 'pengganti.create', id, after: { ...body, nama: officer.nama }, quiet: true });
    return { ...body, id, nama: officer.nama };
  }),

  implement(pejabatPengganti.remove, async ({ db, params, record }) => {
    const gone = await removePengganti(db, params.id);
    if (!gone) throw notFound();
    await record({ action: 'pengganti.delete', id: params.id, before: gone, quiet: true });
  }),
];
