import './dokumentasi.css';
import { data } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { Head } from '#app/lib/text/head.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { dokumentasi } from '#contract/dokumentasi.ts';
import type { Document } from '#contract/openapi/openapi.ts';
import type { Route } from './+types/public-detail.ts';
import { operationsOfNoun } from './document.ts';
import { Operation } from './operation.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await apiOf(context)(dokumentasi.get);
  // Our own document, made from the same contract.
  const document = (await answer.json()) as Document;
  const operations = operationsOfNoun(document, params.noun);
  if (operations.length === 0) throw data(null, { status: 404 });
  return { noun: params.noun, operations };
}

export default function DokumentasiDetail({ loaderData }: Route.ComponentProps) {
  const { noun, operations } = loaderData;
  const crumbs = [{ label: 'Dokumentasi API', to: morePaths.dokumentasiApi() }, { label: noun }];
  return (
    <>
      <Head title={`API ${noun}`} description={`Operasi ${noun}: parameter, isi, jawaban, dan galat.`} />
      <PageHead title={`API ${noun}`} crumbs={crumbs} />
      <div className="lebar prosa dokumentasi">
        {operations.map((view) => (
          <Operation key={view.id} view={view} />
        ))}
      </div>
    </>
  );
}
