import '../village/rinci.css';
import { data, redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { takes } from '#app/lib/paths/pages.ts';
import { platform } from '#contract/platform/platform.ts';
import { isWaiting, submitProven } from '../people/proof.ts';
import { ProofPage } from '../people/proof-page.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { loadVillage } from '../village/load-village.ts';
import type { Route } from './+types/kelola-pulihkan.ts';
import { RECOVER_ACTS } from './recover-acts.ts';
import { RecoverForm } from './recover-form.tsx';
import { isOpen, RecoverList } from './recover-list.tsx';
import { RecoverOpen } from './recover-open.tsx';
import { RecoverSlip } from './recover-slip.tsx';

export const loader = (args: Route.LoaderArgs) => loadVillage(args);

export function action({ request, context, params }: Route.ActionArgs) {
  return submitProven(request, context, async (form) => {
    const act = RECOVER_ACTS[String(form.get('tindakan') ?? '')];
    if (!act) throw data(null, { status: 400 });
    const lembar = await act.run(apiOf(context), params, form);
    return lembar ? data({ lembar }) : redirect(platformPaths.pulihkan({ kode: params.alamat, id: 0 }));
  });
}
action.files = takes(platform.unggahSurat);

/** A lost administrator: asked for, decided by another operator, and let in a day later. */
export default function PlatformPulihkan({ loaderData, actionData }: Route.ComponentProps) {
  const { desa, pemulihan, situs } = loaderData;
  if (actionData && 'lembar' in actionData)
    return <RecoverSlip desa={desa} lembar={actionData.lembar} origin={situs} />;
  if (isWaiting(actionData)) {
    const [, tindakan = ''] = actionData.menunggu.find(([name]) => name === 'tindakan') ?? [];
    const words = RECOVER_ACTS[tindakan]?.words ?? 'memulihkan admin';
    return (
      <ProofPage waiting={actionData} act={`${words} ${desa.nama}`} action={platformPaths.pulihkan(desa)} />
    );
  }
  const failed = actionData;
  const open = pemulihan.riwayat.find(isOpen);
  const before = pemulihan.riwayat.filter((row) => row !== open);
  return (
    <>
      <PlatformBar
        title="Pulihkan admin"
        small={desa.nama}
        back={{ label: `Ke ${desa.nama}`, to: platformPaths.rinci(desa) }}
        failed={failed}
      />
      <div className="isi-konsol rinci-desa">
        <div>
          {open ? (
            <RecoverOpen desa={desa} row={open} petugas={pemulihan.petugas} failed={failed} />
          ) : (
            <RecoverForm desa={desa} pemulihan={pemulihan} failed={failed} />
          )}
        </div>
        <aside>
          <section>
            <h2>Yang sudah lewat</h2>
            <RecoverList rows={before} />
          </section>
        </aside>
      </div>
    </>
  );
}
