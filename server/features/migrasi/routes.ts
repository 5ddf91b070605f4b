import type { BarisImpor } from '#contract/impor/impor.ts';
import { isKeyOf } from '#contract/lib/record.ts';
import { migrasi, type PembatalanMigrasi } from '#contract/migrasi.ts';
import { type Context, implement, type Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';
import { writeXlsx } from '#server/core/sheet/write.ts';
import { undoPlan } from '#server/features/impor/queries.ts';
import { masked, shownPlan, shownRow, undoUntil } from '#server/features/impor/tampil-queries.ts';
import { recordRefused } from '#server/features/impor/writes.ts';
import type { Definition } from '#server/kinds/impor/definition.ts';
import { tooLate } from '#server/kinds/impor/late.ts';
import { findImpor, pageOf, runningImpor } from '#server/kinds/impor/queries.ts';
import { finishImpor, imporRoutes, refusedFile, sheetFile } from '#server/kinds/impor/routes.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { setStatus } from '#server/kinds/impor/writes.ts';
import type { IsiBagian } from './bagian-rules.ts';
import { arrivals } from './files/gambar-queries.ts';
import { partRows } from './isi-queries.ts';
import { PEMBAWA } from './isi-writes.ts';
import { chosenParts, partsThat, rowsOfParts, stateOf, withoutOrphans } from './jalan-rules.ts';
import { bacaMigrasi, migrasiImpor, terapkanMigrasi, urungkanMigrasi } from './jobs.ts';
import { isiOf } from './laporan-queries.ts';
import { digits, HEAD } from './read/cadangan-queries.ts';
import { beginSending, keepPiece, ownSending, whole } from './read/potongan-writes.ts';
import { REPORT, reportLines } from './read/unduh-queries.ts';

type Agreed = { dibaca: boolean; bawa?: string[] | undefined };

const NOUN: Definition<
  Leaving<BarisImpor>,
  Leaving<PembatalanMigrasi>,
  { ganti: string },
  { tujuan: string[] },
  Agreed
> = {
  ...migrasiImpor,
  // Head of any dump: that it is one was seen when it arrived; what it holds is read by the job, which may take its time.
  head: async () => HEAD,
  choose: () => ({ kolom: JSON.stringify(HEAD.kolom) }),
  agree: async ({ actor }, row, body) => agreed(actor, row, body),
  refusesUndo: async (_db, row) => (undoUntil(row) ? undefined : 'Pindah ini tidak dapat dibatalkan lagi.'),
  plan: async (db, row) => ({ ...(await shownPlan(db, row)), bagian: await partsPlan(db, row) }),
  async planned(db, row) {
    const { dihapus, dikembalikan } = await undoPlan(db, row.id, 0);
    const parts = (await partsPlan(db, row)).reduce((sum, part) => sum + part.dihapus, 0);
    return dihapus + dikembalikan + parts;
  },
  async facts(db, row) {
    const { areas: _, kenangan: __, jalan, ...isi } = isiOf(row);
    const bagian = [...isi.bagian, ...(await arrivals(db, row.id))].map((part) => ({
      ...part,
      keadaan: stateOf({ ...isi, jalan }, part, row.status),
      gagal: jalan[part.kunci]?.sebab ?? '',
    }));
    const { kode } = await db
      .selectFrom('desa')
      .select('kode')
      .where('id', '=', db.desaId)
      .executeTakeFirstOrThrow();
    const desa_lain = isi.kode !== '' && kode !== '' && digits(isi.kode) !== digits(kode);
    const kembali = row.status === 'menerapkan' && row.henti;
    return { ...isi, bagian, desa_lain, kembali, batal_sampai: undoUntil(row) };
  },
  // A dump has no cells that somebody could look up.
  shown: (row) => {
    const seen = masked(shownRow(row));
    return { ...seen, alasan: seen.alasan.map((one) => ({ ...one, sel: '' })) };
  },
};

export const migrasiRoutes = [
  ...imporRoutes(migrasi, NOUN, { read: bacaMigrasi, apply: terapkanMigrasi, undo: urungkanMigrasi }),

  implement(migrasi.sending, async ({ db, actor }) => ({
    unggahan: (await ownSending(db, actor.id)) ?? null,
  })),

  implement(migrasi.begin, beginSending),

  implement(migrasi.piece, keepPiece),

  finishImpor(migrasi.finish, NOUN, whole),

  implement(migrasi.bagian, async ({ db, params, query }) => {
    const row = await findImpor(db, migrasiImpor.noun, params.id);
    const asked = query.get('putusan');
    const putusan = (['baru', 'sama', 'ditolak'] as const).find((one) => one === asked);
    const bagian = query.get('bagian') ?? '';
    return partRows(db, row.id, { bagian, putusan, page: pageOf(query.get('page')) });
  }),

  implement(migrasi.repeat, repeatFailed),

  implement(migrasi.report, async ({ core, db, village, params, record }) => {
    const row = await findImpor(db, migrasiImpor.noun, params.id);
    await record({ action: 'impor.view', id: row.id, after: { bentuk: 'laporan xlsx' }, quiet: true });
    const lines = reportLines(core.tenancy.read(village.id), row);
    const name = row.nama.replace(/(\.sql)?\.[a-z]{2,4}$/i, '');
    return sheetFile(`Laporan ${name}.xlsx`, writeXlsx('Laporan', REPORT, lines));
  }),

  implement(migrasi.refused, async (context) => {
    const row = await findImpor(context.db, migrasiImpor.noun, context.params.id);
    await recordRefused(context, row, { bentuk: 'xlsx' });
    return refusedFile(context, row);
  }),
];

/** Refuses to bring what was not read, or what is not for this officer to bring; says what is chosen and how much it is. */
function agreed(actor: Actor | null, row: ImporRow, { dibaca, bawa }: Agreed) {
  if (!dibaca) throw invalid({ dibaca: 'Baca laporannya dulu, lalu centang di sini.' });
  const kept = isiOf(row);
  const isi = { ...kept, jalan: {}, bawa: withoutOrphans(kept.bagian, bawa ?? null) };
  const parts = chosenParts(isi);
  if (bawa && parts.length === 0 && isi.bagian.some(({ baru }) => baru > 0))
    throw invalid({ bawa: 'Centang paling sedikit satu bagian.' });
  mustHaveAreas(actor, parts);
  return { isi: JSON.stringify(isi), dari: rowsOfParts(parts) };
}

function mustHaveAreas(actor: Actor | null, parts: readonly IsiBagian[]): void {
  for (const { wewenang, nama } of parts)
    if (wewenang && !hasArea(actor, wewenang))
      throw invalid({ bawa: `${nama} perlu wewenang ${wewenang}. Hilangkan centangnya.` });
}

/** Gives the parts that failed another turn; those that were brought stay. */
async function repeatFailed(context: Context<typeof migrasi.repeat>) {
  const { db, actor, params, record } = context;
  const row = await findImpor(db, migrasiImpor.noun, params.id);
  const isi = isiOf(row);
  const failed = partsThat(isi, 'gagal');
  if (!undoUntil(row) || failed.length === 0) throw await tooLate(context, row);
  if (await runningImpor(db, migrasiImpor.noun))
    throw conflict('Satu pindah lain masih berjalan di desa ini. Selesaikan atau buang dahulu yang itu.');
  mustHaveAreas(actor, failed);
  const again = new Set(failed.map(({ kunci }) => kunci));
  const jalan = Object.fromEntries(Object.entries(isi.jalan).filter(([kunci]) => !again.has(kunci)));
  await setStatus(db, row.id, 'menerapkan');
  await db
    .updateTable('impor')
    .set({ isi: JSON.stringify({ ...isi, jalan }) })
    .where('id', '=', row.id)
    .execute();
  await context.enqueue(terapkanMigrasi, { id: row.id }, { key: `ulangi-${row.id}` });
  const after = { bagian: failed.map(({ nama }) => nama) };
  await record({ action: 'impor.start', id: row.id, after, quiet: true });
}

/** Counts what an undo would do to the parts beside the people. */
async function partsPlan(db: VillageDb, row: ImporRow) {
  const plans: { nama: string; dihapus: number; tetap: number }[] = [];
  const { bagian, kenangan } = isiOf(row);
  for (const { kunci, nama } of bagian)
    if (isKeyOf(PEMBAWA, kunci) && isKeyOf(kenangan, kunci))
      plans.push({ nama, ...(await PEMBAWA[kunci].plan(db, row.id)) });
  return plans;
}
