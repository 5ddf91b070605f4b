import type { BarisJejak, MACAM_JEJAK } from '#contract/platform/jejak.ts';
import type { Leaving } from '../../core/context.ts';
import type { Query, Transaction } from './store.ts';

/** Author of an act with the address and device it came from; `akun` is null at the command line. */
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

/** Author of an act in the trail of a village, whose officers read there that the platform did it, and not who of it. */
export const inVillage = ({ permintaan }: By) => ({
  actor: { id: null, peran: 'platform' as const },
  requestId: permintaan,
});

const AT_ONCE = 50;
/** Beginnings of the acts of each kind. */
const KINDS = {
  desa: ['desa.', 'pemulihan.'],
  alamat: ['alamat.'],
  masuk: ['sesi.', 'keamanan.', 'akun.', 'kabar.'],
  tugas: ['tugas.', 'uji.'],
};

/** The trail of the console, newest first, before a line that was seen already. */
export async function readTrail(
  query: Query,
  { macam, before }: { macam: (typeof MACAM_JEJAK)[number] | ''; before: number | null },
) {
  const starts = macam ? KINDS[macam].map((start) => `${start}%`) : null;
  const rows = await query<Leaving<BarisJejak>>(
    `select j.id, j.waktu, coalesce(a.nama, nullif(j.isi ->> 'oleh', ''), 'Sistem') as oleh, j.aksi,
       coalesce(j.isi ->> 'alasan', j.isi ->> 'host', j.isi ->> 'cara', j.isi ->> 'pekerjaan', '') as keterangan,
       coalesce(d.nama, '') as desa, d.desa_id, coalesce(d.kode, '') as kode, j.alamat as alamat_ip, j.perangkat
     from platform.jejak as j left join platform.akun as a on a.id = j.akun_id
       left join platform.desa as d on d.desa_id = j.desa_id
     where ($1::text[] is null or j.aksi like any ($1)) and ($2::bigint is null or j.id < $2)
     order by j.id desc limit ${AT_ONCE + 1}`,
    [starts, before],
  );
  return { baris: rows.slice(0, AT_ONCE), lagi: rows.length > AT_ONCE };
}
