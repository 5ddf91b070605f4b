import type { alurSurat, JenisLangkah } from '#contract/surat/alur.ts';
import { kabariAkun } from '#server/features/notifikasi/jobs.ts';
import type { Definition } from '#server/kinds/alur/definition.ts';
import { countingJob } from '#server/kinds/alur/jobs.ts';
import { type FoundAjuan, findAjuan, STEPS, suratClock, toldStep } from './queries.ts';
import { changeAjuan } from './writes.ts';

/** Tells who asked for a letter how it goes on. */
export const kabariPengaju = kabariAkun({
  name: 'surat.kabari',
  steps: STEPS,
  async told(db, id) {
    const found = await toldStep(db, id);
    return (
      found && {
        akun_id: found.pemilik_id,
        msg: messageOf(found),
        key: 'surat',
        obj_id: found.ajuan_id,
        category_surat: found.surat,
      }
    );
  },
});

/** The way of letters, for the engine. */
export const suratNoun: Definition<keyof typeof alurSurat.states, keyof typeof alurSurat.acts, FoundAjuan> = {
  noun: 'surat',
  label: 'ajuan',
  ...suratClock,
  past: {
    teruskan: 'diteruskan',
    kembalikan: 'dikembalikan ke meja sebelumnya',
    minta_kelengkapan: 'dikembalikan untuk dilengkapi',
    minta_perbaikan: 'dikembalikan untuk diperbaiki',
    ubah: 'diubah',
    lanjutkan: 'dilanjutkan',
    tolak: 'ditolak',
    tandatangani: 'ditandatangani',
    serahkan: 'diserahkan',
    unduh: 'diunduh',
    batalkan: 'dibatalkan',
  },
  find: (db, id) => findAjuan(db, id, { lock: true }),
  write: changeAjuan,
  tell: kabariPengaju,
};

/** Counts the due dates of letters again. */
export const hitungSurat = countingJob('surat.hitung', suratNoun);

type Told = { jenis: JenisLangkah; config_name: string; alasan: string; menunggu: boolean };

function messageOf({ jenis, config_name, alasan, menunggu }: Told): string {
  if (jenis === 'teruskan')
    return menunggu
      ? `${config_name} Anda sudah diperiksa dan menunggu tanda tangan`
      : `${config_name} Anda sedang diperiksa`;
  if (jenis === 'minta_kelengkapan') return `${config_name} perlu berkas dari Anda: ${alasan}`;
  if (jenis === 'minta_perbaikan') return `${config_name}: perbaiki isian Anda. ${alasan}`;
  if (jenis === 'lanjutkan') return `${config_name} Anda diproses lagi`;
  if (jenis === 'tolak') return `${config_name} tidak bisa dibuat: ${alasan}`;
  if (jenis === 'tandatangani') return `${config_name} Anda sudah siap`;
  return `${config_name} sudah diserahkan`;
}
