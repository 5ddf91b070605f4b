import { alurPerbaikan } from '#contract/perbaikan/alur.ts';
import { bool, instant, int, json, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { queueFields } from '#server/kinds/alur/columns.ts';
import type { Ubahan } from './table.ts';

const ASKED = { jenis: text(), ubahan: json<Ubahan>(undefined, { ops: [] }) };
const FIELDS = { id: int(), keadaan: text(), created_at: instant(), ...ASKED };
const answer = (column: string) => (t: string) =>
  `select l.${column} from perbaikan_langkah l
  where l.desa_id = ${t}.desa_id and l.perbaikan_id = ${t}.id and l.diurungkan is null order by l.id desc limit 1`;

/** Requests as who sent them sees them. */
export const perbaikanSayaQuery = resource({
  table: 'perbaikan',
  fields: {
    ...FIELDS,
    bukti_id: text('bukti_id', { ops: [] }),
    dijawab: instant(answer('created_at'), { ops: [] }),
    alasan: text((t) => `coalesce((${answer('alasan')(t)}), '')`, { ops: [] }),
  },
  sort: ['-created_at', '-id'],
});

const nama = text(
  (t) => `select p.nama from penduduk p where p.desa_id = ${t}.desa_id and p.id = ${t}.penduduk_id`,
);

/** Requests as officers see them in the queue. */
export const perbaikanAntreanQuery = resource({
  table: 'perbaikan',
  fields: { ...queueFields(alurPerbaikan, 'perbaikan'), ...ASKED, nama },
  search: ['nama'],
  sort: ['created_at', 'id'],
  perPage: 50,
});

/** The same with everything one screen needs of a single request. */
export const perbaikanTinjauQuery = resource({
  table: 'perbaikan',
  fields: {
    ...FIELDS,
    nama,
    versi: int(),
    penduduk: int('penduduk_id'),
    bukti_id: text('bukti_id', { ops: [] }),
    punya_nik: bool(
      (t) => `select not p.nik_sementara from penduduk p
        where p.desa_id = ${t}.desa_id and p.id = ${t}.penduduk_id`,
      { ops: [] },
    ),
  },
});
