import { instant, int, json, number, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import './table.ts';

const picture = (t: string) =>
  `case when ${t}.jenis = 'gambar' or ${t}.alamat_gambar <> '' or ${t}.gambar_waktu is not null then '/v1/cctv/' || ${t}.id || '/gambar/' end`;

/** Cameras as everybody sees them: what works first. The address of a still picture stays here. */
export const cctvQuery = resource({
  table: 'cctv',
  fields: {
    id: int(),
    nama: text(),
    tempat: text(),
    koordinat: json<{ lat: number; lng: number }>(
      (t) => `json_build_object('lat', ${t}.lat, 'lng', ${t}.lng)`,
    ),
    link: text((t) => `case when ${t}.jenis = 'gambar' then ${picture(t)} else ${t}.link end`),
    jenis: text(),
    keadaan: text(),
    sejak: instant(),
    gambar: json<string | null>((t) => `to_json(${picture(t)})`),
    gambar_waktu: instant(),
    urut: number((t) => `case ${t}.keadaan when 'mati' then 1 else 0 end`),
  },
  only: (t) => `${t}.terlihat`,
  search: ['nama', 'tempat'],
  ordering: ['nama'],
  sort: ['urut', 'nama'],
  perPage: 100,
});
