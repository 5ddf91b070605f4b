import { need } from '#contract/lib/record.ts';
import type { peristiwa } from '#contract/peristiwa.ts';
import type { Context } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { changeKeluarga, checkArea, familyOfCard } from '#server/features/penduduk/keluarga-writes.ts';
import {
  addPenduduk,
  changePenduduk,
  type Fakta,
  temporaryNiks,
  type Writing,
} from '#server/features/penduduk/writes.ts';
import { addEvent, changeBy, headChange, type Living, openLiving } from './writes.ts';

type Body<E extends keyof typeof peristiwa> = Context<(typeof peristiwa)[E]>['body'];

/** Somebody, or the whole family, leaves the village; returns how many. */
export async function leaveVillage(writing: Writing, id: number, body: Body<'leave'>): Promise<number> {
  const { person, members } = await openLiving(writing.db, id);
  const leaving = body.keluarga ? members : [person];
  const heads = headChange(members, new Set(leaving.map((one) => one.id)), body.kepala_baru);
  const { tanggal, nomor, alasan, alamat } = body;
  const letter = { peristiwa: 'pindah' as const, alasan: `Surat pindah ${nomor}` };
  for (const one of leaving) {
    const row = { arah: 'keluar' as const, tanggal, nomor, alasan, alamat, dari_wilayah_id: one.wilayah_id };
    const peristiwa_id = await addEvent(writing, 'pindah', { ...ofPerson(one), ...row, ke_wilayah_id: null });
    const gone = { id: one.id, fakta: { status_dasar: 'PINDAH' as const, status_sejak: tanggal } };
    await changeBy(writing, one.id === id ? [gone, ...heads] : [gone], { ...letter, peristiwa_id });
  }
  return leaving.length;
}

const ofPerson = ({ id, keluarga_id }: Living) => ({ penduduk_id: id, keluarga_id });

/** A family, or somebody without one, moves to another area of the village; returns how many. */
export async function moveWithin(writing: Writing, id: number, body: Body<'move'>): Promise<number> {
  const { db } = writing;
  const { person, members } = await openLiving(db, id);
  const { wilayah_id, tanggal, nomor, alamat, alasan } = body;
  await checkArea(writing, wilayah_id, 'Pilih wilayah tujuan');
  if (person.wilayah_id === wilayah_id && alamat === '')
    throw invalid({ wilayah_id: 'Mereka sudah tercatat di wilayah ini.' });
  for (const one of members) {
    const row = { arah: 'dalam' as const, tanggal, nomor, alasan, alamat, dari_wilayah_id: one.wilayah_id };
    await addEvent(writing, 'pindah', { ...ofPerson(one), ...row, ke_wilayah_id: wilayah_id });
  }
  const why = { sumber: 'wilayah' as const, alasan: `Surat pindah dalam desa ${nomor}` };
  if (person.keluarga_id === null) await changePenduduk(writing, [{ id, fakta: { wilayah_id } }], why);
  else {
    const isi = alamat === '' ? { wilayah_id } : { wilayah_id, alamat };
    await changeKeluarga(writing, { id: person.keluarga_id, isi }, why);
  }
  return members.length;
}

/** Somebody comes to live in the village, or comes back; returns who. */
export async function arrive(writing: Writing, body: Body<'arrive'>): Promise<number> {
  const { tanggal, nomor, alasan, asal, nik, no_kk: _, alamat: _a, wilayah_id: _w, ...known } = body;
  const before = nik ? await findByNik(writing, nik) : undefined;
  if (before && before.status_dasar !== 'PINDAH')
    throw invalid({ nik: 'NIK ini sudah tercatat di penduduk lain.' });
  const family = await familyOfCard(writing, body);
  const fakta: Partial<Fakta> = {
    ...known,
    keluarga_id: family,
    status_dasar: 'HIDUP',
    status_sejak: before ? tanggal : null,
    tinggal_sejak: tanggal,
  };
  const reason = `Surat pindah datang ${nomor}`;
  const id = before
    ? await comeBack(writing, before.id, { fakta, reason })
    : await addNew(writing, { ...known, ...fakta, nik: nik ?? (await temporaryNik(writing)) }, reason);
  const row = {
    arah: 'masuk' as const,
    tanggal,
    nomor,
    alasan,
    alamat: asal,
    penduduk_id: id,
    keluarga_id: family,
  };
  await addEvent(writing, 'pindah', { ...row, dari_wilayah_id: null, ke_wilayah_id: null });
  return id;
}

const temporaryNik = async ({ db }: Writing): Promise<string> => need((await temporaryNiks(db, 1))[0]);

type New = Partial<Fakta> & Pick<Fakta, 'nik' | 'nama' | 'kelamin' | 'tanggal_lahir'>;
async function addNew(writing: Writing, fakta: New, alasan: string): Promise<number> {
  const sebab = { sumber: 'peristiwa', peristiwa: 'pindah', alasan } as const;
  const [id] = await addPenduduk(writing, [{ fakta }], sebab);
  return need(id);
}

async function comeBack(
  writing: Writing,
  id: number,
  { fakta, reason }: { fakta: Partial<Fakta>; reason: string },
) {
  const sebab = { sumber: 'peristiwa', peristiwa: 'pindah', alasan: reason } as const;
  await changePenduduk(writing, [{ id, fakta }], sebab);
  return id;
}

const findByNik = ({ db }: Writing, nik: string) =>
  db
    .selectFrom('penduduk')
    .select(['id', 'status_dasar'])
    .where('nik', '=', nik)
    .forUpdate()
    .executeTakeFirst();
