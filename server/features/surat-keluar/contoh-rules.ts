import { faktaOrang } from '#contract/isian-templat.ts';
import { BATAS, type Isian, isOrang } from '#contract/kinds/isian.ts';
import { addDays } from '#contract/tanggal.ts';
import type { Nilai } from '#contract/templat-isi.ts';
import { type Desa, ofVillage } from './data-queries.ts';

type Group = { [nama: string]: Nilai };

/** Somebody who does not exist, for looking at a text that is being written. */
export function sampleData(village: Desa, atribut: readonly Isian[], today: string) {
  const penduduk = {
    nama: 'RATNA ANGGRAENI',
    nik: '0000000000000000',
    tempat_lahir: village.kabupaten,
    tanggal_lahir: '1991-04-12',
    ttl: `${village.kabupaten}, 12 April 1991`,
    umur: '35 tahun',
    kelamin: 'Perempuan',
    agama: 'Islam',
    status_kawin: 'Kawin',
    pendidikan: 'SLTA/Sederajat',
    pekerjaan: 'Wiraswasta',
    kewarganegaraan: 'WNI',
    golongan_darah: 'O',
    alamat: 'RT 02 RW 04, Dusun Pasirangin',
    rt: '02',
    rw: '04',
    dusun: 'Pasirangin',
    nama_ayah: 'SURYANA',
    nama_ibu: 'KARTINI',
    telepon: '0800000000',
  };
  const { nama, nik, kelamin, tempat_lahir, tanggal_lahir, pekerjaan } = penduduk;
  const self = { nama, nik, hubungan: 'Istri', kelamin, tempat_lahir, tanggal_lahir, pekerjaan };
  const child = { ...self, nama: 'PUTRI LESTARI', hubungan: 'Anak', tanggal_lahir: '2016-02-03' };
  return {
    desa: ofVillage(village),
    penduduk,
    keluarga: {
      no_kk: '0000000000000000',
      kepala: 'BUDI SANTOSO',
      hubungan: 'Istri',
      anggota: [self, { ...child, pekerjaan: 'Pelajar/Mahasiswa' }],
    },
    isian: sampleAnswers(atribut, today, 0),
    surat: {
      kepada: 'Kepala Kantor Kecamatan',
      lampiran: 1,
      dasar_nama: 'Surat Pengantar RT',
      dasar_nomor: '012/RT02/XI/2026',
      dasar_tanggal: addDays(today, -2),
      dasar_isi: 'Permohonan surat',
    },
  };
}

const sampleAnswers = (fields: readonly Isian[], today: string, depth: number): Group =>
  Object.fromEntries(fields.map((field) => [field.nama, sampleAnswer(field, today, depth)]));

function sampleAnswer(field: Isian, today: string, depth: number): Nilai {
  const { label, tipe, args, child = [] } = field;
  if (depth > BATAS.depth) return '';
  switch (tipe) {
    case 'date':
      return addDays(today, -30);
    case 'time':
      return '09:00';
    case 'integer':
    case 'number':
      return Math.max(args.min ?? 1, Math.min(args.max ?? 1_250_000, 1_250_000));
    case 'tags':
      return [`Contoh ${label.toLowerCase()}`];
    case 'object':
      return sampleAnswers(child, today, depth + 1);
    case 'list': {
      const [only] = child;
      const item = () =>
        args.bare && only ? sampleAnswer(only, today, depth + 1) : sampleAnswers(child, today, depth + 1);
      return [item(), item()];
    }
    case 'lookup':
      if (isOrang(args.sumber))
        return { '': `Contoh ${label.toLowerCase()}`, ...sampleAnswers(faktaOrang(field), today, depth + 1) };
      return args.sumber === 'wilayah' ? 'RT 02 RW 04, Dusun Pasirangin' : `Contoh ${label.toLowerCase()}`;
    default:
      return args.choices?.[0] ?? `Contoh ${label.toLowerCase()}`;
  }
}
