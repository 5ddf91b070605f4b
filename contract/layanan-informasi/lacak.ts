import { z } from 'zod';
import { Day, Id, Instant, post, postForFile, requiredText } from '../kit.ts';
import { HitunganKalender } from './jam.ts';

/** No letters or digits that are mistaken for each other when a code is read out. */
export const TANDA_KODE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code as people write it: 'PI7KQ2M4XD' is 'PI-7KQ2-M4XD'. */
export const tulisKode = (kode: string): string => `${kode.slice(0, 2)}-${kode.slice(2, 6)}-${kode.slice(6)}`;

/** A code as it was typed: in small letters, with dashes and blanks, with or without them. */
export const bacaKode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 20);

export const HASIL = ['dikabulkan', 'sebagian', 'diumumkan', 'tidak_dikuasai', 'ditolak'] as const;
export type Hasil = (typeof HASIL)[number];
export const PUTUSAN = ['diterima', 'sebagian', 'dikuatkan'] as const;
export type Putusan = (typeof PUTUSAN)[number];

const Tahap = z.object({
  jenis: z.enum([
    'tercatat',
    'kelengkapan',
    'dilengkapi',
    'perpanjang',
    'dijawab',
    'pelaksanaan',
    'ditanggapi',
    'selesai',
  ]),
  waktu: Instant,
  /** Words that the applicant was told; never who told them. */
  keterangan: z.string(),
});
const Geser = z.object({ dari: Day, ke: Day, sebab: z.string(), waktu: Instant });

/** State of a request or an objection, for whoever has its code: no name, no contact, nothing of what was asked. */
export const Pelacakan = z.object({
  jenis: z.enum(['permohonan', 'keberatan']),
  kode: z.string(),
  nomor: z.string(),
  /** Number of its request, for an objection. */
  atas: z.string().nullable(),
  keadaan: z.string(),
  hasil: z.enum(HASIL).nullable(),
  putusan: z.enum(PUTUSAN).nullable(),
  /** Days beyond the last one on which the office should have acted. */
  lewat: z.int(),
  jam: HitunganKalender.nullable(),
  geser: z.array(Geser),
  tahap: z.array(Tahap),
  /** Papers or words that the applicant is asked for, and until when. */
  diminta: z.object({ apa: z.string(), sampai: Day }).nullable(),
  jawaban: z
    .object({
      waktu: Instant,
      pasal: z.string(),
      uji_nomor: z.string(),
      badan_lain: z.string(),
      dokumen: z.array(
        z.object({ id: Id, nama: z.string(), keterangan: z.string(), alamat: z.string().nullable() }),
      ),
    })
    .nullable(),
  /** Last day on which an objection may be made; `terbuka` while that is so. */
  keberatan: z.object({ sampai: Day, terbuka: z.boolean() }).nullable(),
  /** The last day that an extension could lead to, before there is one. */
  perpanjanganSampai: Day.nullable(),
  pelaksanaan: Day.nullable(),
  /** Token by which the answer may be rated, once. */
  undangan: z.string().nullable(),
});
export type Pelacakan = z.infer<typeof Pelacakan>;

const Kode = z.object({
  kode: z.string({ error: 'Masukkan kode lacak' }).max(40, 'Kode tidak dikenal').transform(bacaKode),
});

export const lacakInformasi = {
  track: post('/v1/lacak_informasi/', {
    can: 'publik',
    guess: 'lacak',
    summary: 'Sampai di mana sebuah permohonan informasi atau keberatan, menurut kodenya',
    body: Kode,
    returns: Pelacakan,
    status: 200,
    records: false,
  }),
  complete: post('/v1/lacak_informasi/kelengkapan/', {
    can: 'publik',
    guess: 'lacak',
    summary: 'Jawab permintaan kelengkapan',
    body: Kode.extend({ jawaban: requiredText('Tulis jawaban Anda', { max: 2_000, multiline: true }) }),
  }),
  receipt: postForFile('/v1/lacak_informasi/tanda_bukti/', {
    can: 'publik',
    guess: 'lacak',
    summary: 'Tanda bukti (PDF)',
    body: Kode,
    records: false,
    perMinute: 30,
  }),
  notice: postForFile('/v1/lacak_informasi/perpanjangan/', {
    can: 'publik',
    guess: 'lacak',
    summary: 'Surat pemberitahuan perpanjangan (PDF), menurut kode permohonannya',
    body: Kode,
    records: false,
    perMinute: 30,
  }),
  letter: postForFile('/v1/lacak_informasi/surat/', {
    can: 'publik',
    guess: 'lacak',
    summary: 'Surat jawaban atau penolakan sebuah permohonan, atau tanggapan atas sebuah keberatan (PDF)',
    body: Kode,
    records: false,
    perMinute: 30,
  }),
  document: postForFile('/v1/lacak_informasi/dokumen/', {
    can: 'publik',
    guess: 'lacak',
    summary: 'Dokumen jawaban sebuah permohonan',
    body: Kode.extend({ dokumen: z.coerce.number({ error: 'Dokumen tidak ditemukan.' }).int() }),
    records: false,
    perMinute: 60,
  }),
};
