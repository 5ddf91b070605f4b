import { sql } from 'kysely';
import { z } from 'zod';
import { alurPermohonan } from '#contract/akun/alur.ts';
import type { Context } from '#server/core/context.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue, job } from '#server/core/job.ts';
import { kabariPetugas } from '#server/features/notifikasi/jobs.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import type { Definition } from '#server/kinds/alur/definition.ts';
import { countingJob, tellingJob } from '#server/kinds/alur/jobs.ts';
import { queueOf } from '#server/kinds/alur/queue.ts';
import { addStep } from '#server/kinds/alur/steps.ts';
import { pruneUndelivered } from './email-gagal-writes.ts';
import {
  aboutRequest,
  comparedOf,
  type FoundPermohonan,
  findPermohonan,
  isAutomatic,
  olderOf,
  type ToldStep,
  toldStepOf,
} from './permohonan-queries.ts';
import {
  changePermohonan,
  factsOf,
  learnContacts,
  lockResident,
  markTold,
  openAccount,
  prunePermohonan,
  removePermohonan,
} from './permohonan-writes.ts';
import { allSame, isRepeated, obstacle } from './rules.ts';
import { deliver } from './surel-jobs.ts';
import { desaOf, hasNewAddress, siteOf } from './surel-queries.ts';
import { decisionMail } from './surel-rules.ts';
import { STEPS } from './table.ts';
import { giveCodeByMail } from './writes.ts';

/** Context in which a job writes: nobody is its actor. */
const writingOf = (db: VillageDb): Pick<Context, 'db' | 'record'> => ({
  db,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'tugas' }),
});

/**
 * The account of an approved request, opened now that it can no longer be taken back; its id where a code may be mailed.
 * Who has a password already gets a new code at the address that the village knows, or at the counter: what stands on a
 * family card opens no account of somebody else.
 */
async function openApproved(db: VillageDb, told: ToldStep): Promise<number | undefined> {
  if (told.penduduk_id === null) return undefined;
  const locked = await lockResident(db, told.penduduk_id);
  const { zona } = await desaOf(db);
  if (obstacle(factsOf(locked), zona)) return undefined;
  const { account, person } = locked;
  if (account && account.sandi !== '') {
    const known = told.email === person.email && !(await hasNewAddress(db, person.id));
    return known ? account.id : undefined;
  }
  const akunId = await openAccount(writingOf(db), locked);
  await learnContacts(writingOf(db), person, told);
  return akunId;
}

/** Does what a decision stands for: opens the account, and mails the decision where there is an address. */
export const kirimKabar = job({
  name: 'permohonan.kirim',
  payload: z.object({ langkah_id: z.int() }),
  async run({ langkah_id }, context) {
    const { core, desaId } = context;
    const reads = core.tenancy.read(desaId);
    const site = await siteOf(reads, core.env);
    const told = await toldStepOf(reads, langkah_id);
    if (!told || (told.kabar && told.kabar > told.waktu)) return;
    const mailed = await deliver(context, async (db) => {
      const akunId = told.jenis === 'setujui' ? await openApproved(db, told) : undefined;
      if (!core.mailer.ready || told.email === '') return undefined;
      const given = akunId === undefined ? undefined : await giveCodeByMail(db, akunId);
      const text = decisionMail(await desaOf(db), told, given && { ...given, site });
      const code = given && akunId ? { akunId, sidik: given.sidik } : undefined;
      return { to: told.email, text, about: aboutRequest(told.permohonan_id), code };
    });
    if (mailed) await core.tenancy.write(desaId, (db) => markTold(db, told.permohonan_id));
  },
});

/** Notifies the applicant of a decision, unless it was taken back. */
export const kabariPemohon = tellingJob({
  name: 'permohonan.kabari',
  steps: STEPS,
  send: kirimKabar,
  order: async (_db, langkah_id): Promise<{ langkah_id: number }[]> => [{ langkah_id }],
});

/** The way of requests for accounts, for the engine. */
export const permohonanNoun: Definition<typeof alurPermohonan, FoundPermohonan> = {
  noun: 'permohonan',
  label: 'permohonan',
  flow: alurPermohonan,
  table: 'akun_permohonan',
  steps: STEPS,
  past: { setujui: 'disetujui', minta_datang: 'diminta datang ke kantor', tolak: 'ditolak' },
  restores: {},
  find: (db, id) => findPermohonan(db, id, { lock: true }),
  write: changePermohonan,
  tell: kabariPemohon,
  tellOfficer: kabariPetugas('permohonan-akun'),
  called: ({ id }) => `Permohonan akun nomor ${id}`,
};

/** Counts the deadlines of requests again. */
export const hitungPermohonan = countingJob('permohonan.hitung', permohonanNoun);

/** Compares a new request with the register: drops a repetition, and approves it where the village wants that. */
export const cocokkanPermohonan = job({
  name: 'permohonan.cocokkan',
  payload: z.object({ id: z.int() }),
  async run({ id }, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      const request = await findPermohonan(db, id, { lock: true });
      if (!request || request.keadaan !== alurPermohonan.start) return;
      const older = await olderOf(db, request);
      if (isRepeated(request, older)) return removePermohonan(db, id);
      const { zona } = await desaOf(db);
      const [row] = await comparedOf(db, [id]);
      const first = older.length === 0 && row?.akun_id === null;
      if (row && first && allSame(row) && !obstacle(row, zona) && (await isAutomatic(db)))
        await approveAlone(db, request);
      await writeDeadlines(db, permohonanNoun, zona, [id]);
    });
  },
});

async function approveAlone(db: VillageDb, request: FoundPermohonan): Promise<void> {
  const { id, keadaan } = request;
  const langkah_id = await addStep(db, STEPS, {
    permohonan_id: id,
    jenis: 'setujui',
    oleh_id: null,
    oleh_nama: 'Sistem',
    alasan: 'Semua isian cocok dengan data penduduk.',
    keadaan_sebelum: keadaan,
  });
  await changePermohonan(db, request, { keadaan: 'disetujui' });
  const event = { action: 'permohonan.setujui', id, after: { keadaan: 'disetujui' }, quiet: true } as const;
  await writingOf(db).record(event);
  await enqueue(db, kirimKabar, { langkah_id });
}

/** Deletes what was decided long ago: the applicant has an account, or knows why not. */
export const sapuPermohonan = job({
  name: 'permohonan.sapu',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      await prunePermohonan(db);
      await pruneUndelivered(db);
    });
  },
});

/** Requests of which the register knows the person are called by their name. */
const person = sql<string>`(
  select p.nama from penduduk as p where p.desa_id = r.desa_id and p.nik = r.nik)`;
export const antreanAkun = queueOf('akun', permohonanNoun, person);
