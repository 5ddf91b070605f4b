import { CARI_KURANG, loket } from '#contract/surat/loket.ts';
import { type Context, type Early, implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { hasNik } from '#server/core/mask.ts';
import { toInstant } from '#server/core/zone.ts';
import { findService } from '#server/features/jenis-surat/tawaran-queries.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { recordOpening } from '#server/features/orang/writes.ts';
import { countGuess, soughtBy } from '#server/features/penduduk/cari-queries.ts';
import { deadlinesOf } from '#server/kinds/alur/deadline.ts';
import { readForm } from '../form/dinamis-queries.ts';
import { applicantOf } from '../form/queries.ts';
import { readStatic } from '../form/statis-queries.ts';
import { fileStatic } from '../form/statis-writes.ts';
import { readPapers } from '../form/syarat-queries.ts';
import { fileLetter, saveFiles } from '../form/writes.ts';
import { dokumenNames, suratClock } from '../queries.ts';
import { findOrang, findStruk, keluargaOf, lettersOffered, peopleFound } from './queries.ts';
import { takeTurn } from './writes.ts';

/** Words for the data that were opened, as their person reads them. */
const OPENED = 'data untuk surat di loket';

export const loketRoutes = [
  implement(loket.find, async ({ actor, body, core, db }) => {
    const sought = soughtBy(body.search);
    if (!sought) throw invalid({ search: CARI_KURANG });
    if (sought.byNumber) await countGuess(core.sharedLimiter, db.desaId, actor);
    return peopleFound(db, sought.found);
  }),

  implement(loket.open, async (context) => {
    const { db, params, village } = context;
    const orang = await findOrang(db, params.id);
    const person = orang && (await applicantOf(db, orang.id));
    if (!person) throw notFound();
    await recordOpening(context, person.id, OPENED);
    return {
      ...person,
      punya_nik: hasNik(person.nik),
      diperbarui: toInstant(person.diperbarui, village.zona).slice(0, 10),
      keluarga: await keluargaOf(db, person.id),
      dokumen: await dokumenNames(db, person.id),
    };
  }),

  implement(loket.letters, ({ db, village }) => lettersOffered(db, village.layanan_dinamis)),

  implement(
    loket.create,
    async (context, { orang, service, given }) => {
      const read = await readPapers(context, service, { penduduk: orang.id, atCounter: true });
      const kept = await saveFiles(context, { service, read, given, pemilik: orang.akun });
      const letter = { service, ...kept, akun: orang.akun };
      const id = await fileLetter(context, { ...letter, body: { ...context.body, penduduk: orang.id } });
      return filed(context, { id, service, penduduk: orang.id });
    },
    { before: readRequest },
  ),

  implement(
    loket.createStatic,
    async (context, { orang, ...asked }) => {
      const id = await fileStatic(context, asked, orang.akun);
      return filed(context, { id, service: asked.service, penduduk: orang.id });
    },
    { before: readStaticRequest },
  ),

  implement(loket.receipt, async ({ db, params, village }) => {
    const row = await findStruk(db, params.id);
    if (!row) throw notFound();
    const tenggatOf = await deadlinesOf(db, suratClock, [row.id], village.zona);
    return { ...row, tenggat: tenggatOf(row.id) };
  }),
];

type Filing = Pick<Context, 'core' | 'db' | 'enqueue' | 'record' | 'village'> & { params: { id: number } };

/** Reads who stands there, what is asked for, and the answers. */
async function readRequest(context: Early<typeof loket.create>) {
  const { body, db, params } = context;
  const orang = await mustLiveHere(context);
  const service = await findService(db, params.jenis_surat, body.config);
  if (!service) throw invalid({ config: 'Layanan ini tidak ada lagi.' });
  const read = await readPapers(context, service, { penduduk: orang.id, atCounter: true });
  return { orang, service, given: await readForm(context, { service, body, read }) };
}

async function readStaticRequest(context: Early<typeof loket.createStatic>) {
  const orang = await mustLiveHere(context);
  const asked = { slug: context.params.slug, penduduk: orang.id, atCounter: true };
  return { orang, ...(await readStatic(context, asked)) };
}

async function mustLiveHere({ core, params, village }: Pick<Filing, 'core' | 'params' | 'village'>) {
  const orang = await findOrang(core.tenancy.read(village.id), params.id);
  if (!orang) throw notFound();
  return orang;
}

type Filed = { id: number; service: { nama: string; jenis: string }; penduduk: number };

/** Gives a request its number of the day, and tells who asked if they have an account. */
async function filed(context: Filing, { id, service, penduduk }: Filed): Promise<{ id: number }> {
  const { db, record, village } = context;
  const told = {
    msg: `${service.nama} Anda sudah diajukan di loket kantor desa`,
    key: 'surat',
    obj_id: id,
    category_surat: service.jenis.replaceAll('-', '_'),
  } as const;
  await notify(context, { penduduk_id: penduduk }, told);
  const nomor_antre = await takeTurn(db, id, village.zona);
  // Answers are about people: the trail says only which service was asked for, and where.
  const after = { layanan: service.nama, loket: nomor_antre };
  await record({ action: 'surat.create', id, after, quiet: true });
  return { id };
}
