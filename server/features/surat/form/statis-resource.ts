import { int, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import '../table.ts';

const ONLY = (t: string) => `${t}.statis is not null and ${t}.aktif`;

/** A letter of the program, as its requirements name it. */
const jenisQuery = resource({
  table: 'layanan',
  name: 'jenis_surat_statis',
  only: ONLY,
  fields: { id: int(), value: text('statis'), title: text('nama') },
});

const HTML = { ops: [] } as const;
/** Words of the village on the letters of the program: requirements, steps, cost and time. */
export const persyaratanQuery = resource({
  table: 'layanan',
  name: 'persyaratansurat',
  only: ONLY,
  fields: {
    id: int(),
    persyaratan: text('persyaratan', HTML),
    alur: text('alur', HTML),
    biaya: text('biaya', HTML),
    waktu: text('waktu', HTML),
    urutan: int(undefined, { hidden: true }),
  },
  relations: { jenis_surat: one(jenisQuery, { by: 'id', embed: true }) },
  search: ['jenis_surat.title'],
  ordering: ['id'],
  sort: ['urutan', 'id'],
  perPage: 100,
});
