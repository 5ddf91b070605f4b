import { z } from 'zod';
import { kept, Semula } from '../kept.ts';
import { del, formBool, formId, get, Id, optionalText, patch, post, requiredText, stream } from '../kit.ts';
import { parseJson } from '../lib/json.ts';
import { Pindah } from '../lib/urutan.ts';
import { IsiVersi as Isi, type IsiVersi } from './jenis-surat.ts';
import { HasilImpor, JenisKatalog, KelompokKelola, SuntingJenis, VersiJenis } from './tampil.ts';

// Forms send a part as JSON text, programs as it is.
const part = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((given, ctx) => {
      if (typeof given !== 'string') return given;
      try {
        return parseJson(given);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Isian tidak dapat dibaca.' });
        return z.NEVER;
      }
    }, schema)
    .optional();

const { atribut, templat, penomoran, masa_berlaku, rantai, syarat, waktu_pelayanan, ...plain } = Isi.shape;
const Perubahan = z.object({
  atribut: part(atribut),
  templat: part(templat),
  penomoran: part(penomoran),
  masa_berlaku: part(masa_berlaku),
  rantai: part(rantai),
  syarat: part(syarat),
  waktu_pelayanan: part(waktu_pelayanan),
  dasar_surat: part(plain.dasar_surat),
  kepada: part(plain.kepada),
  jumlah_lampiran: part(plain.jumlah_lampiran),
  kertas: plain.kertas.optional(),
  persyaratan: plain.persyaratan.optional(),
  alur: plain.alur.optional(),
  biaya: plain.biaya.optional(),
  waktu: plain.waktu.optional(),
}) satisfies z.ZodType<Partial<{ [K in keyof IsiVersi]: IsiVersi[K] | undefined }>>;

const Versi = z.coerce.number({ error: 'Versi tidak dikenal.' }).int('Versi tidak dikenal.').min(0);
const nama = requiredText('Isi nama jenis surat.', { max: 120 });
const keterangan = optionalText({ max: 300 });
const kelompok = formId('Pilih kelompok.');
const Kelompok = z.object({ nama: requiredText('Isi nama kelompok.', { max: 80 }), keterangan });
const KelompokUbah = Kelompok.extend({ keterangan: kept(keterangan), semula: Semula });

/** Without a new one the picture stays, unless it is taken away. */
const PICTURE = { gambar: { accept: 'gambar', max: 1 } } as const;
const WITH_PICTURE = { hapus_gambar: formBool };

/** True where it can be asked for on the site now. */
const DITAWARKAN = { ditawarkan: z.boolean() };

const can = 'perangkat:surat';
const at = '/v1/kelola/jenis-surat/';
const one = `${at}{id}/` as const;

/** Settings that all letters of a village have in common: its code in their numbers, and the face they are set in. */
export const PengaturanSurat = z.object({ kode_desa: z.string(), huruf: z.enum(['serif', 'sans']) });

