import type { Transaction } from './store.ts';

/** Who did something, and from where; nobody at the command line. */
export type By = { akun: number | null; permintaan: string; alamat?: string; perangkat?: string };
/** `platform.desa.create`: what was done, to which village if to one, and what matters of it. Never a secret. */
export type Act = { aksi: string; desaId?: number; isi?: object };

/** One line of the console's own trail, in the transaction of what it tells. */
export async function note({ query }: Pick<Transaction, 'query'>, act: Act, by: By): Promise<void> {
  const { aksi, desaId = null, isi = {} } = act;
  const { akun, permintaan, alamat = '', perangkat = '' } = by;
  await query(
    `insert into platform.jejak (aksi, desa_id, isi, akun_id, permintaan, alamat, perangkat)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [aksi, desaId, JSON.stringify(isi), akun, permintaan, alamat, perangkat],
  );
}

/** Who acts in the trail of a village, whose officers read there that the platform did it, and not who of it. */
export const inVillage = ({ permintaan }: By) => ({
  actor: { id: null, peran: 'platform' as const },
  requestId: permintaan,
});
