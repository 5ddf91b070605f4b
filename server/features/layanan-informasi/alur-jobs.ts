import { alurKeberatan, alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import { isHead } from '#contract/lib/text/jabatan.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { kabariPetugas } from '#server/features/notifikasi/jobs.ts';
import type { Definition, Moved } from '#server/kinds/alur/definition.ts';
import { countingJob, tellingJob } from '#server/kinds/alur/jobs.ts';
import { findObjection, findRequestRow, stepKind } from './kelola-queries.ts';
import { kabariPermohonan } from './surat/surel-jobs.ts';
import { STEPS_KEBERATAN, STEPS_PERMOHONAN } from './table.ts';
import { changeObjection, changeRequest, noteShift } from './writes.ts';

const TOLD = {
  minta_kelengkapan: 'kelengkapan',
  perpanjang: 'diperpanjang',
  jawab: 'dijawab',
  tolak: 'dijawab',
} as const;
const kabarOf = (jenis: string) =>
  new Map<string, (typeof TOLD)[keyof typeof TOLD]>(Object.entries(TOLD)).get(jenis);

const kabariLangkah = tellingJob({
  name: 'permohonan-informasi.kabari',
  steps: STEPS_PERMOHONAN,
  async order(db, step) {
    const found = await stepKind(db, 'langkah_permohonan_informasi', step);
    const kabar = found && kabarOf(found.jenis);
    return kabar ? [{ jenis: 'permohonan' as const, id: found.of, kabar }] : [];
  },
  send: kabariPermohonan,
});

const kabariTanggapan = tellingJob({
  name: 'keberatan-informasi.kabari',
  steps: STEPS_KEBERATAN,
  async order(db, step) {
    const found = await stepKind(db, 'langkah_keberatan', step);
    return found?.jenis === 'tanggapi'
      ? [{ jenis: 'keberatan' as const, id: found.of, kabar: 'ditanggapi' as const }]
      : [];
  },
  send: kabariPermohonan,
});

/** A new holiday moved last days: the old one stays visible with the reason, and the applicant is told. */
const movedOf =
  (jenis: 'permohonan' | 'keberatan') =>
  async (db: VillageDb, rows: readonly Moved[]): Promise<void> => {
    for (const { id, dari, ke } of rows) {
      if (dari === null || ke === null) continue;
      if (await noteShift(db, jenis, { id, dari, ke }))
        await enqueue(db, kabariPermohonan, { jenis, id, kabar: 'bergeser' });
    }
  };

type Request = NonNullable<Awaited<ReturnType<typeof findRequestRow>>>;
export const permohonanNoun: Definition<typeof alurPermohonan, Request> = {
  noun: 'permohonan-informasi',
  label: 'permohonan',
  flow: alurPermohonan,
  table: 'permohonan_informasi',
  steps: STEPS_PERMOHONAN,
  past: {
    minta_kelengkapan: 'dikembalikan untuk dilengkapi',
    perpanjang: 'diperpanjang',
    teruskan: 'diteruskan',
    jawab: 'dijawab',
    tolak: 'ditolak',
    buka_lagi: 'dibuka lagi',
  },
  restores: {},
  find: findRequestRow,
  write: changeRequest,
  tell: kabariLangkah,
  tellOfficer: kabariPetugas('permohonan-ppid'),
  called: ({ nomor }) => `Permohonan informasi ${nomor}`,
  moved: movedOf('permohonan'),
};

type Objection = NonNullable<Awaited<ReturnType<typeof findObjection>>>;
export const keberatanNoun: Definition<typeof alurKeberatan, Objection> = {
  noun: 'keberatan-informasi',
  label: 'keberatan',
  flow: alurKeberatan,
  table: 'pengajuan_keberatan',
  steps: STEPS_KEBERATAN,
  past: { catat: 'diberi catatan', tanggapi: 'ditanggapi' },
  restores: {},
  find: findObjection,
  write: changeObjection,
  able: async ({ actor }) => ({ catat: true, tanggapi: isHead(actor.jabatan) }),
  tell: kabariTanggapan,
  tellOfficer: kabariPetugas('keberatan-ppid'),
  called: ({ nomor }) => `Keberatan ${nomor}`,
  moved: movedOf('keberatan'),
};

/** Count the last days of requests and objections again. */
export const hitungPermohonanInformasi = countingJob('permohonan-informasi.hitung', permohonanNoun);
export const hitungKeberatan = countingJob('keberatan-informasi.hitung', keberatanNoun);
export { kabariLangkah, kabariTanggapan };
