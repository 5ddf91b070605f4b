import { join } from 'node:path';
import { lacakInformasi, tulisKode } from '#contract/layanan-informasi/lacak.ts';
import { longDay } from '#contract/lib/tanggal.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, notFound, tooMany } from '#server/core/errors.ts';
import { lineOf } from '#server/core/limits/net.ts';
import { makePdf } from '#server/core/pdf/pdf.ts';
import { toInstant } from '#server/core/zone.ts';
import { findBerkas, privateAnswer } from '#server/features/berkas/queries.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { notify } from '#server/features/notifikasi/jobs.ts';
import {
  documentsOf,
  objectionByCode,
  requestByCode,
  trackObjection,
  trackRequest,
} from './lacak-queries.ts';
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
    const { body, core, db, request, village } = context;
    const jenis = jenisOf(body.kode);
    const row = await opened<Receipt>(context, () =>
      jenis === 'keberatan' ? objectionByCode(db, body.kode) : requestByCode(db, body.kode),
    );
    const data = receiptOf(row, toInstant(row.created_at, village.zona), request.url.host);
    const kop = await kopOf(core, db, village);
    const { lambang, ...words } = kop;
    const logo = lambang && 'lambang.png';
    const pdf = await makePdf({
      template: join(import.meta.dirname, 'tanda-bukti.typ'),
      data: { ...data, kop: { ...words, logo: logo && `/gambar/${logo}` } },
      pictures: lambang ? { 'lambang.png': lambang } : {},
    });
    const name = `tanda-bukti-${row.nomor.replaceAll('/', '-')}.pdf`;
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    });
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

type Receipt = {
  nomor: string;
  kode: string;
  name_first: string;
  name_last: string;
  created_at: Date;
  tenggat: string | null;
  informasi_ygdibutuhkan?: string;
  cara_informasi?: string;
  cara_mendapatkan_salinan?: string;
  tujuan?: string;
  alasan_keberatan?: string;
};

function receiptOf(row: Receipt, came: string, host: string) {
  const asks = row.informasi_ygdibutuhkan !== undefined;
  const due = row.tenggat ? longDay(row.tenggat) : '';
  return {
    judul: asks ? 'TANDA BUKTI PERMOHONAN INFORMASI' : 'TANDA BUKTI PENGAJUAN KEBERATAN',
    nomor: row.nomor,
    baris: [
      ['Nama pemohon', `${row.name_first} ${row.name_last}`.toUpperCase()],
      ['Diterima', `${longDay(came.slice(0, 10))}, pukul ${came.slice(11, 16).replace(':', '.')}`],
      ...(asks
        ? [
            ['Informasi yang diminta', row.informasi_ygdibutuhkan ?? ''],
            [
              'Cara memperoleh',
              `${row.cara_informasi}, melalui ${row.cara_mendapatkan_salinan?.toLowerCase()}`,
            ],
          ]
        : [
            ['Alasan keberatan', row.alasan_keberatan ?? ''],
            ['Tujuan', row.tujuan ?? ''],
          ]),
      [asks ? 'Batas jawaban' : 'Batas tanggapan', `${due} (${asks ? 10 : 30} hari kerja)`],
      ['Kode lacak', tulisKode(row.kode)],
    ],
    catatan: asks
      ? 'Batas jawaban dapat diperpanjang satu kali, 7 hari kerja, dengan pemberitahuan tertulis. Bila tidak puas, keberatan dapat diajukan kepada Kepala Desa dalam 30 hari kerja (UU Nomor 14 Tahun 2008 pasal 22 dan 35).'
      : 'Kepala Desa sebagai atasan PPID menanggapi dalam 30 hari kerja. Bila belum puas, sengketa dapat diajukan ke Komisi Informasi dalam 14 hari kerja (UU Nomor 14 Tahun 2008 pasal 36 sampai 38).',
    lacak: `Lacak di ${host}/ppid/lacak. Dibuat oleh sistem, sah tanpa tanda tangan.`,
  };
}
