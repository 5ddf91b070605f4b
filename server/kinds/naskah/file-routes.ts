import type { DokumenCalls, GambarCalls, NaskahCalls } from '#contract/kinds/naskah-calls.ts';
import { type Context, implement, type Route } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { Definition, Isi } from './definition.ts';
import { type Lampiran, newCover, type Sampul } from './files.ts';
import { openForReading, shownText } from './routes.ts';
import { isiOf, openText, writeText } from './rows.ts';

type Filed = Pick<Context, 'core' | 'db' | 'uploads' | 'record'> & { actor: { id: number } };
type Illustrated = Isi & { gambar: Sampul | null };
type Documented = Isi & { dokumen: Lampiran | null };

/** The cover of a text, and pictures inside it. The text keeps its cover as `gambar`. */
export function gambarRoutes<I extends Illustrated, V extends object>(
  definition: Definition<I, V, NaskahCalls & GambarCalls>,
): Route[] {
  const { calls, noun, store } = definition;
  return [
    implement(calls.cover, async (context) => {
      const { id } = await savedFile(context, definition, 'gambar');
      return putFile(context, definition, 'cover', (isi) => ({ ...isi, gambar: newCover(id) }));
    }),

    implement(calls.chooseCover, async (context) => {
      const picture = await store.library(context.db, context.body.berkas);
      if (!picture) throw invalid({ gambar: 'Gambar ini tidak ada lagi di pustaka. Pilih yang lain.' });
      const { id, alt, kredit: keterangan, fokus_x, fokus_y } = picture;
      const gambar = { ...newCover(id), alt, keterangan, fokus_x, fokus_y };
      return putFile(context, definition, 'cover', (isi) => ({ ...isi, gambar }));
    }),

    implement(calls.removeCover, (context) =>
      putFile(context, definition, 'cover', (isi) => ({ ...isi, gambar: null })),
    ),

    implement(calls.picture, async (context) => {
      const { db, params, record } = context;
      await openForReading(db, definition, params.id);
      const file = await savedFile(context, definition, 'gambar');
      await record({ action: `${noun}.picture`, id: params.id, after: { berkas: file.id }, quiet: true });
      return store.imageOf(file);
    }),
  ];
}

/** The PDF of a text, which keeps it as `dokumen`. */
export function dokumenRoutes<I extends Documented, V extends object>(
  definition: Definition<I, V, NaskahCalls & DokumenCalls>,
): Route[] {
  const { calls } = definition;
  return [
    implement(calls.document, async (context) => {
      const { id } = await savedFile(context, definition, 'dokumen');
      return putFile(context, definition, 'document', (isi) => ({ ...isi, dokumen: { id } }));
    }),

    implement(calls.removeDocument, (context) =>
      putFile(context, definition, 'document', (isi) => ({ ...isi, dokumen: null })),
    ),
  ];
}

type Putting = Pick<Filed, 'db' | 'actor' | 'record'> & { params: { id: number }; body: { versi: number } };

/** Writes a text with another file, under the name that its event has, and shows it. */
export async function putFile<I extends Isi, V extends object>(
  { db, actor, record, params: { id }, body }: Putting,
  definition: Definition<I, V>,
  event: 'cover' | 'document' | 'abstract',
  change: (isi: I) => I,
) {
  const row = await openText(db, definition, id, body.versi);
  const before = isiOf(definition, row);
  await writeText({ db, actor }, definition, row, change(before));
  await record({ action: `${definition.noun}.${event}`, id, before: { naskah: before }, quiet: true });
  return shownText(db, definition, id);
}

/** Keeps the file that came under a name that the contract requires. */
export async function savedFile(
  { core, db, actor, uploads }: Filed,
  { store }: Pick<Definition, 'store'>,
  field: string,
) {
  const [upload] = uploads(field);
  if (!upload) throw notFound();
  return store.save({ core, db }, upload, { pemilik: actor.id });
}
