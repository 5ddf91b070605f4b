import { PASAL } from '#contract/layanan-informasi/kelola.ts';
import type { Hasil, Putusan } from '#contract/layanan-informasi/lacak.ts';
import {
  isiPerpanjangan,
  nomorSurat,
  SURAT_JAWABAN,
  SURAT_PERPANJANGAN,
} from '#contract/layanan-informasi/surat.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';

/** A letter to an applicant, part by part as it is printed. */
export type Surat = {
  nomor: string;
  perihal: string;
  tanggal: string;
  kepada: string[];
  pembuka: string;
  baris: [string, string][];
  /** Under a heading of its own: what is not given, and on what that rests. */
  bagian: { judul: string; isi: string[] }[];
  penutup: string[];
  tanda: { atas: string[]; nama: string };
};

type Base = { nomor: string; hari: string; kepada: string[]; tanda: Surat['tanda'] };
type Asked = Base & { diterima: string; diminta: string };

const UU = 'UU Nomor 14 Tahun 2008 tentang Keterbukaan Informasi Publik';

export function extensionLetter(
  { nomor, hari, kepada, tanda, diterima, diminta }: Asked,
  { batas, baru, dari, alasan }: { batas: string; baru: string; dari: number; alasan: string },
): Surat {
  return {
    kepada,
    tanda,
    nomor: nomorSurat(SURAT_PERPANJANGAN, nomor),
    perihal: 'Pemberitahuan perpanjangan waktu',
    tanggal: hari,
    pembuka: isiPerpanjangan({ nomor, batas, baru, alasan }),
    baris: [
      ['Informasi yang diminta', diminta],
      ['Diterima', diterima],
      ['Batas semula', longDay(batas)],
      ['Batas baru', `${longDay(baru)} (${dari} hari kerja)`],
    ],
    bagian: [],
    penutup: [
      'Perpanjangan ini hanya satu kali dan tidak dapat diulang. Bila batas baru terlewati, Saudara berhak mengajukan keberatan tertulis kepada Kepala Desa, atasan PPID, dalam 30 hari kerja (pasal 35 dan 36).',
    ],
  };
}

export type Answer = {
  hasil: Hasil;
  isi: string;
  pasal: string;
  uji_nomor: string;
  alasan: string;
  badan_lain: string;
  dokumen: string[];
  /** Number of answers that were sent so far. */
  ke: number;
  cara: string;
  salinan: string;
  /** Last day on which the applicant may object. */
  sampai: string;
};

const RESULT: Record<Hasil, string> = {
  dikabulkan: 'Dikabulkan seluruhnya',
  sebagian: 'Dikabulkan sebagian',
  diumumkan: 'Sudah diumumkan',
  tidak_dikuasai: 'Tidak dikuasai desa',
  ditolak: 'Ditolak',
};

/** Answer with what article 22 (7) wants in it: who holds it, what is given or not and why, how it is given and what it costs. */
export function answerLetter(
  { nomor, hari, kepada, tanda, diterima, diminta }: Asked,
  answer: Answer,
): Surat {
  const { hasil, isi, badan_lain, dokumen, ke, cara, salinan, sampai } = answer;
  const refused = hasil === 'ditolak';
  const given = hasil === 'dikabulkan' || hasil === 'sebagian' || hasil === 'diumumkan';
  return {
    kepada,
    tanda,
    nomor: nomorSurat(SURAT_JAWABAN, nomor, ke),
    perihal: refused ? 'Penolakan permohonan informasi' : 'Jawaban atas permohonan informasi',
    tanggal: hari,
    pembuka: `Sehubungan dengan permohonan informasi Saudara nomor ${nomor} yang kami terima pada hari ${diterima}, kami sampaikan keputusan sebagai berikut.`,
    baris: [
      ['Informasi yang diminta', diminta],
      ['Penguasaan informasi', badan_lain ? `Badan publik lain: ${badan_lain}` : 'Pemerintah desa'],
      ['Keputusan', RESULT[hasil]],
      ...(isi ? [['Penjelasan', isi] satisfies [string, string]] : []),
      ...(dokumen.length > 0 ? [['Yang diberikan', dokumen.join('\n')] satisfies [string, string]] : []),
      ...(given
        ? ([
            ['Penyampaian', `${cara}, melalui ${salinan.toLowerCase()}`],
            ['Biaya', 'Dokumen elektronik di halaman lacak tidak dipungut biaya'],
          ] satisfies [string, string][])
        : []),
    ],
    bagian: answer.pasal ? [withheld(answer)] : [],
    penutup: [
      `Bila keputusan ini belum sesuai, Saudara berhak mengajukan keberatan tertulis kepada Kepala Desa, atasan PPID, paling lambat 30 hari kerja sejak jawaban ini, yaitu hari ${longDay(sampai)} (${UU}, pasal 35 dan 36 ayat 1).`,
    ],
  };
}

const isPasal = (one: string): one is keyof typeof PASAL => Object.hasOwn(PASAL, one);

const withheld = ({ hasil, pasal, uji_nomor, alasan }: Answer) => ({
  judul: hasil === 'ditolak' ? 'Dasar penolakan' : 'Bagian yang tidak diberikan',
  isi: [
    `Pasal 17 huruf ${pasal} ${UU}${isPasal(pasal) ? `: ${PASAL[pasal]}` : ''}.`,
    `Uji konsekuensi nomor ${uji_nomor}.`,
    `Alasan: ${alasan}`,
  ],
});

export type Decision = {
  putusan: Putusan;
  isi: string;
  alasan: string;
  tujuan: string;
  /** The number of its request, where it is known. */
  atas: string | null;
  pelaksanaan: string | null;
  /** Last day on which a dispute may be brought. */
  sampai: string;
};
const DECISION: Record<Putusan, string> = {
  diterima: 'Keberatan diterima',
  sebagian: 'Keberatan diterima sebagian',
  dikuatkan: 'Keberatan tidak diterima, jawaban PPID dikuatkan',
};

export function decisionLetter(
  { nomor, hari, kepada, tanda, diterima }: Omit<Asked, 'diminta'>,
  { putusan, isi, alasan, tujuan, atas, pelaksanaan, sampai }: Decision,
): Surat {
  const due: [string, string][] =
    pelaksanaan && putusan !== 'dikuatkan'
      ? [['Perintah kepada PPID', `Melaksanakan keputusan ini paling lambat hari ${longDay(pelaksanaan)}`]]
      : [];
  return {
    kepada,
    tanda,
    nomor: nomorSurat(SURAT_JAWABAN, nomor),
    perihal: 'Tanggapan atas keberatan',
    tanggal: hari,
    pembuka: `Sehubungan dengan keberatan Saudara nomor ${nomor}${atas ? ` atas permohonan informasi nomor ${atas}` : ''} yang kami terima pada hari ${diterima}, kami selaku atasan PPID memutuskan sebagai berikut.`,
    baris: [
      ['Alasan keberatan', alasan],
      ['Tujuan', tujuan],
      ['Keputusan', DECISION[putusan]],
      ['Pertimbangan', isi],
      ...due,
    ],
    bagian: [],
    penutup: [
      `Bila tidak puas dengan tanggapan ini, Saudara berhak mengajukan penyelesaian sengketa informasi kepada Komisi Informasi paling lambat 14 hari kerja sejak tanggapan diterima, yaitu hari ${longDay(sampai)} (${UU}, pasal 37 ayat 2).`,
    ],
  };
}
