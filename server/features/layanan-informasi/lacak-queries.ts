import { hitungTenggat } from '#contract/kinds/hari-kerja.ts';
import { HARI } from '#contract/layanan-informasi/jam.ts';
import type { Pelacakan } from '#contract/layanan-informasi/lacak.ts';
import { tulisKode } from '#contract/layanan-informasi/lacak.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { jamKeberatan, jamPermohonan, jendelaKeberatan, lateBy, perpanjanganSampai } from './jam-queries.ts';
import { invitationOf } from './laporan/dinilai-queries.ts';
import './table.ts';
import { timeNow } from '#server/core/clock.ts';

type Tahap = Pelacakan['tahap'][number];

export const requestByCode = (db: VillageDb, kode: string) =>
  db.selectFrom('permohonan_informasi').selectAll().where('kode', '=', kode).executeTakeFirst();
export const objectionByCode = (db: VillageDb, kode: string) =>
  db.selectFrom('pengajuan_keberatan').selectAll().where('kode', '=', kode).executeTakeFirst();

export const stepsOf = (db: VillageDb, permohonan_id: number) =>
  db
    .selectFrom('langkah_permohonan_informasi')
    .selectAll()
    .where('permohonan_id', '=', permohonan_id)
    .where('diurungkan', 'is', null)
    .orderBy('id')
    .execute();

export const documentsOf = (db: VillageDb, permohonan_id: number) =>
  db
    .selectFrom('dokumen_jawaban as d')
    .leftJoin('berkas as b', (join) =>
      join.onRef('b.desa_id', '=', 'd.desa_id').onRef('b.id', '=', 'd.berkas_id'),
    )
    .select(['d.id', 'd.nama', 'd.alamat', 'd.berkas_id', 'b.mime', 'b.ukuran'])
    .where('d.permohonan_id', '=', permohonan_id)
    .orderBy('d.id')
    .execute();

