import { data, useActionData } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { villageOf } from '#app/lib/live/visitor.ts';
import { takes } from '#app/lib/paths/pages.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { suratStatis } from '#contract/surat/statis.ts';
import { bukanUntuk } from '#contract/surat/syarat-pemohon.ts';
import type { Route } from './+types/warga-minta.ts';
import { findLetter } from './find-letter.ts';
import { actOnLetter } from './letter-act.ts';
import { LetterPage } from './letter-page.tsx';
import { lookupsFor } from './lookups.ts';
import { demandsOf, serviceOf, statisWay } from './statis-way.ts';
import { storeFor } from './store.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const village = await villageOf(context);
  if (village.layanan_dinamis) throw data(null, { status: 404 });
  const letter = await findLetter(call, params.slug);
  const [demands, applicant, lookups, dokumen] = await Promise.all([
    call(suratStatis.requirements, { query: { 'filter{jenis_surat.value}': letter.slug } }),
    call(layanan.applicant),
    lookupsFor(call, letter.atribut),
    storeFor(call, letter),
  ]);
  return { letter, demands: demands.data[0], applicant, lookups, dokumen };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnLetter(apiOf(context), request, async (call) => {
    const letter = await findLetter(call, params.slug);
    return { service: serviceOf(letter), way: statisWay(letter) };
  });
action.files = takes(suratStatis.create);

export default function MintaSurat({ loaderData }: Route.ComponentProps) {
  const { letter, demands, applicant, lookups, dokumen } = loaderData;
  return (
    <LetterPage
      service={serviceOf(letter)}
      crumbs={[
        { label: 'Layanan Administrasi', to: paths.layananStatis() },
        { label: letter.jenis_nama, to: paths.layananStatis(letter.jenis) },
        { label: letter.nama },
      ]}
      demands={demandsOf(demands)}
      perkiraan={letter.perkiraan}
      applicant={applicant}
      lookups={lookups}
      dokumen={dokumen}
      closed={bukanUntuk(letter.slug, applicant.isian.status_kawin)}
      way={statisWay(letter)}
      answered={useActionData<typeof action>()}
    />
  );
}
