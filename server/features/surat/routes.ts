import { BERKAS_SEKALI } from '#contract/lib/text/jumlah.ts';
import { surat } from '#contract/surat/surat.ts';
import { type Context, type Early, implement } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { MIME } from '#server/core/files/content.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { listPage } from '#server/core/query/list.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { readKode } from '#server/features/lapor/queries.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { letterFor } from '#server/features/surat-keluar/salinan-queries.ts';
import { answerStep, takeStep } from '#server/kinds/alur/acts.ts';
import { progressOf, sheetOf } from '#server/kinds/alur/deadline.ts';
import { suratNoun } from './alur-jobs.ts';
import { dokumenById, findAjuan, ownAjuan, syaratOf, wasTaken } from './queries.ts';
import { ajuanLayananQuery } from './resource.ts';
import { stillMissing } from './rules.ts';
import { ownReview, tracked } from './saya-queries.ts';
import { changeAjuan, putPaper } from './writes.ts';

export const suratRoutes = [
  implement(
    surat.me,
    ({ actor, db, query, village }) =>
      listPage(db, ajuanLayananQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('pemilik_id', '=', actor.id),
      }),
    { query: ajuanLayananQuery },
  ),

  implement(surat.track, async ({ db, params, village }) => {
    const found = await tracked(db, readKode(params.kode), village.zona);
    if (!found) throw notFound();
    return found;
  }),

  implement(surat.record, async ({ actor, db, params, village }) => {
    const row = await ownAjuan(db, actor, params);
    if (!row) throw notFound();
    const [review, at, hitungan] = await Promise.all([
      ownReview(db, row, village),
      progressOf(db, suratNoun, [row.surat_id], village.zona),
      sheetOf(db, suratNoun, row.surat_id, village.zona),
    ]);
    return { ...row, ...review, ...at(row.surat_id), hitungan };
  }),

  implement(
    surat.complete,
    async (context) => {
      const { actor, core, db, enqueue, params, record, village } = context;
      const reads = core.tenancy.read(village.id);
      const own = await ownAjuan(reads, actor, params);
      if (own?.keadaan !== 'belum_lengkap') throw conflict(NOT_ASKED);
      const papers = await keptPapers(context, sentPapers(context));
      const row = await findAjuan(db, own.surat_id, { lock: true });
      if (row?.keadaan !== 'belum_lengkap') throw conflict(NOT_ASKED);
      const known = new Set((await syaratOf(db, row.id)).map(({ id }) => id));
      for (const { number, ...paper } of papers) {
        if (!known.has(paper.syarat)) throw invalid({ [`berkas_${number}`]: NOT_ASKED_PAPER });
        await putPaper(db, paper);
      }
      const syarat = await syaratOf(db, row.id);
      const sent = syarat.filter(({ id }) => papers.some((one) => one.syarat === id));
      if (stillMissing(syarat).length === 0) {
        await answerStep({ db, enqueue, village }, suratNoun, row, 'lengkapi');
        const msg = `Berkas ${row.config_name} sudah dikirim: ${row.pemohon}`;
        await notify({ enqueue }, { area: 'surat' }, { msg, key: 'surat', obj_id: row.id });
      }
      const after = { berkas: sent.map(({ nama }) => nama) };
      await record({ action: 'surat.complete', id: row.id, after, quiet: true });
    },
    { before: mustBeAsked },
  ),

  implement(surat.cancel, async (context) => {
    const { actor, body, db, params } = context;
    const own = await ownAjuan(db, actor, params);
    if (!own) throw notFound();
    const { alasan, versi } = body;
    const act = { id: own.surat_id, act: 'batalkan', versi } as const;
    await takeStep(context, suratNoun, act, async () => ({ step: { alasan }, note: { alasan } }));
  }),

  implement(surat.download, async (context) => {
    const { actor, core, db, params, record, village } = context;
    const reads = core.tenancy.read(village.id);
    const own = await ownAjuan(reads, actor, params);
    const file = own && (await letterFor({ core, db: reads }, own.surat_id));
    if (!own || !file) throw notFound();
    const row = await findAjuan(db, own.surat_id, { lock: true });
    const printed = { is_printed: true };
    if (row?.keadaan === 'siap' && !(await wasTaken(db, row.id)))
      await takeStep(context, suratNoun, { id: row.id, act: 'unduh' }, async () => ({ change: printed }));
    else {
      if (row && !row.is_printed) await changeAjuan(db, row, printed);
      await record({ action: 'surat.download', id: own.surat_id, quiet: true });
    }
    return new Response(file.body, {
      headers: {
        'content-type': MIME.pdf,
        'content-length': String(file.size),
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];

const NOT_ASKED_PAPER = 'Berkas ini tidak diminta.';
const NOT_ASKED = 'Ajuan ini tidak sedang menunggu berkas.';
type Completing = Context<typeof surat.complete>;

/** The papers that come are asked for, of the caller's own request. */
async function mustBeAsked({ actor, body, db, params, uploads }: Early<typeof surat.complete>) {
  const own = await ownAjuan(db, actor, params);
  if (!own) throw notFound();
  const known = new Set((await syaratOf(db, own.surat_id)).map(({ id }) => id));
  for (let number = 1; number <= BERKAS_SEKALI; number++) {
    const syarat = body[`syarat_${number}`];
    const sent = uploads(`berkas_${number}`).length > 0 || body[`dokumen_${number}`] !== undefined;
    if (sent && syarat !== undefined && !known.has(syarat))
      throw invalid({ [`berkas_${number}`]: NOT_ASKED_PAPER });
  }
}
type Sent = { number: number; syarat: number } & ({ upload: Upload } | { dokumen: number });

/** Papers that were chosen, field by field: a file before a paper of the store. Refuses a form without any. */
function sentPapers({ body, uploads }: Completing): Sent[] {
  const sent: Sent[] = [];
  for (let number = 1; number <= BERKAS_SEKALI; number++) {
    const syarat = body[`syarat_${number}`];
    const [upload] = uploads(`berkas_${number}`);
    const dokumen = body[`dokumen_${number}`];
    if (syarat === undefined) continue;
    if (upload) sent.push({ number, syarat, upload });
    else if (dokumen !== undefined) sent.push({ number, syarat, dokumen });
  }
  if (sent.length === 0) throw invalid({ berkas_1: 'Pilih berkas' });
  return sent;
}

/** The papers as files: what was sent is kept, what was chosen belongs to the resident. */
async function keptPapers(context: Completing, sent: readonly Sent[]) {
  const { actor, core, village } = context;
  const papers: { number: number; syarat: number; berkas: string; asal: 'dokumen' | 'unggahan' }[] = [];
  const own = await dokumenById(core.tenancy.read(village.id), actor.penduduk_id);
  for (const one of sent) {
    const { number, syarat } = one;
    if ('upload' in one) {
      const keep = { privat: true, pemilik: actor.id, alt: 'Berkas ajuan surat' };
      const { id } = await saveFile(context, one.upload, keep);
      papers.push({ number, syarat, berkas: id, asal: 'unggahan' });
      continue;
    }
    const berkas = own.get(one.dokumen);
    if (!berkas) throw invalid({ [`dokumen_${number}`]: 'Dokumen ini tidak ada lagi.' });
    papers.push({ number, syarat, berkas, asal: 'dokumen' });
  }
  return papers;
}
