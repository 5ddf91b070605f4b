import { layananSurveiFields } from '#contract/survei/kelola.ts';
import { int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import './table.ts';

export const layananSurveiQuery = resource({
  table: 'survei_layanan',
  name: 'layanan',
  fields: {
    id: int(),
    ...columnsOf(layananSurveiFields),
    sumber: text(),
    dipakai: int(
      (t) =>
        `select count(*) from survei_jawaban j where j.desa_id = ${t}.desa_id and j.layanan_id = ${t}.id`,
    ),
  },
  search: ['nama'],
  ordering: ['nama'],
  sort: ['id'],
  perPage: 100,
});
