import { platform } from '#contract/platform/platform.ts';
import {
  closeAccount,
  listAccounts,
  listRegencies,
  makeAccount,
  openAccount,
  renewAccount,
} from './accounts.ts';
import { implementConsole } from './router.ts';

export const accountRoutes = [
  implementConsole(platform.petugas, async ({ store }) => {
    const [akun, daerah] = await Promise.all([listAccounts(store.query), listRegencies(store.query)]);
    return { akun, daerah };
  }),

  implementConsole(platform.buatPetugas, async ({ at, body, note }) => {
    const { id, ...lembar } = await makeAccount(at, body);
    const { nama, kabupaten } = lembar;
    await note({ aksi: 'akun.create', isi: { id, nama, kabupaten, alasan: whose(nama, kabupaten) } });
    return lembar;
  }),

  implementConsole(platform.tutupPetugas, async ({ at, note, operator, params }) => {
    const { id, nama } = await closeAccount(at, params.id, operator);
    await note({ aksi: 'akun.close', isi: { id, nama, alasan: nama } });
  }),

  implementConsole(platform.bukaPetugas, async ({ at, note, operator, params }) => {
    const { id, nama } = await openAccount(at, params.id, operator);
    await note({ aksi: 'akun.open', isi: { id, nama, alasan: nama } });
  }),

  implementConsole(platform.ulangPetugas, async ({ at, note, operator, params }) => {
    const { id, ...lembar } = await renewAccount(at, params.id, operator);
    await note({ aksi: 'akun.renew', isi: { id, nama: lembar.nama, alasan: lembar.nama } });
    return lembar;
  }),
];

/** As the trail says it beside the act. */
const whose = (nama: string, kabupaten: string): string =>
  kabupaten === '' ? `${nama}, pengelola` : `${nama}, petugas ${kabupaten}`;
