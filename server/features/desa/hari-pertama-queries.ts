import { sql } from 'kysely';
import { HARI_PERTAMA, type KunciHariPertama } from '#contract/desa/konsol.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Actor } from '#server/core/session/session.ts';

/** The first of these events makes a step done; where a step has several parts, the last of their first events. */
const DONE: Record<KunciHariPertama, readonly (readonly string[])[]> = {
  pengaturan: [['desa.identify'], ['desa.open']],
  wilayah: [['wilayah.create']],
  pejabat: [['pegawai.publish']],
  petugas: [['akun.invite', 'akun.create']],
  penduduk: [['penduduk.create']],
  kop_surat: [['surat-keluar.settings', 'surat-keluar.count']],
  jenis_surat: [['jenis-surat.offer', 'jenis-surat.publish']],
  tulisan: [['berita.publish', 'hero.publish']],
  password: [['akun.changePassword', 'akun.redeem']],
};

/** When each step was done, as far as the trail says. */
export async function doneAt(db: VillageDb, actor: Pick<Actor, 'id'>): Promise<Map<KunciHariPertama, Date>> {
  const { rows } = await sql<{ aksi: string; waktu: Date }>`
    select a.aksi, j.waktu from unnest(${HARI_PERTAMA.flatMap((kunci) => DONE[kunci].flat())}::text[]) as a (aksi)
    cross join lateral (
      select waktu from jejak where desa_id = ${db.desaId} and aksi = a.aksi
        and (a.aksi <> all (${DONE.password.flat()}::text[]) or noun_id = ${String(actor.id)})
      order by id limit 1
    ) as j`.execute(db);
  const times = new Map(rows.map(({ aksi, waktu }) => [aksi, waktu.getTime()]));
  const first = (events: readonly string[]) => Math.min(...events.map((one) => times.get(one) ?? Infinity));
  return new Map(
    HARI_PERTAMA.flatMap((kunci) => {
      const at = Math.max(...DONE[kunci].map(first));
      return Number.isFinite(at) ? [[kunci, new Date(at)] as const] : [];
    }),
  );
}
