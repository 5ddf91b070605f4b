import type { VillageDb } from '#server/core/data/tenant.ts';
import { KATALOG } from './queries.ts';

/** 'Surat Keterangan Usaha' and 'Keterangan usaha' are one type. */
export const keyOfType = (nama: string): string =>
  nama
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^surat /, '');

/** Keys of the types that are known here: those that the village has, by name; those of the catalogue, by name and by code. */
export async function typesHere(db: VillageDb) {
  const rows = await db.selectFrom('layanan').select(['nama', 'statis', 'aktif']).execute();
  const codes = KATALOG.flatMap(({ kode_surat, nama }) =>
    /^S-\d/.test(kode_surat) ? [[kode_surat, nama]] : [],
  );
  return {
    ada: new Set(
      rows.filter(({ statis, aktif }) => statis === null || aktif).map(({ nama }) => keyOfType(nama)),
    ),
    katalog: new Set([
      ...KATALOG.map(({ nama }) => keyOfType(nama)),
      ...rows.filter(({ statis }) => statis !== null).map(({ nama }) => keyOfType(nama)),
    ]),
    kode: new Map(codes.map(([kode = '', nama = '']): [string, string] => [kode, nama])),
  };
}

/** Reads what types say now, with their drafts. */
export async function sayTypes(db: VillageDb, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('layanan as l')
    .leftJoin('layanan_draf as d', 'd.layanan_id', 'l.id')
    .select(['l.id', 'l.jenis_id', 'l.nama', 'l.keterangan', 'l.aktif', 'l.versi_id', 'l.gambar_id'])
    .select('d.versi')
    .where('l.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
