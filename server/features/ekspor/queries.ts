import { sql } from 'kysely';
import type { KolomEkspor } from '#contract/ekspor.ts';
import { isNomor } from '#contract/fakta/isian.ts';
import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik } from '#server/core/mask.ts';
import { type Letak, placesOf } from '#server/features/penduduk/queries.ts';

type Wanted = {
  /** Residents to write, in this order. */
  ids: readonly number[];
  kolom: readonly KolomEkspor[];
  masked: boolean;
  /** Day in the village, YYYY-MM-DD. */
  today: string;
};
type Row = Record<string, string | number | null> & {
  wilayah_id: number | null;
  tanggal_lahir: string;
  status_dasar: string;
  status_sejak: string | null;
};

const CHUNK = 500;
const OF_PLACE: readonly KolomEkspor[] = ['dusun', 'dukuh', 'rw', 'rt'];
const OF_FAMILY: readonly KolomEkspor[] = ['no_kk', 'alamat'];
/** Read for whatever is asked. */
const ALWAYS = ['wilayah_id', 'tanggal_lahir', 'status_dasar', 'status_sejak'];
const SEX: Record<string, string> = { LK: 'LAKI-LAKI', PR: 'PEREMPUAN' };

/** People as cells of a table; read piece by piece as they are asked for. */
export async function* exportedRows(db: VillageDb, wanted: Wanted): AsyncGenerator<string[]> {
  const { ids, kolom } = wanted;
  const places = await placesOf(db);
  const columns = columnsOf(kolom);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const { rows } = await sql<Row>`
      select ${columns}
      from unnest(${ids.slice(at, at + CHUNK)}::bigint[]) with ordinality as u (id, urut)
      join penduduk as p on p.desa_id = ${db.desaId} and p.id = u.id
      left join keluarga as k on k.desa_id = p.desa_id and k.id = p.keluarga_id
      order by u.urut`.execute(db);
    for (const row of rows) {
      const place = places.get(row.wilayah_id ?? 0) ?? {};
      yield kolom.map((name) => cellOf(name, row, place, wanted));
    }
  }
}

// The names come from the contract, never from a request as they are.
function columnsOf(kolom: readonly KolomEkspor[]) {
  const stored = kolom.filter((name) => !OF_PLACE.includes(name) && name !== 'umur' && name !== 'diubah');
  const names = new Set<string>([...ALWAYS, ...stored]);
  const own = [...names].map((name) =>
    sql.ref(`${OF_FAMILY.some((one) => one === name) ? 'k' : 'p'}.${name}`),
  );
  return sql.join([...own, sql`to_char(p.updated_at, 'YYYY-MM-DD') as tanggal_diubah`]);
}

function cellOf(name: KolomEkspor, row: Row, place: Letak, { masked, today }: Wanted): string {
  if (name === 'dusun' || name === 'dukuh' || name === 'rw' || name === 'rt') return place[name] ?? '';
  if (name === 'umur') return String(yearsBetween(row.tanggal_lahir, lastDay(row, today)));
  const value = String(row[name === 'diubah' ? 'tanggal_diubah' : name] ?? '');
  if (masked && isNomor(name)) return wordOf(name, value);
  // A temporary NIK becomes '0', as an import takes it.
  if (name === 'nik' && value.startsWith('0')) return '0';
  if (name === 'kelamin') return SEX[value] ?? value;
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return day && name.match(/tanggal|berakhir|diubah/) ? `${day[3]}-${day[2]}-${day[1]}` : value;
}

/** Words in place of a masked number, which say whether there is one. */
function wordOf(name: KolomEkspor, value: string): string {
  if (value === '') return '';
  if (name === 'no_kk') return 'Nomor KK ada';
  return hasNik(value) ? 'NIK ada' : 'NIK sementara';
}

/** The age of the dead is that at their death. */
const lastDay = ({ status_dasar, status_sejak }: Row, today: string): string =>
  status_dasar === 'MATI' ? (status_sejak ?? today) : today;
