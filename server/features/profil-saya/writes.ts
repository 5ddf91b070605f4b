import type { ProfilInput } from '#contract/profil-saya.ts';
import type { Context } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { todayIn } from '#server/features/orang/queries.ts';
import { changePenduduk, type Fakta } from '#server/features/penduduk/writes.ts';

type Changing = Pick<Context, 'db' | 'record' | 'village'> & { actor: { id: number } };
type Wanted = ProfilInput & { foto?: string | undefined };

const BY_ONESELF = { sumber: 'warga', alasan: '' } as const;

/** Writes what a resident changes of themselves into the register, where its history tells of it. */
export async function changeOwn(changing: Changing, id: number, wanted: Wanted): Promise<void> {
  const { record, village } = changing;
  const { tanggal_lahir } = wanted;
  if (tanggal_lahir !== undefined && tanggal_lahir > todayIn(village.zona))
    throw invalid({ tanggal_lahir: 'Tanggal lahir tidak boleh sesudah hari ini.' });
  const fakta = { ...civilOf(wanted), ...contactOf(wanted) };
  const changed = await changePenduduk(changing, [{ id, fakta }], BY_ONESELF);
  if (changed.length === 0) await record({ action: 'penduduk.keep', id, quiet: true });
  if (fakta.nama !== undefined) await renameAccount(changing, fakta.nama);
}

/** What papers say of somebody. */
const civilOf = ({ nama, tanggal_lahir, jk: kelamin, pendidikan, pekerjaan }: Wanted): Partial<Fakta> =>
  sent({ nama, tanggal_lahir, kelamin, pendidikan, pekerjaan });

/** How somebody is reached, and what they look like. */
const contactOf = ({ no_telp: telepon, email, foto, foto_hapus }: Wanted): Partial<Fakta> =>
  sent({ telepon, email, foto_id: foto ?? (foto_hapus ? null : undefined) });

const sent = <T extends object>(values: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Where an account is named (reports, potentials), it is called as its resident. */
async function renameAccount({ db, actor }: Changing, nama: string): Promise<void> {
  await db
    .updateTable('akun')
    .set({ nama })
    .where('desa_id', '=', db.desaId)
    .where('id', '=', actor.id)
    .execute();
}
