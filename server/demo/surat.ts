import type { Isian, Jawaban, Jawabans } from '#contract/kinds/isian.ts';
import type { Peran } from '#contract/peran-surat.ts';
import type { JenisLangkah, Keadaan } from '#contract/surat-alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { takeTurn } from '#server/features/loket/writes.ts';
import { suratClock } from '#server/features/surat/queries.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { DEMO_WARGA } from './akun.ts';

const HOUR_MS = 3_600_000;
const RANTAI: Peran[] = ['operator', 'sekdes', 'kades'];

/** Where the requests of a village stand, one after the other: letters that are signed have their number from the office. */
const STAGES: { keadaan: Keadaan; meja: number }[] = [
  { keadaan: 'diperiksa', meja: 0 },
  { keadaan: 'diperiksa', meja: 0 },
  { keadaan: 'diperiksa', meja: 1 },
  { keadaan: 'menunggu_tanda_tangan', meja: 2 },
  { keadaan: 'belum_lengkap', meja: 0 },
  { keadaan: 'menunggu_tanda_tangan', meja: 2 },
  { keadaan: 'ditolak', meja: 0 },
  { keadaan: 'dibatalkan', meja: 0 },
];

/** Letters that residents asked for, on all desks of the office. */
export async function fillSurat(
  db: VillageDb,
  { zona = 'WIB', count, now = Date.now() }: { zona?: Zone; count: number; now?: number },
): Promise<void> {
  const { services, people, officers } = await listsOf(db);
  for (let at = 0; at < count; at++) {
    const [service, person] = [services[at % services.length], people[(at * 3) % people.length]];
    const stage = STAGES[at % STAGES.length];
    if (!service || !person || !stage) return;
    const created_at = new Date(now - (at + 1) * 7 * HOUR_MS);
    const id = await ask(db, { service, person, stage, created_at });
    await addSteps(db, { id, ...stage, created_at, officers });
  }
  for (const [at, person] of (await withoutAccount(db)).entries()) {
    const [service, stage] = [services[at], STAGES[0]];
    if (!service || !stage) return;
    const created_at = new Date(now - (AT_COUNTER - at) * HOUR_MS);
    await takeTurn(db, await ask(db, { service, person, stage, created_at }), zona);
  }
  await writeDeadlines(db, suratClock, zona);
}

type Asked = {
  service: Awaited<ReturnType<typeof listsOf>>['services'][number];
  /** `id` is that of their account. */
  person: { id: number | null; nama: string; penduduk_id: number };
  stage: (typeof STAGES)[number];
  created_at: Date;
};

