import '../../ui/tabs.css';
import './orang.css';
import { type ShouldRevalidateFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { orang } from '#contract/orang.ts';
import { penduduk } from '#contract/penduduk.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf, readAsPage } from '../../lib/api.ts';
import { submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import type { Route } from './+types/kelola-orang.ts';
import { eventsOf, PersonEvents } from './person-events.tsx';
import { PersonHead } from './person-head.tsx';
import {
  PersonAccount,
  PersonFacts,
  PersonFamily,
  PersonHistory,
  PersonReports,
  PersonViews,
} from './person-sections.tsx';
import { ShowNumbers } from './show-numbers.tsx';
import { usePersonKeys } from './use-person-keys.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const semua = new URL(request.url).searchParams.get('catatan') === 'semua';
  const body = { semua };
  return { person: await readAsPage(request, call(orang.open, { params: { id: Number(params.id) }, body })) };
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

/** Asking for the numbers opens a dialog; nothing of the person is read again for that. */
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
  const { person } = loaderData;
  const outcome = useActionData<typeof action>();
  const [query] = useSearchParams();
  const here = paths.kelola('penduduk', person.id);
  const correct = paths.kelola('penduduk', person.id, 'koreksi');
  const numbers = outcome && 'numbers' in outcome ? outcome.numbers : undefined;
  const events = eventsOf(person);
  usePersonKeys({ E: correct, ...Object.fromEntries(events.map(({ letter, to }) => [letter, to])) });
  return (
    <>
      <KelolaBar
        title="Penduduk"
        action={
          <ButtonLink variant="utama" icon="pencil" to={correct}>
            Koreksi data
            <kbd>E</kbd>
          </ButtonLink>
        }
      />
      {outcome && 'failed' in outcome && <FormErrors failed={outcome} />}
      <PersonHead person={person} numbers={numbers} ask={`${here}?tampilkan=1`} />
      <PersonTabs person={person} />
      <div className="isi-konsol samping-kisi catat-dulu">
        <div>
          <PersonFacts person={person} />
          <PersonFamily person={person} />
          <PersonHistory person={person} />
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

function PersonTabs({ person }: Pick<Route.ComponentProps['loaderData'], 'person'>) {
  const parts: [string, string, number?][] = [
    ['data', 'Data diri'],
    ['keluarga', 'Keluarga', person.keluarga?.anggota.length],
    ['riwayat', 'Riwayat', person.riwayat.jumlah],
  ];
  if (person.laporan.length > 0) parts.push(['laporan', 'Laporan', person.laporan.length]);
  return (
    <nav className="tab anak" aria-label="Bagian data orang ini">
      {parts.map(([id, label, count]) => (
        <a key={id} href={`#${id}`}>
          {label}
          {count !== undefined && <span className="jml">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
