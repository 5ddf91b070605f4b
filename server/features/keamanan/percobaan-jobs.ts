import { LONJAKAN } from '#contract/lib/access/percobaan.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { kabariPercobaan as ordered } from '#server/core/http/attempts.ts';
import { enqueue, job } from '#server/core/job.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';

/** Tells the owner of an account that somebody was kept waiting, once a day, and the admins that the village is being tried, once an hour. */
export const kabariPercobaan = job({
  ...ordered,
  async run({ jam, akun }, { core, desaId }) {
    await core.tenancy.write(desaId, (db) =>
      akun === null ? tellAdmins(db, jam) : tellOwner(db, jam, akun),
    );
  },
});

const tellAdmins = (db: VillageDb, jam: string) =>
  enqueue(db, kirimNotifikasi, {
    kunci: `lonjakan-${jam}`,
    to: { admin: true },
    isi: {
      msg: `Sudah lebih dari ${LONJAKAN} kali password atau kode salah dalam satu jam. Lihat di Keamanan, dan ingatkan petugas untuk tidak memberikan password kepada siapa pun.`,
      key: 'percobaan',
      obj_id: db.desaId,
      category_surat: null,
    },
  });

const tellOwner = (db: VillageDb, jam: string, akun_id: number) =>
  enqueue(db, kirimNotifikasi, {
    kunci: `ditahan-${akun_id}-${jam.slice(0, 10)}`,
    to: { akun_id },
    isi: {
      msg: 'Akun Anda ditahan sebentar karena terlalu banyak password atau kode salah. Bukan Anda? Ganti password Anda.',
      key: 'percobaan',
      obj_id: akun_id,
      category_surat: null,
    },
  });
