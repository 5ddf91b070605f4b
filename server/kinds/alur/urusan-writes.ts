import type { Flow, StateOf } from '#contract/kinds/alur.ts';
import { ADA_NIK, type Catatan, type UrusInput } from '#contract/kinds/urusan.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { hideNumbers } from '#server/core/mask.ts';
import { toInstant } from '#server/core/zone.ts';
import { isClosed } from './calendar.ts';
import type { Acting, Definition, Row } from './definition.ts';
import { followersOf, mayOf, officersOf, ownOf } from './urusan-queries.ts';

/** A row of a queue that an officer looks after. */
type Looking = { acting: Acting; noun: Definition; row: Row; area: string };
type Body = UrusInput;

/** One thing that the office does with a row beside its way; the row's own state and version stay. */
export async function manageRow(looking: Looking, body: Body, sampai: string | null): Promise<void> {
  const { acting, noun, row } = looking;
  const { db, record } = acting;
  const { urus } = body;
  if (urus === 'tugaskan') await assign(looking, body);
  else if (urus === 'batasi') await setDay(looking, body.batas ?? null, sampai);
  else if (urus === 'ikuti') await follow(looking, [acting.actor.id], body.ikut);
  else if (urus === 'catat') await addNote(looking, body);
  else await changeNote(looking, body);
  const { petugas, batas, catatan } = body;
  // The text of a note stays out of the trail.
  const after = {
    urus,
    ...(urus === 'tugaskan' && { petugas }),
    ...(urus === 'batasi' && { batas }),
    catatan,
  };
  await record({ action: `${noun.noun}.urus`, id: row.id, after, quiet: true });
  await db
    .deleteFrom('urusan')
    .where('antrean', '=', noun.noun)
    .where('butir', '=', row.id)
    .where('petugas_id', 'is', null)
    .where('batas', 'is', null)
    .execute();
}

/** Gives it to an officer, or to nobody; refused in words when another officer has it meanwhile. */
async function assign(looking: Looking, { petugas = null, dari }: Body): Promise<void> {
  const { acting, noun, row, area } = looking;
  const { actor, db } = acting;
  const own = await lockedOwn(looking);
  const officers = await officersOf(db, noun, { area, zone: acting.village.zona });
  const before = own?.petugas_id ?? null;
  if (before === petugas) return;
  const holder = before === null ? undefined : await nameOf(db, before);
  if (dari !== undefined && dari !== before)
    throw conflict(
      holder
        ? `${holder} sudah mengambilnya. Pilih petugas lagi bila tetap perlu dialihkan.`
        : 'Sudah dilepaskan oleh petugas lain. Periksa lagi sebelum memilih.',
    );
  const chosen = petugas === null ? undefined : officers.find(({ id }) => id === petugas);
  if (petugas !== null && !chosen)
    throw invalid({ petugas: 'Petugas ini tidak berwenang atas antrean ini.' });
  await setOwn(looking, { petugas_id: petugas, sejak: petugas === null ? null : timeNow() });
  const self = petugas === actor.id;
  const said = self ? 'mengambil ini' : `menugaskan ${chosen?.nama}`;
  await addLine(looking, { jenis: 'urusan', isi: chosen ? said : 'melepaskan penugasan' });
  if (!chosen) return;
  await follow(looking, [chosen.id], true);
  const msg = `${noun.called(row)} ditugaskan kepada Anda oleh ${actor.nama}.`;
  if (!self) await noun.tellOfficer(acting, chosen.id, { msg, obj_id: row.id });
}

/** The office's own last day: a working day from today on, and not after the one that was promised. */
async function setDay(looking: Looking, batas: string | null, sampai: string | null): Promise<void> {
  const { db, village } = looking.acting;
  const own = await lockedOwn(looking);
  if ((own?.batas ?? null) === batas) return;
  if (batas !== null) {
    if (batas < toInstant(timeNow(), village.zona).slice(0, 10))
      throw invalid({ batas: 'Tanggal ini sudah lewat.' });
    if (sampai !== null && batas > sampai)
      throw invalid({ batas: `Paling lambat ${longDay(sampai)}, batas ke warga.` });
    if (await isClosed(db, batas)) throw invalid({ batas: 'Kantor libur pada tanggal ini.' });
  }
  await setOwn(looking, { batas });
  const isi = batas === null ? 'menghapus batas dalam' : `memberi batas ${longDay(batas)}`;
  await addLine(looking, { jenis: 'urusan', isi });
}

/** Writes a note among staff; who is named in it with an @ is told and follows, as who wrote it does. */
async function addNote(looking: Looking, body: Body): Promise<void> {
  const { acting, noun, row, area } = looking;
  const { actor, db } = acting;
  const isi = checkedText(body);
  await addLine(looking, { jenis: 'catatan', isi });
  const officers = await officersOf(db, noun, { area, zone: acting.village.zona });
  const named = officers.filter(({ id, nama }) => id !== actor.id && isi.includes(`@${nama}`));
  const called = noun.called(row);
  for (const { id } of named)
    await noun.tellOfficer(acting, id, {
      msg: `${actor.nama} menyebut Anda dalam catatan. ${called}`,
      obj_id: row.id,
    });
  const told = [actor.id, ...named.map(({ id }) => id)];
  await tellFollowers(acting, noun, row, `Catatan baru dari ${actor.nama}. ${called}`, told);
  await follow(looking, told, true);
}

