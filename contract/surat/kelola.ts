import { z } from 'zod';
import { PERAN } from '../jenis-surat/peran.ts';
import { kept } from '../kept.ts';
import { officeActs } from '../kinds/alur.ts';
import { alurCalls, alurItem, alurRow, alurStep, versiInput } from '../kinds/alur-calls.ts';
import { HariKe } from '../kinds/tenggat.ts';
import {
  Day,
  del,
  formBool,
  formId,
  get,
  Id,
  Instant,
  list,
  optionalText,
  post,
  postForFile,
  put,
} from '../kit.ts';
import { alurSurat, JENIS_LANGKAH, KEADAAN, PENERIMA } from './alur.ts';
import { LangkahInput } from './langkah.ts';
import { IsiAjuan, Perbaikan } from './layanan.ts';
import { PerbaikanAjuan, SuratJadi, SyaratAjuan } from './surat.ts';

const Peran = z.enum(PERAN);

/** A request in the queue of the office. */
export const SuratAntrean = z.object({
  ...alurRow(z.enum(KEADAAN)),
  config_name: z.string(),
  jenis: z.string(),
  pemohon: z.string(),
  dusun: z.string().nullable(),
  /** The desk that has it. */
  peran_meja: Peran,
  lewat_loket: z.boolean(),
  hari: HariKe.nullable(),
});
export type SuratAntrean = z.infer<typeof SuratAntrean>;

/** One line of what happened to it. */
export const LangkahSurat = z.object({
  ...alurStep(z.enum(JENIS_LANGKAH)),
  /** Desk to which it went. */
  ke: Peran.nullable(),
  /** The fields that it asks to be corrected. */
  isian: z.array(z.string()),
  /** Instant at which the papers were sent that it asked for. */
  dijawab: Instant.nullable(),
  /** Person who fetched the letter; the name where that was not who asked. */
  penerima: z.enum(PENERIMA).nullable(),
  nama_penerima: z.string(),
});
export type LangkahSurat = z.infer<typeof LangkahSurat>;

/** A desk of its chain: who sits there, and what they did with it. */
const MejaSurat = z.object({
  peran: Peran,
  /** The officers with that position; nobody, where the village has named none. */
  nama: z.array(z.string()),
  keadaan: z.enum(['lewat', 'kini', 'nanti']),
  oleh: z.string().nullable(),
  waktu: Instant.nullable(),
  /** Official who acts for them today. */
  pengganti: z.object({ nama: z.string(), sebutan: z.string(), sampai: Day, alasan: z.string() }).nullable(),
});
export type MejaSurat = z.infer<typeof MejaSurat>;

export const SuratTinjau = SuratAntrean.omit({ urus: true }).extend({
  /** `perbaiki` is in the place of who asked. */
  ...alurItem(z.enum([...officeActs(alurSurat), 'perbaiki', 'periksa_syarat']), LangkahSurat),
  /** Number of the applicant in the register, for who may open it. */
  penduduk: Id.nullable(),
  /** null for a request of before there was a register. */
  punya_nik: z.boolean().nullable(),
  kode: z.string(),
  nomor_antre: z.int().nullable(),
  is_printed: z.boolean(),
  /** True where who asked has an account, and so hears of each step. */
  berakun: z.boolean(),
  meja: z.array(MejaSurat),
  syarat: z.array(SyaratAjuan),
  /** Capacity in which the caller would sign it; null for everybody else. */
  sebagai: z.enum(['sendiri', 'Plh.', 'a.n.']).nullable(),
  /** The number that it would take now, for who may sign it. */
  nomor_berikut: z.string().nullable(),
  perbaikan: PerbaikanAjuan.nullable(),
  /** `id` is that of its line in the book, by which its file is opened. */
  surat: SuratJadi.extend({ id: Id }).nullable(),
});
export type SuratTinjau = z.infer<typeof SuratTinjau>;

/** A fact that a letter would print and that is empty. */
const KosongSurat = z.object({ nama: z.string(), label: z.string(), data: z.boolean() });
export type KosongSurat = z.infer<typeof KosongSurat>;

const NO_PASSWORD = 'Masukkan password Anda.';
/** Asked where an act has no way back. */
export const PasswordSendiri = z
  .string({ error: NO_PASSWORD })
  .min(1, NO_PASSWORD)
  .max(4096, 'Terlalu panjang.');

