import '../form/layanan.css';
import './loket.css';
import { useActionData } from 'react-router';
import { KelolaBar } from '#app/kinds/desk/kelola-bar.tsx';
import { apiOf, readAsPage } from '#app/lib/api.ts';
import { villageOf } from '#app/lib/live/visitor.ts';
import { takes } from '#app/lib/paths/pages.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { Note } from '#app/ui/text/note.tsx';
import type { Call } from '#contract/client.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { loket } from '#contract/surat/loket.ts';
import { suratStatis } from '#contract/surat/statis.ts';
import { bukanUntuk } from '#contract/surat/syarat-pemohon.ts';
import { labelOf } from '../form/find-people.ts';
import { actOnLetter } from '../form/letter-act.ts';
import { LetterForm } from '../form/letter-form.tsx';
import { lookupsFor } from '../form/lookups.ts';
import { Requirements } from '../form/requirements.tsx';
import { demandsOf, serviceOf } from '../form/statis-way.ts';
import type { Route } from './+types/kelola-ajukan.ts';
import { loketStatisWay, loketWay } from './loket-way.ts';

type At = { id: string; jenis: string; slug: string };

/** The letter of an address, and who asks for it: of the village's own making, or one of the program. */
async function letterAt(call: Call, { id, jenis, slug }: At, ownMaking: boolean) {
  const who = () => call(loket.open, { params: { id: Number(id) } });
  if (ownMaking) {
    const at = { params: { jenis_surat: jenis, slug } };
    const [applicant, service] = await Promise.all([who(), call(layanan.get, at)]);
    return { applicant, service, letter: null };
  }
  const [applicant, letter] = await Promise.all([who(), call(suratStatis.get, { params: { slug } })]);
  return { applicant, service: serviceOf(letter), letter };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { layanan_dinamis } = await villageOf(context);
  const found = await readAsPage(request, letterAt(call, params, layanan_dinamis));
  const { applicant, service, letter } = found;
  const said = letter
    ? demandsOf(
        (await call(suratStatis.requirements, { query: { 'filter{jenis_surat.value}': letter.slug } }))
          .data[0],
      )
    : await call(layanan.desaConfig, { params: { jenis_surat: params.jenis, slug: params.slug } });
  const lookups = await lookupsFor(call, service.atribut, (source) =>
    applicant.keluarga[source].map((one) => ({ value: String(one.id), label: labelOf(one) })),
  );
  return { ...found, demands: said, lookups };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnLetter(apiOf(context), request, async (call) => {
    const { layanan_dinamis } = await villageOf(context);
    const found = await letterAt(call, params, layanan_dinamis);
    return { service: found.service, way: wayTo(found) };
  });
action.files = takes(loket.create);

const wayTo = ({ applicant, service, letter }: Awaited<ReturnType<typeof letterAt>>) =>
  letter ? loketStatisWay(letter, applicant) : loketWay(service, applicant);

/** The counter, third step: the form that residents have, for who stands there. */
export default function KelolaAjukan({ loaderData }: Route.ComponentProps) {
  const { applicant, service, letter, demands, lookups } = loaderData;
  const answer = useActionData<typeof action>();
  const closed = letter ? bukanUntuk(letter.slug, applicant.isian.status_kawin) : undefined;
  return (
    <>
      <KelolaBar
        title={service.nama}
        back={{ label: 'Kembali memilih surat', to: paths.kelola('surat', 'loket', applicant.id) }}
      />
      <div className="isi-konsol">
        <div className="ajukan ajukan-loket">
          {demands && <Requirements {...demands} />}
          {closed ? (
            <Note kind="warning">{closed}</Note>
          ) : (
            <LetterForm
              key={`${applicant.id}-${service.id}`}
              service={service}
              applicant={applicant}
              lookups={lookups}
              way={wayTo(loaderData)}
              dokumen={applicant.dokumen}
              answered={answer instanceof Response ? undefined : answer}
            />
          )}
        </div>
      </div>
    </>
  );
}
