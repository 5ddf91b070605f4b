import { int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import './table.ts';

export const masukanQuery = resource({
  table: 'masukan',
  fields: { id: int(), jalur: text(), ya: int(), tidak: int() },
  search: ['jalur'],
  ordering: ['jalur', 'ya', 'tidak'],
  sort: ['-tidak', '-ya', 'id'],
});