const KIND: Record<string, string> = { 'application/pdf': 'PDF' };
const sizeText = (bytes: number) =>
  `${(bytes / 1_048_576).toLocaleString('id-ID', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;

type Asked = { core: Pick<Core, 'sealer'>; db: VillageDb; zona: Zone; now?: Date };

/** State of a request, without anything that says whose it is; undefined for a code that none has. */
export async function trackRequest(
  { core, db, zona, now = timeNow() }: Asked,
  kode: string,
): Promise<Pelacakan | undefined> {
  const row = await requestByCode(db, kode);
  if (!row) return undefined;
  const [steps, kalender, dokumen, undangan] = await Promise.all([
    stepsOf(db, row.id),
    calendarOf(db),
    documentsOf(db, row.id),
    row.dijawab ? invitationOf({ core, db }, row.id) : null,
  ]);
  const clock = { zona, kalender, now };
  const jam = jamPermohonan(row, steps, clock);
  const open = row.keadaan === 'diproses' || row.keadaan === 'kelengkapan';
  const today = toInstant(now, zona).slice(0, 10);
  const last =
    row.keadaan === 'pelaksanaan' ? row.pelaksanaan : row.keadaan === 'diproses' ? jam.batas : null;
  const asked =
    row.keadaan === 'kelengkapan' ? steps.findLast(({ jenis }) => jenis === 'minta_kelengkapan') : undefined;
  const due =
    asked && hitungTenggat({ sejak: toInstant(asked.created_at, zona), hari: HARI.kelengkapan }, kalender);
  return {
    jenis: 'permohonan',
    kode: tulisKode(row.kode),
    nomor: row.nomor,
    atas: null,
    keadaan: row.keadaan,
    hasil: row.hasil,
    putusan: null,
    lewat: lateBy(last, today, kalender),
    undangan,
    jam: open ? jam : null,
    geser: row.geser.map((one) => ({ ...one })),
    tahap: stagesOf(row, steps, zona),
    diminta: asked && due ? { apa: asked.alasan, sampai: due.tanggal } : null,
    jawaban: row.dijawab && row.keadaan !== 'pelaksanaan' ? answerOf(row, dokumen, zona) : null,
    keberatan: jendelaKeberatan(row, open ? jam.batas : null, clock),
    perpanjanganSampai: open ? perpanjanganSampai(row, steps, clock) : null,
    pelaksanaan: row.pelaksanaan,
  };
}

type Request = NonNullable<Awaited<ReturnType<typeof requestByCode>>>;

function answerOf(row: Request, dokumen: Awaited<ReturnType<typeof documentsOf>>, zona: Zone) {
  return {
    waktu: toInstant(row.dijawab ?? timeNow(), zona),
    pasal: row.pasal,
    uji_nomor: row.uji_nomor,
    badan_lain: row.badan_lain,
    dokumen: dokumen.map(({ id, nama, alamat, mime, ukuran }) => ({
      id,
      nama,
      keterangan:
        alamat === ''
          ? `${KIND[mime ?? ''] ?? 'Berkas'}, ${sizeText(ukuran ?? 0)}`
          : 'Sudah terbit di situs desa',
      alamat: alamat || null,
    })),
  };
}

const STAGE: Record<string, Tahap['jenis']> = {
  minta_kelengkapan: 'kelengkapan',
  perpanjang: 'perpanjang',
  jawab: 'dijawab',
  tolak: 'dijawab',
  buka_lagi: 'pelaksanaan',
};
/** Words that the applicant was told. */
const TOLD = ['minta_kelengkapan', 'perpanjang'];

function stagesOf(row: Request, steps: Awaited<ReturnType<typeof stepsOf>>, zona: Zone): Tahap[] {
  const at = (moment: Date) => toInstant(moment, zona);
  const first: Tahap = { jenis: 'tercatat', waktu: at(row.created_at), keterangan: '' };
  const done = steps.flatMap((step): Tahap[] => {
    const jenis = STAGE[step.jenis];
    if (!jenis) return [];
    const keterangan = TOLD.includes(step.jenis) ? step.alasan : '';
    const one: Tahap = { jenis, waktu: at(step.created_at), keterangan };
    return step.dijawab && step.jenis === 'minta_kelengkapan'
      ? [one, { jenis: 'dilengkapi', waktu: at(step.dijawab), keterangan: '' }]
      : [one];
  });
  const closed: Tahap[] = row.ditutup ? [{ jenis: 'selesai', waktu: at(row.ditutup), keterangan: '' }] : [];
  return [first, ...done, ...closed];
}

/** A number that somebody wrote looks the same whether there is such a request or not. */
const numberIn = (typed: string): string | null => {
  const nomor = typed.trim().toUpperCase();
  return /^\d{3,6}\/PPID\/[IVX]{1,4}\/\d{4}$/.test(nomor) ? nomor : null;
};

/** The same of an objection. */
export async function trackObjection(
  { db, zona, now = timeNow() }: Asked,
  kode: string,
): Promise<Pelacakan | undefined> {
  const row = await objectionByCode(db, kode);
  if (!row) return undefined;
  const [kalender, request] = await Promise.all([
    calendarOf(db),
    row.permohonan_id === null
      ? undefined
      : db
          .selectFrom('permohonan_informasi')
          .select(['nomor', 'pelaksanaan', 'keadaan'])
          .where('id', '=', row.permohonan_id)
          .executeTakeFirst(),
  ]);
  const jam = jamKeberatan(row, { zona, kalender, now });
  const today = toInstant(now, zona).slice(0, 10);
  const waiting = row.keadaan === 'di_atasan';
  const granted = row.putusan !== null && row.putusan !== 'dikuatkan';
  const at = (moment: Date) => toInstant(moment, zona);
  const done: Tahap[] = row.ditanggapi
    ? [{ jenis: 'ditanggapi', waktu: at(row.ditanggapi), keterangan: row.isi_tanggapan }]
    : [];
  const closed: Tahap[] = row.ditutup ? [{ jenis: 'selesai', waktu: at(row.ditutup), keterangan: '' }] : [];
  return {
    jenis: 'keberatan',
    kode: tulisKode(row.kode),
    nomor: row.nomor,
    atas: request?.nomor ?? numberIn(row.no_daftar),
    keadaan: row.keadaan,
    hasil: null,
    putusan: row.putusan,
    lewat: lateBy(waiting ? jam.batas : null, today, kalender),
    undangan: null,
    jam: row.keadaan === 'selesai' ? null : jam,
    geser: row.geser.map((one) => ({ ...one })),
    tahap: [{ jenis: 'tercatat', waktu: at(row.created_at), keterangan: '' }, ...done, ...closed],
    diminta: null,
    jawaban: null,
    keberatan: null,
    perpanjanganSampai: null,
    pelaksanaan: granted ? (request?.pelaksanaan ?? null) : null,
  };
}
