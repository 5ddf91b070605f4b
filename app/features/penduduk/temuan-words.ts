import type { JenisTemuan } from '#contract/temuan.ts';

type Words = {
  title: string;
  /** Used after a number within a sentence. */
  short: string;
  /** Advice on what to do about it. */
  text: string;
};

/** Words for each finding. */
export const TEMUAN: Record<JenisTemuan, Words> = {
  kembar: {
    title: 'Nama dan tanggal lahir sama',
    short: 'nama dan tanggal lahir sama',
    text: 'Mungkin satu orang tercatat dua kali.',
  },
  nik_lahir: {
    title: 'NIK berbeda dari tanggal lahir',
    short: 'NIK beda tanggal lahir',
    text: 'NIK tetap walau data dikoreksi; periksa tanggal lahirnya.',
  },
  nik_kelamin: {
    title: 'NIK berbeda dari jenis kelamin',
    short: 'NIK beda jenis kelamin',
    text: 'Pada NIK perempuan tanggal lahir ditambah 40.',
  },
  orang_tua: {
    title: 'Anak lebih tua dari orang tua',
    short: 'anak lebih tua dari orang tua',
    text: 'Tanggal lahir atau NIK orang tuanya keliru.',
  },
  tanpa_kepala: {
    title: 'Keluarga tanpa kepala',
    short: 'KK tanpa kepala',
    text: 'Koreksi hubungan salah satu anggotanya.',
  },
  dua_kepala: {
    title: 'Keluarga dengan dua kepala',
    short: 'KK dengan dua kepala',
    text: 'Koreksi hubungan salah satunya, atau pisahkan KK-nya.',
  },
  nik_sementara: { title: 'NIK sementara', short: 'NIK sementara', text: 'Isi NIK begitu terbit.' },
  tanpa_wilayah: {
    title: 'Tanpa wilayah',
    short: 'tanpa wilayah',
    text: 'Catat wilayahnya dengan Pindah dusun.',
  },
};