/** A request with its answers, in a state of its own; returns its id. */
async function ask(db: VillageDb, { service, person, stage, created_at }: Asked): Promise<number> {
  const { id } = await db
    .insertInto('ajuan_layanan')
    .values({
      ...stage,
      desa_id: db.desaId,
      pemilik_id: person.id,
      penduduk_id: person.penduduk_id,
      pemohon: person.nama,
      jenis: service.jenis.replaceAll('-', '_'),
      config_name: service.nama,
      layanan_id: service.id,
      waktu_pelayanan: service.waktu_pelayanan ?? 3,
      rantai: RANTAI,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('isi_ajuan')
    .values({
      desa_id: db.desaId,
      ajuan_id: id,
      layanan_id: service.id,
      versi_id: service.versi_id,
      penduduk_id: person.penduduk_id,
      atribut: JSON.stringify(service.atribut),
      payload: JSON.stringify(answersTo(service.atribut, person.nama)),
    })
    .execute();
  return id;
}

/** Those who came to the counter today. */
const AT_COUNTER = 2;

/** The last of the grown-ups that have no account. */
async function withoutAccount(db: VillageDb): Promise<Asked['person'][]> {
  const rows = await db
    .selectFrom('penduduk as p')
    .leftJoin('akun as a', (join) =>
      join.onRef('a.desa_id', '=', 'p.desa_id').onRef('a.penduduk_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.nama'])
    .where('p.desa_id', '=', db.desaId)
    .where('p.tanggal_lahir', '<', '2005-01-01')
    .where('p.status_dasar', '=', 'HIDUP')
    .where('a.id', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(AT_COUNTER)
    .execute();
  return rows.map(({ id, nama }) => ({ id: null, nama, penduduk_id: id }));
}

async function listsOf(db: VillageDb) {
  const services = await db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', (join) =>
      join.onRef('j.desa_id', '=', 'l.desa_id').onRef('j.id', '=', 'l.jenis_id'),
    )
    .select(['l.id', 'l.nama', 'l.atribut', 'l.versi_id', 'l.waktu_pelayanan', 'j.slug as jenis'])
    .where('l.desa_id', '=', db.desaId)
    .where('l.statis', 'is', null)
    .orderBy('l.id')
    .execute();
  const accounts = await db
    .selectFrom('akun')
    .select(['id', 'nama', 'username', 'izin', 'penduduk_id'])
    .where('desa_id', '=', db.desaId)
    .orderBy('id')
    .execute();
  // The journeys of these begin without a letter.
  const known = new Set<string>(DEMO_WARGA);
  const people = accounts.flatMap(({ id, nama, username, penduduk_id }) =>
    penduduk_id === null || known.has(username) ? [] : [{ id, nama, penduduk_id }],
  );
  return { services, people, officers: accounts.filter(({ izin }) => izin.includes('surat')) };
}

type Request = {
  id: number;
  keadaan: Keadaan;
  meja: number;
  created_at: Date;
  officers: readonly { id: number; nama: string }[];
};

const LAST: Partial<Record<Keadaan, { jenis: JenisLangkah; alasan: string }>> = {
  belum_lengkap: { jenis: 'minta_kelengkapan', alasan: 'Fotokopi KTP belum terbaca, mohon foto ulang.' },
  ditolak: { jenis: 'tolak', alasan: 'Alamat berada di luar desa. Mintalah surat ini ke desa setempat.' },
  dibatalkan: { jenis: 'batalkan', alasan: 'Salah pilih surat' },
};

async function addSteps(db: VillageDb, { id, keadaan, meja, created_at, officers }: Request): Promise<void> {
  const [officer] = officers;
  if (!officer) return;
  const step = async (jenis: JenisLangkah, meja_sebelum: number, hours: number, alasan = '') => {
    const { id: made } = await db
      .insertInto('langkah_ajuan')
      .values({
        desa_id: db.desaId,
        ajuan_id: id,
        jenis,
        oleh_id: officer.id,
        oleh_nama: officer.nama,
        alasan,
        keadaan_sebelum: 'diperiksa',
        meja_sebelum,
        cetak_sebelum: false,
        created_at: new Date(created_at.getTime() + hours * HOUR_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made;
  };
  for (let desk = 0; desk < meja; desk++) await step('teruskan', desk, desk + 1);
  const last = LAST[keadaan];
  if (!last) return;
  const made = await step(last.jenis, meja, 3, last.alasan);
  if (keadaan !== 'belum_lengkap') return;
  const paper = { desa_id: db.desaId, ajuan_id: id, langkah_id: made, nama: 'Fotokopi KTP', wajib: true };
  await db.insertInto('syarat_ajuan').values(paper).execute();
}

/** Answers that anybody might give, by the types of the fields. */
function answersTo(fields: readonly Isian[], nama: string): Jawabans {
  return Object.fromEntries(
    fields.filter(({ args }) => !args.show_if).map((field) => [field.nama, answerTo(field, nama)]),
  );
}

function answerTo({ tipe, args, child = [] }: Isian, nama: string): Jawaban {
  const [choice] = args.choices ?? [];
  if (choice !== undefined) return choice;
  if (tipe === 'date') return '2024-03-14';
  if (tipe === 'time') return '09:00';
  if (tipe === 'integer' || tipe === 'number') return Math.max(args.min ?? 1, 20);
  if (tipe === 'tags') return [nama];
  if (tipe === 'object') return answersTo(child, nama);
  if (tipe === 'list') {
    const [only] = child;
    return [args.bare && only ? answerTo(only, nama) : answersTo(child, nama)];
  }
  return tipe === 'text' ? 'Untuk melengkapi berkas di kantor lain.' : nama;
}
