import { sql } from 'kysely';
import {
  alasanFields,
  alasanKeberatan,
  caraFields,
  caraMemperoleh,
  caraSalinan,
} from '#contract/layanan-informasi/daftar.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { alasanKeberatanQuery, caraMemperolehQuery, caraSalinanQuery } from './resource.ts';

type Table = 'cara_memperoleh_informasi' | 'cara_mendapatkan_salinan' | 'alasan_keberatan';

/** New ones come last; the forms need one to choose, so the last one stays. */
const listOf = (table: Table, own: Pick<Register, 'noun' | 'fields' | 'manage'>): Register => ({
  ...own,
  table,
  list: own.manage,
  columns: ['urutan'],
  fill: (db: VillageDb) =>
    db
      .selectFrom(table)
      .select(sql<number>`coalesce(max(urutan), 0) + 1`.as('urutan'))
      .executeTakeFirstOrThrow(),
  removing: async (db: VillageDb) => {
    const { jumlah } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('jumlah'))
      .executeTakeFirstOrThrow();
    if (Number(jumlah) <= 1) throw conflict('Formulir memerlukan paling sedikit satu pilihan.');
    return undefined;
  },
});

const memperoleh = listOf('cara_memperoleh_informasi', {
  noun: 'cara-memperoleh-informasi',
  fields: caraFields,
  manage: caraMemperolehQuery,
});
const salinan = listOf('cara_mendapatkan_salinan', {
  noun: 'cara-mendapatkan-salinan',
  fields: caraFields,
  manage: caraSalinanQuery,
});
const alasan = listOf('alasan_keberatan', {
  noun: 'alasan-keberatan',
  fields: alasanFields,
  manage: alasanKeberatanQuery,
});

/** The lists that both forms choose from. */
export const daftarInformasiRoutes = [
  ...registerRoutes(caraMemperoleh, memperoleh),
  ...registerRoutes(caraSalinan, salinan),
  ...registerRoutes(alasanKeberatan, alasan),
];
