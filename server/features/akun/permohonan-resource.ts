import { alurPermohonan } from '#contract/akun/alur.ts';
import { text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { queueFields } from '#server/kinds/alur/columns.ts';
import './table.ts';

/** Column of the resident whose NIK was submitted, in SQL; null where the register has none. */
const known = (column: string) => (t: string) =>
  `select p.${column} from penduduk p where p.desa_id = ${t}.desa_id and p.nik = ${t}.nik`;

/** Requests for accounts as officers see them in the queue. What was submitted is never a filter. */
export const permohonanQuery = resource({
  table: 'akun_permohonan',
  name: 'permohonan',
  fields: { ...queueFields(alurPermohonan, 'permohonan'), nama: text(known('nama')) },
  search: ['nama'],
  sort: ['created_at', 'id'],
  perPage: 50,
});
