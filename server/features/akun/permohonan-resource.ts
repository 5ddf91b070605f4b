import { alurPermohonan } from '#contract/akun-alur.ts';
import { bool, date, instant, int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { overdueSql } from '#server/kinds/alur/overdue.ts';
import './table.ts';

/** Of the resident whose NIK was submitted, if the register has one. */
const known = (column: string) => (t: string) =>
  `select p.${column} from penduduk p where p.desa_id = ${t}.desa_id and p.nik = ${t}.nik`;

/** Requests for accounts as officers see them in the queue. What was submitted is never a filter. */
export const permohonanQuery = resource({
  table: 'akun_permohonan',
  name: 'permohonan',
  fields: {
    id: int(),
    nama: text(known('nama')),
    keadaan: text(),
    created_at: instant(),
    tenggat: date('tenggat', { hidden: true }),
    lewat: bool(overdueSql(alurPermohonan), { hidden: true, ops: ['eq'] }),
  },
  search: ['nama'],
  sort: ['created_at', 'id'],
  perPage: 50,
});
