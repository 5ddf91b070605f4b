import type { Page } from '@playwright/test';
import { emptyVillage } from './empty-village.ts';
import { AKUN, expect, masukKelola, test } from './fixtures.ts';

/** Labels, explanations and empty pages as they are read, page by page: what no journey presses or waits for. */
type Words = readonly [address: string, ...words: string[]];

const FORMS: readonly Words[] = [
  [
    '/ppid/layanan-informasi/permohonan-informasi',
    'Minta informasi atau dokumen yang disimpan desa. Siapa pun boleh meminta, tanpa akun.',
    'Batas jawaban, dihitung mulai sehari setelah permohonan tercatat.',
    'Boleh diperpanjang satu kali. Anda diberi tahu tertulis beserta alasannya.',
    'Biaya hanya untuk fotokopi atau pengiriman, diberitahukan lebih dahulu.',
    'Jawaban dan tanda bukti dikirim ke sini.',
    'Dihubungi bila ada yang kurang jelas.',
    'Foto KTP, SIM, atau paspor. Gambar JPG, PNG, atau WEBP, paling besar 5 MB. Hanya petugas PPID yang bisa membukanya.',
    'Boleh kosong. Terhapus sendiri setelah berkas dipilih.',
    'OPD yang dituju',
    'Bagian di kantor desa yang menyimpan informasi. Biarkan bila tidak tahu.',
    'Sebutkan tahun, tempat, atau nama dokumennya bila tahu.',
    'Satu atau dua kalimat cukup.',
    'Dengan mengirim, Anda setuju identitas dipakai petugas PPID untuk permohonan ini saja. Nama dan isi permohonan tidak tampil di situs.',
  ],
  [
    '/ppid/layanan-informasi/pengajuan-keberatan',
    'Form Pengajuan Keberatan',
    'Bila permohonan informasi ditolak, tidak dijawab, atau tidak sesuai yang diminta.',
    'Waktu Anda mengajukan, sejak jawaban diterima atau batasnya lewat.',
    'Batas tanggapan Kepala Desa, atasan PPID, sejak keberatan tercatat.',
    'Bila belum puas: ajukan sengketa ke Komisi Informasi.',
    'Nomor pendaftaran permohonan',
    'Ada di tanda bukti. Boleh dikosongkan bila permohonan tidak pernah dicatat.',
    'Siapa yang mengajukan',
    'Dengan kuasa',
    'Bermeterai, ditandatangani pemohon. PDF, paling besar 5 MB.',
    'Identitas kuasa',
    'Identitas pemohon',
    'Alasan pengajuan',
  ],
  [
    '/ppid/lacak',
    'Lacak permohonan',
    'Sampai di mana permohonan atau keberatan Anda, dan bagaimana batasnya dihitung.',
    'Ada di tanda bukti dan di email, contoh PI-7KQ2-M4XD.',
    'Mengapa tidak ada nama?',
    'Halaman ini bisa dibuka siapa saja yang punya kodenya. Nama, alamat, dan isi permohonan tidak ditampilkan.',
  ],
  [
    '/survei',
    'Beberapa data umum, tanpa nama. Dipakai untuk menghitung siapa yang menjawab.',
    'Layanan yang Anda nilai',
  ],
  ['/survei/hasil', 'Hasil pertama terbit setelah sebuah survei ditutup.', 'Tidak ada data ditemukan'],
  [
    '/presensi',
    'Presensi Pegawai',
    'Presensi memerlukan JavaScript di perangkat ini. Kehadiran juga bisa dicatat Sekretaris Desa di konsol.',
  ],
];

