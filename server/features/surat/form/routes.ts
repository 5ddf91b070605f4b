import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { type Early, implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { hiddenIn } from '#server/core/mask.ts';
import { listPage } from '#server/core/query/list.ts';
import { toInstant } from '#server/core/zone.ts';
import { offeredById, staticLetters } from '#server/features/jenis-surat/statis-queries.ts';
import { requirementsHtml, requirementsOf } from '#server/features/jenis-surat/syarat-queries.ts';
import {
  chainOf,
  findService,
  findType,
  type Service,
  typesOf,
} from '#server/features/jenis-surat/tawaran-queries.ts';
import { recordOpenings } from '#server/features/penduduk/lihat-writes.ts';
import { expectedIn } from '#server/kinds/alur/deadline.ts';
import { readForm } from './dinamis-queries.ts';
import { peopleOf } from './orang-queries.ts';
import { answersTo, applicantOf } from './queries.ts';
import { layananQuery } from './resource.ts';
import { readPapers } from './syarat-queries.ts';
import { fileLetter, saveFiles } from './writes.ts';

export const layananRoutes = [
  implement(
    layanan.jenis,
    async ({ db, query, village }) => {
      const search = (query.get('search') ?? '').slice(0, 200);
      const types = await (village.layanan_dinamis ? typesOf : staticLetters)(db, search);
      return Object.fromEntries(types.map(({ slug, ...type }) => [slug, type]));
    },
    {
      parameters: [
        {
          name: 'search',
          in: 'query',
          schema: { type: 'string' },
          description: 'Kata dari nama jenis surat atau layanannya.',
        },
      ],
    },
  ),

  implement(
    layanan.list,
    async ({ db, params, query, village }) => {
      const type = await findType(db, params.slug);
      if (!type) throw notFound();
      const page = await listPage(db, layananQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('jenis_id', '=', type.id),
      });
      const letters = await offeredById(
        db,
        page.data.flatMap(({ id }) => id ?? []),
      );
      const data = page.data.map((row) => ({
        ...row,
        jenis: type.slug,
        persyaratan: requirementsOf(letters, row.id),
      }));
      return { ...page, data };
    },
    { query: layananQuery },
  ),

  implement(layanan.get, async ({ db, params }) => {
    const service = serviceOf(await findService(db, params.jenis_surat, params.slug));
    return { ...service, rantai: await chainOf(db, service) };
  }),

  implement(layanan.desaConfig, async ({ db, params, village }) => {
    const service = serviceOf(await findService(db, params.jenis_surat, params.slug));
    const { waktu_pelayanan } = service;
    const perkiraan = await expectedIn(db, waktu_pelayanan, village.zona);
    return { persyaratan: requirementsHtml(service), waktu_pelayanan, perkiraan };
  }),

  implement(layanan.applicant, async ({ actor, db, village }) => {
    const person = actor.penduduk_id === null ? undefined : await applicantOf(db, actor.penduduk_id);
    if (!person) throw notFound();
    return { ...person, diperbarui: toInstant(person.diperbarui, village.zona).slice(0, 10) };
  }),

  implement(layanan.answers, async ({ actor, db, params }) => {
    const found = await answersTo(db, { id: params.id, jenis: params.type, akun: actor.id });
    if (found === undefined) throw notFound();
    if (found === null) return null;
    // Officers stay unnamed to who asked.
    const perubahan = found.perubahan.map((one) => ({ ...one, petugas: '' }));
    return { ...found, perubahan, orang: await peopleOf(db, found, actor) };
  }),

  implement(kelolaSurat.answers, async ({ actor, db, look, params }) => {
    const found = await answersTo(db, { id: params.id });
    if (found === undefined) throw notFound();
    look((looking) => recordOpenings(looking, { ids: [found?.penduduk_id], apa: 'isian ajuan surat' }));
    // Whoever needs a number that was typed opens the draft, which is recorded.
    return found && hiddenIn({ ...found, orang: await peopleOf(db, found, actor) });
  }),

  implement(
    layanan.create,
    async (context, { service, given, ...who }) => {
      const { actor, body, record } = context;
      const read = await readPapers(context, service, who);
      const kept = await saveFiles(context, { service, read, given, pemilik: actor.id });
      const id = await fileLetter(context, { service, body, ...kept, akun: actor.id });
      // Answers are about people: the trail says only which service was asked for.
      await record({ action: 'surat.create', id, after: { layanan: service.nama }, quiet: true });
      return { id, jenis: service.jenis, slug: service.slug };
    },
    { before: readRequest },
  ),
];

/** Reads the service that is asked for, and the answers; a letter is asked for by oneself only. */
async function readRequest(context: Early<typeof layanan.create>) {
  const { actor, body, db, params } = context;
  const service = await findService(db, params.jenis_surat, body.config);
  if (!service) throw invalid({ config: 'Layanan ini tidak ada lagi.' });
  if (actor.penduduk_id === null || body.penduduk !== actor.penduduk_id)
    throw invalid({ penduduk: 'Surat hanya dapat diajukan untuk diri sendiri.' });
  const who = { penduduk: actor.penduduk_id, atCounter: false };
  const read = await readPapers(context, service, who);
  return { service, given: await readForm(context, { service, body, read }), ...who };
}

function serviceOf(found: Service | undefined): Service {
  if (!found) throw notFound();
  return found;
}
