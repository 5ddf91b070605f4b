import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/cluster/postgres.ts';

/** Number of copies of each of the 5,000 residents of the demo. */
const COPIES = 9;

/** Runs statements as the owner of the tables, in the demo village. */
export async function inVillage<T>(dir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await client.query("select set_config('app.desa_id', '1', false)");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Grows it to 50,000 residents: every copy has families of its own, and numbers that match its birth dates. */
export async function fillRegister(dir: string): Promise<void> {
  await inVillage(dir, async (client) => {
    await client.query(
      `insert into keluarga (desa_id, no_kk, alamat, wilayah_id)
       select 1, (n - 1) || substr(no_kk, 2), alamat, wilayah_id from keluarga, generate_series(1, $1::int) as n
       where desa_id = 1`,
      [COPIES],
    );
    await client.query(
      `insert into penduduk (desa_id, nik, nama, kelamin, tanggal_lahir, agama, pendidikan, pekerjaan, status_kawin,
         golongan_darah, disabilitas, keluarga_id, hubungan, wilayah_id, status_dasar, updated_at)
       select 1, '80000' || n || case when substr(p.nik, 7, 1) > '3'
           then (to_char(p.tanggal_lahir - n, 'DD')::int + 40)::text else to_char(p.tanggal_lahir - n, 'DD') end
           || to_char(p.tanggal_lahir - n, 'MMYY') || right(p.nik, 4),
         p.nama, p.kelamin, p.tanggal_lahir - n, p.agama, p.pendidikan, p.pekerjaan, p.status_kawin,
         p.golongan_darah, p.disabilitas, l.id, p.hubungan, p.wilayah_id, p.status_dasar,
         p.updated_at - n * interval '1 hour'
       from penduduk as p
       cross join generate_series(1, $1::int) as n
       left join keluarga as k on k.desa_id = p.desa_id and k.id = p.keluarga_id
       left join keluarga as l on l.desa_id = p.desa_id and l.no_kk = (n - 1) || substr(k.no_kk, 2)
       where p.desa_id = 1 and not p.nik_sementara
       on conflict do nothing`,
      [COPIES],
    );
    await client.query('vacuum analyze penduduk, keluarga');
  });
}