const OFFICE: readonly Words[] = [
  [
    '/kelola/permohonan-ppid',
    'Permohonan PPID',
    'Nama, nomor, atau kode lacak',
    'Catat di loket',
    'Waktu pemohon',
    'Laporan tahunan',
    'Pilihan formulir',
    'Formulir permohonan informasi dan keberatan ada di menu PPID situs desa.',
  ],
  [
    '/kelola/permohonan-ppid/loket',
    'Catat permohonan di loket',
    'Boleh dikosongkan bila identitas dilihat di loket.',
    'Pilih cara',
  ],
  [
    '/kelola/permohonan-ppid/laporan',
    'Laporan tahunan PPID',
    'Laporan PDF',
    'PDF untuk umum, nama menjadi inisial',
    'Register permohonan, XLSX',
    'Register keberatan, XLSX',
    'Permohonan per bulan',
    'Rata-rata jawaban',
    'Lewat batas',
    'Tidak ada keberatan.',
    'Isi laporan tahunan',
    'Register keberatan, 11 kolom',
    'nama pemohon diganti inisial di PDF umum',
    'Anggaran dan sarana layanan informasi',
    'Kendala dan rencana tindak lanjut',
  ],
  ['/kelola/permohonan-ppid/alasan', 'Kembali ke permohonan'],
  [
    '/kelola/presensi',
    'Belum ada pegawai yang terbit. Presensi mencatat kehadiran mereka.',
    'Halaman presensi',
  ],
  [
    '/kelola/presensi/perangkat',
    'Satu pasangan dipakai perangkat itu untuk presensi. Loket surat memakai akun petugas dan tidak memerlukannya. Tanpa pasangan, halaman presensi tidak mencatat apa pun.',
    'Belum ada perangkat. Buka /presensi di perangkat kantor, lalu ketik kodenya di sini.',
    'Pasang perangkat',
    'di perangkat baru. Ketik kode yang tampil di sana.',
    'Misalnya Tablet loket',
    'Diisi pada tiap pegawai di menu Pegawai, dengan tempel atau ketik. Disimpan teracak, tidak bisa dibaca kembali. 0 dari 0 pegawai punya chip.',
  ],
  [
    '/kelola/presensi/jam-kerja',
    'Jam kerja per hari',
    'Toleransi terlambat',
    'Hari yang sudah lewat tidak dihitung ulang.',
    'Dipakai bersama: presensi, PPID, laporan, dan surat.',
  ],
  [
    '/kelola/survei',
    'Belum ada periode survei',
    'Survei kepuasan wajib paling sedikit sekali setahun.',
    'Buat periode pertama',
    'Bila tidak ada periode yang dibuka',
    'Tetap terima jawaban',
    'Tutup formulir',
    'Tidak masuk IKM resmi.',
    'Halaman survei menyebut tanggal buka berikutnya dan hasil terakhir.',
    'Simpan aturan',
    'Tidak ada akun, NIK, atau alamat perangkat yang disimpan bersama jawaban. Petugas hanya melihat jumlah.',
  ],
  [
    '/kelola/survei?isian=baru',
    'Periode baru',
    'Contoh: Semester 2 2026',
    'Pengguna layanan (tidak wajib)',
    'Kosongkan bila semua layanan lewat situs: dihitung dari ajuan surat dan laporan.',
  ],
  ['/kelola/survei?bagian=hasil', 'Belum ada hasil'],
  [
    '/kelola/survei?bagian=pertanyaan',
    'Pertanyaan SKM',
    'Sembilan unsur PermenPANRB 14 Tahun 2017. Urutan dan teksnya sama untuk semua desa.',
    'Belum ada pertanyaan desa',
    'Tambah pertanyaan pertama',
    'Langkah ke-3 formulir. Tanpa pertanyaan di sini, survei hanya dua langkah.',
    'Teks yang sudah punya jawaban tidak berubah lagi. Ubah membuat pertanyaan baru dan mengarsipkan yang lama.',
  ],
  ['/kelola/survei?bagian=pertanyaan&isian=baru', 'Pertanyaan baru', 'Jawaban, dari paling rendah'],
  [
    '/kelola/survei?bagian=layanan',
    'Layanan yang dinilai',
    'Tambah layanan',
    'Surat dan laporan yang selesai lewat situs membawa warga ke survei dengan layanannya sudah terpilih. Layanan lain dipilih sendiri di langkah 1.',
  ],
  ['/kelola/survei?bagian=layanan&isian=baru', 'Layanan baru', 'Nama layanan'],
];

/** Of the demo village, whose survey is published and whose officials are at work. */
const RESULT: readonly Words[] = [
  [
    '/survei/hasil',
    'Indeks Kepuasan Masyarakat',
    'Penilaian warga atas layanan kantor desa.',
    'Cukupkah respondennya?',
    'Paling sedikit dihitung dengan rumus Krejcie dan Morgan, tingkat kepercayaan 95%.',
    'Per layanan',
    'Siapa yang menjawab',
    'Jawaban tidak dihubungkan dengan nama. Layanan dengan kurang dari 10 jawaban tidak ditampilkan sendiri.',
    'batas bawah mutu B. Skala batang 25 sampai 100.',
  ],
];
const AT_WORK: readonly Words[] = [
  ['/kelola/presensi', 'Papan ini menyegarkan diri setiap menit.'],
  [
    '/kelola/presensi/izin',
    'Catat izin',
    'Sakit lebih dari 1 hari dan dinas luar: wajib. Gambar atau PDF, paling besar 5 MB.',
    'Jenis dan waktu',
  ],
  ['/kelola/presensi/rekap', 'Sakit, izin, cuti', 'Tanpa keterangan'],
  [
    '/kelola/presensi/catat',
    'Kembali ke presensi',
    'Pulang (tidak wajib)',
    'Dibaca pegawai yang bersangkutan, misalnya: kartu tertinggal, ada di kantor sejak 07.50.',
  ],
];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };
/** All words of a page, also those of hints, fields and what stands where no script runs. */
async function wordsOf(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  const html = (await page.content()).replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ');
  const named = html.replaceAll(/<[^>]*?(?:placeholder|aria-label|title)="([^"]*)"[^>]*>/g, ' $1 ');
  return named
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:b|i|em|strong|span|code)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(\w+|#x27);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ');
}

async function expectWords(page: Page, table: readonly Words[]): Promise<void> {
  for (const [address, ...words] of table) {
    const read = await wordsOf(page, address);
    const missing = words.filter((one) => !read.includes(one));
    expect.soft(missing, address).toEqual([]);
  }
}

test.use({ javaScriptEnabled: false });

test('formulir, survei, dan presensi menyebut apa yang diminta, mengapa, dan apa haknya @sekali', async ({
  browser,
  page,
}) => {
  const { url, admin } = emptyVillage('Kata');
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false, locale: 'id-ID' });
  const empty = await context.newPage();
  await expectWords(empty, FORMS);
  await masukKelola(empty, admin, '/kelola');
  await expectWords(empty, OFFICE);
  await context.close();
  await expectWords(page, RESULT);
  await masukKelola(page, AKUN.sekdes, '/kelola');
  await expectWords(page, AT_WORK);
});
