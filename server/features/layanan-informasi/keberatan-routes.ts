import { actsIn, stepActs } from '#contract/kinds/alur.ts';
import { alurKeberatan } from '#contract/layanan-informasi/alur.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { isHead } from '#contract/lib/text/jabatan.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { recordLook } from '#server/core/look.ts';
import { toInstant } from '#server/core/zone.ts';
import { findBerkas, privateAnswer } from '#server/features/berkas/queries.ts';
import { takeStep } from '#server/kinds/alur/acts.ts';
import { alurRoutes, ownAct } from '#server/kinds/alur/routes.ts';
import { historyOf } from '#server/kinds/alur/steps.ts';
import { keberatanNoun, permohonanNoun } from './alur-jobs.ts';
import { jabatanOf, objectionItem, replyHindrance } from './kelola-queries.ts';
import { keberatanKelolaQuery } from './resource.ts';
import { STEPS_KEBERATAN } from './table.ts';

const history = (db: Context['db'], id: number) => historyOf(db, STEPS_KEBERATAN, id);

const reply = ownAct(kelolaKeberatan.reply, keberatanNoun, 'tanggapi', {
  async decide(context, row) {
    const { actor, body, db, village } = context;
    const granted = body.putusan !== 'dikuatkan';
    const today = toInstant(timeNow(), village.zona).slice(0, 10);
    if (granted && row.permohonan_id !== null) {
      if (!body.pelaksanaan) throw invalid({ pelaksanaan: 'Masukkan tanggal pelaksanaan' });
      if (body.pelaksanaan < today) throw invalid({ pelaksanaan: 'Tanggal pelaksanaan sudah lewat' });
      // The request comes back to the office with the day that the reply sets.
      await takeStep(context, permohonanNoun, { id: row.permohonan_id, act: 'buka_lagi' }, async () => ({
        change: { pelaksanaan: body.pelaksanaan, tenggat: body.pelaksanaan, ditutup: null },
        step: { alasan: row.nomor },
      }));
    }
    return {
      change: {
        putusan: body.putusan,
        isi_tanggapan: body.isi,
        ditanggapi: timeNow(),
        oleh_atasan: actor.nama,
        jabatan_atasan: await jabatanOf(db, actor.id),
      },
      note: { isi_tanggapan: undefined },
    };
  },
  history,
});

export const kelolaKeberatanRoutes = [
  ...alurRoutes(kelolaKeberatan, keberatanNoun, {
    list: keberatanKelolaQuery,
    lines: (_reading, rows) =>
      rows.map(({ name_first, name_last, ...row }) => ({ ...row, nama: `${name_first} ${name_last}` })),
    async summary({ actor, db }) {
      if (!isHead(actor.jabatan)) return { menunggu_saya: 0 };
      const { jumlah } = await db
        .selectFrom('pengajuan_keberatan')
        .select((eb) => eb.fn.countAll<number>().as('jumlah'))
        .where('keadaan', '=', 'di_atasan')
        .executeTakeFirstOrThrow();
      return { menunggu_saya: jumlah };
    },
    async item(context, id) {
      const found = await objectionItem(context, id);
      if (!found) return undefined;
      const { actor, db, look } = context;
      look((looking) => recordLook(looking, { action: 'keberatan-informasi.view', id }));
      const halangan = found.keadaan === 'di_atasan' ? await replyHindrance(db, actor) : null;
      const can = actsIn(alurKeberatan, found.keadaan, stepActs(alurKeberatan));
      return {
        ...found,
        halangan,
        langkah: await history(db, id),
        can: { ...can, tanggapi: can.tanggapi && halangan === null },
      };
    },
    history,
    async decide({ body }) {
      return { step: { alasan: body.alasan } };
    },
    own: { tanggapi: reply },
  }),

  implement(kelolaKeberatan.letter, async ({ core, db, params, record }) => {
    const row = await db
      .selectFrom('pengajuan_keberatan')
      .select(['surat_kuasa_id', 'nomor'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    const file = row?.surat_kuasa_id ? await findBerkas(db, row.surat_kuasa_id) : undefined;
    if (!row || !file) throw notFound();
    await record({
      action: 'keberatan-informasi.view',
      id: params.id,
      after: { nomor: row.nomor },
      quiet: true,
    });
    return privateAnswer(core, file);
  }),
];
