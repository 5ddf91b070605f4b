import type { dokumenCalls, gambarCalls, naskahCalls } from '#contract/kinds/naskah.ts';
import type { Endpoint } from '#contract/kit.ts';
import { type Context, implement, type Route } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ApiError, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { fromInstant } from '#server/core/zone.ts';
import { ACTS, publish } from './acts.ts';
import type { Definition, Isi } from './definition.ts';
import { countByStatus, yearsOf } from './fields.ts';
import { type Lampiran, newCover, type Sampul } from './files.ts';
import { planOf, refuseLater, withPlan } from './plan.ts';
import {
  common,
  commonTable,
  findRow,
  isiOf,
  openRow,
  openText,
  sweepUntouched,
  untouched,
  writeText,
} from './rows.ts';
import { actsOn, same, statusOf } from './state.ts';
import { beginsSitting, compared, findSnapshot, riwayatQuery, wordsOf } from './trail.ts';

// Any noun's calls look like these to the engine, whatever their address and their own fields.
type None = Record<never, never>;
type Path = '/v1/kelola/noun/';
type Staff = 'perangkat:berita';
type Calls = ReturnType<typeof naskahCalls<Path, Staff, None, None, None>>;
type PictureCalls = ReturnType<typeof gambarCalls<Path, Staff, None>>;
type DocumentCalls = ReturnType<typeof dokumenCalls<Path, Staff, None>>;
type Like<T> = { [K in keyof T]: Endpoint };

/** A row as its editor goes on with it; 404 when there is none. */
export async function shownText<I extends Isi, B>(
  db: VillageDb,
  definition: Definition<I, B>,
  id: number,
): Promise<never> {
  const row = await findRow(db, definition, id);
  if (!row) throw notFound();
  const isi = isiOf(definition, row);
  const status = statusOf(row);
  const [oleh, extra] = await Promise.all([nameOf(db, row.diubah_oleh), definition.view(db, isi, row)]);
  const common = {
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
  };
  // The contract of the noun names the rest; what it does not name never leaves.
  return { ...common, ...extra } as never;
}

async function nameOf(db: VillageDb, akunId: number | null): Promise<string | null> {
  if (akunId === null) return null;
  const row = await db
    .selectFrom('akun')
    .select('nama')
    .where('desa_id', '=', db.desaId)
    .where('id', '=', akunId)
    .executeTakeFirst();
  return row?.nama ?? null;
}

const wantsTrash = (query: URLSearchParams) => query.get('filter{status}') === 'sampah';

