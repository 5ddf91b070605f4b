import { sql } from 'kysely';
import { kategoriFields, kategorilapor, statusFields, statuslapor } from '#contract/lapor/lapor.ts';
import { conflict } from '#server/core/errors.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { kategoriKelolaQuery, kategoriLaporQuery, statusKelolaQuery } from './resource.ts';
import { STATUS_TETAP } from './rules.ts';

const kategori: Register = {
  noun: 'kategorilapor',
  table: 'kategori_lapor',
  fields: kategoriFields,
  used: { label: 'Kategori', by: 'laporan' },
  list: kategoriLaporQuery,
  manage: kategoriKelolaQuery,
  pictures: { save: saveFile, imagesById },
};

const status: Register = {
  noun: 'statuslapor',
  table: 'status_lapor',
  fields: statusFields,
  used: { label: 'Status', by: 'laporan' },
  manage: statusKelolaQuery,
  columns: ['urutan'],
  // Every village numbers its own.
  fill: (db) =>
    db
      .selectFrom('status_lapor')
      .select([sql<number>`max(id) + 1`.as('id'), sql<number>`max(urutan) + 1`.as('urutan')])
      .executeTakeFirstOrThrow(),
  removing: async (_db, { id }) => {
    if (STATUS_TETAP.includes(id))
      throw conflict('Status ini tetap diperlukan. Nama dan warnanya boleh diganti.');
    return undefined;
  },
};

/** The lists that reports choose from. */
export const daftarLaporRoutes = [
  ...registerRoutes(kategorilapor, kategori),
  ...registerRoutes(statuslapor, status),
];
