import { givenOf } from '#contract/lib/record.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { canSign } from '#server/core/esign.ts';
import { makeTablePdf, titleOf } from '#server/core/pdf/tabel.ts';
import { needProof } from '#server/core/proof/proof.ts';
import { listPage } from '#server/core/query/list.ts';
import { SHEET_MIME, writeXlsx } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { findBerkas, privateAnswer } from '#server/features/berkas/queries.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { tandaOf } from '#server/features/desa/tanda-queries.ts';
import { BENTUK, drawn, formatOf } from '#server/features/jenis-surat/print/sample-queries.ts';
import { settingsOf } from '#server/features/jenis-surat/print/sheet-queries.ts';
import { saveSettings } from '#server/features/jenis-surat/print/writes.ts';
import { recordView } from '#server/features/penduduk/lihat-writes.ts';
import { bookLines, countLetters, ISI_BUKU, KOLOM_BUKU } from './buku-queries.ts';
import { lastNumber } from './nomor-queries.ts';
import { continueCount } from './nomor-writes.ts';
import { previewLetter } from './pratinjau-queries.ts';
import { applicantIn, findLetter, typesOf, yearsOf } from './queries.ts';
import { suratKeluarQuery } from './resource.ts';
import { letterView } from './satu-queries.ts';
import { suratTerdahuluQuery, yearsBefore } from './terdahulu-queries.ts';
import { markPrinted, revokeLetter } from './writes.ts';

const yearOf = ({ zona }: Context['village']) => Number(toInstant(timeNow(), zona).slice(0, 4));

/** The settings of letters and the count of the year, both or neither. */
async function saveAll(context: Context<typeof suratKeluar.saveSettings>) {
  const { body, db, record, village } = context;
  const { semula, nomor, ...typed } = body;
  const before = await settingsOf(db, village);
  const seen = { noun: 'surat-keluar', id: db.desaId, called: 'Pengaturan surat' };
  await refuseUnseen(context, seen, before, semula);
  await saveSettings(db, { ...before, ...givenOf(typed) });
  const after = await settingsOf(db, village);
  await record({ action: 'surat-keluar.settings', id: db.desaId, before, after, quiet: true });
  const tahun = yearOf(village);
  const was = await lastNumber(db, tahun);
  if (nomor === undefined || String(nomor) === String(semula?.get('nomor')))
    return { ...after, nomor: was.nomor };
  await continueCount(db, tahun, nomor);
  const now = await lastNumber(db, tahun);
  await record({ action: 'surat-keluar.count', id: tahun, before: was, after: now, quiet: true });
  return { ...after, nomor: now.nomor };
}

