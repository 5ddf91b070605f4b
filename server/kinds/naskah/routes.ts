import { type BarisNaskah, LONGEST_TITLE } from '#contract/kinds/naskah.ts';
import { implement, type Route } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { fromInstant } from '#server/core/zone.ts';
import { ACTS, archive, publish, remove, restore, withdraw } from './acts.ts';
import type { Baris, Definition, Isi } from './definition.ts';
import { countByStatus, yearsOf } from './fields.ts';
import { planOf, refuseLater, withPlan } from './plan.ts';
import {
  common,
  commonTable,
  findRow,
  isiOf,
  noteFiles,
  openRow,
  openText,
  sweepUntouched,
  untouched,
  writeText,
} from './rows.ts';
import { actsOn, same, statusOf } from './state.ts';
import { beginsSitting, compared, findSnapshot, historyPage, riwayatQuery } from './trail.ts';

/** Title of a copy, cut to the longest allowed. */
const copyOf = (judul: string): string => `Salinan ${judul}`.slice(0, LONGEST_TITLE).trim();

/** A row as its editor goes on with it; 404 when there is none. */
export async function shownText<I extends Isi, V extends object>(
  db: VillageDb,
  definition: Definition<I, V>,
  id: number,
) {
  const row = await findRow(db, definition, id);
  if (!row) throw notFound();
  const isi = isiOf(definition, row);
  const status = statusOf(row);
  const [oleh, extra] = await Promise.all([nameOf(db, row.diubah_oleh), definition.view(db, isi, row)]);
  return {
    id,
    judul: isi.judul,
    status,
    terbit: row.terbit,
    rencana_terbit: planOf(row, isi),
    berubah: row.draf !== null && row.status === 'terbit',
    updated_at: row.updated_at,
    oleh,
    versi: row.versi,
    can: actsOn(status),
    ...extra,
  };
}

async function nameOf(db: VillageDb, akunId: number | null): Promise<string | null> {
  if (akunId === null) return null;
  const row = await db.selectFrom('akun').select('nama').where('id', '=', akunId).executeTakeFirst();
  return row?.nama ?? null;
}

/** List, editor, working copies, history and everything that changes what is public, for one noun. */
export const naskahRoutes = <I extends Isi>(definition: Definition<I>): Route[] => [
  listRoute(definition),
  ...editRoutes(definition),
  ...actRoutes(definition),
  bulkRoute(definition),
  ...historyRoutes(definition),
];

const wantsTrash = (query: URLSearchParams) => query.get('filter{status}') === 'sampah';

function listRoute<I extends Isi>(definition: Definition<I>): Route {
  const { calls, list } = definition;
  return implement(
    calls.manage,
    async ({ db, query, village }) => {
      const trash = wantsTrash(query) ? 'is not' : 'is';
      const [page, jumlah, tahun] = await Promise.all([
        listPage(db, list, query, {
          zone: village.zona,
          where: (rows) =>
            rows.where('dihapus' as never, trash, null).where((eb) => eb.not(untouched(eb as never))),
        }),
        countByStatus(db, definition),
        yearsOf(db, definition, village.zona),
      ]);
      const rows = page.data.map((row) => ({
        ...definition.present(row),
        can: actsOn(row.status),
      }));
      // `naskah` holds the rows of each noun against its contract.
      const data = ((await definition.rows?.(rows, db, village.zona)) ?? rows) as BarisNaskah[];
      return { data, meta: { ...page.meta, jumlah, tahun } };
    },
    { query: list },
  );
}

