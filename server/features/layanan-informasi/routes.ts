import { hitungTenggat } from '#contract/kinds/hari-kerja.ts';
import { HARI } from '#contract/layanan-informasi/jam.ts';
import { KUASA_KURANG, pengajuanKeberatan } from '#contract/layanan-informasi/keberatan.ts';
import { bacaKode, tulisKode } from '#contract/layanan-informasi/lacak.ts';
import { IDENTITAS_KURANG, permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { CAPTCHA_KURANG } from '#contract/lib/access/captcha.ts';
import { spendCaptcha, type Verdict } from '#server/core/captcha/captcha.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement, type Partly } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { behindCaptcha } from '#server/core/http/behind-captcha.ts';
import { toInstant } from '#server/core/zone.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { findRequest, suggestionsFor } from './queries.ts';
import { maskEmail } from './rules.ts';
import { kabariPermohonan } from './surat/surel-jobs.ts';
import { chosenName, takeNumber, wrongChoices } from './writes.ts';

const mustBeRight = (verdict: Verdict) => {
  if (verdict === 'wrong') throw invalid({ captcha: CAPTCHA_KURANG });
};

type Filing = Pick<Context, 'core' | 'db' | 'village' | 'record' | 'enqueue'>;

/** The last day for an answer of what comes now, and the day of the village on which it comes. */
async function dueOf({ db, village }: Filing, hari: number) {
  const sejak = toInstant(timeNow(), village.zona);
  const tenggat = hitungTenggat({ sejak, hari }, await calendarOf(db))?.tanggal ?? '';
  return { today: sejak.slice(0, 10), tenggat };
}

type Filed = {
  jenis: 'permohonan' | 'keberatan';
  id: number;
  nomor: string;
  kode: string;
  tenggat: string;
  email: string;
};

/** Records it, tells the office and the applicant, and answers what the applicant keeps. */
async function filed(context: Filing, { jenis, id, nomor, kode, tenggat, email }: Filed) {
  const { core, record, enqueue } = context;
  await record({ action: `${jenis}-informasi.create`, id, after: { nomor }, quiet: true });
  const what = jenis === 'permohonan' ? 'Permohonan informasi' : 'Keberatan';
  const msg = `${what} baru: ${nomor}`;
  await notify(context, { area: 'ppid' }, { msg, key: `${jenis}-ppid`, obj_id: id });
  await enqueue(kabariPermohonan, { jenis, id, kabar: 'tercatat' });
  return { nomor, kode: tulisKode(kode), tenggat, email: maskEmail(email), surel: core.mailer.ready };
}

type Asking = Omit<Context<typeof permohonanInformasi.create>['body'], 'captcha'>;
type Seen = { identitas_id: string | null; identitas_dilihat?: boolean; dicatat_oleh?: string };

async function fileRequest(context: Filing, body: Asking, seen: Seen) {
  const { db, core } = context;
  const { name_first, name_last, email, no_hp, alamat, city, province, postal_code } = body;
  const { opd_ygdituju, informasi_ygdibutuhkan, alasan_informasi } = body;
  const cara_informasi = await chosenName(db, 'cara_informasi', body.cara_informasi);
  const salinan = await chosenName(db, 'cara_mendapatkan_salinan', body.cara_mendapatkan_salinan);
  const { today, tenggat } = await dueOf(context, HARI.jawab);
  const numbered = await takeNumber(db, 'permohonan', today);
  const { id } = await db
    .insertInto('permohonan_informasi')
    .values({
      name_first,
      name_last,
      email,
      no_hp,
      alamat,
      city,
      province,
      postal_code,
      opd_ygdituju,
      informasi_ygdibutuhkan,
      alasan_informasi,
      cara_informasi,
      cara_mendapatkan_salinan: salinan,
      // A picture of the card says it already.
      no_identitas: seen.identitas_id === null ? body.no_identitas : '',
      ...seen,
      ...numbered,
      tenggat,
      surel: core.mailer.ready ? 'menunggu' : 'tanpa',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return filed(context, { jenis: 'permohonan', id, ...numbered, tenggat, email });
}

const wrongRequest = ({ db, body }: Partly<typeof permohonanInformasi.create>) => wrongChoices(db, body);

async function wrongObjection({ db, body, uploads }: Partly<typeof pengajuanKeberatan.create>) {
  const unproved = body.dengan_kuasa === true && uploads('file').length === 0;
  return { ...(unproved ? { file: KUASA_KURANG } : {}), ...(await wrongChoices(db, body)) };
}

export const layananInformasiRoutes = [
  implement(permohonanInformasi.suggest, ({ db, query }) => suggestionsFor(db, query.get('q') ?? '')),

  implement(
    permohonanInformasi.create,
    async (context, verdict) => {
      mustBeRight(verdict);
      const [upload] = context.uploads('file');
      if (!upload) throw invalid({ file: IDENTITAS_KURANG });
      // Identity cards are of no area: the office opens one by a recorded call only.
      const card = await saveFile(context, upload, { privat: true });
      await spendCaptcha(context.db, verdict);
      return fileRequest(context, context.body, { identitas_id: card.id });
    },
    behindCaptcha('permohonan-informasi', wrongRequest),
  ),

  implement(
    permohonanInformasi.counter,
    async (context) => {
      const { actor, body, uploads } = context;
      const [upload] = uploads('file');
      const { identitas_dilihat } = body;
      const card = upload && (await saveFile(context, upload, { privat: true }));
      const seen = { identitas_id: card?.id ?? null, identitas_dilihat, dicatat_oleh: actor.nama };
      return fileRequest(context, body, seen);
    },
    {
      async alsoWrong({ db, body, uploads }) {
        const unseen = uploads('file').length === 0 && !body.identitas_dilihat && body.no_identitas === '';
        return { ...(unseen ? { file: IDENTITAS_KURANG } : {}), ...(await wrongChoices(db, body)) };
      },
    },
  ),

  implement(
    pengajuanKeberatan.create,
    async (context, verdict) => {
      mustBeRight(verdict);
      const { body, core, db, uploads } = context;
      const [upload] = uploads('file');
      const letter =
        body.dengan_kuasa && upload
          ? await saveFile(context, upload, { privat: true, area: 'ppid' })
          : undefined;
      await spendCaptcha(db, verdict);
      const alasan_keberatan = await chosenName(db, 'alasan_keberatan', body.alasan_keberatan);
      const { name_first, name_last, email, no_hp, alamat, city, province, postal_code } = body;
      const { pekerjaan, tujuan, no_daftar } = body;
      const { today, tenggat } = await dueOf(context, HARI.tanggapan);
      const numbered = await takeNumber(db, 'keberatan', today);
      const { id } = await db
        .insertInto('pengajuan_keberatan')
        .values({
          name_first,
          name_last,
          email,
          no_hp,
          alamat,
          city,
          province,
          postal_code,
          pekerjaan,
          tujuan,
          no_daftar,
          alasan_keberatan,
          tenggat,
          ...numbered,
          kuasa: body.dengan_kuasa ? kuasaOf(body) : null,
          surat_kuasa_id: letter?.id ?? null,
          permohonan_id: await findRequest(db, bacaKode(body.kode), no_daftar),
          surel: core.mailer.ready ? 'menunggu' : 'tanpa',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return filed(context, { jenis: 'keberatan', id, ...numbered, tenggat, email });
    },
    behindCaptcha('pengajuan-keberatan', wrongObjection),
  ),
];

type Body = Context<typeof pengajuanKeberatan.create>['body'];

function kuasaOf(body: Extract<Body, { dengan_kuasa: true }>) {
  return {
    name_first: body.name_first_kuasa,
    name_last: body.name_last_kuasa,
    pekerjaan: body.pekerjaan_kuasa,
    no_hp: body.no_hp_kuasa,
    email: body.email_kuasa,
    alamat: body.alamat_kuasa,
    city: body.city_kuasa,
    province: body.province_kuasa,
    postal_code: body.postal_code_kuasa,
  };
}
