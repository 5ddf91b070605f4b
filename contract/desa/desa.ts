import { z } from 'zod';
import { Gambar, gambarBerdraf, gambarInput } from '../berkas.ts';
import { kept, keptFields } from '../kept.ts';
import { drafCalls } from '../kinds/draf.ts';
import { get, Id, list, optionalText, patch, post, put, stream } from '../kit.ts';
import { recordOf } from '../lib/record.ts';
import { HEX_COLOUR } from '../lib/warna.ts';
import { IdentitasDesa } from './identitas.ts';
import { FiturDesa, IsianTersimpan, UbahIsian } from './isian.ts';
import { JamLayanan } from './jam.ts';
import {
  BAGIAN_DESA,
  KeadaanDesa,
  Kesiapan,
  KuotaDesa,
  Menunggu,
  PerubahanDesa,
  RingkasanDesa,
} from './konsol.ts';
import { PetaDesa, PetaInput } from './peta.ts';
import { Profil } from './profil.ts';

const situs = {
  id: Id,
  kode: z.string(),
  nama_desa: z.string(),
  kecamatan: z.object({ nama_kecamatan: z.string() }),
  kabupaten: z.string(),
  provinsi: z.string(),
  alamat: z.string(),
  kode_pos: z.string(),
  no_telp: z.string(),
  email: z.string(),
  twitter: z.string(),
  youtube: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  video_url: z.string(),
  warna: z.string(),
  tipehero: z.int(),
  dilan: z.boolean(),
  layanan_dinamis: z.boolean(),
  use_isla: z.boolean(),
  survei_aktif: z.boolean(),
  data_diri_diperiksa: z.boolean(),
  center: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  zoom: z.int(),
  zona: z.enum(['WIB', 'WITA', 'WIT']),
  /** `toko` when the page was asked for by the host of the village shop. */
  jenis_host: z.enum(['portal', 'toko']),
  /** The coat of arms, and another one for dark grounds where it needs one. */
  gambar: z.string().nullable(),
  gambar_info: Gambar.nullable(),
  gambar_gelap: z.string().nullable(),
};
/** The village as its public site knows it; the profile unless `exclude[]` leaves it out. */
export const Desa = z.object({ ...situs, ...Profil.partial().shape });
export type Desa = z.infer<typeof Desa>;

const Tipe = z.coerce
  .number({ error: 'Pilih jenis sorotan.' })
  .pipe(z.union([z.literal(1), z.literal(2)], { error: 'Pilih jenis sorotan.' }));
const Warna = z
  .string({ error: 'Harap masukkan warna' })
  .regex(HEX_COLOUR, 'Masukkan warna seperti #E92021.')
  .transform((text) => text.replace('#', '').toUpperCase());
const Html = z
  .string({ error: 'Masukkan teks.' })
  .max(600_000, 'Teks terlalu panjang. Unggah gambar lewat tombol Gambar, jangan ditempel.')
  .default('');

/** The newest change of each part; 0 when there was none. */
const VersiBagian = z.object(recordOf(BAGIAN_DESA, () => z.int()));
/** Version of the part that the form was filled from: when the part was changed since, the write is refused with 409. */
const versi = z.coerce.number({ error: 'Versi tidak dikenal.' }).int().min(0).optional();

/** The texts of the profile that are HTML. */
export const TEKS_DESA = ['sejarah', 'visi_misi'] as const;
/** The pictures of the profile. */
export const GAMBAR_DESA = ['gambar_sejarah', 'gambar_visimisi', 'gambar_batasdesa'] as const;
const SEBUTAN = ['jenis_subdesa', 'jenis_subsubdesa'] as const;
const BATAS = ['utara', 'selatan', 'timur', 'barat'] as const;

const staff = 'perangkat:pengaturan';
const gambar = { accept: 'gambar', max: 1 } as const;
const LOGO = { ...gambarInput('gambar'), ...gambarInput('gambar_gelap') };

