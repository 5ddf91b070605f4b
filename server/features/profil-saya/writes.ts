import { givenOf } from '#contract/lib/record.ts';
import type { ProfilInput } from '#contract/profil-saya.ts';
import type { Context } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { todayIn } from '#server/features/orang/queries.ts';
import type { Fakta } from '#server/features/penduduk/writes.ts';
import { type Civil, dropWaiting, holdChange, writeOwn } from '#server/features/perbaikan/writes.ts';

type Changing = Pick<Context, 'db' | 'enqueue' | 'record' | 'village'> & { actor: { id: number } };
type Wanted = ProfilInput & { foto?: string | undefined };

const BY_ONESELF = { sumber: 'warga', alasan: '' } as const;

/**
 * Writes what a resident changes of themselves into the register, where its history tells of it. In a village whose
 * officers look at civil data first, that part waits for them.
 */
export async function changeOwn(changing: Changing, id: number, wanted: Wanted): Promise<void> {
  const { db, record, village } = changing;
  const { tanggal_lahir } = wanted;
  if (tanggal_lahir !== undefined && tanggal_lahir > todayIn(village.zona))
    throw invalid({ tanggal_lahir: 'Tanggal lahir tidak boleh sesudah hari ini.' });
  const [civil, contact] = [civilOf(wanted), contactOf(wanted)];
  const named = Object.keys(civil).length > 0;
  const held = named && village.data_diri_diperiksa;
  const waits = held && (await holdChange(changing, id, civil));
  if (named && !held) await dropWaiting(db, id);
  const written = await writeOwn(changing, id, held ? contact : { ...civil, ...contact }, BY_ONESELF);
  if (!waits && !written) await record({ action: 'penduduk.keep', id, quiet: true });
}

/** Civil data among what was sent: what papers say of somebody. */
const civilOf = ({ nama, tanggal_lahir, jk: kelamin, pendidikan, pekerjaan }: Wanted): Partial<Civil> =>
  givenOf({ nama, tanggal_lahir, kelamin, pendidikan, pekerjaan });

/** Contacts and picture among what was sent. */
const contactOf = ({ no_telp: telepon, email, foto, foto_hapus }: Wanted): Partial<Fakta> =>
  givenOf({ telepon, email, foto_id: foto ?? (foto_hapus ? null : undefined) });
