import { sql } from 'kysely';
import type { BAGIAN_DESA, PerubahanDesa } from '#contract/desa/konsol.ts';
import { isRecord } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { json } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { trail, trailFields } from '#server/core/query/trail.ts';

export const riwayatQuery = resource({
  ...trail,
  fields: {
    ...trailFields,
    sebelum: json(undefined, { ops: [] }),
    sesudah: json(undefined, { ops: [] }),
  },
});

/** The events that change a part of the settings. */
export const AKSI_BAGIAN = {
  identitas: 'desa.identify',
  jam: 'desa.open',
  tampilan: 'desa.style',
  profil: 'desa.describe',
  peta: 'desa.locate',
  fitur: 'desa.feature',
} as const;
export type Bagian = (typeof BAGIAN_DESA)[number];

/** The line of the trail that last changed each part, and who wrote it. */
export function newestChanges(db: VillageDb) {
  return db
    .selectFrom('jejak as j')
    .leftJoin('akun as a', 'a.id', 'j.akun_id')
    .distinctOn('j.aksi')
    .select(['j.aksi', 'j.id', 'j.waktu', 'a.nama'])
    .where('j.noun', '=', 'desa')
    .where('j.aksi', 'in', Object.values(AKSI_BAGIAN))
    .orderBy('j.aksi')
    .orderBy('j.id', 'desc')
    .execute();
}

type Field = { bagian: Bagian; bidang: string; versi: number };

/** Latest change of one field after the change `versi` of its part, and who made it; undefined where nobody did. */
export function changedSince(db: VillageDb, { bagian, bidang, versi }: Field) {
  return db
    .selectFrom('jejak as j')
    .leftJoin('akun as a', 'a.id', 'j.akun_id')
    .select(['j.waktu', 'j.akun_id', 'a.nama'])
    .where('j.noun', '=', 'desa')
    .where('j.aksi', '=', AKSI_BAGIAN[bagian])
    .where('j.id', '>', versi)
    .where(sql<boolean>`j.sesudah -> ${bidang} is not null`)
    .orderBy('j.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const WORDS: Record<string, string> = {
  'desa.create': 'Membuat situs desa',
  'desa.host': 'Menambah alamat situs',
  'desa.unhost': 'Melepas alamat situs',
  'desa.prefer': 'Mengganti alamat utama',
  'desa.suspend': 'Menangguhkan situs',
  'desa.resume': 'Mencabut penangguhan situs',
  'desa.quota': 'Mengubah kuota',
  'desa.retry': 'Mengulangi pekerjaan yang gagal',
  'desa.drop': 'Mengabaikan pekerjaan yang gagal',
  'desa.tryMail': 'Mengirim email percobaan',
  'desa.identify': 'Mengubah identitas dan kontak',
  'desa.open': 'Mengubah jam layanan',
  'desa.style': 'Mengubah tampilan',
  'desa.feature': 'Mengubah fitur',
  'desa.describe': 'Mengubah profil desa',
  'desa.locate': 'Mengubah peta desa',
  'desa.undraft': 'Mengganti atau membuang draf profil desa',
  'desa.picture': 'Mengunggah gambar untuk profil desa',
};
const RETURNED: Record<string, string> = {
  'desa.identify': 'Mengembalikan identitas dan kontak',
  'desa.open': 'Mengembalikan jam layanan',
  'desa.style': 'Mengembalikan tampilan',
  'desa.feature': 'Mengembalikan fitur',
  'desa.describe': 'Mengembalikan profil desa',
  'desa.locate': 'Mengembalikan peta desa',
};

const LABELS: Record<string, string> = {
  nama_desa: 'Nama desa',
  kode: 'Kode wilayah',
  kecamatan: 'Kecamatan',
  kabupaten: 'Kabupaten',
  provinsi: 'Provinsi',
  zona: 'Zona waktu',
  alamat: 'Alamat',
  kode_pos: 'Kode pos',
  no_telp: 'Nomor telepon',
  email: 'Email',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  video_url: 'Video desa',
  warna: 'Warna',
  tipehero: 'Jenis sorotan',
  dilan: 'Mode DILAN',
  layanan_dinamis: 'Layanan dinamis',
  use_isla: 'Infografis dari sumber luar',
  survei_aktif: 'Tombol survei',
  data_diri_diperiksa: 'Pemeriksaan perubahan data diri',
  utara: 'Batas utara',
  selatan: 'Batas selatan',
  timur: 'Batas timur',
  barat: 'Batas barat',
  jenis_subdesa: 'Sebutan wilayah di bawah desa',
  jenis_subsubdesa: 'Sebutan wilayah di bawahnya',
  pusat_lat: 'Lintang pusat desa',
  pusat_lng: 'Bujur pusat desa',
  zoom: 'Perbesaran peta',
  senin: 'Senin',
  selasa: 'Selasa',
  rabu: 'Rabu',
  kamis: 'Kamis',
  jumat: 'Jumat',
  sabtu: 'Sabtu',
  minggu: 'Minggu',
  istirahat: 'Istirahat',
  ruang_gb: 'Ruang berkas (GB)',
  petugas: 'Akun petugas',
  surel: 'Email sehari',
  laju: 'Permintaan per detik',
  alasan: 'Alasan',
};
/** Shown in the history without values: HTML, coordinates and file ids are unreadable. */
const UNQUOTED: Record<string, string> = {
  sejarah: 'Sejarah',
  visi_misi: 'Visi dan misi',
  gambar_id: 'Logo desa',
  gambar_gelap_id: 'Logo untuk dasar gelap',
  gambar_sejarah_id: 'Gambar sejarah',
  gambar_visimisi_id: 'Gambar visi dan misi',
  gambar_batasdesa_id: 'Gambar batas wilayah',
  batas: 'Garis batas di peta',
  dusun: 'Titik dusun',
};

export type Values = Record<string, unknown>;
const objectOf = (value: unknown): Values => (isRecord(value) ? value : {});

/** Changes that a line of the trail tells, with the values before and after. */
export function changeOf(row: Values) {
  const [before, after] = [objectOf(row.sebelum), objectOf(row.sesudah)];
  // jsonb does not preserve the order of keys.
  const keys = new Set(row.aksi === 'desa.create' || row.aksi === 'desa.host' ? [] : changed(before, after));
  const ordered = [...Object.keys(UNQUOTED), ...Object.keys(LABELS)].filter((key) => keys.has(key));
  return { before, after, keys: ordered };
}

/** A line of the trail as people read it. */
export function historyLine<R extends Values>(row: R) {
  const aksi = String(row.aksi);
  const { before, after, keys } = changeOf(row);
  return {
    ...row,
    aksi: (after.kembali_dari ? RETURNED[aksi] : WORDS[aksi]) ?? aksi,
    perubahan: keys.map((key) => lineOf(key, before[key], after[key])),
  };
}

/** The keys whose values differ. */
export function changed(before: Values, after: Values): string[] {
  return Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

export const labelOf = (key: string): string => UNQUOTED[key] ?? LABELS[key] ?? key;

function lineOf(key: string, before: unknown, after: unknown): PerubahanDesa['perubahan'][number] {
  const bidang = labelOf(key);
  if (Object.hasOwn(UNQUOTED, key)) return { bidang, sebelum: null, sesudah: null };
  return { bidang, sebelum: written(before), sesudah: written(after) };
}

function written(value: unknown): string {
  if (value === true) return 'ya';
  if (value === false) return 'tidak';
  return value === null || value === undefined || value === '' ? '-' : String(value);
}
