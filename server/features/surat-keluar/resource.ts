import { date, instant, int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import './table.ts';

export const suratKeluarQuery = resource({
  table: 'surat_keluar',
  fields: {
    id: int(),
    ajuan_id: int(),
    layanan_id: int(),
    tahun: int(),
    urut: int(),
    nomor: text(),
    kode_surat: text(),
    tanggal: date(),
    berlaku_sampai: date(),
    judul: text(),
    nama: text(),
    penandatangan: text((t) => `${t}.penandatangan->>'nama'`, { ops: [] }),
    dicabut: instant(),
    dicabut_oleh: text('dicabut_oleh', { ops: [] }),
    alasan_cabut: text('alasan_cabut', { ops: [] }),
    tte_waktu: instant(),
    berkas_id: text((t) => `coalesce(${t}.tte_id, ${t}.berkas_id)::text`, { ops: [] }),
  },
  search: ['nomor', 'judul', 'nama', 'kode_surat'],
  ordering: ['tanggal', 'nomor', 'judul', 'nama', 'urut'],
  sort: ['-tanggal', '-id'],
});
