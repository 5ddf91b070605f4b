import type { Isian, Jawaban, Jawabans } from '#contract/kinds/isian.ts';
import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { issueLetter, revokeLetter } from '#server/features/surat-keluar/writes.ts';
import { DEMO_WARGA } from './akun.ts';

const LETTERS = 6;
const HEAD = { nama: 'Dadang Suherman', jabatan: 'Kepala Desa', sebutan: '' } as const;
const ANSWERS: Partial<Record<string, Jawaban>> = {
  nama_usaha: 'Batik Kawung Lestari',
  keperluan: 'Pengajuan kredit usaha',
  modal: 15_000_000,
};

/** Letters that left already: those of the requests that are done, and some for residents of their own. */
export async function fillSuratKeluar(core: Core, db: VillageDb): Promise<void> {
  await fillRequests(db);
  const village = await db
    .selectFrom('desa')
    .selectAll()
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  const { host } = await db
    .selectFrom('desa_host')
    .select('host')
    .where('desa_id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('akun')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('peran', '=', 'admin')
    .executeTakeFirstOrThrow();
  const issued: number[] = [];
  for (const { ajuan_id } of await doneRequests(db)) {
    const { id } = await issueLetter(
      {
        core,
        db,
        village: { ...village, host, jenis: 'portal', toko_host: null },
        enqueue: (job, payload, schedule) => enqueue(db, job, payload, schedule),
        record: (event) => recordEvent(db, event, { actor: null, requestId: 'contoh' }),
      },
      { ajuanId: ajuan_id, penandatangan: { ...HEAD, akunId: admin.id } },
    );
    issued.push(id);
  }
  const [first] = issued;
  if (first !== undefined && issued.length > 3)
    await revokeLetter(db, { id: first, alasan: 'Diganti surat baru', oleh: HEAD.nama });
}

const doneRequests = (db: VillageDb) =>
  db
    .selectFrom('isi_ajuan as i')
    .innerJoin('ajuan_layanan as a', (join) =>
      join.onRef('a.desa_id', '=', 'i.desa_id').onRef('a.id', '=', 'i.ajuan_id'),
    )
    .leftJoin('surat_keluar as s', (join) =>
      join.onRef('s.desa_id', '=', 'i.desa_id').onRef('s.ajuan_id', '=', 'i.ajuan_id'),
    )
    .select('i.ajuan_id')
    .where('i.desa_id', '=', db.desaId)
    .where('a.keadaan', 'in', ['siap', 'selesai'])
    .where('s.id', 'is', null)
    .orderBy('i.ajuan_id')
    .execute();

async function fillRequests(db: VillageDb): Promise<void> {
  const services = await db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', (join) =>
      join.onRef('j.desa_id', '=', 'l.desa_id').onRef('j.id', '=', 'l.jenis_id'),
    )
    .select(['l.id', 'l.nama', 'l.atribut', 'l.versi_id', 'j.slug'])
    .where('l.desa_id', '=', db.desaId)
    .where('l.statis', 'is', null)
    .orderBy('l.id')
    .execute();
  const people = await db
    .selectFrom('akun')
    .select(['id', 'penduduk_id', 'nama'])
    .where('desa_id', '=', db.desaId)
    .where('penduduk_id', 'is not', null)
    // The journeys of these two begin without a letter.
    .where('username', 'not in', DEMO_WARGA)
    .orderBy('id')
    .limit(LETTERS)
    .execute();
  for (const [at, { id, penduduk_id, nama }] of people.entries()) {
    const service = services[at % Math.max(1, services.length)];
    if (!service || penduduk_id === null) return;
    const keadaan = at % 2 === 0 ? ('selesai' as const) : ('siap' as const);
    const request = await db
      .insertInto('ajuan_layanan')
      .values({
        desa_id: db.desaId,
        pemilik_id: id,
        jenis: service.slug.replaceAll('-', '_'),
        config_name: service.nama,
        is_printed: keadaan === 'selesai',
        keadaan,
        penduduk_id,
        pemohon: nama,
        layanan_id: service.id,
        meja: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('isi_ajuan')
      .values({
        desa_id: db.desaId,
        ajuan_id: request.id,
        layanan_id: service.id,
        versi_id: service.versi_id,
        penduduk_id,
        atribut: JSON.stringify(service.atribut),
        payload: JSON.stringify(answersTo(service.atribut)),
        dasar_surat_id: null,
        tanggal_dasar_surat: null,
        jumlah_lampiran: null,
      })
      .execute();
  }
}

/** The fields that are always asked, answered in a way that fits their type. */
const answersTo = (fields: readonly Isian[]): Jawabans =>
  Object.fromEntries(
    fields
      .filter(({ args, tipe }) => !args.show_if && tipe !== 'lookup')
      .map((field) => [field.nama, answerTo(field)]),
  );

function answerTo({ nama, label, tipe, args, child = [] }: Isian): Jawaban {
  const known = ANSWERS[nama];
  if (known !== undefined) return known;
  if (tipe === 'date') return '2025-03-14';
  if (tipe === 'time') return '09:00';
  if (tipe === 'integer' || tipe === 'number') return Math.max(args.min ?? 0, Math.min(args.max ?? 12, 12));
  if (tipe === 'tags') return [label];
  if (tipe === 'object') return answersTo(child);
  if (tipe === 'list') return [args.bare && child[0] ? answerTo(child[0]) : answersTo(child)];
  return args.choices?.[0] ?? `${label} yang disebut pemohon`;
}
