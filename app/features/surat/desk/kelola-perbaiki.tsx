import { useActionData } from 'react-router';
import { KelolaBar } from '#app/kinds/desk/kelola-bar.tsx';
import { apiOf, readAsPage } from '#app/lib/api.ts';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { paths } from '#app/lib/paths/paths.ts';
import type { Call } from '#contract/client.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { CorrectionForm } from '../correction-form.tsx';
import { actOnCorrection, type CorrectionWay } from '../correction-way.ts';
import { lookupsFor } from '../form/lookups.ts';
import type { Route } from './+types/kelola-perbaiki.ts';
import { suratPath } from './surat-queue.ts';

async function correctable(call: Call, id: number) {
  const at = { params: { id } };
  const [item, isi] = await Promise.all([call(kelolaSurat.get, at), call(kelolaSurat.answers, at)]);
  const back = suratPath({ id });
  if (!isi || !item.perbaikan || !item.can.perbaiki)
    throw redirectWithToast(back, { title: 'Isian ajuan ini sedang tidak bisa diperbaiki.', kind: 'error' });
  const way: CorrectionWay = {
    at: paths.kelola('surat', id, 'perbaikan'),
    back,
    params: { id },
    sent: 'Isian diperbaiki untuk pemohon.',
    atOffice: true,
  };
  return { item, isi, perbaikan: item.perbaikan, way };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const found = await readAsPage(request, correctable(call, Number(params.id)));
  // People who are not named already are found by number.
  const lookups = await lookupsFor(call, found.isi.atribut, () => []);
  return { ...found, lookups };
}

export const action = ({ context, params, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  return actOnCorrection(call, request, () => correctable(call, Number(params.id)));
};

/** The office corrects answers for who stands at the counter. */
export default function KelolaPerbaiki({ loaderData }: Route.ComponentProps) {
  const { item, isi, perbaikan, way, lookups } = loaderData;
  const answer = useActionData<typeof action>();
  return (
    <>
      <KelolaBar
        title="Perbaiki isian untuk pemohon"
        back={{ label: `${item.config_name}, ${item.pemohon}`, to: way.back }}
      />
      <div className="isi-konsol">
        <div className="ajukan ajukan-loket">
          <CorrectionForm
            key={item.versi}
            isi={isi}
            perbaikan={perbaikan}
            lookups={lookups}
            way={way}
            versi={item.versi}
            nama={item.config_name}
            answered={answer instanceof Response ? undefined : answer}
          />
        </div>
      </div>
    </>
  );
}
