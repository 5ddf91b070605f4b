import { z } from 'zod';
import { job } from '#server/core/job.ts';
import { rilisBulanan } from './rilis-writes.ts';

/** Looks every day whether the month has had its release: on the first of it, or when the server is back. */
export const terbitkanAngka = job({
  name: 'infografis.terbit',
  payload: z.object({}),
  attempts: 3,
  patient: true,
  daily: true,
  run: (_payload, { core, desaId }) => rilisBulanan(core, desaId),
});
