import { z } from 'zod';
import { Tenggat } from '../kinds/tenggat.ts';
import { Day, get, Id, Instant, post, requiredText } from '../kit.ts';
import { Ajuan, AjuanStatis, FILES, PAPER_FILES, Pemohon } from './layanan.ts';

/** Somebody found at the counter: enough to tell two of one name apart. */
const OrangLoket = z.object({
  id: Id,
  nama: z.string(),
  punya_nik: z.boolean(),
  tanggal_lahir: Day,
  /** The father, or else the mother. */
  orang_tua: z.string(),
  dusun: z.string().nullable(),
});
export type OrangLoket = z.infer<typeof OrangLoket>;

/** A relative, a birth or a death in the family, as a form chooses them. */
const Kerabat = z.object({
  id: Id,
  nama: z.string(),
  tanggal_lahir: Day,
  tanggal: z.string().nullable(),
});

/** Person at the counter, as a form needs them. */
const PemohonLoket = Pemohon.omit({ nik: true }).extend({
  punya_nik: z.boolean(),
  keluarga: z.object({
    penduduk: z.array(Kerabat),
    kelahiran: z.array(Kerabat),
    kematian: z.array(Kerabat),
  }),
  /** Papers in their store. */
  dokumen: z.array(z.object({ id: Id, nama: z.string() })),
});
export type PemohonLoket = z.infer<typeof PemohonLoket>;

/** A letter that the village offers. */
const SuratLoket = z.object({
  jenis: z.string(),
  jenis_nama: z.string(),
  slug: z.string(),
  nama: z.string(),
  waktu_pelayanan: z.int().nullable(),
});
export type SuratLoket = z.infer<typeof SuratLoket>;

/** Slip that is printed for who waits: nothing on it says who that is. */
const Struk = z.object({
  id: Id,
  /** Number in the queue of the day. */
  nomor_antre: z.int(),
  kode: z.string(),
  config_name: z.string(),
  created_at: Instant,
  tenggat: Tenggat.nullable(),
});
export type Struk = z.infer<typeof Struk>;

/** Message to a search at the counter for too little. */
export const CARI_KURANG = 'Ketik NIK lengkap 16 angka, atau paling sedikit 3 huruf nama.';
const can = 'perangkat:surat';
const Made = z.object({ id: Id });

/** Letters that staff ask for in the place of a resident at the counter. */
export const loket = {
  /** A whole NIK, or at least three letters of a name; never in an address. At most ten are found. */
  find: post('/v1/kelola/surat/loket/cari/', {
    can,
    summary: 'Cari pemohon di loket menurut NIK lengkap atau nama',
    body: z.object({ search: requiredText(CARI_KURANG, { max: 200 }) }),
    returns: z.array(OrangLoket),
    status: 200,
    keyed: false,
    records: false,
    perMinute: 120,
  }),
  /** Whoever opens a person is recorded, once in ten minutes; the person reads who it was. */
  open: post('/v1/kelola/surat/loket/orang/{id}/buka/', {
    can,
    summary:
      'Data diri dan keluarga pemohon di loket untuk formulir surat, dengan catatan siapa yang membukanya',
    returns: PemohonLoket,
    status: 200,
    keyed: false,
    records: false,
  }),
  letters: get('/v1/kelola/surat/loket/layanan/', {
    can,
    summary: 'Surat yang ditawarkan desa, untuk dipilih di loket',
    returns: z.array(SuratLoket),
  }),
  create: post('/v1/kelola/surat/loket/orang/{id}/layanan/{jenis_surat}/', {
    can,
    summary: 'Ajukan layanan surat untuk penduduk yang datang ke loket',
    body: Ajuan.omit({ penduduk: true }),
    files: FILES,
    evenFull: true,
    returns: Made,
    perMinute: 60,
  }),
  createStatic: post('/v1/kelola/surat/loket/orang/{id}/statis/{slug}/', {
    can,
    summary: 'Minta satu surat statis untuk penduduk yang datang ke loket',
    body: AjuanStatis,
    files: PAPER_FILES,
    evenFull: true,
    returns: Made,
    perMinute: 60,
  }),
  receipt: get('/v1/kelola/surat/loket/struk/{id}/', {
    can,
    summary: 'Nomor antre dan kode lacak satu ajuan loket, untuk dicetak',
    returns: Struk,
  }),
};
