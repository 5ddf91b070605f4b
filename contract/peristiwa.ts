import { z } from 'zod';
import { AlamatPilihan, alamatWajib, kodeWajib, NamaPilihan, NikBaru, namaWajib } from './fakta/jenis.ts';
import { formBool, formId, Id, optionalText, post, requiredText } from './kit.ts';
import { hari, NomorKK, orangBaru, pilihan } from './orang/baru.ts';

const Jam = z
  .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], 'Jam ditulis sebagai 07:30.')
  .nullish()
  .transform((typed) => typed || null);
const angka = (min: number, max: number) => {
  const message = `Masukkan angka ${min} sampai ${max}.`;
  return z
    .union(
      [z.literal(''), z.coerce.number(message).int(message).min(min, message).max(max, message)],
      message,
    )
    .nullish()
    .transform((typed) => (typed === '' || typed === undefined ? null : typed));
};

/** The letter or deed behind an event, and who reported it. */
const surat = {
  tanggal: hari('Harap masukkan tanggal'),
  nomor: requiredText('Harap masukkan nomor surat atau akta', { max: 100 }),
};
/** Whoever leads the family afterwards, where its head dies or leaves. */
const kepala_baru = pilihan;

const Bayi = z.object({
  ...surat,
  tanggal: hari('Harap masukkan tanggal lahir'),
  nama: namaWajib('Harap masukkan nama bayi'),
  kelamin: z.enum(['LK', 'PR'], 'Pilih jenis kelamin'),
  /** Without one the child gets a temporary number. */
  nik: NikBaru,
  tempat_lahir: namaWajib('Harap masukkan tempat lahir'),
  jam: Jam,
  tempat_dilahirkan: optionalText({ max: 100 }),
  penolong: optionalText({ max: 100 }),
  anak_ke: angka(1, 30),
  berat_gram: angka(100, 9999),
  panjang_cm: angka(10, 99),
  ayah_id: pilihan,
  nama_ayah: NamaPilihan,
  ibu_id: pilihan,
  nama_ibu: NamaPilihan,
  pelapor: optionalText({ max: 100 }),
});

const Kematian = z.object({
  ...surat,
  tanggal: hari('Harap masukkan tanggal meninggal'),
  jam: Jam,
  tempat: optionalText({ max: 100 }),
  sebab: optionalText({ max: 100 }),
  pelapor: optionalText({ max: 100 }),
  kepala_baru,
});

const PindahKeluar = z.object({
  ...surat,
  /** The whole family leaves. */
  keluarga: formBool,
  alamat: alamatWajib('Harap masukkan alamat tujuan'),
  alasan: optionalText({ max: 200 }),
  kepala_baru,
});

const PindahDalam = z.object({
  ...surat,
  wilayah_id: formId('Pilih wilayah tujuan'),
  alamat: AlamatPilihan,
  alasan: optionalText({ max: 200 }),
});

const PindahDatang = z.object({
  ...surat,
  ...orangBaru,
  hubungan: kodeWajib('Pilih hubungan dalam keluarga'),
  /** A card that is known already takes them in; any other is a new family. */
  no_kk: NomorKK,
  alamat: AlamatPilihan,
  wilayah_id: pilihan,
  asal: alamatWajib('Harap masukkan alamat asal'),
  alasan: optionalText({ max: 200 }),
});

const staff = 'perangkat:penduduk';
const Tercatat = z.object({ id: Id });

/** Events of people: each is recorded with its letter, changes the register, and can be taken back. */
export const peristiwa = {
  birth: post('/v1/kelola/penduduk/{id}/kelahiran/', {
    can: staff,
    summary: 'Catat kelahiran anak di keluarga seorang penduduk',
    body: Bayi,
    returns: Tercatat,
  }),
  death: post('/v1/kelola/penduduk/{id}/kematian/', {
    can: staff,
    summary: 'Catat kematian seorang penduduk',
    body: Kematian,
    returns: Tercatat,
  }),
  leave: post('/v1/kelola/penduduk/{id}/pindah-keluar/', {
    can: staff,
    summary: 'Catat pindah keluar desa, seorang atau sekeluarga',
    body: PindahKeluar,
    returns: z.object({ orang: z.int() }),
  }),
  move: post('/v1/kelola/penduduk/{id}/pindah-dalam/', {
    can: staff,
    summary: 'Catat pindah di dalam desa, bersama seluruh keluarga',
    body: PindahDalam,
    returns: z.object({ orang: z.int() }),
  }),
  /** Somebody who left before comes back under the same NIK. */
  arrive: post('/v1/kelola/pindah-datang/', {
    can: staff,
    summary: 'Catat kedatangan seorang penduduk, ke keluarga yang ada atau keluarga baru',
    body: PindahDatang,
    returns: Tercatat,
  }),
  undo: post('/v1/kelola/penduduk/{id}/batalkan/', {
    can: staff,
    summary: 'Batalkan kematian, kepindahan, atau kelahiran yang keliru dicatat',
    body: z.object({
      jenis: z.enum(['kelahiran', 'kematian', 'pindah'], 'Pilih yang dibatalkan'),
      alasan: requiredText('Tulis alasan pembatalan', { max: 300 }),
    }),
  }),
};