export const kelolaJenisSurat = {
  groups: get(at, {
    can,
    summary: 'Semua jenis surat menurut kelompoknya',
    returns: z.array(KelompokKelola),
  }),
  catalogue: get(`${at}katalog/`, {
    can,
    summary: 'Katalog jenis surat yang dapat dinyalakan',
    returns: z.array(JenisKatalog),
  }),
  signer: get(`${at}penanda-tangan/`, {
    can,
    summary: 'Apakah ada yang dapat menandatangani surat hari ini',
    returns: z.object({ ada: z.boolean() }),
  }),
  /** With a text of its own, published at once. */
  adopt: post(`${at}katalog/`, {
    can,
    summary: 'Nyalakan satu jenis surat dari katalog',
    body: z.object({ slug: requiredText('Pilih jenis surat.', { max: 80 }) }),
    returns: z.object({ id: Id, nama: z.string(), ...DITAWARKAN }),
  }),
  import: post(`${at}impor/`, {
    can,
    summary: 'Baca templat surat OpenSID menjadi draf jenis surat',
    body: z.object({
      kelompok_id: kelompok,
      isi: z
        .string({ error: 'Pilih berkas JSON.' })
        .min(2, 'Pilih berkas JSON.')
        .max(900_000, 'Berkas paling besar 900 KB.'),
    }),
    returns: z.array(HasilImpor),
    perMinute: 10,
  }),

  createGroup: post(`${at}kelompok/`, {
    can,
    summary: 'Tambah kelompok jenis surat',
    body: Kelompok,
    returns: z.object({ id: Id }),
  }),
  renameGroup: patch(`${at}kelompok/{id}/`, {
    can,
    summary: 'Ubah nama, keterangan, dan gambar kelompok jenis surat',
    body: KelompokUbah.extend(WITH_PICTURE),
    files: PICTURE,
  }),
  moveGroup: post(`${at}kelompok/{id}/urutan/`, { can, summary: 'Pindahkan kelompok', body: Pindah }),
  removeGroup: del(`${at}kelompok/{id}/`, { can, summary: 'Hapus kelompok yang kosong' }),

  create: post(at, {
    can,
    summary: 'Buat jenis surat, belum ditawarkan',
    body: z.object({ kelompok_id: kelompok, nama, keterangan }),
    returns: z.object({ id: Id }),
  }),
  edit: get(one, { can, summary: 'Satu jenis surat dengan drafnya', returns: SuntingJenis }),
  rename: patch(one, {
    can,
    summary: 'Ubah nama, keterangan, kelompok, dan gambar jenis surat',
    body: z.object({
      kelompok_id: kelompok,
      nama,
      keterangan: kept(keterangan),
      semula: Semula,
      ...WITH_PICTURE,
    }),
    files: PICTURE,
  }),
  move: post(`${one}urutan/`, { can, summary: 'Pindahkan jenis surat dalam kelompoknya', body: Pindah }),
  offer: post(`${one}aktif/`, {
    can,
    summary: 'Tawarkan jenis surat di situs, atau jangan lagi',
    body: z.object({ aktif: formBool }),
    returns: z.object(DITAWARKAN),
    status: 200,
  }),
  remove: del(one, { can, summary: 'Hapus jenis surat yang belum pernah diajukan' }),

  /** Only what changed is sent; the rest of the draft stays. */
  save: patch(`${one}draf/`, {
    can,
    summary: 'Simpan draf jenis surat, juga otomatis sambil menulis',
    body: Perubahan.extend({ versi: Versi }),
    returns: SuntingJenis,
    records: false,
  }),
  drop: del(`${one}draf/`, { can, summary: 'Buang draf jenis surat' }),
  publish: post(`${one}terbit/`, {
    can,
    summary: 'Terbitkan draf sebagai versi berikutnya, untuk ajuan baru',
    body: z.object({ versi: Versi, catatan: optionalText({ max: 200 }) }),
    returns: SuntingJenis,
    status: 200,
  }),
  /** The draft, its pages as one drawing or with `?bentuk=pdf` as a file; `?contoh=` chooses among the invented people. */
  preview: stream(`${one}pratinjau/`, {
    can,
    summary: 'Pratinjau draf sebuah jenis surat dengan data contoh (?bentuk=svg|pdf)',
    perMinute: 120,
  }),
  versions: get(`${one}versi/`, { can, summary: 'Versi jenis surat', returns: z.array(VersiJenis) }),
  version: get(`${one}versi/{versi_id}/`, {
    can,
    summary: 'Isi satu versi jenis surat',
    returns: VersiJenis.extend({ isi: Isi }),
  }),
  restore: post(`${one}versi/{versi_id}/pulih/`, {
    can,
    summary: 'Jadikan versi lama sebagai draf',
    body: z.object({ versi: Versi }),
    returns: SuntingJenis,
    status: 200,
  }),
  klasifikasi: get('/v1/kelola/surat-keluar/klasifikasi/', {
    can,
    summary: 'Kode klasifikasi surat yang cocok dengan ?search=, paling banyak 30',
    returns: z.array(z.object({ kode: z.string(), nama: z.string() })),
  }),
  settings: get('/v1/kelola/surat-keluar/pengaturan/', {
    can,
    summary: 'Pengaturan surat: kode desa pada nomor, dan huruf cetakan',
    returns: PengaturanSurat,
  }),
};
