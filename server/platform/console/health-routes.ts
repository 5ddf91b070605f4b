import { platform } from '#contract/platform/platform.ts';
import { askDrill } from './drills.ts';
import { readHealth } from './health.ts';
import { dropFailed, retryFailed } from './queue.ts';
import { implementConsole } from './router.ts';

export const healthRoutes = [
  implementConsole(platform.kesehatan, ({ core, store }) => readHealth(core, store.query)),

  implementConsole(platform.ulangiTugas, async ({ at, by, note, params }) => ({
    jumlah: await retryFailed(at, { asked: params.tugas, by, tell: note }),
  })),

  implementConsole(platform.ujiPulih, async ({ at, by, note }) => {
    await askDrill(at, by);
    await note({ aksi: 'uji.mulai' });
  }),

  implementConsole(platform.abaikanTugas, ({ at, body, by, note, params }) =>
    dropFailed(at, { asked: params.tugas, by, tell: note, alasan: body.alasan }),
  ),
];
