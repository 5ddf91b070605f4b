import { instant, int, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import './table.ts';

/** The stored form of a chip, as text: what a request asks for is turned into it before. */
const chipOf = (t: string) =>
  `select encode(c.chip, 'hex') from pegawai_presensi c where c.desa_id = ${t}.desa_id and c.pegawai_id = ${t}.id`;

const pemilikQuery = resource({
  table: 'pegawai',
  name: 'pegawai',
  fields: {
    id: int(),
    nama: text('judul', { ops: [] }),
    chip_ektp: text(chipOf, { ops: ['eq'] }),
  },
});

export const absensiQuery = resource({
  table: 'presensi',
  name: 'absensi',
  fields: { id: int(), jam_masuk: instant('masuk'), jam_pulang: instant('pulang') },
  relations: { pegawai: one(pemilikQuery, { by: 'pegawai_id', embed: true, deferred: true }) },
  ordering: ['jam_masuk'],
  sort: ['-jam_masuk'],
});
