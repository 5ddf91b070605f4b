import { z } from 'zod';
import { PERAN } from '../jenis-surat/peran.ts';
import { HariHitung, HariKe, Tenggat } from '../kinds/tenggat.ts';
import { Day, del, formId, get, Id, Instant, list, post, postForFile, requiredText } from '../kit.ts';
import { BERKAS_SEKALI } from '../lib/text/jumlah.ts';
import { JENIS_LANGKAH, KEADAAN, PENERIMA } from './alur.ts';

/** A letter that was asked for. */
export const AjuanLayanan = z.object({
  surat_id: Id,
  /** Group of the letter, with underscores: 'surat_keterangan'. */
  jenis: z.string(),
  /** Name of the letter. */
  config_name: z.string(),
  created: Instant,
  is_printed: z.boolean(),
  keadaan: z.enum(KEADAAN),
  /** The office took its letter back, and there is no other. */
  tercabut: z.boolean(),
});
export type AjuanLayanan = z.infer<typeof AjuanLayanan>;

/** A file that a resident sent: at `url` for themselves; the office opens it by its `id`, which is recorded. */
export const BerkasWarga = z.object({ id: z.string(), nama: z.string(), url: z.string() });

/** Sources of a paper: a store, this request, or it is brought to the office, or was seen there. */
export const ASAL_BERKAS = ['dokumen', 'unggahan', 'dibawa', 'loket'] as const;
export type AsalBerkas = (typeof ASAL_BERKAS)[number];

/** A paper that a request needs. */
export const SyaratAjuan = z.object({
  id: Id,
  nama: z.string(),
  wajib: z.boolean(),
  /** Asked for by an officer, beyond what the type of letter needs. */
  diminta: z.boolean(),
  berkas: BerkasWarga.nullable(),
  asal: z.enum(ASAL_BERKAS).nullable(),
  dikirim: Instant.nullable(),
  /** An officer has looked at it. */
  terpenuhi: z.boolean(),
});
export type SyaratAjuan = z.infer<typeof SyaratAjuan>;

/** Answers that may be corrected now; without `diminta` all, since nobody at the office has taken it up. */
export const PerbaikanAjuan = z.object({ isian: z.array(z.string()), diminta: z.boolean() });
export type PerbaikanAjuan = z.infer<typeof PerbaikanAjuan>;

/** A step as who asked sees it: what was decided, without the officer's name. */
const LangkahAjuan = z.object({
  id: Id,
  waktu: Instant,
  jenis: z.enum(JENIS_LANGKAH),
  /** The state that it led to. */
  keadaan: z.enum(KEADAAN),
  alasan: z.string(),
  /** The fields that it asks to be corrected. */
  isian: z.array(z.string()),
  dijawab: Instant.nullable(),
  /** Person who fetched the letter; the name where that was not who asked. */
  penerima: z.enum(PENERIMA).nullable(),
  nama_penerima: z.string(),
});
export type LangkahAjuan = z.infer<typeof LangkahAjuan>;

/** The letter that a request ended with. */
export const SuratJadi = z.object({
  nomor: z.string(),
  tanggal: Day,
  /** Code for checking it at `/verifikasi/{kode}`. */
  kode: z.string(),
  /** The last day on which it counts. */
  berlaku_sampai: Day.nullable(),
  /** True where its file carries an electronic signature: then the file is the letter, else paper is, and the file a copy. */
  tte: z.boolean(),
  /** True once its file is there: it is made right after the signature. */
  siap: z.boolean(),
});
export type SuratJadi = z.infer<typeof SuratJadi>;

/** A letter that the office took back: it counts no more. */
const SuratDicabut = SuratJadi.omit({ siap: true, tte: true, berlaku_sampai: true }).extend({
  dicabut: Instant,
  alasan: z.string(),
});

/** Address of the office, and when it is open next. */
const Pengambilan = z.object({
  alamat: z.string(),
  no_telp: z.string(),
  /** Hours of the office through the week, line by line: 'Senin sampai Kamis, 08.00 - 15.00'. */
  jam: z.array(z.string()),
  istirahat: z.string(),
  /** The next two days on which it is open, today while it is. */
  buka: z.array(z.object({ tanggal: Day, jam: z.string(), hari_ini: z.boolean() })),
});
export type Pengambilan = z.infer<typeof Pengambilan>;

