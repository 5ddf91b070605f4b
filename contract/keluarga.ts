import { z } from 'zod';
import { bentukFakta, bertanda } from './fakta/isian.ts';
import { AlamatPilihan, kodeWajib } from './fakta/jenis.ts';
import { Day, formId, get, Id, list, post, requiredText } from './kit.ts';
import { hari, NomorKK, pilihan } from './orang/baru.ts';
import { Anggota } from './orang/orang.ts';
import { Letak } from './penduduk/penduduk.ts';

/** A family as its card has it, without the numbers: those stand on the sheet. */
export const Keluarga = z.object({
  id: Id,
  versi: z.int(),
  alamat: z.string(),
  wilayah_id: Id,
  terbit: Day.nullable(),
  letak: Letak,
  kepala: z.string().nullable(),
  anggota: z.array(Anggota),
});
export type Keluarga = z.infer<typeof Keluarga>;

const BarisKeluarga = z.object({
  id: Id,
  alamat: z.string(),
  kepala: z.string().nullable(),
  jumlah: z.int(),
  letak: Letak,
});

/** The printed sheet: every number in full. */
const LembarKK = z.object({
  no_kk: z.string(),
  anggota: z.array(z.object({ id: Id, ...bentukFakta(bertanda('kk')) })),
});
export type LembarKK = z.infer<typeof LembarKK>;

const daftar = (message: string) =>
  z.preprocess(
    (sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]),
    z.array(formId(message), message).min(1, message).max(50, message),
  );
const surat = {
  tanggal: hari('Harap masukkan tanggal'),
  nomor: requiredText('Harap masukkan nomor surat atau dokumen', { max: 100 }),
};

const staff = 'perangkat:penduduk';

export const keluarga = {
  list: list('/v1/kelola/keluarga/', {
    can: staff,
    summary: 'Keluarga menurut nama kepalanya, yang juga dicari',
    returns: BarisKeluarga,
  }),
  get: get('/v1/kelola/keluarga/{id}/', {
    can: staff,
    summary: 'Satu keluarga dan anggotanya',
    dilihat: true,
    returns: Keluarga,
  }),
  /** Recorded as a view of each member. */
  sheet: post('/v1/kelola/keluarga/{id}/lembar/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Lembar KK dengan nomor lengkap, dengan keperluan yang dicatat',
    body: z.object({ keperluan: requiredText('Pilih keperluan', { max: 200 }) }),
    returns: LembarKK,
    status: 200,
    keyed: false,
    perMinute: 30,
  }),
  /** Some of a family get a card of their own. */
  split: post('/v1/kelola/keluarga/{id}/pisah/', {
    can: staff,
    summary: 'Pisah KK: sebagian anggota menjadi keluarga baru',
    body: z.object({
      ...surat,
      no_kk: NomorKK,
      anggota: daftar('Pilih anggota yang pisah'),
      kepala: formId('Pilih kepala keluarga baru'),
      /** New head of the members who stay when theirs moves away. */
      kepala_lama: pilihan,
      wilayah_id: pilihan,
      alamat: AlamatPilihan,
    }),
    returns: z.object({ id: Id }),
  }),
  /** The whole family goes over to another card; the head there stays. */
  join: post('/v1/kelola/keluarga/{id}/gabung/', {
    can: staff,
    summary: 'Gabung KK: seluruh anggota pindah ke KK lain',
    body: z.object({
      ...surat,
      no_kk: NomorKK,
      hubungan: kodeWajib('Pilih hubungan dengan kepala keluarga itu'),
    }),
    returns: z.object({ id: Id }),
  }),
};
