import '../../ui/table/tabs.css';
import '../penduduk/orang.css';
import { type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { orang } from '#contract/orang/orang.ts';
import { penduduk } from '#contract/penduduk/penduduk.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf, readAsPage } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { walkOf } from '../penduduk/walk.ts';
import type { Route } from './+types/kelola-orang.ts';
import { eventsOf, PersonEvents } from './person-events.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonLetters, PersonPapers, PersonReports } from './person-papers.tsx';
import { PersonAccount, PersonFacts, PersonFamily, PersonHistory, PersonViews } from './person-sections.tsx';
import { PersonTabs } from './person-tabs.tsx';
import { ShowNumbers } from './show-numbers.tsx';
import { usePersonKeys } from './use-person-keys.ts';
import { WalkPlace } from './walk-place.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { searchParams } = new URL(request.url);
  const semua = searchParams.get('catatan') === 'semua';
  const id = Number(params.id);
  const body = { semua };
  const person = await readAsPage(request, call(orang.open, { params: { id }, body }));
  const walk = await walkOf(call, id, searchParams);
  const exists = context.get(pagesContext);
  const list = exists(paths.kelola('penduduk')) ? (walk?.list ?? paths.kelola('penduduk')) : undefined;
  return { person, walk, list, letters: exists(paths.kelola('surat')) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => ({
    numbers: await call(penduduk.tampilkan, {
      params: { id: Number(params.id) },
      body: { keperluan: String(form.get('keperluan') ?? '') },
    }),
  }));
}

/** Opening the dialog for full numbers needs no revalidation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyAsks =
    !formMethod && currentUrl.pathname === nextUrl.pathname && nextUrl.searchParams.has('tampilkan');
  return onlyAsks ? false : defaultShouldRevalidate;
}

export default function KelolaOrang({ loaderData }: Route.ComponentProps) {
  const { person, walk, list, letters } = loaderData;
  const outcome = useActionData<typeof action>();
  const [query] = useSearchParams();
  const dari = query.get('dari');
  const here = withQuery(paths.kelola('penduduk', person.id), { dari });
  const correct = paths.kelola('penduduk', person.id, 'koreksi');
  const numbers = outcome && 'numbers' in outcome ? outcome.numbers : undefined;
  const events = eventsOf(person);
  usePersonKeys({
    E: correct,
    J: walk?.next,
    K: walk?.previous,
    ...Object.fromEntries(events.map(({ letter, to }) => [letter, to])),
  });
  return (
    <>
      <KelolaBar
        title="Penduduk"
        part="data orang"
        back={list ? { label: 'Kembali ke daftar penduduk', to: list } : undefined}
        action={<BarActions id={person.id} walk={walk} correct={correct} />}
      />
      {outcome && 'failed' in outcome && <FormErrors failed={outcome} />}
      <PersonHead
        person={person}
        numbers={numbers}
        ask={withQuery(paths.kelola('penduduk', person.id), { dari, tampilkan: 1 })}
      />
      <PersonTabs person={person} />
      <div className="isi-konsol samping-kisi catat-dulu">
        <div>
          <PersonFacts person={person} />
          <PersonFamily person={person} />
          <PersonHistory person={person} />
          <PersonPapers person={person} />
          <PersonLetters person={person} opens={letters} />
          <PersonReports person={person} />
        </div>
        <aside className="samping" aria-label="Tindakan dan jejak">
          <PersonEvents events={events} />
          <PersonAccount person={person} />
          <PersonViews person={person} />
        </aside>
      </div>
      {query.has('tampilkan') && !numbers && (
        <ShowNumbers
          title={`Tampilkan NIK ${person.nama}?`}
          text="Nama Anda, waktu, dan keperluan dicatat, dan dapat dibaca oleh yang bersangkutan."
          back={here}
        />
      )}
    </>
  );
}

type BarProps = Pick<Route.ComponentProps['loaderData'], 'walk'> & { id: number; correct: string };

const BarActions = ({ id, walk, correct }: BarProps) => (
  <>
    {walk && <WalkPlace walk={walk} />}
    <ButtonLink
      className="hp-hilang"
      variant="sunyi"
      icon="printer"
      to={withQuery(paths.kelola('penduduk', 'biodata'), { orang: id })}
    >
      Cetak biodata
    </ButtonLink>
    <ButtonLink variant="utama" icon="pencil" to={correct}>
      Koreksi data
      <kbd>E</kbd>
    </ButtonLink>
  </>
);
