import { WRONG_PASSWORD } from '#contract/lib/password.ts';
import { lembarOf } from '#contract/surat/isian.ts';
import { dapatDiperbaiki } from '#contract/surat/isian-perbaikan.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { triedPassword } from '#server/features/sesi/queries.ts';
import { issueLetter } from '#server/features/surat-keluar/writes.ts';
import { takeStep, undoStep } from '#server/kinds/alur/acts.ts';
import { idsOf, progressOf } from '#server/kinds/alur/deadline.ts';
import { ownAct } from '#server/kinds/alur/routes.ts';
import { suratNoun } from './alur-jobs.ts';
import { lineOf, reviewOf, summaryOf } from './meja-queries.ts';
import { findAjuan, jabatanOf, petugasOf, stepsOf, syaratOf, terisiOf } from './queries.ts';
import { suratAntreanQuery, suratTinjauQuery } from './resource.ts';
import { canOf, openSyarat, sebagaiOf, tickedOf } from './rules.ts';
import { askPapers, forgetAsked, tickSyarat } from './writes.ts';

export const kelolaSuratRoutes = [
  implement(
    kelolaSurat.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, suratAntreanQuery, query, { zone: village.zona });
      const at = await progressOf(db, suratNoun, idsOf(page.data), village.zona);
      return { ...page, data: page.data.map((row) => ({ ...row, ...at(Number(row.id)) })) };
    },
    { query: suratAntreanQuery },
  ),

  implement(kelolaSurat.summary, async ({ actor, db, village }) =>
    summaryOf(db, await petugasOf(db, actor, village.zona), village.zona),
  ),

  implement(kelolaSurat.get, async (context) => {
    const { db, params, village } = context;
    const query = new URLSearchParams();
    const [row, ajuan] = await Promise.all([
      findOne(db, suratTinjauQuery, params.id, query, { zone: village.zona }),
      findAjuan(db, params.id),
    ]);
    if (!row || !ajuan) throw notFound();
    const [review, at] = await Promise.all([
      reviewOf(context, ajuan),
      progressOf(db, suratNoun, [params.id], village.zona),
    ]);
    return {
      ...row,
      ...review,
      ...at(params.id),
      // Their page in the register is for those who may open it.
      penduduk: hasArea(context.actor, 'penduduk') ? row.penduduk : null,
      berakun: row.pemilik_id !== null,
    };
  }),

  implement(kelolaSurat.decide, async (context) => {
    const { body, db, params } = context;
    const { jenis: act, alasan, versi } = body;
    const step = await takeStep(context, suratNoun, { id: params.id, act, versi }, async (row) => {
      const isian = act === 'minta_perbaikan' ? await mustBeAsked(db, row.id, body.isian ?? []) : [];
      const note = act === 'minta_perbaikan' ? { alasan, isian } : { alasan };
      return { change: act === 'serahkan' ? { is_printed: true } : {}, step: { alasan, isian }, note };
    });
    if (act === 'minta_kelengkapan')
      await askPapers(db, { ajuan: params.id, langkah: step, nama: body.berkas });
    return stepOf(context, step);
  }),

  ownAct(kelolaSurat.sign, suratNoun, 'tandatangani', {
    async before({ actor, body, core, village }) {
      const credentials = { username: actor.username, password: body.password };
      if (!(await triedPassword(core, core.tenancy.read(village.id), actor, credentials)))
        throw invalid({ password: WRONG_PASSWORD });
    },
    async decide({ db }, row) {
      const open = openSyarat(await syaratOf(db, row.id)).map(({ nama }) => nama);
      if (open.length > 0) throw conflict(`Persyaratan wajib belum lengkap: ${open.join(', ')}.`);
      if (row.layanan_id === null) throw conflict('Ajuan ini dibuat sebelum ada formulir.');
      return {};
    },
    async decided(context) {
      const penandatangan = await signerOf(context);
      await issueLetter(context, { ajuanId: context.params.id, penandatangan });
    },
    history: historyOf,
  }),

  implement(kelolaSurat.undo, async (context) => {
    const { id, langkah_id: step } = context.params;
    await undoStep(context, suratNoun, { id, step });
    await forgetAsked(context.db, step);
  }),

  implement(kelolaSurat.check, async (context) => {
    const { body, db, params, record } = context;
    const ajuan = await findAjuan(db, params.id, { lock: true });
    const syarat = ajuan && (await syaratOf(db, params.id)).find(({ id }) => id === params.syarat_id);
    if (!ajuan || !syarat) throw notFound();
    const petugas = await petugasOf(db, context.actor, context.village.zona);
    if (!canOf(petugas, ajuan).periksa_syarat) throw forbidden();
    const { terpenuhi } = body;
    const ticked = tickedOf(syarat, terpenuhi);
    await tickSyarat(db, ticked);
    const [before, after] = [{ terpenuhi: syarat.terpenuhi }, { terpenuhi }];
    const about = { syarat: syarat.nama };
    await record({ action: 'surat.check', id: ajuan.id, before, after: { ...after, ...about }, quiet: true });
    return { ...syarat, ...ticked };
  }),
];

type Acting = Pick<Context<typeof kelolaSurat.decide>, 'actor' | 'db' | 'village'>;

/** Who signs, and in whose place. */
async function signerOf({ actor, db, params, village }: Acting & { params: { id: number } }) {
  const [petugas, ajuan, jabatan] = await Promise.all([
    petugasOf(db, actor, village.zona),
    findAjuan(db, params.id),
    jabatanOf(db, actor.id),
  ]);
  if (!ajuan) throw notFound();
  const sebagai = sebagaiOf(petugas, ajuan.rantai);
  const sebutan = sebagai === 'sendiri' || sebagai === null ? '' : sebagai;
  return { akunId: actor.id, nama: actor.nama, jabatan, sebutan } as const;
}

/** The fields of a request's form that are to be corrected; refuses any that it has not. */
async function mustBeAsked(db: Acting['db'], ajuan: number, names: readonly string[]): Promise<string[]> {
  const isi = await terisiOf(db, ajuan);
  const known = isi ? dapatDiperbaiki(lembarOf(isi)).map(({ nama }) => nama) : [];
  if (!names.every((name) => known.includes(name))) throw invalid({ isian: 'Isian ini tidak ada di ajuan.' });
  return known.filter((name) => names.includes(name));
}

/** Every step of a request, as the office sees it. */
async function historyOf(db: Acting['db'], id: number) {
  const [ajuan, steps] = await Promise.all([findAjuan(db, id), stepsOf(db, id)]);
  return ajuan ? steps.map((step) => lineOf(step, ajuan.rantai)) : [];
}

async function stepOf({ db, params }: { db: Acting['db']; params: { id: number } }, step: number) {
  const made = (await historyOf(db, params.id)).find(({ id }) => id === step);
  if (!made) throw notFound();
  return made;
}