/** List, editor, working copies, history and everything that changes what is public, for one noun. */
export function naskahRoutes<I extends Isi, B>(like: Like<Calls>, definition: Definition<I, B>): Route[] {
  const calls = like as Calls;
  const { noun, table, list } = definition;
  const shown = (db: VillageDb, id: number) => shownText(db, definition, id);
  return [
    implement(
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
        const data = (await definition.present?.(page.data, db, village.zona)) ?? page.data;
        return { data, meta: { ...page.meta, jumlah, tahun } };
      },
      { query: list },
    ),

    implement(calls.edit, ({ db, params }) => shown(db, params.id)),

    implement(calls.create, async ({ db, actor, body, record }) => {
      await sweepUntouched({ db, actor }, definition);
      const { id } = await common(db)
        .insertInto(commonTable(table))
        .values({
          desa_id: db.desaId,
          judul: '',
          draf: JSON.stringify({ ...definition.empty, judul: body.judul }),
          penulis_id: actor.id,
          diubah_oleh: actor.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await record({ action: `${noun}.create`, id, quiet: true });
      return shown(db, id);
    }),

    implement(calls.save, async ({ db, actor, village, params: { id }, body, record }) => {
      const row = await openText(db, definition, id, body.versi);
      const before = isiOf(definition, row);
      const { rencana_terbit: wanted } = body;
      if (wanted) refuseLater(definition, row, 'rencana_terbit');
      const plan = wanted ? fromInstant(wanted, village.zona) : wanted === null ? null : planOf(row, before);
      // Parsed by the noun's own contract.
      const after = withPlan(definition.apply(before, body as B, village.zona), row, plan);
      if (same(before, after)) return shown(db, id);
      await definition.check?.(db, after);
      await writeText({ db, actor }, definition, row, after);
      if (beginsSitting(row, actor.id))
        await record({ action: `${noun}.save`, id, before: { naskah: before }, quiet: true });
      return shown(db, id);
    }),

    implement(calls.publish, async (context) => {
      const { db, params, body, village } = context;
      const row = await openRow(db, definition, params.id, body.versi);
      const { terbit } = body;
      const wanted = typeof terbit === 'string' ? fromInstant(terbit, village.zona) : terbit;
      await publish(context, definition, row, wanted);
      return shown(db, params.id);
    }),

    implement(calls.withdraw, async (context) => {
      const { db, params, body } = context;
      await ACTS.tarik(context, definition, await openRow(db, definition, params.id, body.versi));
      return shown(db, params.id);
    }),

    implement(calls.archive, async (context) => {
      const { db, params, body } = context;
      await ACTS.arsipkan(context, definition, await openRow(db, definition, params.id, body.versi));
      return shown(db, params.id);
    }),

    implement(calls.remove, async (context) => {
      await ACTS.hapus(context, definition, await openRow(context.db, definition, context.params.id));
    }),

    implement(calls.restore, async (context) => {
      const { db, params } = context;
      await ACTS.pulihkan(context, definition, await openRow(db, definition, params.id));
      return shown(db, params.id);
    }),

    implement(calls.bulk, async (context) => {
      const { db, body } = context;
      const gagal: { id: number; judul: string; alasan: string }[] = [];
      // In one order for everybody, so that two of these cannot wait for each other.
      const ids = [...new Set(body.id)].sort((a, b) => a - b);
      for (const id of ids) {
        const row = await openRow(db, definition, id);
        const reason = await refusalOf(() => ACTS[body.aksi](context, definition, row));
        if (reason) gagal.push({ id, judul: isiOf(definition, row).judul, alasan: reason });
      }
      return { berhasil: ids.length - gagal.length, gagal };
    }),

    implement(
      calls.history,
      async ({ db, params, query, village }) => {
        await openForReading(db, definition, params.id);
        const page = await listPage(db, riwayatQuery, query, {
          zone: village.zona,
          where: (rows) => rows.where('noun', '=', noun).where('noun_id', '=', String(params.id)),
        });
        return { ...page, data: page.data.map((row) => ({ ...row, aksi: wordsOf(String(row.aksi)) })) };
      },
      { query: riwayatQuery },
    ),

    implement(calls.compare, async ({ db, params: { id, riwayat_id } }) => {
      const [row, old] = await Promise.all([
        findRow(db, definition, id),
        findSnapshot(db, definition, id, riwayat_id),
      ]);
      if (!row || !old) throw notFound();
      return {
        ...old.line,
        ...compared(definition, { ...definition.empty, ...old.isi }, isiOf(definition, row)),
      };
    }),

    implement(calls.revert, async ({ db, actor, params: { id, riwayat_id }, body, record }) => {
      const row = await openText(db, definition, id, body.versi);
      const old = await findSnapshot(db, definition, id, riwayat_id);
      if (!old) throw notFound();
      const before = isiOf(definition, row);
      const text = { ...definition.empty, ...old.isi };
      const left = (await definition.left?.(db, text)) ?? text;
      // The words are old, the moment of their publication is not.
      await writeText({ db, actor }, definition, row, withPlan(left, row, planOf(row, before)));
      await record({ action: `${noun}.revert`, id, before: { naskah: before }, quiet: true });
      return shown(db, id);
    }),
  ];
}

async function openForReading(
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

type Filed = Pick<Context, 'core' | 'db' | 'uploads' | 'record'> & { actor: { id: number } };

/** The cover of a text, and pictures inside it. The text keeps its cover as `gambar`. */
export function gambarRoutes<I extends Isi & { gambar: Sampul | null }, B>(
  like: Like<PictureCalls>,
  definition: Definition<I, B>,
): Route[] {
  const calls = like as PictureCalls;
  return [
    implement(calls.cover, async (context) => {
      const { db, params, body } = context;
      const file = await savedFile(context, definition, 'gambar');
      await putCover(context, definition, { id: params.id, versi: body.versi }, newCover(file.id));
      return shownText(db, definition, params.id);
    }),

    implement(calls.removeCover, async (context) => {
      const { db, params, body } = context;
      await putCover(context, definition, { id: params.id, versi: body.versi }, null);
      return shownText(db, definition, params.id);
    }),

    implement(calls.picture, async (context) => {
      const { db, params, record } = context;
      await openForReading(db, definition, params.id);
      const file = await savedFile(context, definition, 'gambar');
      await record({
        action: `${definition.noun}.picture`,
        id: params.id,
        after: { berkas: file.id },
        quiet: true,
      });
      return definition.store.imageOf(file);
    }),
  ];
}

type Known = { id: number; versi: number };

async function putCover<I extends Isi & { gambar: Sampul | null }, B>(
  { db, actor, record }: Pick<Filed, 'db' | 'actor' | 'record'>,
  definition: Definition<I, B>,
  { id, versi }: Known,
  gambar: Sampul | null,
): Promise<void> {
  const row = await openText(db, definition, id, versi);
  const before = isiOf(definition, row);
  await writeText({ db, actor }, definition, row, { ...before, gambar });
  await record({ action: `${definition.noun}.cover`, id, before: { naskah: before }, quiet: true });
}

/** The PDF of a text, which keeps it as `dokumen`. */
export function dokumenRoutes<I extends Isi & { dokumen: Lampiran | null }, B>(
  like: Like<DocumentCalls>,
  definition: Definition<I, B>,
): Route[] {
  const calls = like as DocumentCalls;
  return [
    implement(calls.document, async (context) => {
      const { db, params, body } = context;
      const file = await savedFile(context, definition, 'dokumen');
      await putDocument(context, definition, { id: params.id, versi: body.versi }, { id: file.id });
      return shownText(db, definition, params.id);
    }),

    implement(calls.removeDocument, async (context) => {
      const { db, params, body } = context;
      await putDocument(context, definition, { id: params.id, versi: body.versi }, null);
      return shownText(db, definition, params.id);
    }),
  ];
}

async function putDocument<I extends Isi & { dokumen: Lampiran | null }, B>(
  { db, actor, record }: Pick<Filed, 'db' | 'actor' | 'record'>,
  definition: Definition<I, B>,
  { id, versi }: Known,
  dokumen: Lampiran | null,
): Promise<void> {
  const row = await openText(db, definition, id, versi);
  const before = isiOf(definition, row);
  await writeText({ db, actor }, definition, row, { ...before, dokumen });
  await record({ action: `${definition.noun}.document`, id, before: { naskah: before }, quiet: true });
}

async function savedFile<I extends Isi, B>(
  { core, db, actor, uploads }: Filed,
  { store }: Definition<I, B>,
  field: 'gambar' | 'dokumen',
) {
  const [upload] = uploads(field);
  if (!upload) throw notFound();
  return store.save({ core, db }, upload, { pemilik: actor.id });
}