export const suratKeluarRoutes = [
  implement(
    suratKeluar.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, suratKeluarQuery, query, { zone: village.zona });
      return { ...page, data: page.data.map((row) => ({ ...row, siap: row.berkas_id !== null })) };
    },
    { query: suratKeluarQuery },
  ),

  implement(
    suratKeluar.terdahulu,
    ({ db, query, village }) => listPage(db, suratTerdahuluQuery, query, { zone: village.zona }),
    { query: suratTerdahuluQuery },
  ),

  implement(suratKeluar.saringan, async ({ core, db }) => ({
    tahun: await yearsOf(db),
    jenis: await typesOf(db),
    terdahulu: await yearsBefore(db),
    tte: canSign(core.env),
  })),

  implement(suratKeluar.count, ({ db, village }) => lastNumber(db, yearOf(village))),

  implement(suratKeluar.setCount, async ({ db, body, record, village }) => {
    const tahun = yearOf(village);
    const before = await lastNumber(db, tahun);
    await continueCount(db, tahun, body.nomor);
    const after = await lastNumber(db, tahun);
    await record({ action: 'surat-keluar.count', id: tahun, before, after, quiet: true });
    return after;
  }),

  implement(suratKeluar.saveSettings, saveAll),

  implement(suratKeluar.unduh, async (context) => {
    const { body, core, record, village } = context;
    const read = core.tenancy.read(village.id);
    const baris = await countLetters(read, body);
    if (body.bentuk === 'pdf' && baris > ISI_BUKU)
      throw invalid({
        bentuk: `Buku ini memuat ${baris} surat. Unduh sebagai XLSX, atau pilih satu jenis surat.`,
      });
    const made = body.bentuk === 'pdf' ? await bookPdf(context) : bookSheet(context);
    const { bentuk, tahun, layanan } = body;
    await record({
      action: 'surat-keluar.unduh',
      id: tahun,
      after: { bentuk, baris, layanan },
      quiet: true,
    });
    return new Response(made, {
      headers: {
        'content-type': bentuk === 'pdf' ? 'application/pdf' : SHEET_MIME.xlsx,
        'content-disposition': `attachment; filename="buku-surat-keluar-${tahun}.${bentuk}"`,
        'cache-control': 'private, no-store',
      },
    });
  }),

  implement(suratKeluar.get, (context) => letterView(context, context.params.id)),

  implement(suratKeluar.revoke, async (context) => {
    const { actor, body, core, db, params, record, village } = context;
    const letter = await findLetter(core.tenancy.read(village.id), params.id);
    if (!letter) throw notFound();
    const { alasan, password } = body;
    await needProof(context, password);
    if (!(await revokeLetter(db, { id: params.id, alasan, oleh: actor.nama })))
      throw conflict('Surat ini sudah dicabut.');
    // Not quiet: pages that say the letter counts are made anew.
    await record({ action: 'surat-keluar.cabut', id: params.id, after: { nomor: letter.nomor, alasan } });
    return letterView(context, params.id);
  }),

  implement(suratKeluar.buka, async (context) => {
    const { core, db, params } = context;
    const letter = await findLetter(db, params.id);
    const file = letter && (await findBerkas(db, letter.tte_id ?? letter.berkas_id ?? ''));
    if (!letter || !file) throw notFound();
    const { penduduk_id, nomor, judul } = letter;
    await recordView(context, { penduduk_id, keperluan: '', apa: `surat ${judul} nomor ${nomor}` });
    await markPrinted(db, letter.ajuan_id);
    return privateAnswer(core, file);
  }),

  implement(suratKeluar.draf, async (context) => {
    const { core, db, params, record, village } = context;
    const at = { core, db: core.tenancy.read(village.id), village };
    const made = await previewLetter(at, { ajuanId: params.id, masked: false, bentuk: 'pdf' });
    const about = made && (await applicantIn(db, params.id));
    if (!about) throw notFound();
    const { penduduk_id, config_name } = about;
    if (penduduk_id === null) await record({ action: 'surat.view', id: params.id, quiet: true });
    else await recordView(context, { penduduk_id, keperluan: '', apa: `draf ${config_name}` });
    return drawn('pdf', made);
  }),

  implement(
    suratKeluar.pratinjauAjuan,
    async ({ core, params, query, village }) => {
      const at = { core, db: core.tenancy.read(village.id), village };
      const bentuk = formatOf(query);
      const made = await previewLetter(at, { ajuanId: params.id, masked: true, bentuk });
      if (!made) throw notFound();
      return drawn(bentuk, made);
    },
    { parameters: [BENTUK] },
  ),
];

type Book = Context<typeof suratKeluar.unduh>;

function bookSheet({ body, core, village }: Book): ReadableStream<Uint8Array> {
  const columns = KOLOM_BUKU.map((one) => ({ title: titleOf(one), width: Math.round(6 + one.lebar * 5) }));
  const lines = bookLines(core.tenancy.read(village.id), body, village.zona);
  return writeXlsx(`Surat keluar ${body.tahun}`, columns, lines);
}

async function bookPdf({ body, core, village }: Book): Promise<Uint8Array<ArrayBuffer>> {
  const db = core.tenancy.read(village.id);
  const isi: string[][] = [];
  for await (const line of bookLines(db, body, village.zona)) isi.push(line);
  const pdf = await makeTablePdf({
    kop: await kopOf(core, db, village),
    judul: 'Buku Agenda Surat Keluar',
    keterangan: [`Tahun ${body.tahun}`],
    ukuran: 'f4',
    huruf: 8.5,
    kolom: KOLOM_BUKU,
    bernomor: true,
    isi,
    tanda: await tandaOf({ db, village }, toInstant(timeNow(), village.zona).slice(0, 10)),
    kaki: `Buku Agenda Surat Keluar ${body.tahun}, Desa ${village.nama_desa}`,
  });
  return new Uint8Array(pdf);
}
