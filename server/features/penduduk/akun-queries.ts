import type { Expression } from '#server/core/query/field.ts';

/** The name of the account that a column names. */
export const nameOf =
  (column: string): Expression =>
  (t) =>
    `select a.nama from akun a where a.desa_id = ${t}.desa_id and a.id = ${t}.${column}`;

/** The dusun in which an account's resident lives, whether that is noted by RT, RW, dukuh or dusun. */
export const hamletOf =
  (column: string, wanted: 'id' | 'nama'): Expression =>
  (t) =>
    `select case 'dusun' when w.jenis then w.${wanted} when i.jenis then i.${wanted} when ii.jenis then ii.${wanted}
     when iii.jenis then iii.${wanted} end
   from akun a
   join penduduk p on p.desa_id = a.desa_id and p.id = a.penduduk_id
   join wilayah w on w.desa_id = p.desa_id and w.id = p.wilayah_id
   left join wilayah i on i.desa_id = w.desa_id and i.id = w.induk_id
   left join wilayah ii on ii.desa_id = i.desa_id and ii.id = i.induk_id
   left join wilayah iii on iii.desa_id = ii.desa_id and iii.id = ii.induk_id
   where a.desa_id = ${t}.desa_id and a.id = ${t}.${column}`;
