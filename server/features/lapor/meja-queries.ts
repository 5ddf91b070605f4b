import { sql } from 'kysely';
import { partOf, type Queue } from '#server/kinds/alur/queue.ts';
import { laporNoun } from './alur-jobs.ts';

/** Reports to verify, those approved that nobody has followed up yet, and, for admins, what reporters must mend. */
export const antreanLapor: Queue = {
  area: 'verifikasi',
  parts: ({ actor }) => [
    partOf(laporNoun, 'judul', { states: ['menunggu'] }),
    partOf(laporNoun, 'judul', {
      states: ['disetujui'],
      where: sql<boolean>`r.tenggat is not null`,
      bagian: 'tindak-lanjut',
      listed: false,
    }),
    ...(actor.peran === 'admin' ? [partOf(laporNoun, 'judul', { states: ['perbaikan'] })] : []),
  ],
};
