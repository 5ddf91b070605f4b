import { type Hasil, type Putusan, tulisKode } from '#contract/layanan-informasi/lacak.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import type { Jenis } from '../rules.ts';

/** Events of which an applicant is told by mail. */
export const KABAR = [
  'tercatat',
  'kelengkapan',
  'diperpanjang',
  'dijawab',
  'bergeser',
  'ditanggapi',
] as const;
export type Kabar = (typeof KABAR)[number];

export type Tentang = {
  jenis: Jenis;
  nomor: string;
  kode: string;
  nama: string;
  tenggat: string | null;
  desa: string;
  site: string;
  /** The reason, the answer or the reply, as the office wrote it. */
  isi: string;
  geser: { dari: string; ke: string; sebab: string } | undefined;
  /** Outcome, as far as it has been decided. */
  putus?: Putus | null;
  /** Token by which an answer is rated. */
  undangan?: string | null;
};

type Putus = {
  hasil: Hasil | Putusan;
  pasal?: string;
  uji_nomor?: string;
  badan_lain?: string;
  /** Last day on which an objection that was granted is carried out. */
  pelaksanaan?: string | null;
};

const article = ({ pasal, uji_nomor }: Putus) =>
  `pasal 17 huruf ${pasal} UU Nomor 14 Tahun 2008, uji konsekuensi nomor ${uji_nomor}`;
const carriedOut = ({ pelaksanaan }: Putus) =>
  pelaksanaan ? ` PPID melaksanakannya paling lambat ${longDay(pelaksanaan)}.` : '';

/** Sentences on what an answer comes to. */
const ANSWER: Record<Hasil, (putus: Putus) => string> = {
  dikabulkan: () => 'Informasi diberikan seluruhnya.',
  sebagian: (putus) => `Informasi diberikan sebagian. Sebagian lagi dikecualikan: ${article(putus)}.`,
  diumumkan: () => 'Informasi ini sudah diumumkan di situs desa.',
  tidak_dikuasai: ({ badan_lain }) => `Desa tidak menguasai informasi ini. Yang menyimpan: ${badan_lain}.`,
  ditolak: (putus) => `Informasi tidak dapat diberikan: ${article(putus)}.`,
};
const REPLY: Record<Putusan, (putus: Putus) => string> = {
  diterima: (putus) => `Keberatan Anda diterima.${carriedOut(putus)}`,
  sebagian: (putus) => `Keberatan Anda diterima sebagian.${carriedOut(putus)}`,
  dikuatkan: () => 'Keberatan Anda tidak diterima: jawaban PPID dikuatkan.',
};
const isAnswer = (hasil: string): hasil is Hasil => Object.hasOwn(ANSWER, hasil);
const isReply = (hasil: string): hasil is Putusan => Object.hasOwn(REPLY, hasil);

/** 'sebagian' is both: of a request, or of an objection. */
function outcome(jenis: Jenis, putus: Putus | null | undefined): string[] {
  if (!putus) return [];
  const { hasil } = putus;
  if (jenis === 'keberatan') return isReply(hasil) ? [REPLY[hasil](putus)] : [];
  return isAnswer(hasil) ? [ANSWER[hasil](putus)] : [];
}

const THING = { permohonan: 'Permohonan informasi', keberatan: 'Keberatan' } as const;

function saidOf(
  kabar: Kabar,
  { jenis, tenggat, isi, geser, putus }: Tentang,
): { subject: string; lines: string[] } {
  const due = tenggat ? longDay(tenggat) : '';
  const answered = jenis === 'permohonan' ? 'dijawab' : 'ditanggapi';
  const told = [...outcome(jenis, putus), ...(isi ? [isi] : [])];
  if (kabar === 'tercatat') return { subject: 'tercatat', lines: [`Paling lambat ${answered} ${due}.`] };
  if (kabar === 'kelengkapan')
    return {
      subject: 'perlu dilengkapi',
      lines: [`Petugas meminta: ${isi}`, `Jawab paling lambat ${due} di halaman lacak.`],
    };
  if (kabar === 'diperpanjang')
    return {
      subject: 'diperpanjang',
      lines: [
        `Waktu jawaban diperpanjang 7 hari kerja, sampai ${due} (UU Nomor 14 Tahun 2008 pasal 22 ayat 8).`,
        `Alasan: ${isi}`,
      ],
    };
  if (kabar === 'bergeser')
    return {
      subject: 'batas bergeser',
      lines: geser
        ? [`Batas bergeser dari ${longDay(geser.dari)} ke ${longDay(geser.ke)}. ${geser.sebab}`]
        : [],
    };
  if (kabar === 'dijawab')
    return {
      subject: putus?.hasil === 'ditolak' ? 'ditolak' : 'dijawab',
      lines: [
        ...told,
        'Jawaban selengkapnya ada di halaman lacak. Belum sesuai? Anda dapat mengajukan keberatan dalam 30 hari kerja.',
      ],
    };
  return {
    subject: 'ditanggapi',
    lines: [...told, 'Belum puas? Anda dapat mengajukan sengketa ke Komisi Informasi dalam 14 hari kerja.'],
  };
}

/** A message to the applicant: what happened, and where to follow it. */
export function kabarMail(kabar: Kabar, about: Tentang): { subject: string; text: string } {
  const { jenis, nomor, kode, nama, desa, site, undangan } = about;
  const { subject, lines } = saidOf(kabar, about);
  const thing = `${THING[jenis]} nomor ${nomor}`;
  const paragraphs = [
    `Yth. ${nama},`,
    `${thing} di Desa ${desa} ${kabar === 'bergeser' ? 'mendapat batas baru' : subject}.`,
    ...lines,
    ...(undangan ? [`Nilai layanan kami, satu menit: ${site}/survei?undangan=${undangan}`] : []),
    // The code stands behind '#': no server and no log sees that part of an address.
    `Kode lacak: ${tulisKode(kode)}\n${site}/ppid/lacak#${tulisKode(kode)}`,
  ];
  return { subject: `${THING[jenis]} ${nomor} ${subject}`, text: `${paragraphs.join('\n\n')}\n` };
}