export const desa = {
  me: get('/v1/desa/me/', { can: 'publik', summary: 'Profil desa dari alamat yang dibuka', returns: Desa }),
  /** Works for unknown hosts too: 404 with `is_registered: false`. */
  domainCheck: get('/v1/domain-check', {
    can: 'publik',
    summary: 'Apakah alamat ini terdaftar',
    returns: z.object({ is_registered: z.boolean() }),
  }),

  /** Saves a part of the settings, as the calls below do: what is not sent stays as it is. */
  identify: put('/v1/kelola/desa/identitas/', {
    can: staff,
    summary: 'Simpan nama, kontak, media sosial, dan video desa',
    body: z.object({ ...keptFields(IdentitasDesa.shape), versi }),
    returns: Desa,
  }),
  style: put('/v1/kelola/desa/tampilan/', {
    can: staff,
    summary: 'Simpan logo, warna, dan jenis sorotan beranda',
    body: z.object({ versi, warna: kept(Warna), tipehero: kept(Tipe), ...LOGO }),
    files: { gambar, gambar_gelap: gambar },
    returns: Desa,
  }),
  feature: put('/v1/kelola/desa/fitur/', {
    can: staff,
    summary: 'Simpan fitur yang dipakai desa',
    body: z.object({ ...keptFields(FiturDesa.shape), versi }),
    returns: Desa,
  }),
  open: put('/v1/kelola/desa/jam-layanan/', {
    can: staff,
    summary: 'Simpan jam layanan kantor desa',
    body: z.object({ ...keptFields(JamLayanan.shape), versi }),
    returns: Desa,
  }),
  /** Refused with 409 only where somebody changed this very field since. */
  amend: patch('/v1/kelola/desa/isian/', {
    can: staff,
    summary: 'Simpan satu isian identitas, jam layanan, atau fitur desa',
    body: UbahIsian,
    returns: IsianTersimpan,
  }),
  describe: put('/v1/kelola/desa/profil/', {
    can: staff,
    summary: 'Simpan sejarah, visi dan misi, dan batas wilayah desa',
    body: z.object({
      versi,
      sejarah: kept(Html),
      visi_misi: kept(Html),
      utara: kept(optionalText({ max: 250 })),
      selatan: kept(optionalText({ max: 250 })),
      timur: kept(optionalText({ max: 250 })),
      barat: kept(optionalText({ max: 250 })),
      jenis_subdesa: kept(optionalText({ max: 40 })),
      jenis_subsubdesa: kept(optionalText({ max: 40 })),
      ...gambarBerdraf('gambar_sejarah'),
      ...gambarBerdraf('gambar_visimisi'),
      ...gambarBerdraf('gambar_batasdesa'),
    }),
    files: { gambar_sejarah: gambar, gambar_visimisi: gambar, gambar_batasdesa: gambar },
    returns: Desa,
  }),
  /** GeoJSON: the boundary and the points of hamlets, each a feature with `jenis` and `nama`. */
  map: stream('/v1/desa/peta.geojson', {
    can: 'publik',
    summary: 'Batas wilayah dan titik dusun, untuk digambar pada peta',
  }),
  mapSettings: get('/v1/kelola/desa/peta/', {
    can: staff,
    summary: 'Pengaturan peta desa',
    returns: PetaDesa,
  }),
  /** Without a middle or a zoom, both follow from the boundary. */
  locate: put('/v1/kelola/desa/peta/', {
    can: staff,
    summary: 'Simpan batas wilayah (GeoJSON), pusat peta, dan titik dusun',
    body: PetaInput.safeExtend({ versi }),
    returns: PetaDesa,
  }),
  ...drafCalls({
    path: '/v1/kelola/desa/profil/draf/',
    can: staff,
    nama: 'profil desa',
    fields: [...TEKS_DESA, ...BATAS, ...SEBUTAN],
    pictures: GAMBAR_DESA,
  }),
  versions: get('/v1/kelola/desa/versi/', {
    can: staff,
    summary: 'Perubahan terbaru setiap bagian pengaturan',
    returns: VersiBagian,
  }),
  overview: get('/v1/kelola/desa/ringkasan/', {
    can: 'perangkat',
    summary:
      'Apa yang menunggu petugas ini: antrean, yang paling dekat batas, draf sendiri, dan yang terjadwal',
    returns: RingkasanDesa,
  }),
  waiting: get('/v1/kelola/desa/menunggu/', {
    can: 'perangkat',
    summary: 'Berapa yang menunggu petugas ini di setiap antrean',
    returns: z.array(Menunggu),
  }),
  readiness: get('/v1/kelola/desa/kesiapan/', {
    can: 'perangkat',
    summary: 'Apa yang sudah terisi dan apa yang belum',
    returns: Kesiapan,
  }),
  kuota: get('/v1/kelola/desa/kuota/', {
    can: 'admin',
    summary: 'Kuota desa dari platform dan yang terpakai',
    returns: KuotaDesa,
  }),
  state: get('/v1/kelola/desa/keadaan/', {
    can: 'admin',
    summary: 'Keadaan sistem desa, dan berapa kali situsnya dibuka',
    returns: KeadaanDesa,
  }),
  history: list('/v1/kelola/desa/riwayat/', {
    can: staff,
    summary: 'Siapa mengubah pengaturan apa dan kapan',
    returns: PerubahanDesa,
  }),
  /** Recorded as a change of its own, which can be undone too. */
  restore: post('/v1/kelola/desa/riwayat/{id}/kembalikan/', {
    can: staff,
    summary: 'Kembalikan nilai sebelum satu perubahan pengaturan',
    body: z.object({ versi }),
    returns: z.object({ bidang: z.array(z.string()), hilang: z.array(z.string()) }),
    status: 200,
  }),
};
