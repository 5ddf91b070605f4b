import { redirect, useActionData } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { villageOf } from '#app/lib/live/visitor.ts';
import { takes } from '#app/lib/paths/pages.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { layanan } from '#contract/surat/layanan.ts';
import type { Route } from './+types/warga-ajukan.ts';
import { actOnLetter } from './letter-act.ts';
import { LetterPage } from './letter-page.tsx';
import { wayOf } from './letter-way.ts';
import { lookupsFor } from './lookups.ts';
import { storeFor } from './store.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const at = { jenis_surat: params.jenis, slug: params.slug };
  const configured = Promise.all([
    villageOf(context),
    call(layanan.get, { params: at }),
    call(layanan.desaConfig, { params: at }),
  ]);
  const [village, service, demands] = await configured.catch(() => {
    throw redirect(paths.layanan());
  });
  if (!village.layanan_dinamis) throw redirect(paths.layanan());
  const [applicant, lookups, dokumen] = await Promise.all([
    call(layanan.applicant),
    lookupsFor(call, service.atribut),
    storeFor(call, service),
  ]);
  return { service, demands, applicant, lookups, dokumen };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnLetter(apiOf(context), request, async (call) => {
    const at = { jenis_surat: params.jenis, slug: params.slug };
    const [service, applicant] = await Promise.all([
      call(layanan.get, { params: at }),
      call(layanan.applicant),
    ]);
    return { service, way: wayOf(service, applicant) };
  });
action.files = takes(layanan.create);

export default function AjukanSurat({ loaderData }: Route.ComponentProps) {
  const { service, demands, applicant, lookups, dokumen } = loaderData;
  return (
    <LetterPage
      crumbs={[
        { label: 'Layanan Administrasi', to: paths.layanan() },
        { label: service.jenis_nama, to: morePaths.layananJenis(service.jenis) },
        { label: service.nama },
      ]}
      demands={demands}
      perkiraan={demands.perkiraan}
      service={service}
      applicant={applicant}
      lookups={lookups}
      dokumen={dokumen}
      way={wayOf(service, applicant)}
      answered={useActionData<typeof action>()}
    />
  );
}