async function changeNote(looking: Looking, body: Body): Promise<void> {
  const { acting, noun, row } = looking;
  const { actor, db } = acting;
  const found = await db
    .selectFrom('urusan_catatan')
    .select(['id', 'jenis', 'oleh_id', 'dicoret', 'created_at'])
    .where('antrean', '=', noun.noun)
    .where('butir', '=', row.id)
    .where('id', '=', body.catatan ?? 0)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const may = mayOf({ ...found, dicoret: found.dicoret !== null, waktu: found.created_at }, actor);
  if (!may.coret) throw found.dicoret ? conflict('Catatan ini sudah dicoret.') : forbidden();
  if (body.urus === 'ubah' && !may.ubah)
    throw conflict('Catatan hanya bisa diubah dalam sepuluh menit. Coret, lalu tulis yang baru.');
  const change =
    body.urus === 'ubah' ? { isi: checkedText(body), diubah: timeNow() } : { dicoret: timeNow() };
  await db.updateTable('urusan_catatan').set(change).where('id', '=', found.id).execute();
}

/** Text of a note with its choice about numbers that look like a NIK applied; throws where none was made. */
function checkedText({ isi, nik }: Body): string {
  const hidden = hideNumbers(isi);
  if (hidden === isi || nik === 'biarkan') return isi;
  if (nik === 'samarkan') return hidden;
  throw invalid({ isi: ADA_NIK });
}

/** Tells who follows a row, apart from who did it and others who are told otherwise. */
export async function tellFollowers<F extends Flow, R extends Row<StateOf<F>>>(
  acting: Pick<Acting, 'db' | 'enqueue'> & { actor?: { id: number } | null },
  noun: Pick<Definition<F, R>, 'noun' | 'tellOfficer'>,
  row: { id: number },
  msg: string,
  apart: readonly number[] = [],
): Promise<void> {
  const followers = await followersOf(acting.db, noun.noun, row.id);
  for (const id of followers)
    if (id !== acting.actor?.id && !apart.includes(id))
      await noun.tellOfficer(acting, id, { msg, obj_id: row.id });
}

/** Forgets everything that the office kept of a row that is gone. */
export async function forgetUrusan(db: VillageDb, antrean: string, butir: number): Promise<void> {
  for (const table of ['urusan', 'urusan_pengikut', 'urusan_catatan'] as const)
    await db.deleteFrom(table).where('antrean', '=', antrean).where('butir', '=', butir).execute();
}

/** The row itself is held, so that two officers who take it at once come one after the other. */
const lockedOwn = ({ acting, noun, row }: Looking) => ownOf(acting.db, noun.noun, row.id);

async function setOwn({ acting, noun, row }: Looking, change: Own): Promise<void> {
  await acting.db
    .insertInto('urusan')
    .values({ antrean: noun.noun, butir: row.id, petugas_id: null, sejak: null, batas: null, ...change })
    .onConflict((old) => old.columns(['desa_id', 'antrean', 'butir']).doUpdateSet(change))
    .execute();
}
type Own = { petugas_id: number | null; sejak: Date | null } | { batas: string | null };

async function follow(
  { acting, noun, row }: Looking,
  accounts: readonly number[],
  ikut: boolean,
): Promise<void> {
  const { db } = acting;
  const antrean = noun.noun;
  if (ikut)
    await db
      .insertInto('urusan_pengikut')
      .values(accounts.map((akun_id) => ({ antrean, butir: row.id, akun_id })))
      .onConflict((old) => old.doNothing())
      .execute();
  else
    await db
      .deleteFrom('urusan_pengikut')
      .where('antrean', '=', antrean)
      .where('butir', '=', row.id)
      .where('akun_id', 'in', accounts)
      .execute();
}

async function addLine(
  { acting: { actor, db }, noun, row }: Looking,
  line: Pick<Catatan, 'jenis' | 'isi'>,
): Promise<void> {
  const { count } = await db
    .selectFrom('urusan_catatan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('antrean', '=', noun.noun)
    .where('butir', '=', row.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_NOTES) throw conflict('Catatannya sudah terlalu banyak.');
  await db
    .insertInto('urusan_catatan')
    .values({
      antrean: noun.noun,
      butir: row.id,
      ...line,
      oleh_id: actor.id,
      oleh_nama: actor.nama,
      diubah: null,
      dicoret: null,
    })
    .execute();
}
const MOST_NOTES = 500;

async function nameOf(db: VillageDb, akun: number): Promise<string> {
  const found = await db.selectFrom('akun').select('nama').where('id', '=', akun).executeTakeFirst();
  return found?.nama ?? 'Petugas lain';
}
