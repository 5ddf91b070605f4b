import { sql } from 'kysely';
import { namaIsian } from '#contract/fakta/isian.ts';
import type { BarisJejak } from '#contract/jejak.ts';
import type { Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

type Row = Omit<Leaving<BarisJejak>, 'perubahan' | 'orang'> & {
  sebelum: unknown;
  sesudah: unknown;
  orang_id: number | null;
  orang_nama: string | null;
};

/** Rows of the trail with their words, in the order of the ids. */
export async function rowsOf(db: VillageDb, ids: number[]): Promise<Leaving<BarisJejak>[]> {
  const { rows } = await sql<Row>`
    select j.id, s.nomor, j.waktu, j.peran, j.jenis, j.aksi, j.noun_id, j.sebelum, j.sesudah, j.perangkat, j.alamat,
      j.permintaan, coalesce(left(encode(s.segel, 'hex'), 16), '') as segel,
      coalesce(a.nama, case j.peran when 'pengunjung' then 'Sistem' when 'platform' then 'Pengelola platform'
        else 'Akun yang sudah tiada' end) as oleh,
      coalesce(a.jabatan, '') as jabatan, p.id as orang_id, p.nama as orang_nama
    from jejak as j
    left join jejak_segel as s on s.desa_id = ${db.desaId} and s.jejak_id = j.id
    left join akun as a on a.desa_id = ${db.desaId} and a.id = j.akun_id
    left join penduduk as p on p.desa_id = ${db.desaId} and j.noun = 'penduduk'
      and p.id = case when j.noun_id ~ '^[0-9]{1,15}$' then j.noun_id::bigint end
    where j.desa_id = ${db.desaId} and j.id = any(${ids}::bigint[]) order by j.id desc`.execute(db);
  return rows.map(({ sebelum, sesudah, orang_id, orang_nama, ...row }) => ({
    ...row,
    orang: orang_id === null || orang_nama === null ? null : { id: orang_id, nama: orang_nama },
    perubahan: changesOf(sebelum, sesudah),
  }));
}

const MOST_FIELDS = 40;
const MOST_LETTERS = 300;

/** Changes field by field, in words as far as the register has some. */
export function changesOf(before: unknown, after: unknown): BarisJejak['perubahan'] {
  const [old, now] = [fieldsIn(before), fieldsIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ isian: namaIsian(name), sebelum: old.get(name) ?? '', sesudah: now.get(name) ?? '' }))
    .filter(({ sebelum, sesudah }) => sebelum !== sesudah)
    .slice(0, MOST_FIELDS);
}

const fieldsIn = (value: unknown) =>
  new Map(
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, one]) => [name, textOf(one)])
      : [],
  );

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
