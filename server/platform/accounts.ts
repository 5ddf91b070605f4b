import { sql } from 'kysely';
import type { Core } from '../core/core.ts';
import { recordEvent } from '../core/event.ts';
import { hashPassword, passwordProblem } from '../core/password.ts';
import { normalise } from '../core/village.ts';
import { prepareYear, yearIn } from '../features/anti-korupsi/jobs.ts';

const BY_OPERATOR = { actor: null, requestId: 'desa' };

/** A new, empty village under a number of its own; throws when the host is taken. */
export async function createDesa(
  core: Core,
  { nama, host }: { nama: string; host: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('desa_id_seq') as id`.execute(
    core.tenancy.outside,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('Nomor desa tidak didapat.');
  await core.tenancy.write(id, async (db) => {
    const empty = { kode: '', kecamatan: '', kabupaten: '', provinsi: '', pusat_lng: null, pusat_lat: null };
    await db
      .insertInto('desa')
      .values({ ...empty, id, nama_desa: nama })
      .execute();
    await db
      .insertInto('desa_host')
      .values({ host: normalise(host), desa_id: id, jenis: 'portal', utama: true })
      .execute();
    await prepareYear(db, yearIn('WIB'));
    await recordEvent(db, { action: 'desa.create', id, after: { nama, host } }, BY_OPERATOR);
  });
  return id;
}

type Admin = { desaId: number; username: string; nama: string; password: string };

/** An administrator of one village; throws when the village is missing or the password too weak. */
export async function createAdmin(core: Core, { desaId, username, nama, password }: Admin): Promise<void> {
  const problem = passwordProblem(password, [username, nama]);
  if (problem) throw new Error(problem);
  const sandi = await hashPassword(password);
  await core.tenancy.write(desaId, async (db) => {
    const desa = await db.selectFrom('desa').select('id').where('id', '=', desaId).executeTakeFirst();
    if (!desa) throw new Error(`Desa nomor ${desaId} tidak ada.`);
    const akun = await db
      .insertInto('akun')
      .values({ desa_id: desaId, username, sandi, peran: 'admin', nama, penduduk_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(
      db,
      { action: 'akun.create', id: akun.id, after: { username, peran: 'admin' } },
      BY_OPERATOR,
    );
  });
}
