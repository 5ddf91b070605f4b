import { bumpVersion, recordEvent } from '../../../core/data/event.ts';
import { conflict, invalid } from '../../../core/errors.ts';
import { findMoving } from '../../../features/kepindahan/queries.ts';
import type { Transaction } from '../store.ts';
import { type By, inVillage } from '../trail.ts';
import { countIn, type Listed } from './villages.ts';

type Wish = { cara: 'baca' | 'tutup'; alasan: string; pasti: string };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The village's code as typed: nobody reaches far by one press. */
export function confirmCode(desa: Listed, pasti: string): void {
  if (plain(pasti) !== plain(desa.kode || desa.host))
    throw invalid({ pasti: `Tidak sama. Ketik ${desa.kode || desa.host}.` });
}

/** While a village moves away, whether it is open follows that. */
async function refuseMoving({ village }: Transaction, { id }: Listed): Promise<void> {
  if (await village(id, (db) => findMoving(db)))
    throw conflict('Desa ini sedang pindah. Batalkan dulu pindahnya.');
}

/** Suspends a village, on every node within half a second; returns its new content version. */
export async function suspend(
  at: Transaction,
  desa: Listed,
  { cara, alasan, pasti }: Wish,
  by: By,
): Promise<number> {
  confirmCode(desa, pasti);
  await refuseMoving(at, desa);
  if (desa.ditangguhkan === cara) throw conflict('Desa ini sudah ditangguhkan begitu.');
  return setSuspended(
    at,
    desa,
    { ditangguhkan: cara, ditangguhkan_alasan: alasan, ditangguhkan_sejak: new Date() },
    by,
  );
}

/** Ends the suspension of a village. */
export async function resume(at: Transaction, desa: Listed, by: By): Promise<number> {
  await refuseMoving(at, desa);
  if (desa.ditangguhkan === null) throw conflict('Desa ini tidak ditangguhkan.');
  return setSuspended(
    at,
    desa,
    { ditangguhkan: null, ditangguhkan_alasan: '', ditangguhkan_sejak: null },
    by,
  );
}

type State = {
  ditangguhkan: 'baca' | 'tutup' | null;
  ditangguhkan_alasan: string;
  ditangguhkan_sejak: Date | null;
};

/** Writes how far a village is open; returns its new content version. */
export async function setSuspended(
  at: Transaction,
  { id, ditangguhkan }: Listed,
  state: State,
  by: By,
): Promise<number> {
  const version = await at.village(id, async (db) => {
    await db.updateTable('desa').set(state).execute();
    const action = state.ditangguhkan ? 'desa.suspend' : 'desa.resume';
    const after = state.ditangguhkan && { cara: state.ditangguhkan, alasan: state.ditangguhkan_alasan };
    await recordEvent(
      db,
      { action, id, before: { cara: ditangguhkan }, after: after ?? undefined },
      inVillage(by),
    );
    return bumpVersion(db);
  });
  await countIn(at, id);
  return version;
}
