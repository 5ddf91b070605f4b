import { z } from 'zod';
import { statesIn, stepActs } from '../kinds/alur.ts';
import { alurCalls, alurInput, alurItem, alurRow, alurStep, versiInput } from '../kinds/alur-calls.ts';
import { HariKe } from '../kinds/tenggat.ts';
import { Day, Id, Instant, post, postForFile, requiredText } from '../kit.ts';
import { alurKeberatan } from './alur.ts';
import { HitunganKalender } from './jam.ts';
import { Geser } from './kelola.ts';
import { PUTUSAN } from './lacak.ts';

const ppid = 'perangkat:ppid';
const Keadaan = z.enum(statesIn(alurKeberatan));
const Langkah = z.enum(stepActs(alurKeberatan));

export const KeberatanAntrean = z.object({
  ...alurRow(Keadaan),
  hari: HariKe.nullable(),
  nomor: z.string(),
  nama: z.string(),
  alasan_keberatan: z.string(),
  putusan: z.enum(PUTUSAN).nullable(),
});
export type KeberatanAntrean = z.infer<typeof KeberatanAntrean>;
export const LangkahKeberatan = z.object(alurStep(Langkah));
export type LangkahKeberatan = z.infer<typeof LangkahKeberatan>;

const Orang = z.object({
  nama: z.string(),
  pekerjaan: z.string(),
  email: z.string(),
  no_hp: z.string(),
  alamat: z.string(),
});

export const KeberatanTinjau = KeberatanAntrean.omit({ urus: true }).extend({
  ...alurItem(Langkah, LangkahKeberatan),
  kode: z.string(),
  tujuan: z.string(),
  no_daftar: z.string(),
  pemohon: Orang,
  kuasa: Orang.nullable(),
  surat_kuasa: z.boolean(),
  surel: z.string(),
  kalender: HitunganKalender.nullable(),
  geser: z.array(Geser),
  permohonan: z
    .object({
      id: Id,
      nomor: z.string(),
      informasi: z.string(),
      created_at: Instant,
      dijawab: Instant.nullable(),
      hasil: z.string().nullable(),
      pasal: z.string(),
      uji_nomor: z.string(),
    })
    .nullable(),
  /** Number of the working day after the answer, or after its missed last day, on which it was made; null without its request. */
  diajukan: z.object({ ke: z.int(), sejak: Day, batas: Day, dijawab: z.boolean() }).nullable(),
  ditanggapi: Instant.nullable(),
  isi_tanggapan: z.string(),
  oleh_atasan: z.string(),
  /** Why somebody who looks at it may not reply; null where they may, or it is answered. */
  halangan: z.string().nullable(),
});
export type KeberatanTinjau = z.infer<typeof KeberatanTinjau>;

const PATH = '/v1/kelola/pengajuan_keberatan/';

export const kelolaKeberatan = {
  ...alurCalls({
    path: PATH,
    steps: 'langkah',
    can: ppid,
    nama: 'keberatan',
    putusan: 'Beri catatan pada sebuah keberatan',
    keadaan: Keadaan,
    row: KeberatanAntrean,
    item: KeberatanTinjau,
    step: LangkahKeberatan,
    input: alurInput(alurKeberatan),
    /** Number of objections that whoever asks may reply to. */
    summary: { menunggu_saya: z.int() },
    dilihat: true,
  }),
  reply: post(`${PATH}{id}/tanggapan/`, {
    can: ppid,
    summary: 'Tanggapan atasan PPID atas sebuah keberatan',
    body: z.object({
      putusan: z.enum(PUTUSAN, { error: 'Pilih keputusan' }),
      isi: requiredText('Tulis isi tanggapan', { max: 4_000, multiline: true }),
      /** Day until which it is carried out; only of one that is granted. */
      pelaksanaan: z.union([z.literal('').transform(() => undefined), Day]).optional(),
      versi: versiInput,
    }),
    returns: LangkahKeberatan,
  }),
  letter: postForFile(`${PATH}{id}/surat_kuasa/`, {
    can: ppid,
    summary: 'Surat kuasa sebuah keberatan, dicatat',
    body: z.object({}),
  }),
};
