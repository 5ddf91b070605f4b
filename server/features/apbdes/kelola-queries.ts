import type { Nilai, Pos } from '#contract/apbdes/apbdes.ts';
import { UKURAN } from '#contract/apbdes/apbdes.ts';
import type { ApbdesKelola } from '#contract/apbdes/kelola.ts';

import type { Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import type { Actor } from '#server/core/session/session.ts';
import { jumlahAnak, type Pohon, type Simpul, selisihOf, susun } from './pohon-rules.ts';
import { checksOf, explained, explanationsOf, linesOf } from './queries.ts';
import { canDiscard, canEdit, canPublish, canRemove, canWithdraw, needsReason } from './rules.ts';

/** A year as the office keeps it; 404 for one that nobody began. */
export async function mustFindTahun(db: VillageDb, tahun: number, { lock = false } = {}) {
  const query = db.selectFrom('apbdes').selectAll().where('tahun', '=', tahun);
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
export type Tahun = Awaited<ReturnType<typeof mustFindTahun>>;

/** Lines that a publication makes public: every one that has a number, sums said. */
export const publishable = (pohon: Pohon): Pos[] =>
  [...pohon.values()]
    .filter((line) => UKURAN.some((at) => line[at] !== null))
    .map(({ kode, uraian, murni, perubahan, realisasi }) => ({ kode, uraian, murni, perubahan, realisasi }));

const sameAs = (a: Pos | undefined, b: Pos | undefined): boolean =>
  a !== undefined && b !== undefined && a.uraian === b.uraian && UKURAN.every((at) => a[at] === b[at]);

/** Differences of what people type from what is public: number of lines, and whether they are of the budget or of what was realised. */
export function changesOf(pohon: Pohon, terbit: readonly Pos[]) {
  const before = new Map(terbit.map((line) => [line.kode, line]));
  const after = new Map(publishable(pohon).map((line) => [line.kode, line]));
  const codes = [...new Set([...before.keys(), ...after.keys()])];
  const isSum = (kode: string) => {
    const line = pohon.get(kode);
    return line !== undefined && line.anak.length > 0 && UKURAN.every((at) => line.isi[at] === null);
  };
  const isRenamed = (kode: string) =>
    before.has(kode) && after.has(kode) && before.get(kode)?.uraian !== after.get(kode)?.uraian;
  const changed = codes.filter((kode) => !sameAs(before.get(kode), after.get(kode)));
  const differs = (kinds: readonly (keyof Nilai)[]) =>
    changed.some((kode) => kinds.some((at) => before.get(kode)?.[at] !== after.get(kode)?.[at]));
  return {
    count: changed.filter((kode) => !isSum(kode) || isRenamed(kode)).length,
    anggaran: changed.some(isRenamed) || differs(['murni', 'perubahan']),
    realisasi: differs(['realisasi']),
  };
}

/** A year in the list of the console, from its lines. */
function rowOf(found: Tahun, pohon: Pohon, terbit: readonly Pos[]) {
  const belanja = pohon.get('5');
  return {
    tahun: found.tahun,
    status: found.status,
    jumlah_pos: pohon.size,
    belanja: belanja ? (belanja.perubahan ?? belanja.murni) : null,
    budgeting_timestamp: found.anggaran_diubah,
    realisation_timestamp: found.realisasi_diubah,
    ditarik: found.ditarik,
    alasan_tarik: found.alasan_tarik,
    belum_terbit: changesOf(pohon, terbit).count,
  };
}

/** All years that the office keeps, the latest first. */
export async function listTahun(db: VillageDb) {
  const [years, lines, terbit] = await Promise.all([
    db.selectFrom('apbdes').selectAll().orderBy('tahun', 'desc').execute(),
    db.selectFrom('apbdes_pos').selectAll().execute(),
    db.selectFrom('apbdes_terbit').selectAll().execute(),
  ]);
  const of = (tahun: number, all: typeof lines) => all.filter((one) => one.tahun === tahun);
  return years.map((found) => ({
    ...rowOf(found, susun(of(found.tahun, lines)), of(found.tahun, terbit)),
    temuan: found.pemeriksaan.reduce((sum, { temuan }) => sum + temuan.length, 0),
  }));
}

function lineOf(line: Simpul, pohon: Pohon, situs: Pos | undefined, edits: boolean) {
  const { anak, isi, kode } = line;
  const tertulis = anak.length > 0 && UKURAN.some((at) => isi[at] !== null);
  const wrong = UKURAN.some((at) => isi[at] !== null && jumlahAnak(line, at, pohon) !== isi[at]);
  return {
    ...line,
    rincian: anak.length,
    dihitung: anak.length > 0,
    tertulis,
    situs: situs ?? null,
    can: {
      ubah: edits,
      hapus: edits && anak.length === 0 && kode.length > 1,
      pakai_jumlah: edits && tertulis && wrong,
    },
  };
}

/** A year with its working copy, what is public of it, and its checks. `now` is the village's own year. */
export async function kelolaOf(
  db: VillageDb,
  tahun: number,
  { actor, now }: { actor: Actor | null; now: number },
): Promise<Leaving<ApbdesKelola>> {
  const found = await mustFindTahun(db, tahun);
  const [lines, terbit, said] = await Promise.all([
    linesOf(db, tahun, 'apbdes_pos'),
    linesOf(db, tahun),
    explanationsOf(db, tahun),
  ]);
  const pohon = susun(lines);
  const pemeriksaan = explained(await checksOf(db, tahun, lines), said);
  const { count, anggaran, realisasi } = changesOf(pohon, terbit);
  const changed = count > 0 || anggaran || realisasi;
  const onSite = new Map(terbit.map((line) => [line.kode, line]));
  const edits = canEdit(actor);
  return {
    ...rowOf(found, pohon, terbit),
    temuan: pemeriksaan.reduce((sum, { temuan }) => sum + temuan.length, 0),
    baris: [...pohon.values()].map((line) => lineOf(line, pohon, onSite.get(line.kode), edits)),
    pemeriksaan,
    selisih: {
      murni: selisihOf(pohon, 'murni'),
      perubahan: selisihOf(pohon, 'perubahan'),
      realisasi: selisihOf(pohon, 'realisasi'),
    },
    berubah: { anggaran, realisasi },
    sekarang: new Date(),
    perlu_alasan: needsReason(found, now),
    can: {
      ubah: edits,
      terbitkan: canPublish(actor, { changed }, found),
      tarik: canWithdraw(actor, found),
      hapus: canRemove(actor, found),
      buang: canDiscard(actor, { changed }, found),
    },
  };
}
