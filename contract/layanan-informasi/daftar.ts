import { z } from 'zod';
import { line, registerCalls, registerRow } from '../kinds/register.ts';
import { Id, list } from '../kit.ts';

export const caraFields = { nama: line('Nama cara', { max: 120, unique: 'Cara ini sudah ada.' }) };
export const alasanFields = { nama: line('Alasan', { max: 160, unique: 'Alasan ini sudah ada.' }) };

const Pilihan = z.object({ id: Id, nama: z.string() });
export type PilihanInformasi = z.infer<typeof Pilihan>;
const Baris = registerRow(caraFields, {});
export type BarisDaftar = z.infer<typeof Baris>;

const ppid = 'perangkat:ppid';

/** Ways to come by information: one reads it, or gets a copy. */
export const caraMemperoleh = {
  list: list('/v1/daftar_cara_memperoleh_informasi/', {
    can: 'publik',
    summary: 'Cara memperoleh informasi, menurut urutan desa',
    returns: Pilihan,
  }),
  ...registerCalls({
    path: '/v1/kelola/daftar_cara_memperoleh_informasi/',
    can: ppid,
    nama: 'cara memperoleh informasi',
    fields: caraFields,
    row: Baris,
  }),
};

export const caraSalinan = {
  list: list('/v1/daftar_cara_mendapatkan_salinan/', {
    can: 'publik',
    summary: 'Cara mendapatkan salinan informasi, menurut urutan desa',
    returns: Pilihan,
  }),
  ...registerCalls({
    path: '/v1/kelola/daftar_cara_mendapatkan_salinan/',
    can: ppid,
    nama: 'cara mendapatkan salinan',
    fields: caraFields,
    row: Baris,
  }),
};

/** Reasons for an objection: UU 14/2008, Pasal 35. */
export const alasanKeberatan = {
  list: list('/v1/daftar_alasankeberatan/', {
    can: 'publik',
    summary: 'Alasan pengajuan keberatan, menurut urutan desa',
    returns: Pilihan,
  }),
  ...registerCalls({
    path: '/v1/kelola/daftar_alasankeberatan/',
    can: ppid,
    nama: 'alasan keberatan',
    fields: alasanFields,
    row: Baris,
  }),
};
