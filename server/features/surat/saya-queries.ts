import { NAMA_PERAN, type Peran } from '#contract/jenis-surat/peran.ts';
import { mayAct } from '#contract/kinds/alur.ts';
import { alurSurat, BERTANDA, DI_KANTOR, type Keadaan } from '#contract/surat/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import type { Desa } from '#server/features/desa/jam-queries.ts';
import { openingsOf } from '#server/features/desa/jam-queries.ts';
import { letterOf, revokedLetterOf } from '#server/features/surat-keluar/queries.ts';
import { deadlinesOf } from '#server/kinds/alur/deadline.ts';
import { ajuanByKode, penggantiOf, stepsOf, suratClock, syaratOf } from './queries.ts';
import { keadaanSetelah, penandatanganOf, perbaikanDi } from './rules.ts';

/** The steps that who asked knows of: what was taken back, and what goes back between desks, is the office's own. */
const toldSteps = (steps: Awaited<ReturnType<typeof stepsOf>>, rantai: Peran[]) =>
  steps
    .filter(({ jenis, diurungkan }) => diurungkan === null && jenis !== 'kembalikan')
    .map(({ id, waktu, jenis, alasan, isian, dijawab, penerima, nama_penerima, ...before }) => ({
      id,
      waktu,
      jenis,
      alasan,
      isian,
      dijawab,
      penerima,
      nama_penerima,
      keadaan: keadaanSetelah({ jenis, ...before }, rantai),
    }));

/** State of a request, for whoever has its code; undefined for a code that none has. */
export async function tracked(db: VillageDb, kode: string, zone: Zone) {
  const row = await ajuanByKode(db, kode);
  if (!row) return undefined;
  const [steps, letter, revoked, tenggatOf] = await Promise.all([
    stepsOf(db, row.id),
    letterOf(db, row.id),
    revokedLetterOf(db, row.id),
    deadlinesOf(db, suratClock, [row.id], zone),
  ]);
  return {
    ...row,
    tenggat: tenggatOf(row.id),
    langkah: toldSteps(steps, row.rantai),
    dicabut: letter ? null : (revoked?.dicabut ?? null),
  };
}

type Own = {
  surat_id: number;
  keadaan: Keadaan;
  rantai: Peran[];
  meja: number;
  layanan_id: number | null;
};

/** The way of a request as who asked sees it: without names of officers, and without what they say to each other. */
export async function ownReview(
  db: VillageDb,
  { surat_id, keadaan, rantai, meja, layanan_id }: Own,
  village: Desa,
) {
  const zone = village.zona;
  const [steps, syarat, standing, letter, revoked] = await Promise.all([
    stepsOf(db, surat_id),
    syaratOf(db, surat_id),
    penggantiOf(db, zone),
    letterOf(db, surat_id),
    revokedLetterOf(db, surat_id),
  ]);
  const signs = penandatanganOf(rantai);
  const waiting = DI_KANTOR.some((one) => one === keadaan);
  const perbaikan = layanan_id === null ? null : perbaikanDi({ keadaan, meja }, steps);
  const signed = BERTANDA.some((one) => one === keadaan);
  const handed = steps.some(({ jenis, diurungkan }) => jenis === 'serahkan' && diurungkan === null);
  const deputy = waiting ? standing.find(({ peran }) => peran === signs) : undefined;
  return {
    langkah: toldSteps(steps, rantai),
    syarat,
    berikut: rantai.slice(meja + 1),
    pengganti: deputy ? { jabatan: NAMA_PERAN[signs], sampai: deputy.sampai, alasan: deputy.alasan } : null,
    surat: letter ? { ...letter, siap: letter.berkas !== null } : null,
    pengambilan: letter && signed && !letter.tte && !handed ? await openingsOf(db, village) : null,
    dicabut: letter ? null : (revoked ?? null),
    perbaikan,
    can: {
      lengkapi: mayAct(alurSurat, 'lengkapi', keadaan),
      perbaiki: perbaikan !== null,
      batalkan: mayAct(alurSurat, 'batalkan', keadaan),
      unduh: signed && Boolean(letter?.berkas),
    },
  };
}
