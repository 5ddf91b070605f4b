import type { PeranKonsol } from '#contract/platform/petugas.ts';
import { platform } from '#contract/platform/platform.ts';
import {
  agreeRenewal,
  askRenewal,
  closeAccount,
  dropRenewal,
  listAccounts,
  listRegencies,
  makeAccount,
  openAccount,
  renewAccount,
} from './accounts.ts';
import { readNews } from './news.ts';
import { ofOperator } from './operators.ts';
import { implementConsole } from './router.ts';

export const accountRoutes = [
  implementConsole(platform.petugas, async ({ operator, store }) => {
    const [akun, daerah] = await Promise.all([
      listAccounts(store.query, operator),
      listRegencies(store.query),
    ]);
    return { akun, daerah };
  }),

  implementConsole(platform.buatPetugas, async ({ at, body, note, operator }) => {
    const { id, ...lembar } = await makeAccount(at, body, operator);
    const { nama, kabupaten } = lembar;
    await note({ aksi: 'akun.create', isi: { id, nama, kabupaten, ...told(nama, body.peran, kabupaten) } });
    return lembar;
  }),

  implementConsole(platform.tutupPetugas, async ({ at, note, operator, params }) => {
    await note(actOn('akun.close', await closeAccount(at, params.id, operator)));
  }),

  implementConsole(platform.bukaPetugas, async ({ at, note, operator, params }) => {
    await note(actOn('akun.open', await openAccount(at, params.id, operator)));
  }),

  implementConsole(platform.ulangPetugas, async ({ at, note, operator, params }) => {
    const { akun, ...lembar } = await renewAccount(at, params.id, operator);
    await note(actOn('akun.renew', akun));
    return lembar;
  }),

  implementConsole(platform.mintaUlang, async ({ at, note, operator, params }) => {
    await note(actOn('akun.ask', await askRenewal(at, params.id, operator)));
  }),

  implementConsole(platform.setujuiUlang, async ({ at, note, operator, params }) => {
    const { akun, ...lembar } = await agreeRenewal(at, params.id, operator);
    await note(actOn('akun.renew', akun));
    return lembar;
  }),

  implementConsole(platform.batalUlang, async ({ at, note, operator, params }) => {
    await note(actOn('akun.drop', await dropRenewal(at, params.id, operator)));
  }),

  implementConsole(platform.bacaKabar, async ({ at, body, note, operator }) => {
    await readNews(at, operator.id, body.sampai);
    await note({ aksi: 'kabar.baca' });
  }),
];

/** Words of the trail beside an act on an account; of an operator all others are told. */
const told = (nama: string, peran: PeranKonsol, kabupaten: string) =>
  peran === 'pengelola' ? ofOperator({ nama }) : { alasan: `${nama}, petugas ${kabupaten}` };

type Changed = { id: number; nama: string; kabupaten: string | null };
const actOn = (aksi: string, { id, nama, kabupaten }: Changed) => ({
  aksi,
  isi: { id, nama, alasan: nama, ...ofOperator({ nama, kabupaten }) },
});
