import { z } from 'zod';
import { statesIn, stepActs } from '../kinds/alur.ts';
import { alurCalls, alurInput, alurItem, alurRow, alurStep, versiInput } from '../kinds/alur-calls.ts';
import { HariKe } from '../kinds/tenggat.ts';
import { Day, formBool, Id, Instant, optionalText, post, postForFile, requiredText } from '../kit.ts';
import { alurPermohonan } from './alur.ts';
import { HitunganKalender } from './jam.ts';
import { HASIL } from './lacak.ts';

const ppid = 'perangkat:ppid';
export const Keadaan = z.enum(statesIn(alurPermohonan));
const Langkah = z.enum(stepActs(alurPermohonan));

export const PermohonanAntrean = z.object({
  ...alurRow(Keadaan),
  hari: HariKe.nullable(),
  nomor: z.string(),
  nama: z.string(),
  pokok: z.string(),
  hasil: z.enum(HASIL).nullable(),
});
export type PermohonanAntrean = z.infer<typeof PermohonanAntrean>;

export const LangkahPermohonan = z.object({ ...alurStep(Langkah), jawaban: z.string() });
export type LangkahPermohonan = z.infer<typeof LangkahPermohonan>;

export const Geser = z.object({ dari: Day, ke: Day, sebab: z.string() });
const Dokumen = z.object({ id: Id, nama: z.string(), alamat: z.string() });

export const PermohonanTinjau = PermohonanAntrean.omit({ urus: true }).extend({
  ...alurItem(Langkah, LangkahPermohonan),
  kode: z.string(),
  email: z.string(),
  no_hp: z.string(),
  alamat: z.string(),
  no_identitas: z.string(),
  opd_ygdituju: z.string(),
  informasi_ygdibutuhkan: z.string(),
  alasan_informasi: z.string(),
  cara_informasi: z.string(),
  cara_mendapatkan_salinan: z.string(),
  dicatat_oleh: z.string(),
  surel: z.string(),
  /** `ada`: may be looked at, for a purpose. */
  identitas: z.enum(['ada', 'dilihat', 'dihapus', 'tanpa']),
  /** Day on which the picture of the card is erased, if nothing else comes. */
  hapus_pada: Day.nullable(),
  kalender: HitunganKalender.nullable(),
  geser: z.array(Geser),
  /** Last day that an extension would lead to. */
  batas_baru: Day.nullable(),
  pelaksanaan: Day.nullable(),
  dijawab: Instant.nullable(),
  isi_jawaban: z.string(),
  pasal: z.string(),
  uji_nomor: z.string(),
  alasan_tolak: z.string(),
  badan_lain: z.string(),
  dokumen: z.array(Dokumen),
  keberatan: z.array(z.object({ id: Id, nomor: z.string(), keadaan: z.string() })),
  usulan: z.array(z.object({ judul: z.string(), keterangan: z.string(), alamat: z.string() })),
});
export type PermohonanTinjau = z.infer<typeof PermohonanTinjau>;

export const PASAL = {
  a: 'menghambat penegakan hukum',
  b: 'hak kekayaan intelektual, persaingan usaha',
  c: 'pertahanan dan keamanan negara',
  d: 'kekayaan alam Indonesia',
  e: 'ketahanan ekonomi nasional',
  f: 'hubungan luar negeri',
  g: 'akta otentik dan kemauan terakhir',
  h: 'rahasia pribadi',
  i: 'memorandum yang dirahasiakan',
  j: 'tidak boleh diungkapkan menurut undang-undang',
} as const;
const Pasal = z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], { error: 'Pilih dasar penolakan' });
const MIN_ALASAN = 20;
export const ALASAN_PENDEK = `Tulis alasan paling sedikit ${MIN_ALASAN} huruf`;
const alasanTolak = requiredText(ALASAN_PENDEK, { max: 2_000, multiline: true }).pipe(
  z.string().min(MIN_ALASAN, ALASAN_PENDEK),
);
const ujiNomor = requiredText('Masukkan nomor uji konsekuensi', { max: 60 });
/** Refusal: by which article, on which test of its consequences, and why. */
const Ditolak = { pasal: Pasal, uji_nomor: ujiNomor, alasan: alasanTolak };

const Diberi = {
  isi: requiredText('Tulis isi surat jawaban', { max: 4_000, multiline: true }),
  /** Addresses of the site where it stands already, one a line: `/ppid/… Judul`. */
  tautan: optionalText({ max: 2_000, multiline: true }),
  /** An officer has blackened what the scan of the documents found. */
  hitamkan: formBool,
  /** Makes its documents public from now on, as 'Informasi Setiap Saat'. */
  terbitkan: formBool,
  versi: versiInput,
};
export const JawabanInput = z.discriminatedUnion(
  'hasil',
  [
    z.object({ ...Diberi, hasil: z.literal('dikabulkan') }),
    z.object({ ...Diberi, hasil: z.literal('diumumkan') }),
    z.object({
      ...Diberi,
      hasil: z.literal('tidak_dikuasai'),
      badan_lain: requiredText('Masukkan badan publik yang menyimpan', { max: 150 }),
    }),
    z.object({ ...Diberi, ...Ditolak, hasil: z.literal('sebagian') }),
  ],
  { error: 'Pilih hasil' },
);

export const UJI_KURANG = 'Unggah hasil uji konsekuensi (PDF)';
const PATH = '/v1/kelola/permohonan_informasi/';

export const KEPERLUAN = ['Memeriksa permohonan', 'Mencocokkan surat kuasa'] as const;

export const kelolaPermohonan = {
  ...alurCalls({
    path: PATH,
    steps: 'langkah',
    can: ppid,
    nama: 'permohonan informasi',
    putusan: 'Minta kelengkapan, perpanjang, atau teruskan sebuah permohonan',
    keadaan: Keadaan,
    row: PermohonanAntrean,
    item: PermohonanTinjau,
    step: LangkahPermohonan,
    input: alurInput(alurPermohonan),
    summary: {},
    dilihat: true,
  }),
  answer: post(`${PATH}{id}/jawaban/`, {
    can: ppid,
    summary: 'Kirim jawaban dengan dokumennya',
    body: JawabanInput,
    files: { dokumen: { accept: 'pdf', max: 10, mb: 20 }, uji: { accept: 'pdf', max: 1, mb: 20 } },
    returns: LangkahPermohonan,
  }),
  refuse: post(`${PATH}{id}/penolakan/`, {
    can: ppid,
    summary: 'Tolak sebuah permohonan, dengan pasal dan uji konsekuensi',
    body: z.object({ ...Ditolak, versi: versiInput }),
    files: { uji: { accept: 'pdf', max: 1, required: UJI_KURANG, mb: 20 } },
    returns: LangkahPermohonan,
  }),
  card: postForFile(`${PATH}{id}/identitas/`, {
    can: ppid,
    summary: 'Lihat identitas pemohon, dicatat dengan keperluannya',
    body: z.object({ keperluan: z.enum(KEPERLUAN, { error: 'Pilih keperluan' }) }),
  }),
};
