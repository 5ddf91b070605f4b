import { expect, it } from 'vitest';
import { HASIL, PUTUSAN } from '#contract/layanan-informasi/lacak.ts';
import { receiptOf } from './lembar-rules.ts';
import { type Answer, answerLetter, decisionLetter, extensionLetter } from './surat-rules.ts';

const BASE = {
  nomor: '013/PPID/XI/2026',
  hari: '2026-11-24',
  kepada: ['Yth. Hendra Wijaya'],
  tanda: { atas: ['Pejabat Pengelola Informasi dan Dokumentasi'], nama: 'Nining Rahayu' },
  diterima: 'Selasa, 10 November 2026',
  diminta: 'Rincian Dana Desa',
};
const ANSWER: Answer = {
  ...{ hasil: 'dikabulkan', isi: '', pasal: '', uji_nomor: '', alasan: '', badan_lain: '' },
  ...{ dokumen: ['rincian.pdf'], ke: 1, cara: 'Mendapatkan salinan', salinan: 'Surel', sampai: '2027-01-07' },
};
const REFUSED = { pasal: 'h', uji_nomor: '02/UK', alasan: 'Memuat rahasia pribadi penyewa.' };
const OBJECT =
  'Bila keputusan ini belum sesuai, Saudara berhak mengajukan keberatan tertulis kepada Kepala Desa, atasan PPID, paling lambat 30 hari kerja sejak jawaban ini, yaitu hari Kamis, 7 Januari 2027 (UU Nomor 14 Tahun 2008 tentang Keterbukaan Informasi Publik, pasal 35 dan 36 ayat 1).';
const GIVEN = [
  ['Yang diberikan', 'rincian.pdf'],
  ['Penyampaian', 'Mendapatkan salinan, melalui surel'],
  ['Biaya', 'Dokumen elektronik di halaman lacak tidak dipungut biaya'],
];
const WITHHELD = [
  'Pasal 17 huruf h UU Nomor 14 Tahun 2008 tentang Keterbukaan Informasi Publik: rahasia pribadi.',
  'Uji konsekuensi nomor 02/UK.',
  'Alasan: Memuat rahasia pribadi penyewa.',
];

it.each([
  ['dikabulkan', {}, 'Dikabulkan seluruhnya', GIVEN, []],
  [
    'sebagian',
    REFUSED,
    'Dikabulkan sebagian',
    GIVEN,
    [{ judul: 'Bagian yang tidak diberikan', isi: WITHHELD }],
  ],
  ['diumumkan', {}, 'Sudah diumumkan', GIVEN, []],
  ['tidak_dikuasai', { badan_lain: 'BPS', dokumen: [] }, 'Tidak dikuasai desa', [], []],
  ['ditolak', { ...REFUSED, dokumen: [] }, 'Ditolak', [], [{ judul: 'Dasar penolakan', isi: WITHHELD }]],
] as const)('a letter that answers: %s', (hasil, more, keputusan, given, bagian) => {
  const letter = answerLetter(BASE, {
    ...ANSWER,
    ...more,
    hasil,
    dokumen: 'dokumen' in more ? [] : ANSWER.dokumen,
  });
  expect(letter.perihal).toBe(
    hasil === 'ditolak' ? 'Penolakan permohonan informasi' : 'Jawaban atas permohonan informasi',
  );
  expect(letter.pembuka).toBe(
    'Sehubungan dengan permohonan informasi Saudara nomor 013/PPID/XI/2026 yang kami terima pada hari Selasa, 10 November 2026, kami sampaikan keputusan sebagai berikut.',
  );
  expect(letter.baris).toEqual([
    ['Informasi yang diminta', 'Rincian Dana Desa'],
    ['Penguasaan informasi', hasil === 'tidak_dikuasai' ? 'Badan publik lain: BPS' : 'Pemerintah desa'],
    ['Keputusan', keputusan],
    ...given,
  ]);
  expect(letter.bagian).toEqual(bagian);
  expect(letter.penutup).toEqual([OBJECT]);
  expect(HASIL).toContain(hasil);
});

it('a letter that extends names both days, the reason and what may be done', () => {
  const said = { batas: '2026-11-24', baru: '2026-12-03', dari: 17, alasan: 'Dokumen dikumpulkan' };
  const letter = extensionLetter(BASE, said);
  expect(letter.perihal).toBe('Pemberitahuan perpanjangan waktu');
  expect(letter.baris).toEqual([
    ['Informasi yang diminta', 'Rincian Dana Desa'],
    ['Diterima', 'Selasa, 10 November 2026'],
    ['Batas semula', 'Selasa, 24 November 2026'],
    ['Batas baru', 'Kamis, 3 Desember 2026 (17 hari kerja)'],
  ]);
  expect(letter.pembuka).toBe(
    'Permohonan informasi Saudara nomor 013/PPID/XI/2026 belum dapat dipenuhi sampai hari Selasa, 24 November 2026, karena dokumen dikumpulkan. Jawaban kami sampaikan paling lambat hari Kamis, 3 Desember 2026 (UU Nomor 14 Tahun 2008 pasal 22 ayat 8).',
  );
  expect(letter.penutup).toEqual([
    'Perpanjangan ini hanya satu kali dan tidak dapat diulang. Bila batas baru terlewati, Saudara berhak mengajukan keberatan tertulis kepada Kepala Desa, atasan PPID, dalam 30 hari kerja (pasal 35 dan 36).',
  ]);
});

