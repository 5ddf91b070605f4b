import type { z } from 'zod';
import { lembarOf } from '#contract/surat/isian.ts';
import { dapatDiperbaiki } from '#contract/surat/isian-perbaikan.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import type { LangkahInput } from '#contract/surat/langkah.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { needProof } from '#server/core/proof/proof.ts';
import { findOne } from '#server/core/query/list.ts';
import { blanksOf } from '#server/features/surat-keluar/kosong-queries.ts';
import { letterOf } from '#server/features/surat-keluar/queries.ts';
import { letterView } from '#server/features/surat-keluar/satu-queries.ts';
import { addElectronicSignature, issueLetter } from '#server/features/surat-keluar/writes.ts';
import { type Added, takeStep } from '#server/kinds/alur/acts.ts';
import { alurRoutes, ownAct } from '#server/kinds/alur/routes.ts';
import { suratNoun } from './alur-jobs.ts';
import { lineOf, reviewOf, summaryOf } from './meja-queries.ts';
import { findAjuan, jabatanOf, petugasOf, stepsOf, syaratOf, terisiOf } from './queries.ts';
import { suratAntreanQuery, suratTinjauQuery } from './resource.ts';
import { canOf, openSyarat, sebagaiOf, tickedOf } from './rules.ts';
import { askPapers, forgetAsked, noteBlanks, tickSyarat } from './writes.ts';

/** With the proof of who signs; the letter takes its number. */
const signing = ownAct(kelolaSurat.sign, suratNoun, 'tandatangani', {
  before: (context) => needProof(context, context.body.password),
  async decide({ db }, row) {
    const open = openSyarat(await syaratOf(db, row.id)).map(({ nama }) => nama);
    if (open.length > 0) throw conflict(`Persyaratan wajib belum lengkap: ${open.join(', ')}.`);
    if (row.layanan_id === null) throw conflict('Ajuan ini dibuat sebelum ada formulir.');
    return {};
  },
  async decided(context, step) {
    const { body, db, params } = context;
    const penandatangan = await signerOf(context);
    const kosongDiketahui = body.tetap_kosong === true;
    const { kosong } = await issueLetter(context, { ajuanId: params.id, penandatangan, kosongDiketahui });
    if (kosong.length > 0) await noteBlanks(db, step, kosong);
  },
  history: historyOf,
});

/** With an electronic signature the file is the letter, and whoever asked has it: the request is done. */
const electronically = implement(suratKeluar.tte, async (context) => {
  const { body, db, params } = context;
  const letter = await addElectronicSignature(context, params.id, body);
  const row = await findAjuan(db, letter.ajuan_id, { lock: true });
  if (row?.keadaan === 'siap')
    await takeStep(context, suratNoun, { id: row.id, act: 'tte' }, async () => ({}));
  return letterView(context, letter.id);
});

export const kelolaSuratRoutes = [
  ...alurRoutes(kelolaSurat, suratNoun, {
    list: suratAntreanQuery,
    lines: (_, rows) => rows,
    summary: ({ actor, db, village }) => summaryOf(db, actor, village.zona),
    async item(context, id) {
      const { actor, db, village } = context;
      const row = await findOne(db, suratTinjauQuery, id, new URLSearchParams(), { zone: village.zona });
      if (!row) return undefined;
      return {
        ...row,
        ...(await reviewOf(context, row)),
        // Their page in the register is for those who may open it.
        penduduk: hasArea(actor, 'penduduk') ? row.penduduk : null,
        berakun: row.pemilik_id !== null,
      };
    },
    history: historyOf,
    async decide({ body, db }, row) {
      const { jenis: act, alasan } = body;
      if (act === 'serahkan') return handedOver(db, row.id, body);
      if (act !== 'minta_perbaikan') return { step: { alasan }, note: { alasan } };
      const isian = await mustBeAsked(db, row.id, body.isian ?? []);
      return { step: { alasan, isian }, note: { alasan, isian } };
    },
    async decided({ body, db, params }, langkah) {
      if (body.jenis === 'minta_kelengkapan')
        await askPapers(db, { ajuan: params.id, langkah, nama: body.berkas });
    },
    undone: ({ db, params }) => forgetAsked(db, params.langkah_id),
    own: { tandatangani: signing, tte: electronically },
  }),

  implement(kelolaSurat.blanks, async ({ db, params, village }) => {
    if (!(await findAjuan(db, params.id))) throw notFound();
    return blanksOf(db, village, params.id);
  }),

  implement(kelolaSurat.check, async (context) => {
    const { body, db, params, record } = context;
    const ajuan = await findAjuan(db, params.id, { lock: true });
    const syarat = ajuan && (await syaratOf(db, params.id)).find(({ id }) => id === params.syarat_id);
    if (!ajuan || !syarat) throw notFound();
    const petugas = await petugasOf(db, context.actor, context.village.zona);
    if (!canOf(petugas, ajuan).periksa_syarat) throw forbidden();
    const { terpenuhi = syarat.terpenuhi } = body;
    const ticked = tickedOf(syarat, terpenuhi);
    await tickSyarat(db, ticked);
    const [before, after] = [{ terpenuhi: syarat.terpenuhi }, { terpenuhi }];
    const about = { syarat: syarat.nama };
    await record({ action: 'surat.check', id: ajuan.id, before, after: { ...after, ...about }, quiet: true });
    return { ...syarat, ...ticked };
  }),
];

/** Ends the way of a letter on paper, with who fetched it; their name is nobody's business in the trail. */
async function handedOver(
  db: Acting['db'],
  ajuan: number,
  body: z.output<typeof LangkahInput>,
): Promise<Added> {
  if (!(await letterOf(db, ajuan))) throw conflict('Surat ini sudah dicabut. Tidak ada yang diserahkan.');
  const { alasan, penerima = 'pemohon', nama_penerima } = body;
  const step = { alasan, penerima, nama_penerima: penerima === 'pemohon' ? '' : nama_penerima };
  return { change: { is_printed: true }, step, note: { penerima } };
}

type Acting = Pick<Context<typeof kelolaSurat.decide>, 'actor' | 'db' | 'village'>;

/** Signer of a request, and in whose place. */
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
