import { readFile } from 'node:fs/promises';
import { actsIn, stepActs } from '#contract/kinds/alur.ts';
import { alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import { kelolaPermohonan, UJI_KURANG } from '#contract/layanan-informasi/kelola.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { recordLook } from '#server/core/look.ts';
import { toInstant } from '#server/core/zone.ts';
import { findBerkas, keyOf } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { publishInformation } from '#server/features/ppid/dokumen-writes.ts';
import { standingOf } from '#server/kinds/alur/deadline.ts';
import { alurRoutes, ownAct } from '#server/kinds/alur/routes.ts';
import { historyOf } from '#server/kinds/alur/steps.ts';
import { permohonanNoun } from './alur-jobs.ts';
import { requestItem } from './kelola-queries.ts';
import { mustBeBlackened } from './nik-rules.ts';
import { permohonanKelolaQuery } from './resource.ts';
import { pokok, titleOf } from './rules.ts';
import { watermarked } from './surat/tanda-air-rules.ts';
import { STEPS_PERMOHONAN } from './table.ts';
import { addDocuments } from './writes.ts';

const history = (db: Context['db'], id: number) => historyOf(db, STEPS_PERMOHONAN, id);
type Keeping = Pick<Context, 'core' | 'db'>;

const bytesOf = async ({ name, source }: Upload) => ({
  name,
  bytes: typeof source === 'string' ? await readFile(source) : source,
});

/** A public answer: whoever has the code may read its documents, the office by its area. */
const keptBy = (context: Keeping, upload: Upload) =>
  saveFile(context, upload, { privat: true, area: 'ppid' });

/** Pages of the site that are part of an answer, one a line: the address, then what it is called. */
function linksOf(text: string): { nama: string; alamat: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, alamat = '', nama = ''] = /^\s*(\/(?!\/)\S*)\s*(.*)$/.exec(line) ?? [];
    return alamat ? [{ alamat, nama: nama.trim() || alamat }] : [];
  });
}

const answer = ownAct(kelolaPermohonan.answer, permohonanNoun, 'jawab', {
  async before({ body, uploads }) {
    const documents = uploads('dokumen');
    const links = linksOf(body.tautan);
    if (body.hasil === 'diumumkan' && links.length === 0)
      throw invalid({ tautan: 'Lampirkan satu tautan yang sudah terbit' });
    if (body.hasil === 'sebagian' && uploads('uji').length === 0) throw invalid({ uji: UJI_KURANG });
    if (body.terbitkan && documents.length === 0)
      throw invalid({ terbitkan: 'Pilih dokumen yang diterbitkan' });
    await mustBeBlackened(await Promise.all(documents.map(bytesOf)), body.hitamkan);
    return { documents, links };
  },
  async decide(context, row, { documents, links }) {
    const { body, db, uploads } = context;
    const files = [];
    for (const one of documents)
      files.push({ nama: one.name, berkas_id: (await keptBy(context, one)).id, alamat: '' });
    if (body.terbitkan) await publishAll(context, documents);
    const [test] = body.hasil === 'sebagian' ? uploads('uji') : [];
    const uji_id = test ? (await keptBy(context, test)).id : null;
    await addDocuments(db, row.id, [...files, ...links.map((link) => ({ ...link, berkas_id: null }))]);
    const refused =
      body.hasil === 'sebagian'
        ? { pasal: body.pasal, uji_nomor: body.uji_nomor, alasan_tolak: body.alasan, uji_id }
        : { pasal: '', uji_nomor: '', alasan_tolak: '', uji_id: null };
    const badan_lain = body.hasil === 'tidak_dikuasai' ? body.badan_lain : '';
    return {
      change: {
        ...refused,
        badan_lain,
        hasil: body.hasil,
        isi_jawaban: body.isi,
        dijawab: timeNow(),
        pelaksanaan: null,
      },
      note: { hasil: body.hasil, isi_jawaban: undefined, alasan_tolak: undefined },
    };
  },
  history,
});

/** Everybody may read what one applicant was given: each document under its name, of this year. */
async function publishAll(
  context: Parameters<typeof publishInformation>[0] & Pick<Context, 'village'>,
  documents: readonly Upload[],
) {
  const tahun = Number(toInstant(timeNow(), context.village.zona).slice(0, 4));
  for (const upload of documents)
    await publishInformation(context, { judul: titleOf(upload.name), tahun, upload });
}

const refuse = ownAct(kelolaPermohonan.refuse, permohonanNoun, 'tolak', {
  async decide(context, _row) {
    const { body, uploads } = context;
    const [test] = uploads('uji');
    if (!test) throw invalid({ uji: UJI_KURANG });
    const { id: uji_id } = await keptBy(context, test);
    const { pasal, uji_nomor, alasan } = body;
    return {
      change: { pasal, uji_nomor, uji_id, alasan_tolak: alasan, hasil: 'ditolak', dijawab: timeNow() },
      step: { alasan },
      note: { alasan_tolak: undefined },
    };
  },
  history,
});

export const kelolaPermohonanRoutes = [
  ...alurRoutes(kelolaPermohonan, permohonanNoun, {
    list: permohonanKelolaQuery,
    lines: (_reading, rows) =>
      rows.map(({ name_first, name_last, informasi_ygdibutuhkan, ...row }) => ({
        ...row,
        nama: `${name_first} ${name_last}`,
        pokok: pokok(informasi_ygdibutuhkan),
      })),
    summary: async () => ({}),
    async item(context, id) {
      const found = await requestItem(context, id);
      if (!found) return undefined;
      const { db, look, village } = context;
      look((looking) => recordLook(looking, { action: 'permohonan-informasi.view', id }));
      const standing = await standingOf(db, permohonanNoun, id, village.zona);
      return {
        ...found,
        langkah: await history(db, id),
        can: actsIn(alurPermohonan, found.keadaan, stepActs(alurPermohonan), standing),
      };
    },
    history,
    async decide({ body }) {
      return { step: { alasan: body.alasan } };
    },
    own: { jawab: answer, tolak: refuse },
  }),

  implement(kelolaPermohonan.card, async (context) => {
    const { actor, body, core, db, params, record, village } = context;
    const row = await db
      .selectFrom('permohonan_informasi')
      .select(['identitas_id', 'nomor'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    const file = row?.identitas_id ? await findBerkas(db, row.identitas_id) : undefined;
    const stored = file && (await core.files.get(keyOf(file)));
    if (!row || !stored) throw notFound();
    const now = toInstant(timeNow(), village.zona);
    const picture = await watermarked(
      Buffer.from(await new Response(stored.stream).arrayBuffer()),
      `${actor.nama}, ${now.slice(8, 10)}-${now.slice(5, 7)}-${now.slice(0, 4)} ${now.slice(11, 16)}`,
    );
    const { keperluan } = body;
    await record({
      action: 'permohonan-informasi.view',
      id: params.id,
      after: { nomor: row.nomor, keperluan },
      quiet: true,
    });
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'cache-control': 'private, no-store',
      },
    });
  }),
];