export const PejabatPengganti = z.object({
  id: Id,
  peran: Peran,
  akun_id: Id,
  nama: z.string(),
  sebutan: z.enum(['Plh.', 'a.n.']),
  dari: Day,
  sampai: Day,
  alasan: z.string(),
});
export type PejabatPengganti = z.infer<typeof PejabatPengganti>;

const can = 'perangkat:surat';

export const kelolaSurat = {
  ...alurCalls({
    path: '/v1/kelola/surat/',
    steps: 'langkah',
    can,
    nama: 'ajuan surat',
    urutan: 'yang batas waktunya paling dekat dahulu',
    putusan:
      'Teruskan, kembalikan, minta kelengkapan atau perbaikan, tolak, atau serahkan kepada yang mengambil',
    keadaan: z.enum(KEADAAN),
    row: SuratAntrean,
    item: SuratTinjau,
    step: LangkahSurat,
    input: LangkahInput,
    summary: {
      /** The desks of the caller today, and how many wait there. */
      meja: z.array(Peran),
      menunggu_saya: z.int(),
      layanan: z.array(z.object({ id: Id, nama: z.string() })),
    },
  }),
  answers: get('/v1/kelola/surat/{id}/isian/', {
    can,
    dilihat: true,
    summary: 'Jawaban pemohon dari satu ajuan surat',
    returns: IsiAjuan,
  }),
  correct: post('/v1/kelola/surat/{id}/isian/', {
    can,
    summary: 'Perbaiki isian di loket untuk pemohon; keduanya tercatat, yang lama dan yang baru',
    body: Perbaikan,
  }),
  /** Fields that its text would print and nobody has filled in; of the register with `data`, else an answer. */
  blanks: get('/v1/kelola/surat/{id}/kosong/', {
    can,
    summary: 'Yang masih kosong di surat dari satu ajuan: data penduduk atau isian yang dicetaknya',
    returns: z.array(KosongSurat),
  }),
  sign: post('/v1/kelola/surat/{id}/tandatangan/', {
    can,
    summary: 'Tanda tangani dengan password sendiri; surat mendapat nomor',
    body: z.object({
      password: PasswordSendiri,
      versi: versiInput,
      /** The signer has seen what is empty in it, and signs all the same. */
      tetap_kosong: formBool.optional(),
    }),
    returns: LangkahSurat,
    keyed: false,
  }),
  check: put('/v1/kelola/surat/{id}/syarat/{syarat_id}/', {
    can,
    summary: 'Tandai satu persyaratan terpenuhi atau belum',
    body: z.object({ terpenuhi: kept(formBool) }),
    returns: SyaratAjuan,
  }),
  paper: postForFile('/v1/kelola/surat/{id}/berkas/{berkas}/', {
    can,
    nomor: 'dicatat',
    summary: 'Buka berkas dari satu ajuan surat; pemohon melihat siapa yang membukanya',
    body: z.object({}),
  }),
  kept: postForFile('/v1/kelola/surat/dokumen/{id}/', {
    can,
    nomor: 'dicatat',
    summary: 'Buka dokumen yang disimpan warga; ia melihat siapa yang membukanya',
    body: z.object({}),
  }),
};

export const pejabatPengganti = {
  list: list('/v1/kelola/surat/pengganti/', {
    can,
    summary: 'Siapa yang bertindak untuk kepala atau sekretaris desa, terbaru dahulu',
    returns: PejabatPengganti,
    meta: z.object({
      /** Officials who may be named: the staff with the right to letters. */
      petugas: z.array(z.object({ akun_id: Id, nama: z.string(), jabatan: z.string(), peran: Peran })),
    }),
  }),
  create: post('/v1/kelola/surat/pengganti/', {
    can: 'admin',
    summary: 'Tunjuk pengganti untuk satu masa',
    body: z
      .object({
        peran: z.enum(['sekdes', 'kades'], { error: 'Pilih jabatan' }),
        akun_id: formId('Pilih petugas'),
        sebutan: z.enum(['Plh.', 'a.n.'], { error: 'Pilih sebutan' }),
        dari: Day,
        sampai: Day,
        alasan: optionalText({ max: 200 }),
      })
      .refine(({ dari, sampai }) => sampai >= dari, {
        path: ['sampai'],
        message: 'Tanggal akhir tidak boleh sebelum tanggal mulai.',
      }),
    returns: PejabatPengganti,
  }),
  remove: del('/v1/kelola/surat/pengganti/{id}/', {
    can: 'admin',
    summary: 'Akhiri penunjukan pengganti',
  }),
};
