import { tulisKode } from '#contract/layanan-informasi/lacak.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import { leadersOf } from '#server/features/desa/tanda-queries.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { jamKeberatan, jamPermohonan, jendelaKeberatan } from '../jam-queries.ts';
import { documentsOf, type objectionByCode, type requestByCode, stepsOf } from '../lacak-queries.ts';
import type { Orang } from '../table.ts';
import { answerLetter, decisionLetter, extensionLetter, type Surat } from './surat-rules.ts';

type Reading = Pick<Context, 'db' | 'village' | 'request'>;
type Request = NonNullable<Awaited<ReturnType<typeof requestByCode>>>;
type Objection = NonNullable<Awaited<ReturnType<typeof objectionByCode>>>;
type Steps = Awaited<ReturnType<typeof stepsOf>>;

/** Letter with what its sheet prints besides: where it was written, and where it is looked up. */
function printed({ village, request }: Reading, kode: string, letter: Surat) {
  const place = `${village.nama_desa}, ${letter.tanggal.replace(/^\S+ /, '')}`;
  const lacak = `Keaslian surat ini dapat diperiksa dengan kode ${tulisKode(kode)} di ${request.url.host}/ppid/lacak.`;
  return { ...letter, tempat: place, lacak };
}

const toWhom = (row: Orang, kuasa: Orang | null = null): string[] => [
  'Kepada',
  `Yth. ${nameOf(kuasa ?? row)}`,
  ...(kuasa ? [`selaku kuasa ${nameOf(row)}`] : []),
  (kuasa ?? row).alamat,
  'di Tempat',
];
const nameOf = ({ name_first, name_last }: Orang) => `${name_first} ${name_last}`;

/**
 * Signer for the information office: who answered; their name stays when their account goes. The administrator of the
 * system holds no office: for them signs who does, the secretary or else the head.
 */
async function signer(db: VillageDb, nama_desa: string, step: Steps[number] | undefined) {
  const account =
    step?.oleh_id == null
      ? undefined
      : await db
          .selectFrom('akun')
          .select(['jabatan', 'peran'])
          .where('id', '=', step.oleh_id)
          .executeTakeFirst();
  const { kepala, sekretaris } =
    account?.peran === 'admin' && account.jabatan === '' ? await leadersOf(db) : NOBODY;
  const { nama = step?.oleh_nama ?? '', jabatan = account?.jabatan ?? '' } = sekretaris ?? kepala ?? {};
  return {
    atas: ['Pejabat Pengelola Informasi dan Dokumentasi', `Desa ${nama_desa}`, ...(jabatan ? [jabatan] : [])],
    nama,
  };
}
const NOBODY = { kepala: undefined, sekretaris: undefined };

const dayOf =
  ({ village }: Reading) =>
  (moment: Date) =>
    longDay(toInstant(moment, village.zona).slice(0, 10));

/** The notice of the extension of a request; undefined where it was not extended. */
export async function noticeLetter(asked: Reading, row: Request) {
  const { db, village } = asked;
  const [steps, kalender] = await Promise.all([stepsOf(db, row.id), calendarOf(db)]);
  const step = steps.find(({ jenis }) => jenis === 'perpanjang');
  if (!step) return undefined;
  // Deadlines as they were promised: what came later does not move what the notice says.
  const before = steps.filter((one) => one.created_at <= step.created_at);
  const jam = jamPermohonan(row, before, { zona: village.zona, kalender });
  const day = dayOf(asked);
  const letter = extensionLetter(
    {
      nomor: row.nomor,
      hari: day(step.created_at),
      kepada: toWhom(row),
      tanda: await signer(db, village.nama_desa, step),
      diterima: day(row.created_at),
      diminta: row.informasi_ygdibutuhkan,
    },
    { batas: jam.batasAwal ?? '', baru: jam.batas ?? '', dari: jam.dari, alasan: step.alasan },
  );
  return printed(asked, row.kode, letter);
}

/** The answer to a request, or its refusal; undefined before there is one. */
export async function answerPaper(asked: Reading, row: Request) {
  const { db, village } = asked;
  const { dijawab, hasil } = row;
  if (!dijawab || !hasil) return undefined;
  const [steps, kalender, dokumen] = await Promise.all([
    stepsOf(db, row.id),
    calendarOf(db),
    documentsOf(db, row.id),
  ]);
  const answers = steps.filter(({ jenis }) => jenis === 'jawab' || jenis === 'tolak');
  const day = dayOf(asked);
  const window = jendelaKeberatan({ ...row, dijawab }, null, { zona: village.zona, kalender });
  const letter = answerLetter(
    {
      nomor: row.nomor,
      hari: day(dijawab),
      kepada: toWhom(row),
      tanda: await signer(db, village.nama_desa, answers.at(-1)),
      diterima: day(row.created_at),
      diminta: row.informasi_ygdibutuhkan,
    },
    {
      hasil,
      isi: hasil === 'ditolak' ? '' : row.isi_jawaban,
      pasal: row.pasal,
      uji_nomor: row.uji_nomor,
      alasan: row.alasan_tolak,
      badan_lain: row.badan_lain,
      dokumen: dokumen.map(({ nama, alamat }) =>
        alamat ? `${nama} (${asked.request.url.host}${alamat})` : nama,
      ),
      ke: answers.length,
      cara: row.cara_informasi,
      salinan: row.cara_mendapatkan_salinan,
      sampai: window?.sampai ?? '',
    },
  );
  return printed(asked, row.kode, letter);
}

/** Letter on what the superior decided on an objection; undefined before. */
export async function decisionPaper(asked: Reading, row: Objection) {
  const { db, village } = asked;
  const { ditanggapi, putusan } = row;
  if (!ditanggapi || !putusan) return undefined;
  const [kalender, request] = await Promise.all([calendarOf(db), originOf(db, row.permohonan_id)]);
  const day = dayOf(asked);
  const letter = decisionLetter(
    {
      nomor: row.nomor,
      hari: day(ditanggapi),
      kepada: toWhom(row, row.kuasa),
      tanda: {
        atas: [row.jabatan_atasan || 'Kepala Desa', 'selaku atasan PPID'],
        nama: row.oleh_atasan,
      },
      diterima: day(row.created_at),
    },
    {
      putusan,
      isi: row.isi_tanggapan,
      alasan: row.alasan_keberatan,
      tujuan: row.tujuan,
      atas: request?.nomor ?? null,
      pelaksanaan: request?.pelaksanaan ?? null,
      sampai: jamKeberatan(row, { zona: village.zona, kalender }).batas ?? '',
    },
  );
  return printed(asked, row.kode, letter);
}

async function originOf(db: VillageDb, id: number | null) {
  if (id === null) return undefined;
  return db
    .selectFrom('permohonan_informasi')
    .select(['nomor', 'pelaksanaan'])
    .where('id', '=', id)
    .executeTakeFirst();
}