function editRoutes<I extends Isi>(definition: Definition<I>): Route[] {
  const { calls, noun, table } = definition;
  return [
    implement(calls.edit, ({ db, params }) => shownText(db, definition, params.id)),

    implement(calls.create, async ({ db, actor, body, record }) => {
      await sweepUntouched({ db, actor }, definition);
      const { id } = await common(db)
        .insertInto(commonTable(table))
        .values({
          judul: '',
          draf: JSON.stringify({ ...definition.empty, judul: body.judul }),
          penulis_id: actor.id,
          diubah_oleh: actor.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await record({ action: `${noun}.create`, id, quiet: true });
      return shownText(db, definition, id);
    }),

    implement(calls.duplicate, async ({ db, actor, params, record }) => {
      const row = await findRow(db, definition, params.id);
      if (!row) throw notFound();
      const known = await definition.prune(db, { ...definition.empty, ...isiOf(definition, row) });
      // When it appears is said anew.
      const fresh: Baris = { ...row, status: 'draf', terbit: null };
      const isi = withPlan({ ...known, judul: copyOf(known.judul) }, fresh, null);
      const { id } = await common(db)
        .insertInto(commonTable(table))
        .values({ judul: '', draf: JSON.stringify(isi), penulis_id: actor.id, diubah_oleh: actor.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await noteFiles(db, definition, id, [isi]);
      await record({ action: `${noun}.duplicate`, id, after: { dari: row.id }, quiet: true });
      return shownText(db, definition, id);
    }),

    implement(calls.save, async ({ db, actor, village, params: { id }, body, record }) => {
      const row = await openText(db, definition, id, body.versi);
      const before = isiOf(definition, row);
      const { rencana_terbit: wanted } = body;
      if (wanted) refuseLater(definition, row, 'rencana_terbit');
      const plan = wanted ? fromInstant(wanted, village.zona) : wanted === null ? null : planOf(row, before);
      const after = withPlan(definition.apply(before, body, village.zona), row, plan);
      if (same(before, after)) return shownText(db, definition, id);
      await definition.check(db, after);
      await writeText({ db, actor }, definition, row, after);
      if (beginsSitting(row, actor.id))
        await record({ action: `${noun}.save`, id, before: { naskah: before }, quiet: true });
      return shownText(db, definition, id);
    }),
  ];
}

function actRoutes<I extends Isi>(definition: Definition<I>): Route[] {
  const { calls } = definition;
  const opened = async (db: VillageDb, id: number, versi?: number) => openRow(db, definition, id, versi);
  return [
    implement(calls.publish, async (context) => {
      const { db, params, body, village } = context;
      const { terbit } = body;
      const wanted = typeof terbit === 'string' ? fromInstant(terbit, village.zona) : terbit;
      await publish(context, definition, await opened(db, params.id, body.versi), wanted);
      return shownText(db, definition, params.id);
    }),

    implement(calls.withdraw, async (context) => {
      const { db, params, body } = context;
      await withdraw(context, definition, await opened(db, params.id, body.versi));
      return shownText(db, definition, params.id);
    }),

    implement(calls.archive, async (context) => {
      const { db, params, body } = context;
      await archive(context, definition, await opened(db, params.id, body.versi));
      return shownText(db, definition, params.id);
    }),

    implement(calls.remove, async (context) => {
      await remove(context, definition, await opened(context.db, context.params.id));
    }),

    implement(calls.restore, async (context) => {
      const { db, params } = context;
      await restore(context, definition, await opened(db, params.id));
      return shownText(db, definition, params.id);
    }),
  ];
}

function bulkRoute<I extends Isi>(definition: Definition<I>): Route {
  return implement(definition.calls.bulk, async (context) => {
    const { db, body } = context;
    const gagal: { id: number; judul: string; alasan: string }[] = [];
    // One order for everybody keeps two of these from waiting for each other.
    const ids = [...new Set(body.id)].sort((a, b) => a - b);
    for (const id of ids) {
      const row = await openRow(db, definition, id);
      const reason = await refusalOf(() => ACTS[body.aksi](context, definition, row));
      if (reason) gagal.push({ id, judul: isiOf(definition, row).judul, alasan: reason });
    }
    return { berhasil: ids.length - gagal.length, gagal };
  });
}

function historyRoutes<I extends Isi>(definition: Definition<I>): Route[] {
  const { calls, noun } = definition;
  return [
    implement(
      calls.history,
      async (context) => {
        const { id } = context.params;
        await openForReading(context.db, definition, id);
        return historyPage(context, { noun, id });
      },
      { query: riwayatQuery },
    ),

    implement(calls.compare, async ({ db, query, params: { id, riwayat_id } }) => {
      const dengan = query.get('dengan');
      const [row, old, other] = await Promise.all([
        findRow(db, definition, id),
        findSnapshot(db, definition, id, riwayat_id),
        dengan === null ? undefined : findSnapshot(db, definition, id, Number(dengan)),
      ]);
      if (!row || !old || (dengan !== null && !other)) throw notFound();
      const whole = (isi: I): I => ({ ...definition.empty, ...isi });
      const kini = other ? whole(other.isi) : isiOf(definition, row);
      const difference = await compared(definition, db, [whole(old.isi), kini]);
      return { ...old.line, dengan: other?.line ?? null, ...difference };
    }),

    implement(calls.revert, async ({ db, actor, params: { id, riwayat_id }, body, record }) => {
      const row = await openText(db, definition, id, body.versi);
      const old = await findSnapshot(db, definition, id, riwayat_id);
      if (!old) throw notFound();
      const before = isiOf(definition, row);
      const text = await definition.prune(db, { ...definition.empty, ...old.isi });
      // The words are old, the time of their publication is not.
      await writeText({ db, actor }, definition, row, withPlan(text, row, planOf(row, before)));
      await record({ action: `${noun}.revert`, id, before: { naskah: before }, quiet: true });
      return shownText(db, definition, id);
    }),
  ];
}

export async function openForReading(
  db: VillageDb,
  definition: Pick<Definition, 'table'>,
  id: number,
): Promise<void> {
  if (!(await findRow(db, definition, id))) throw notFound();
}

// An act refuses before it writes, so that the others of the same request are not lost with it.
async function refusalOf(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.http >= 500) throw error;
    const [first] = error.errors;
    return typeof first === 'string' ? first : Object.values(first ?? {})[0]?.[0];
  }
}
