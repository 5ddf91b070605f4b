import { sql } from 'kysely';
import type { Kolom } from '#contract/impor-kolom.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { maskNumber } from '#server/core/mask.ts';
import type { About } from '#server/features/penduduk/cari-queries.ts';
import { type Letak, placesOf } from '#server/features/penduduk/queries.ts';

type Wanted = { found: About; kolom: readonly Kolom[]; masked: boolean };
type Row = Record<string, string | number | null> & { id: number; nama: string; wilayah_id: number | null };

const CHUNK = 500;
const OF_PLACE: readonly Kolom[] = ['dusun', 'dukuh', 'rw', 'rt'];
const OF_FAMILY: readonly Kolom[] = ['no_kk', 'alamat'];
const SEX: Record<string, string> = { LK: 'LAKI-LAKI', PR: 'PEREMPUAN' };

/** The people a filter shows, by name, as cells of a table; read piece by piece as they are asked for. */
export async function* exportedRows(
  db: VillageDb,
  { found, kolom, masked }: Wanted,
): AsyncGenerator<string[]> {
  const places = await placesOf(db);
  const columns = columnsOf(kolom);
  let last: Pick<Row, 'nama' | 'id'> | undefined;
  for (;;) {
    const { rows } = await sql<Row>`
      select p.id, p.nama, p.wilayah_id${columns}
      from penduduk as p
      left join keluarga as k on k.desa_id = p.desa_id and k.id = p.keluarga_id
      where p.desa_id = ${db.desaId} and ${found('p')}
        ${last ? sql`and (p.nama, p.id) > (${last.nama}, ${last.id}::bigint)` : sql``}
      order by p.nama, p.id limit ${CHUNK}::int`.execute(db);
    for (const row of rows)
      yield kolom.map((name) => cellOf(name, row, places.get(row.wilayah_id ?? 0) ?? {}, masked));
    if (rows.length < CHUNK) return;
    last = rows.at(-1);
  }
}

// The names come from the contract, never from a request as they are.
function columnsOf(kolom: readonly Kolom[]) {
  const names = kolom.filter((name) => name !== 'nama' && !OF_PLACE.includes(name));
  return sql.join(
    names.map((name) => sql`, ${sql.ref(`${OF_FAMILY.includes(name) ? 'k' : 'p'}.${name}`)}`),
    sql``,
  );
}

function cellOf(name: Kolom, row: Row, place: Letak, masked: boolean): string {
  if (name === 'dusun' || name === 'dukuh' || name === 'rw' || name === 'rt') return place[name] ?? '';
  const value = String(row[name] ?? '');
  if (name === 'nik' && value.startsWith('0')) return masked ? maskNumber(value) : '0';
  if (/^nik|^no_kk$/.test(name)) return masked && value !== '' ? maskNumber(value) : value;
  if (name === 'kelamin') return SEX[value] ?? value;
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return day && name.match(/tanggal|berakhir/) ? `${day[3]}-${day[2]}-${day[1]}` : value;
}
