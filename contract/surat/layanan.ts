import { z } from 'zod';
import { SyaratSurat } from '../jenis-surat/jenis-surat.ts';
import { PERAN } from '../jenis-surat/peran.ts';
import { DIBAWA, MOST_REQUIREMENTS, requirementFields } from '../jenis-surat/syarat.ts';
import { BATAS, type Slot, SUMBER_ORANG } from '../kinds/isian.ts';
import { Bentuk } from '../kinds/isian-skema.ts';
import { Perkiraan } from '../kinds/tenggat.ts';
import { Day, formId, get, Id, Instant, list, optionalText, post, requiredText } from '../kit.ts';
import { parseJson } from '../lib/json.ts';
import { BerkasWarga } from './surat.ts';

/** Type of letters that one chooses from first; without services of the village's own making, a letter. */
const JenisSurat = z.object({
  title: z.string(),
  image: z.string().nullable(),
  keterangan: z.string(),
  /** Number of its services. */
  jumlah: z.int(),
  /** The group of a letter that comes with the program; null for a type. */
  kelompok: z.string().nullable(),
  /** Working days of such a letter. */
  waktu_pelayanan: z.int().nullable(),
});

/** Conditions of a service: what the village asks for, and how long it takes. `persyaratan` is HTML, sanitised; days are working days. */
const KONFIGURASI_DESA = { persyaratan: z.string(), waktu_pelayanan: z.int().nullable() };

/** A service as its list shows it. */
export const Layanan = z.object({
  id: Id,
  jenis: z.string(),
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  ...KONFIGURASI_DESA,
});
export type Layanan = z.infer<typeof Layanan>;

/** A service with its form, and what else it asks for. */
const Konfigurasi = z.object({
  id: Id,
  jenis: z.string(),
  jenis_nama: z.string(),
  slug: z.string(),
  nama: z.string(),
  keterangan: z.string(),
  atribut: Bentuk,
  /** A covering letter, as a file. */
  dasar_surat: z.boolean(),
  /** True where it is addressed to somebody. */
  kepada: z.boolean(),
  jumlah_lampiran: z.boolean(),
  /** The papers that it needs, in their order. */
  syarat: z.array(SyaratSurat),
  /** The desks that a new request passes. */
  rantai: z.array(z.enum(PERAN)),
});
export type Konfigurasi = z.infer<typeof Konfigurasi>;

/** Person who asks, as the register has them: NIK and name for the form, and what fields may be filled with. */
export const Pemohon = z.object({
  id: Id,
  nik: z.string(),
  nama: z.string(),
  /** Day on which the register last changed about them. */
  diperbarui: Day,
  isian: z.record(z.string(), z.string()),
});
export type Pemohon = z.infer<typeof Pemohon>;

/** Answers that were changed: those of both versions, by the names that `lembarOf` gives to their fields. */
const PerubahanIsian = z.object({
  id: Id,
  waktu: Instant,
  /** True where it was typed at the office for who asked; `petugas` is who typed it, for the office only. */
  di_kantor: z.boolean(),
  petugas: z.string(),
  /** The step that asked for it. */
  langkah_id: Id.nullable(),
  isian: z.array(z.string()),
  sebelum: z.record(z.string(), z.unknown()),
  sesudah: z.record(z.string(), z.unknown()),
});
export type PerubahanIsian = z.infer<typeof PerubahanIsian>;

/** Content of a request, by the form as it was then; null for letters of before there were forms. */
export const IsiAjuan = z
  .object({
    atribut: Bentuk,
    /** The answers, by the names of the fields. */
    payload: z.record(z.string(), z.unknown()),
    kepada: z.string(),
    jumlah_lampiran: z.int().nullable(),
    dasar_surat: BerkasWarga.nullable(),
    nama_dasar_surat: z.string(),
    nomor_dasar_surat: z.string(),
    tanggal_dasar_surat: Day.nullable(),
    isi_dasar_surat: z.string(),
    /** The files among the answers, by the paths of their fields. */
    berkas: z.array(BerkasWarga.extend({ isian: z.string() })),
    /** Every change after it was asked for, oldest first. */
    perubahan: z.array(PerubahanIsian),
    /** People of the register who are named in the answers; masked for those who are no relatives of the reader. */
    orang: z.array(z.object({ sumber: z.enum(SUMBER_ORANG), id: Id, nama: z.string() })),
  })
  .nullable();
export type IsiAjuan = z.infer<typeof IsiAjuan>;

const TOO_LARGE = 'Isian terlalu besar.';
/** Answers as JSON text, as forms with files send them, or as they are. */
const payload = z.unknown().transform((given, ctx): unknown => {
  try {
    const text = typeof given === 'string' ? given : JSON.stringify(given ?? {});
    if (new TextEncoder().encode(text).length <= BATAS.bytes) return parseJson(text);
    ctx.addIssue({ code: 'custom', message: TOO_LARGE });
    return z.NEVER;
  } catch {
    // No JSON, or nested so deeply that writing it out fails.
    ctx.addIssue({ code: 'custom', message: 'Isian tidak dapat dibaca.' });
    return z.NEVER;
  }
});

