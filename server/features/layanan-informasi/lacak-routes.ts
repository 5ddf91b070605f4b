import { hitungTenggat } from '#contract/kinds/hari-kerja.ts';
import { HARI } from '#contract/layanan-informasi/jam.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { implement } from '#server/core/context.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import { findBerkas, privateAnswer } from '#server/features/berkas/queries.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { opened, sheet } from './kode-queries.ts';
import {
  documentsOf,
  objectionByCode,
  requestByCode,
  trackObjection,
  trackRequest,
} from './lacak-queries.ts';
import { answerRequest } from './lengkapi-writes.ts';
import { jenisOf } from './rules.ts';
import { type Receipt, receiptOf } from './surat/lembar-rules.ts';
import { answerPaper, decisionPaper, noticeLetter } from './surat/surat-queries.ts';

export const lacakInformasiRoutes = [
  implement(lacakInformasi.track, (context) => {
    const { body, core, db, village } = context;
    const jenis = jenisOf(body.kode);
    const asked = { core, db, zona: village.zona };
    const find = async () => {
      if (jenis === 'permohonan') return trackRequest(asked, body.kode);
      return jenis === 'keberatan' ? trackObjection(asked, body.kode) : undefined;
    };
    return opened(context, find);
  }),

  implement(lacakInformasi.complete, async (context) => {
    const { body, db, record } = context;
    const row = await opened(context, () => requestByCode(db, body.kode));
    const done = await answerRequest(context, row.id, body.jawaban);
    if (!done) throw conflict('Permohonan ini tidak sedang menunggu kelengkapan.');
    await record({ action: 'permohonan-informasi.lengkapi', id: row.id, quiet: true });
    const msg = `Permohonan ${row.nomor} dilengkapi pemohon`;
    await notify(context, { area: 'ppid' }, { msg, key: 'permohonan-ppid', obj_id: row.id });
  }),

  implement(lacakInformasi.receipt, async (context) => {
    const { body, db, request, village } = context;
    const jenis = jenisOf(body.kode);
    const row = await opened<Receipt>(context, () =>
      jenis === 'keberatan' ? objectionByCode(db, body.kode) : requestByCode(db, body.kode),
    );
    const came = toInstant(row.created_at, village.zona);
    const hari = jenis === 'keberatan' ? HARI.tanggapan : HARI.jawab;
    // Not the row's last day: once it is answered, that is the applicant's.
    const due = hitungTenggat({ sejak: came, hari }, await calendarOf(db))?.tanggal ?? '';
    const data = receiptOf(row, { came, due }, request.url.host);
    return sheet(context, 'tanda-bukti', data, `tanda-bukti-${row.nomor}`);
  }),

  implement(lacakInformasi.notice, async (context) => {
    const row = await opened(context, () => requestByCode(context.db, context.body.kode));
    const letter = await noticeLetter(context, row);
    if (!letter) throw notFound();
    return sheet(context, 'surat', letter, `perpanjangan-${row.nomor}`);
  }),

  implement(lacakInformasi.letter, async (context) => {
    const { body, db } = context;
    if (jenisOf(body.kode) === 'keberatan') {
      const row = await opened(context, () => objectionByCode(db, body.kode));
      const letter = await decisionPaper(context, row);
      if (!letter) throw notFound();
      return sheet(context, 'surat', letter, `tanggapan-${row.nomor}`);
    }
    const row = await opened(context, () => requestByCode(db, body.kode));
    const letter = await answerPaper(context, row);
    if (!letter) throw notFound();
    return sheet(
      context,
      'surat',
      letter,
      `${row.hasil === 'ditolak' ? 'penolakan' : 'jawaban'}-${row.nomor}`,
    );
  }),

  implement(lacakInformasi.document, async (context) => {
    const { body, core, db } = context;
    const row = await opened(context, () => requestByCode(db, body.kode));
    if (!row.dijawab) throw notFound();
    const wanted = (await documentsOf(db, row.id)).find(({ id }) => id === body.dokumen);
    const file = wanted?.berkas_id ? await findBerkas(db, wanted.berkas_id) : undefined;
    if (!file) throw notFound();
    const answer = await privateAnswer(core, file);
    answer.headers.set('content-disposition', attachment(wanted?.nama ?? 'dokumen'));
    return answer;
  }),
];

const attachment = (nama: string) =>
  `attachment; filename="dokumen.pdf"; filename*=UTF-8''${encodeURIComponent(/\.pdf$/i.test(nama) ? nama : `${nama}.pdf`)}`;