it.each([
  ['diterima', 'Keberatan diterima', true],
  ['sebagian', 'Keberatan diterima sebagian', true],
  ['dikuatkan', 'Keberatan tidak diterima, jawaban PPID dikuatkan', false],
] as const)('a decision on an objection: %s', (putusan, keputusan, ordered) => {
  const letter = decisionLetter(
    { ...BASE, nomor: '001/KBR/XI/2026' },
    {
      ...{ putusan, isi: 'Nilai sewa terbuka.', alasan: 'Ditolak', tujuan: 'Mengetahui sewa' },
      ...{ atas: '013/PPID/XI/2026', pelaksanaan: '2026-12-07', sampai: '2026-12-14' },
    },
  );
  expect(letter.perihal).toBe('Tanggapan atas keberatan');
  expect(letter.pembuka).toBe(
    'Sehubungan dengan keberatan Saudara nomor 001/KBR/XI/2026 atas permohonan informasi nomor 013/PPID/XI/2026 yang kami terima pada hari Selasa, 10 November 2026, kami selaku atasan PPID memutuskan sebagai berikut.',
  );
  expect(letter.baris).toEqual([
    ['Alasan keberatan', 'Ditolak'],
    ['Tujuan', 'Mengetahui sewa'],
    ['Keputusan', keputusan],
    ['Pertimbangan', 'Nilai sewa terbuka.'],
    ...(ordered
      ? [['Perintah kepada PPID', 'Melaksanakan keputusan ini paling lambat hari Senin, 7 Desember 2026']]
      : []),
  ]);
  expect(letter.penutup).toEqual([
    'Bila tidak puas dengan tanggapan ini, Saudara berhak mengajukan penyelesaian sengketa informasi kepada Komisi Informasi paling lambat 14 hari kerja sejak tanggapan diterima, yaitu hari Senin, 14 Desember 2026 (UU Nomor 14 Tahun 2008 tentang Keterbukaan Informasi Publik, pasal 37 ayat 2).',
  ]);
  expect(PUTUSAN).toContain(putusan);
});

const RECEIVED = {
  ...{ nomor: '013/PPID/XI/2026', kode: 'PI7KQ2M4XD', name_first: 'Hendra', name_last: 'Wijaya' },
  created_at: new Date('2026-11-10T03:00:00Z'),
};
const DAYS = { came: '2026-11-10T10:00:00+07:00', due: '2026-11-24' };

it('a receipt says what was asked, until when, and how it is followed', () => {
  const asked = {
    informasi_ygdibutuhkan: 'Dana Desa',
    cara_informasi: 'Salinan',
    cara_mendapatkan_salinan: 'Surel',
  };
  expect(receiptOf({ ...RECEIVED, ...asked }, DAYS, 'sukamaju.example')).toEqual({
    judul: 'TANDA BUKTI PERMOHONAN INFORMASI',
    nomor: '013/PPID/XI/2026',
    baris: [
      ['Nama pemohon', 'HENDRA WIJAYA'],
      ['Diterima', 'Selasa, 10 November 2026, pukul 10.00'],
      ['Informasi yang diminta', 'Dana Desa'],
      ['Cara memperoleh', 'Salinan, melalui surel'],
      ['Batas jawaban', 'Selasa, 24 November 2026 (10 hari kerja)'],
      ['Kode lacak', 'PI-7KQ2-M4XD'],
    ],
    catatan:
      'Batas jawaban dapat diperpanjang satu kali, 7 hari kerja, dengan pemberitahuan tertulis. Bila tidak puas, keberatan dapat diajukan kepada Kepala Desa dalam 30 hari kerja (UU Nomor 14 Tahun 2008 pasal 22 dan 35).',
    lacak: 'Lacak di sukamaju.example/ppid/lacak. Dibuat oleh sistem, sah tanpa tanda tangan.',
  });
  const objects = receiptOf(
    { ...RECEIVED, alasan_keberatan: 'Ditolak', tujuan: 'Tahu sewa' },
    DAYS,
    'x.example',
  );
  expect(objects.judul).toBe('TANDA BUKTI PENGAJUAN KEBERATAN');
  expect(objects.baris.slice(2, 5)).toEqual([
    ['Alasan keberatan', 'Ditolak'],
    ['Tujuan', 'Tahu sewa'],
    ['Batas tanggapan', 'Selasa, 24 November 2026 (30 hari kerja)'],
  ]);
  expect(objects.catatan).toBe(
    'Kepala Desa sebagai atasan PPID menanggapi dalam 30 hari kerja. Bila belum puas, sengketa dapat diajukan ke Komisi Informasi dalam 14 hari kerja (UU Nomor 14 Tahun 2008 pasal 36 sampai 38).',
  );
});
