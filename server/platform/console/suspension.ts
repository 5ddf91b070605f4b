import { bumpVersion, recordEvent } from '../../core/data/event.ts';
import { conflict, invalid } from '../../core/errors.ts';
import type { Transaction } from './store.ts';
import { type By, inVillage } from './trail.ts';
import { countIn, type Listed } from './villages.ts';

type Wish = { cara: 'baca' | 'tutup'; alasan: string; pasti: string };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Suspends a village, on every node within half a second; returns its new content version. */
export async function suspend(
  at: Transaction,
  desa: Listed,
  { cara, alasan, pasti }: Wish,
  by: By,
): Promise<number> {
  if (plain(pasti) !== plain(desa.kode || desa.host))
    throw invalid({ pasti: `Tidak sama. Ketik ${desa.kode || desa.host}.` });
  if (desa.ditangguhkan === cara) throw conflict('Desa ini sudah ditangguhkan begitu.');
  return change(
    at,
    desa,
    { ditangguhkan: cara, ditangguhkan_alasan: alasan, ditangguhkan_sejak: new Date() },
    by,
  );
}

/** Ends the suspension of a village. */
export async function resume(at: Transaction, desa: Listed, by: By): Promise<number> {
  if (desa.ditangguhkan === null) throw conflict('Desa ini tidak ditangguhkan.');
  return change(at, desa, { ditangguhkan: null, ditangguhkan_alasan: '', ditangguhkan_sejak: null }, by);
}

type State = {
  ditangguhkan: 'baca' | 'tutup' | null;
  ditangguhkan_alasan: string;
  ditangguhkan_sejak: Date | null;
};

async function change(at: Transaction, { id, ditangguhkan }: Listed, state: State, by: By): Promise<number> {
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
