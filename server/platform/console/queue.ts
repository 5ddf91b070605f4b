import { type MACAM_TUGAS, type SEBAB_TUGAS, TUGAS_SEKALI } from '#contract/platform/kesehatan.ts';
import { recordEvent } from '../../core/data/event.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { DEATHS_OF, FORGIVE, SET_ASIDE } from '../work/dead-jobs.ts';
import type { Query, Transaction } from './store.ts';
import { type Act, type By, inVillage } from './trail.ts';

type Macam = (typeof MACAM_TUGAS)[number];
type Sebab = (typeof SEBAB_TUGAS)[number];

/** Kinds of jobs by patterns of their names; the first that fits counts. */
const KINDS: [RegExp, Macam][] = [
  [/^(akun\.lupa|desa\.(email|pengingat)|permohonan\.kirim|layanan-informasi\.kabari)$/, 'surel'],
  [/^notifikasi\.|\.kabari$|^penduduk\.kontak$/, 'notifikasi'],
  [/^migrasi\.gambar$|^berkas\./, 'gambar'],
  [/\.cetak$/, 'cetak'],
  [/^peta\.ubin$/, 'peta'],
  [/^(impor|apbdes|migrasi|peta)\.|^penduduk\.pindahkan$/, 'impor'],
  [/^(urusan|naskah|survei)\.|^permohonan\.cocokkan$|\.hitung$/, 'urusan'],
  [/\.(sapu|periksa|isi|tutup|tahun|pantau|ingatkan|terbit)$|^desa\.skema$/, 'harian'],
  [/^(harian|tiap_jam|alamat|ringkasan|pindahan|uji_pulih)$/, 'platform'],
];
export const kindOf = (name: string): Macam => KINDS.find(([names]) => names.test(name))?.[1] ?? 'lain';

/** Causes by the words of an error, which may repeat what somebody wrote: only the cause ever leaves the queue. */
const CAUSES: [RegExp, Sebab][] = [
  [new RegExp(`^${SET_ASIDE}$`), 'mati'],
  [/the mail was not taken|smtp/i, 'surel'],
  [/ENOSPC|EDQUOT|no space left|disk is full|disk full/i, 'penuh'],
  [/timed? ?out|aborted|ETIMEDOUT|canceling statement/i, 'waktu'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|fetch failed|connection terminated|the service answered/i,
    'sambungan',
  ],
  [/deadlock|violates|relation ".*" does not exist|permission denied for|could not serialize/i, 'basis_data'],
  [/ZodError|invalid_|"code":/i, 'isi'],
];
export const causeOf = (said: string | null): Sebab =>
  CAUSES.find(([words]) => words.test(said ?? ''))?.[1] ?? 'lain';

type Waiting = { menunggu: number; tertua: Date | null; gagal: number };

/** Number of jobs of each kind that are due, with the time since when, and number of those that were given up. */
export async function readQueue(query: Query): Promise<({ macam: Macam } & Waiting)[]> {
  const rows = await query<Waiting & { nama: string }>(
    `select task_identifier as nama,
       count(*) filter (where attempts < max_attempts and run_at <= now())::int as menunggu,
       min(run_at) filter (where attempts < max_attempts and run_at <= now()) as tertua,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as gagal
     from graphile_worker.jobs group by 1`,
  );
  const kinds = new Map<Macam, Waiting>();
  for (const { nama, menunggu, tertua, gagal } of rows) {
    const macam = kindOf(nama);
    const one = kinds.get(macam) ?? { menunggu: 0, tertua: null, gagal: 0 };
    one.menunggu += menunggu;
    one.gagal += gagal;
    if (tertua && (!one.tertua || tertua < one.tertua)) one.tertua = tertua;
    kinds.set(macam, one);
  }
  return [...kinds].map(([macam, one]) => ({ macam, ...one }));
}

type Failed = {
  id: number;
  nama: string;
  desa_id: number | null;
  waktu: Date;
  kali: number;
  desa: string;
  kode: string;
};
type Said = Failed & { kata: string | null };

const FAILED = `select t.id::int8 as id, s.identifier as nama, d.desa_id, t.updated_at as waktu,
    case t.last_error when '${SET_ASIDE}' then ${DEATHS_OF} else t.attempts end::int as kali,
    coalesce(d.nama, '') as desa, coalesce(d.kode, '') as kode, left(t.last_error, 2000) as kata
  from graphile_worker._private_jobs as t join graphile_worker._private_tasks as s on s.id = t.task_id
    left join platform.desa as d on d.desa_id::text = t.payload ->> 'desa_id'
  where t.attempts >= t.max_attempts and t.locked_at is null`;

/** The oldest of the failed jobs: which, of which village, and why by the kind of error. */
export async function readFailed(query: Query) {
  const rows = await query<Said>(`${FAILED} order by t.updated_at, t.id limit ${TUGAS_SEKALI}`);
  return rows.map(({ kata, ...one }) => ({ ...one, macam: kindOf(one.nama), sebab: causeOf(kata) }));
}

/** Failed jobs that were asked for, held until the end of the transaction: a second press finds them gone. */
async function takeFailed({ query }: Transaction, asked: string): Promise<Failed[]> {
  if (asked === 'semua')
    return query<Said>(
      `${FAILED} order by t.updated_at, t.id limit ${TUGAS_SEKALI} for update of t skip locked`,
    );
  if (!/^[1-9]\d{0,14}$/.test(asked)) throw notFound();
  return query<Said>(`${FAILED} and t.id = $1 for update of t skip locked`, [asked]);
}

const GONE = 'Pekerjaan ini sudah tidak menunggu: sudah diulangi atau diabaikan.';

type Doing = { asked: string; by: By; tell(act: Act): Promise<void> };

/** Gives failed jobs all their attempts again, at once; returns how many. */
export async function retryFailed(at: Transaction, { asked, by, tell }: Doing): Promise<number> {
  const jobs = await takeFailed(at, asked);
  if (jobs.length === 0) throw conflict(GONE);
  const ids = jobs.map(({ id }) => id);
  await at.query(FORGIVE, [ids]);
  await at.query('select graphile_worker.reschedule_jobs($1, now(), attempts => 0)', [ids]);
  for (const job of jobs) await record(at, job, { act: 'retry', by, tell });
  return jobs.length;
}

/** Takes one failed job out of the queue for good. */
export async function dropFailed(at: Transaction, doing: Doing & { alasan: string }): Promise<void> {
  const { asked, by, tell, alasan } = doing;
  const [job] = asked === 'semua' ? [] : await takeFailed(at, asked);
  if (!job) throw conflict(GONE);
  await at.query('select graphile_worker.complete_jobs($1)', [[job.id]]);
  await record(at, job, { act: 'drop', by, tell, alasan });
}

type Recording = { act: 'retry' | 'drop'; by: By; tell(act: Act): Promise<void>; alasan?: string };

/** Records an act on a job in the trail of the console, and in that of the village whose job it is. */
async function record(at: Transaction, { id, nama, desa_id }: Failed, { act, by, tell, alasan }: Recording) {
  const isi = { id, pekerjaan: nama, ...(alasan !== undefined && { alasan }) };
  if (desa_id !== null)
    await at.village(desa_id, (db) =>
      recordEvent(db, { action: `desa.${act}`, id: desa_id, after: isi, quiet: true }, inVillage(by)),
    );
  await tell({ aksi: `tugas.${act}`, ...(desa_id !== null && { desaId: desa_id }), isi });
}
