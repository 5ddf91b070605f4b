import type { TellingActOf } from '#contract/kinds/alur.ts';
import type { alurSurat, JenisLangkah } from '#contract/surat/alur.ts';
import { kabariAkun, kabariPetugas } from '#server/features/notifikasi/jobs.ts';
import { undangMenilai } from '#server/features/survei/queries.ts';
import type { Definition } from '#server/kinds/alur/definition.ts';
import { countingJob } from '#server/kinds/alur/jobs.ts';
import { type FoundAjuan, findAjuan, petugasOf, STEPS, suratClock, toldStep } from './queries.ts';
import { canOf, nextDesk } from './rules.ts';
import { changeAjuan } from './writes.ts';

/** Tells who asked for a letter how it goes on. */
export const kabariPengaju = kabariAkun({
  name: 'surat.kabari',
  steps: STEPS,
  async told(db, id) {
    const found = await toldStep(db, id);
    const msg = found && messages[found.jenis]?.(found);
    if (!msg) return undefined;
    const { pemilik_id: akun_id, ajuan_id: obj_id, surat: category_surat } = found;
    const rated = found.jenis === 'tandatangani' && {
      sumber: 'surat' as const,
      id: obj_id,
      apa: found.config_name,
    };
    const besides = rated ? await undangMenilai(db, rated) : undefined;
    return { akun_id, msg, key: 'surat', obj_id, category_surat, besides };
  },
});

/** The way of letters, for the engine. */
export const suratNoun: Definition<typeof alurSurat, FoundAjuan> = {
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
    tte: 'ditandatangani secara elektronik',
    unduh: 'diunduh',
    batalkan: 'dibatalkan',
  },
  find: (db, id) => findAjuan(db, id, { lock: true }),
  write: changeAjuan,
  next: nextDesk,
  able: async ({ actor, db, village }, row) => canOf(await petugasOf(db, actor, village.zona), row),
  tell: kabariPengaju,
  tellOfficer: kabariPetugas('surat'),
  called: ({ id }) => `Ajuan surat nomor ${id}`,
};

/** Counts the due dates of letters again. */
export const hitungSurat = countingJob('surat.hitung', suratNoun);

type Told = { config_name: string; alasan: string; menunggu: boolean };

/** Words in which who asked is told of the acts that tell. */
const PESAN: Record<TellingActOf<typeof alurSurat>, (told: Told) => string> = {
  teruskan: ({ config_name, menunggu }) =>
    menunggu
      ? `${config_name} Anda sudah diperiksa dan menunggu tanda tangan`
      : `${config_name} Anda sedang diperiksa`,
  minta_kelengkapan: ({ config_name, alasan }) => `${config_name} perlu berkas dari Anda: ${alasan}`,
  minta_perbaikan: ({ config_name, alasan }) => `${config_name}: perbaiki isian Anda. ${alasan}`,
  lanjutkan: ({ config_name }) => `${config_name} Anda diproses lagi`,
  tolak: ({ config_name, alasan }) => `${config_name} tidak bisa dibuat: ${alasan}`,
  tandatangani: ({ config_name }) =>
    `${config_name} Anda sudah ditandatangani dan siap diambil di kantor desa`,
  tte: ({ config_name }) =>
    `${config_name} Anda bertanda tangan elektronik dan bisa diunduh. Tidak perlu ke kantor desa`,
  serahkan: ({ config_name }) => `${config_name} sudah diserahkan di kantor desa`,
};
const messages: { [act in JenisLangkah]?: (told: Told) => string } = PESAN;
