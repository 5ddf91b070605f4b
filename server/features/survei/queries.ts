import { sql } from 'kysely';
import type { KeadaanSurvei, Pertanyaan, SumberLayanan } from '#contract/survei/survei.ts';
import { UNSUR } from '#contract/survei/unsur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { IANA, type Zone } from '#server/core/zone.ts';
import { keadaanOf } from './rules.ts';
import './table.ts';
import { timeNow } from '#server/core/clock.ts';

const COLUMNS = ['id', 'nama', 'mulai', 'selesai', 'pengguna', 'ditutup', 'terbit', 'oleh'] as const;

/** All periods, the newest first; without their results, which are large. */
export const periodsOf = (db: VillageDb) =>
  db
    .selectFrom('survei_periode')
    .select([...COLUMNS, 'tindak_lanjut'])
    .orderBy('mulai', 'desc')
    .execute();
export type PeriodeRow = Awaited<ReturnType<typeof periodsOf>>[number];

/** One period; `lock` keeps others from acting on it until the end of the transaction. */
export function findPeriode(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('survei_periode')
    .select([...COLUMNS, 'tindak_lanjut', 'hasil'])
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Says whether answers are taken while no period runs; a village that never said so takes them. */
export async function takesOutside(db: VillageDb): Promise<boolean> {
  const row = await db.selectFrom('survei_aturan').select('terima_luar').executeTakeFirst();
  return row?.terima_luar ?? true;
}

type Standing = { rows: readonly PeriodeRow[]; outside: boolean };
const standing = async (db: VillageDb): Promise<Standing> => {
  const [rows, outside] = await Promise.all([periodsOf(db), takesOutside(db)]);
  return { rows, outside };
};

/** The period that runs, and whether an answer is taken now. */
function openNow(zone: Zone, { rows, outside }: Standing): { terbuka: boolean; periode: PeriodeRow | null } {
  const now = { at: timeNow(), zone };
  const periode = rows.find((one) => keadaanOf(one, now) === 'berjalan') ?? null;
  return { terbuka: periode !== null || outside, periode };
}
export const acceptance = async (db: VillageDb, zone: Zone) => openNow(zone, await standing(db));

/** State of the survey as visitors are told of it. */
export async function stateOf(db: VillageDb, { zona }: Village): Promise<KeadaanSurvei> {
  const [found, layanan] = await Promise.all([
    standing(db),
    db.selectFrom('survei_layanan').select(['id', 'nama']).orderBy('id').execute(),
  ]);
  const now = { at: timeNow(), zone: zona };
  const { terbuka, periode } = openNow(zona, found);
  const next = found.rows.findLast((one) => keadaanOf(one, now) === 'terjadwal');
  const shown = (one: PeriodeRow | null | undefined) =>
    one ? { nama: one.nama, mulai: one.mulai, selesai: one.selesai } : null;
  const hasil = found.rows.find(({ terbit }) => terbit !== null);
  return {
    terbuka,
    layanan,
    periode: shown(periode),
    berikutnya: shown(next),
    hasil: hasil ? { id: hasil.id, nama: hasil.nama } : null,
  };
}

const skm: Pertanyaan[] = UNSUR.map(({ pertanyaan, jawaban }, at) => ({
  id: at + 1,
  pertanyaan,
  jawaban: [...jawaban],
  tipe: 'skm',
}));

/** The questions of the form, in their order. */
export async function questionsOf(db: VillageDb): Promise<Pertanyaan[]> {
  const own = await db
    .selectFrom('survei_pertanyaan')
    .select(['id', 'pertanyaan', 'jawaban'])
    .where('arsip', '=', false)
    .orderBy('urutan')
    .orderBy('id')
    .execute();
  return [...skm, ...own.map((one) => ({ ...one, tipe: 'desa' as const }))];
}

/** The survey of this year is done once a result of it is public. */
export function readySurvei(db: VillageDb, { zona }: Pick<Village, 'zona'>) {
  const tahun = sql<number>`extract(year from now() at time zone ${IANA[zona]})::int`;
  return {
    skm: db
      .selectFrom('survei_periode')
      .where('terbit', 'is not', null)
      .where(sql<number>`extract(year from terbit)::int`, '=', tahun),
  };
}

/**
 * Notification that offers somebody who was served the way to rate it, once. Undefined while the village takes no answers.
 * `apa` begins a sentence: 'Surat Keterangan Usaha'.
 */
export async function undangMenilai(
  db: VillageDb,
  { sumber, id, apa }: { sumber: SumberLayanan; id: number; apa: string },
) {
  const village = await db
    .selectFrom('desa')
    .select(['zona', 'survei_aktif'])
    .where('id', '=', db.desaId)
    .executeTakeFirst();
  if (!village?.survei_aktif || !(await acceptance(db, village.zona)).terbuka) return undefined;
  return {
    kunci: `survei-${sumber}-${id}`,
    key: 'survei' as const,
    obj_id: id,
    category_surat: sumber,
    msg: `${apa} sudah selesai. Bagaimana pelayanannya? Nilai dalam dua menit, tanpa nama.`,
  };
}
