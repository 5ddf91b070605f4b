import { describe, expect, it } from 'vitest';
import { KABAR, type Kabar, kabarMail, type Tentang } from './surel-rules.ts';

const ABOUT: Tentang = {
  jenis: 'permohonan',
  nomor: '013/PPID/XI/2026',
  kode: 'PI7KQ2M4XD',
  nama: 'Hendra Wijaya',
  tenggat: '2026-11-24',
  desa: 'Sukamaju',
  site: 'https://sukamaju.example',
  isi: 'Dokumen masih dikumpulkan.',
  geser: { dari: '2026-11-24', ke: '2026-11-25', sebab: 'Libur desa.' },
};
const mailOf = (kabar: Kabar, more: Partial<Tentang> = {}) => kabarMail(kabar, { ...ABOUT, ...more });

describe('a mail to who asked', () => {
  it.each(KABAR)('of %s says what, to whom, and how it is followed, with the code in no query', (kabar) => {
    const { subject, text } = mailOf(kabar);
    expect(subject).toContain('013/PPID/XI/2026');
    expect(text).toContain('Yth. Hendra Wijaya,');
    expect(text).toContain('https://sukamaju.example/ppid/lacak#PI-7KQ2-M4XD');
    expect(text).not.toMatch(/\?[^\s]*PI-7KQ2/);
    expect(subject).not.toContain('Hendra');
  });

  it('names the days and the reasons', () => {
    expect(mailOf('tercatat').text).toContain('Paling lambat dijawab Selasa, 24 November 2026.');
    expect(mailOf('tercatat', { jenis: 'keberatan' }).text).toContain('Paling lambat ditanggapi');
    expect(mailOf('kelengkapan').text).toContain('Petugas meminta: Dokumen masih dikumpulkan.');
    expect(mailOf('diperpanjang').text).toMatch(
      /7 hari kerja, sampai Selasa, 24 November 2026 \(UU Nomor 14/,
    );
    expect(mailOf('bergeser').text).toMatch(
      /dari Selasa, 24 November 2026 ke Rabu, 25 November 2026\. Libur desa\./,
    );
    expect(mailOf('ditanggapi').text).toContain('sengketa ke Komisi Informasi dalam 14 hari kerja');
  });

  it.each([
    ['permohonan', 'dijawab', { hasil: 'dikabulkan' }, 'Informasi diberikan seluruhnya.'],
    ['permohonan', 'dijawab', { hasil: 'sebagian', pasal: 'h', uji_nomor: '02/UK' }, 'pasal 17 huruf h UU'],
    ['permohonan', 'dijawab', { hasil: 'diumumkan' }, 'sudah diumumkan'],
    ['permohonan', 'dijawab', { hasil: 'tidak_dikuasai', badan_lain: 'BPS' }, 'Yang menyimpan: BPS.'],
    ['permohonan', 'dijawab', { hasil: 'ditolak', pasal: 'h', uji_nomor: '02/UK' }, 'tidak dapat diberikan'],
    ['keberatan', 'ditanggapi', { hasil: 'dikuatkan' }, 'jawaban PPID dikuatkan'],
    ['keberatan', 'ditanggapi', { hasil: 'sebagian' }, 'Keberatan Anda diterima sebagian.'],
    [
      'keberatan',
      'ditanggapi',
      { hasil: 'diterima', pelaksanaan: '2026-12-07' },
      'PPID melaksanakannya paling lambat Senin, 7 Desember 2026.',
    ],
  ] as const)('says what came of a %s: %s %o', (jenis, kabar, putus, words) => {
    expect(mailOf(kabar, { jenis, putus }).text).toContain(words);
  });

  it('invites to rate an answer where the village asks', () => {
    expect(mailOf('dijawab').text).not.toContain('/survei');
    expect(mailOf('dijawab', { undangan: 'abc' }).text).toContain(
      'https://sukamaju.example/survei?undangan=abc',
    );
  });
});
