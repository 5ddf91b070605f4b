import { join } from 'node:path';
import { hitungTenggat } from '#contract/kinds/hari-kerja.ts';
import { HARI } from '#contract/layanan-informasi/jam.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { longDay } from '#contract/lib/tanggal.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, notFound, tooMany } from '#server/core/errors.ts';
import { lineOf } from '#server/core/limits/net.ts';
import { makePdf } from '#server/core/pdf/pdf.ts';
import { toInstant } from '#server/core/zone.ts';
import { findBerkas, privateAnswer } from '#server/features/berkas/queries.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { jamPermohonan } from './jam-queries.ts';
import {
  documentsOf,
  objectionByCode,
  requestByCode,
  stepsOf,
  trackObjection,
  trackRequest,
} from './lacak-queries.ts';
import { noticeOf, type Receipt, receiptOf } from './lembar-rules.ts';
import { answerRequest } from './lengkapi-writes.ts';
import { jenisOf } from './rules.ts';

const MOST_WRONG = 10;
const WAIT_SECONDS = 15 * 60;

type Guess = Pick<Context, 'core' | 'village' | 'request'>;

/** What a code opens; ten wrong ones from an address, and it waits. All wrong ones look the same. */
async function opened<T>({ core, village, request }: Guess, find: () => Promise<T | undefined>): Promise<T> {
  const key = `lacak-informasi:${village.id}:${lineOf(request.ip)}`;
  const wait = core.limiter.take(key, MOST_WRONG, WAIT_SECONDS);
  if (wait) throw tooMany(wait);
  const one = await find();
  if (one === undefined) throw notFound();
  core.limiter.giveBack(key);
  return one;
}

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
    return sheet(context, data, `tanda-bukti-${row.nomor}`);
  }),

  implement(lacakInformasi.notice, async (context) => {
    const { body, db, request, village } = context;
    const row = await opened(context, () => requestByCode(db, body.kode));
    const [steps, kalender] = await Promise.all([stepsOf(db, row.id), calendarOf(db)]);
    const step = steps.find(({ jenis }) => jenis === 'perpanjang');
    if (!step) throw notFound();
    const jam = jamPermohonan(row, steps, { zona: village.zona, kalender });
    const day = (moment: Date) => longDay(toInstant(moment, village.zona).slice(0, 10));
    const data = noticeOf(row, { jam, alasan: step.alasan, day, given: step.created_at }, request.url.host);
    return sheet(context, data, `perpanjangan-${row.nomor}`);
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

type Sheet = ReturnType<typeof receiptOf>;

/** One page under the letterhead of the village. */
async function sheet(
  { core, db, village }: Pick<Context, 'core' | 'db' | 'village'>,
  data: Sheet,
  name: string,
) {
  const { lambang, ...words } = await kopOf(core, db, village);
  const logo = lambang && 'lambang.png';
  const pdf = await makePdf({
    template: join(import.meta.dirname, 'tanda-bukti.typ'),
    data: { ...data, kop: { ...words, logo: logo && `/gambar/${logo}` } },
    pictures: lambang ? { 'lambang.png': lambang } : {},
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}

const attachment = (nama: string) =>
  `attachment; filename="dokumen.pdf"; filename*=UTF-8''${encodeURIComponent(/\.pdf$/i.test(nama) ? nama : `${nama}.pdf`)}`;
