import '../../../ui/table/data-table.css';
import '../overview/ringkasan.css';
import { data, redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { formatNumber } from '#app/lib/text/format.ts';
import { PERAN_KONSOL } from '#contract/platform/petugas.ts';
import { platform } from '#contract/platform/platform.ts';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/kelola-petugas.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSlip } from './account-slip.tsx';
import { AccountTable } from './account-table.tsx';
import { isWaiting, submitProven } from './proof.ts';
import { ProofPage } from './proof-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(platform.petugas);

export function action({ request, context }: Route.ActionArgs) {
  return submitProven(request, context, async (form) => {
    const call = apiOf(context);
    const of = (name: string) => String(form.get(name) ?? '');
    const params = { id: of('id') };
    switch (of('tindakan')) {
      case 'buat': {
        const peran = PERAN_KONSOL.find((one) => one === of('peran')) ?? 'kabupaten';
        const body = { nama: of('nama'), email: of('email'), peran, kabupaten: of('kabupaten') };
        return data({ lembar: await call(platform.buatPetugas, { body }) });
      }
      case 'ulang':
        return data({ lembar: await call(platform.ulangPetugas, { params }) });
      case 'minta-ulang':
        await call(platform.mintaUlang, { params });
        return redirect(platformPaths.petugas());
      case 'setujui-ulang':
        return data({ lembar: await call(platform.setujuiUlang, { params }) });
      case 'batal-ulang':
        await call(platform.batalUlang, { params });
        return redirect(platformPaths.petugas());
      case 'kabar':
        await call(platform.bacaKabar, { body: { sampai: of('sampai') } });
        return redirect(platformPaths.petugas());
      case 'tutup':
        await call(platform.tutupPetugas, { params });
        return redirect(platformPaths.petugas());
      case 'buka':
        await call(platform.bukaPetugas, { params });
        return redirect(platformPaths.petugas());
      default:
        throw data(null, { status: 400 });
    }
  });
}

const ACTS: Record<string, string> = {
  buat: 'membuat akun konsol',
  ulang: 'membuat password awal baru',
  'minta-ulang': 'meminta password awal baru',
  'setujui-ulang': 'menyetujui password awal baru',
  'batal-ulang': 'membatalkan permintaan password awal baru',
  tutup: 'menonaktifkan akun ini',
  buka: 'mengaktifkan lagi akun ini',
};

/** Accounts that sign in to the console: operators, and officers of a regency who see its overview only. */
export default function PlatformPetugas({ loaderData, actionData }: Route.ComponentProps) {
  const { akun, daerah } = loaderData;
  const here = platformPaths.petugas();
  if (actionData && 'lembar' in actionData) return <AccountSlip lembar={actionData.lembar} />;
  if (isWaiting(actionData)) {
    const [, act = ''] = actionData.menunggu.find(([name]) => name === 'tindakan') ?? [];
    return <ProofPage waiting={actionData} act={ACTS[act] ?? 'mengubah akun'} action={here} />;
  }
  return (
    <>
      <PlatformBar
        title="Petugas platform"
        small={`${formatNumber(akun.filter(({ aktif }) => aktif).length)} aktif`}
        failed={actionData}
      />
      <div className="isi-konsol ringkasan-kab">
        <AccountTable akun={akun} failed={actionData} />
        <AccountForm daerah={daerah} failed={actionData} />
      </div>
    </>
  );
}