/** Answers that are corrected: those that may be, and the number of changes that they were filled from. */
export const Perbaikan = z.object({ payload, versi: formId('Nilai tidak valid.') });

const PLACES = Array.from({ length: MOST_REQUIREMENTS }, (_, at) => requirementFields(at + 1));
const chosen = z
  .union([z.literal('').transform(() => undefined), z.literal(DIBAWA), formId('Nilai tidak valid.')])
  .optional();
/**
 * The papers of a request: `syarat_1` names the first requirement of its type, `lampiran_1` is the file for it, or
 * `dokumen_1` a paper of the applicant's store, or that it is shown at the office. Where none of these comes, every required
 * paper is brought to the office.
 */
const PAPERS = {
  ...(Object.fromEntries(PLACES.map(({ syarat }) => [syarat, optionalText({ max: 120 })])) as Record<
    `syarat_${number}`,
    z.ZodType<string, unknown>
  >),
  ...(Object.fromEntries(PLACES.map(({ dokumen }) => [dokumen, chosen])) as Record<
    `dokumen_${number}`,
    typeof chosen
  >),
};

const LAMPIRAN = 'Jumlah lampiran adalah angka 0 sampai 99.';
export const Ajuan = z.object({
  /** The slug of the service. */
  config: requiredText('Pilih layanan', { max: 80 }),
  /** The applicant. */
  penduduk: formId('Pemohon tidak dikenal.'),
  payload,
  nama_dasar_surat: optionalText({ max: 200 }),
  nomor_dasar_surat: optionalText({ max: 100 }),
  tanggal_dasar_surat: z
    .union([z.literal(''), Day], 'Tanggal tidak ada di kalender.')
    .nullish()
    .transform((day) => day || null),
  isi_dasar_surat: optionalText({ max: 2_000, multiline: true }),
  kepada: optionalText({ max: 200 }),
  jumlah_lampiran: z
    .union(
      [z.literal(''), z.coerce.number(LAMPIRAN).int(LAMPIRAN).min(0, LAMPIRAN).max(99, LAMPIRAN)],
      LAMPIRAN,
    )
    .nullish()
    .transform((count) => (count === '' || count === undefined ? null : count)),
  ...PAPERS,
});
export type Ajuan = z.output<typeof Ajuan>;

const DOKUMEN = { accept: 'dokumen', max: 1 } as const;
const SLOTS = Object.fromEntries(
  Array.from({ length: BATAS.files }, (_, at) => [`berkas_${at + 1}` as const, DOKUMEN]),
) as Record<Slot, typeof DOKUMEN>;
/** The files for requirements. */
export const PAPER_FILES = Object.fromEntries(PLACES.map(({ lampiran }) => [lampiran, DOKUMEN])) as Record<
  `lampiran_${number}`,
  typeof DOKUMEN
>;
/** Body of the request for a letter without questions beside its form. */
export const AjuanStatis = z.object({ atribut: payload, ...PAPERS });
/** The covering letter; `berkas_1` is the file of the first field for one, and so on: its answer is its name. */
export const FILES = { dasar_surat: DOKUMEN, ...SLOTS, ...PAPER_FILES };

const config = '/api/v2/layananadministrasi/config/{jenis_surat}/{slug}/';

export const layanan = {
  /** Types by slug, in the order of the village: 'surat-keterangan', or 'bagi warisan'. `?search=` narrows them. */
  jenis: get('/v1/daftarlayanansurat/', {
    can: 'publik',
    summary: 'Jenis surat yang dilayani lewat situs',
    returns: z.record(z.string(), JenisSurat),
  }),
  list: list('/api/v2/layananadministrasi/config/{slug}/', {
    can: 'publik',
    summary: 'Layanan dari satu jenis surat',
    returns: Layanan,
  }),
  get: get(config, { can: 'publik', summary: 'Satu layanan dengan isian formulirnya', returns: Konfigurasi }),
  desaConfig: get(`${config}desa-config/`, {
    can: 'publik',
    summary: 'Persyaratan dan waktu pelayanan satu layanan di desa ini',
    returns: z.object({ ...KONFIGURASI_DESA, perkiraan: Perkiraan }),
  }),
  applicant: get('/api/v2/layananadministrasi/pemohon/', {
    can: 'penduduk',
    nomor: 'sendiri',
    summary: 'Data diri pemohon untuk formulir surat',
    returns: Pemohon,
  }),
  answers: get('/api/v2/layananadministrasi/record/{type}/{id}/isian/', {
    can: 'penduduk',
    summary: 'Isian satu ajuan layanan sendiri',
    returns: IsiAjuan,
  }),
  correct: post('/api/v2/layananadministrasi/record/{type}/{id}/isian/', {
    can: 'penduduk',
    summary: 'Perbaiki isian yang diminta petugas, atau ubah isian sebelum ajuan diperiksa',
    body: Perbaikan,
    perMinute: 20,
  }),
  create: post('/api/v2/layananadministrasi/record/{jenis_surat}/', {
    can: 'penduduk',
    summary: 'Ajukan layanan surat',
    body: Ajuan,
    files: FILES,
    evenFull: true,
    returns: z.object({ id: Id, jenis: z.string(), slug: z.string() }),
    perMinute: 20,
  }),
};
