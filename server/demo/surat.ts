import type { Peran } from '#contract/jenis-surat/peran.ts';
import { dayIn } from '#contract/lib/text/zona.ts';
import type { JenisLangkah, Keadaan } from '#contract/surat/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { takeTurn } from '#server/features/surat/loket/writes.ts';
import { suratClock } from '#server/features/surat/queries.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { type Applicant, applicantsOf, contentOf, fits } from './surat-jawaban.ts';

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
  const { services, people, without, officers } = await listsOf(db);
  const today = dayIn(zona, now);
  const whoFits = (slug: string, from: readonly Applicant[]) => from.filter((one) => fits(slug, one, today));
  for (let at = 0; at < count; at++) {
    const [service, stage] = [services[at % services.length], STAGES[at % STAGES.length]];
    if (!service || !stage) return;
    const able = whoFits(service.slug, people);
    const person = able[(at * 3) % able.length];
    if (!person) continue;
    const created_at = new Date(now - hoursAgo(at, stage.keadaan) * HOUR_MS);
    const id = await ask(db, { service, person, stage, created_at, turn: Math.floor(at / services.length) });
    await addSteps(db, { id, ...stage, created_at, officers });
  }
  for (const at of Array.from({ length: AT_COUNTER }).keys()) {
    const [service, stage] = [services[at], STAGES[0]];
    const person = service && whoFits(service.slug, without)[at];
    if (!service || !stage || !person) return;
    const created_at = new Date(now - (AT_COUNTER - at) * HOUR_MS);
    await takeTurn(db, await ask(db, { service, person, stage, created_at, turn: 1 }), zona);
  }
  await writeDeadlines(db, suratClock, zona);
}

/** What the office works on came in since yesterday, but for two that wait too long; the rest is older. */
function hoursAgo(at: number, keadaan: Keadaan): number {
  const open = keadaan !== 'ditolak' && keadaan !== 'dibatalkan';
  return open && !LATE.has(at) ? 4 + at / 2 : (at + 20) * 7;
}
const LATE: ReadonlySet<number> = new Set([9, 18]);

type Asked = {
  service: Awaited<ReturnType<typeof listsOf>>['services'][number];
  person: Applicant;
  stage: (typeof STAGES)[number];
  created_at: Date;
  /** Which of the answers. */
  turn: number;
};

/** A request with its answers, in a state of its own; returns its id. */
async function ask(db: VillageDb, { service, person, stage, created_at, turn }: Asked): Promise<number> {
  const { id } = await db
    .insertInto('ajuan_layanan')
    .values({
      ...stage,
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
      ajuan_id: id,
      layanan_id: service.id,
      versi_id: service.versi_id,
      penduduk_id: person.penduduk_id,
      atribut: JSON.stringify(service.atribut),
      ...contentOf(service.slug, turn, person),
    })
    .execute();
  return id;
}

/** Those who came to the counter today. */
const AT_COUNTER = 2;

async function listsOf(db: VillageDb) {
  const services = await db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', 'j.id', 'l.jenis_id')
    .select(['l.id', 'l.nama', 'l.atribut', 'l.versi_id', 'l.waktu_pelayanan', 'l.slug', 'j.slug as jenis'])
    .where('l.statis', 'is', null)
    .orderBy('l.id')
    .execute();
  const officers = await db.selectFrom('akun').select(['id', 'nama', 'izin']).orderBy('id').execute();
  const people = await applicantsOf(db);
  return {
    services,
    people: people.filter(({ id }) => id !== null),
    without: people.filter(({ id }) => id === null),
    officers: officers.filter(({ izin }) => izin.includes('surat')),
  };
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
  const paper = { ajuan_id: id, langkah_id: made, nama: 'Fotokopi KTP', wajib: true };
  await db.insertInto('syarat_ajuan').values(paper).execute();
}