/** A request of one's own with its way through the office. */
export const AjuanRinci = AjuanLayanan.omit({ tercabut: true }).extend({
  versi: z.int(),
  /** Code for tracking it without signing in. */
  kode: z.string(),
  lewat_loket: z.boolean(),
  waktu_pelayanan: z.int().nullable(),
  tenggat: Tenggat.nullable(),
  hari: HariKe.nullable(),
  /** Days by which its last day is counted, one by one; while something is awaited, as if it came now. */
  hitungan: z.array(HariHitung),
  langkah: z.array(LangkahAjuan),
  syarat: z.array(SyaratAjuan),
  /** The desks after the one that has it. */
  berikut: z.array(z.enum(PERAN)),
  /** Somebody signs for the one whose signature it is, from now until that day. */
  pengganti: z.object({ jabatan: z.string(), sampai: z.string(), alasan: z.string() }).nullable(),
  surat: SuratJadi.nullable(),
  /** Place and time for fetching a letter on paper; null where nothing has to be. */
  pengambilan: Pengambilan.nullable(),
  /** The last letter that was taken back, where none counts. */
  dicabut: SuratDicabut.nullable(),
  perbaikan: PerbaikanAjuan.nullable(),
  can: z.object({ lengkapi: z.boolean(), perbaiki: z.boolean(), batalkan: z.boolean(), unduh: z.boolean() }),
});
export type AjuanRinci = z.infer<typeof AjuanRinci>;

/** State of a letter, for whoever has its tracking code: states and dates, nothing of who asked or what for. */
const LacakSurat = z.object({
  kode: z.string(),
  keadaan: z.enum(KEADAAN),
  created_at: Instant,
  tenggat: Tenggat.nullable(),
  langkah: z.array(
    LangkahAjuan.omit({ jenis: true, alasan: true, isian: true, penerima: true, nama_penerima: true }),
  ),
  /** Instant at which the office took the letter back, where none counts. */
  dicabut: Instant.nullable(),
});
export type LacakSurat = z.infer<typeof LacakSurat>;

/** A paper in the store of a resident. */
export const DokumenWarga = z.object({
  id: Id,
  nama: z.string(),
  berkas: z.object({ nama: z.string(), url: z.string(), ukuran: z.int() }),
  created_at: Instant,
});
export type DokumenWarga = z.infer<typeof DokumenWarga>;

/** Each paper of a form has its own number in the names of its fields. */
const NUMBERS = Array.from({ length: BERKAS_SEKALI }, (_, at) => at + 1);
const noId = z.union([z.literal('').transform(() => undefined), formId('Nilai tidak valid.')]).optional();
const numbered = <T>(name: string, value: T): Record<string, T> =>
  Object.fromEntries(NUMBERS.map((number) => [`${name}_${number}`, value]));

const record = '/api/v2/layananadministrasi/record/{type}/{id}/';
const versi = formId('Nilai tidak valid.').optional();

export const surat = {
  me: list('/api/v2/layananadministrasi/me', {
    can: 'penduduk',
    summary: 'Ajuan layanan sendiri, terbaru dahulu',
    returns: AjuanLayanan,
  }),
  track: get('/v1/surat/lacak/{kode}/', {
    can: 'publik',
    summary: 'Keadaan ajuan surat menurut kode lacak, tanpa data pribadi',
    returns: LacakSurat,
    perMinute: 20,
  }),
  /** `type` is the group of the letter, with hyphens or underscores. */
  record: get(record, {
    can: 'penduduk',
    summary: 'Satu ajuan layanan sendiri',
    returns: AjuanRinci,
  }),
  /**
   * `syarat_1` names a requirement; `berkas_1` is the paper for it, or `dokumen_1` one of the own store, and so on.
   */
  complete: post(`${record}berkas/`, {
    can: 'penduduk',
    summary: 'Kirim berkas yang diminta petugas',
    body: z.object({ ...numbered('syarat', noId), ...numbered('dokumen', noId) }),
    files: numbered('berkas', { accept: 'dokumen', max: 1 } as const),
    evenFull: true,
    perMinute: 20,
  }),
  cancel: post(`${record}batal/`, {
    can: 'penduduk',
    summary: 'Batalkan ajuan sendiri sebelum ditandatangani',
    body: z.object({ alasan: requiredText('Harap masukkan alasan', { max: 300 }), versi }),
  }),
  /** Counts it as printed from then on; a letter signed on paper comes as a copy, which says so and ends nothing. */
  download: postForFile(`${record}unduh/`, {
    can: 'penduduk',
    nomor: 'sendiri',
    summary: 'Unduh surat bertanda tangan elektronik, atau salinan surat yang ditandatangani di kertas',
    body: z.object({}),
    perMinute: 20,
  }),
};

export const dokumenSaya = {
  list: list('/v1/dokumen-saya/', {
    can: 'penduduk',
    summary: 'Dokumen yang saya simpan untuk surat berikutnya',
    returns: DokumenWarga,
  }),
  create: post('/v1/dokumen-saya/', {
    can: 'penduduk',
    summary: 'Simpan satu dokumen, hanya untuk saya dan petugas surat',
    body: z.object({ nama: requiredText('Beri nama dokumen ini', { max: 100 }) }),
    files: { berkas: { accept: 'dokumen', max: 1, required: 'Pilih berkas' } },
    returns: DokumenWarga,
    perMinute: 20,
  }),
  remove: del('/v1/dokumen-saya/{id}/', {
    can: 'penduduk',
    summary: 'Hapus satu dokumen dari simpanan; yang sudah dikirim dengan ajuan tetap di sana',
  }),
};
