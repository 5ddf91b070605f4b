import { useActionData } from 'react-router';
import { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import { InlineDesk } from '../../../kinds/register/inline-desk.tsx';
import { actOnRegister, loadRegister } from '../../../kinds/register/load.ts';
import { RemoveNamed } from '../../../kinds/register/remove-row.tsx';
import { apiOf } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/forms/read-again.ts';
import { FormLists, listNoun, slugOf } from '../form/form-lists.tsx';
import type { Route } from './+types/kelola-daftar.ts';

const nounOf = (request: Request) => listNoun(slugOf(new URL(request.url).pathname));

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [found, counts] = await Promise.all([
    loadRegister(nounOf(request), call, request),
    call(antreanInformasi.summary),
  ]);
  return { ...found, counts, slug: slugOf(new URL(request.url).pathname) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(nounOf(request), apiOf(context), request);

export const shouldRevalidate = readAgain;

/** Each of the lists that the public forms let people choose from. */
export default function KelolaDaftar({ loaderData: { slug, counts, ...found } }: Route.ComponentProps) {
  const noun = listNoun(slug);
  return (
    <InlineDesk
      key={slug}
      noun={noun}
      found={found}
      failed={useActionData<typeof action>()}
      tabs={<FormLists current={slug} counts={counts} />}
    >
      {(row) => <RemoveNamed noun={noun} row={row} />}
    </InlineDesk>
  );
}
