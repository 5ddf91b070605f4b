import { bool, instant, int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import './table.ts';

/** Letters as who asked for them sees them. */
export const ajuanLayananQuery = resource({
  table: 'ajuan_layanan',
  fields: {
    id: int(),
    surat_id: int('id'),
    jenis: text(),
    config_name: text(),
    created: instant('created_at'),
    is_printed: bool(),
  },
  search: ['config_name'],
  ordering: ['created', 'config_name'],
  sort: ['-created', '-surat_id'],
});
