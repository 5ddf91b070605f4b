import { villageOf } from '#app/lib/live/visitor.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import './pengaturan.css';
import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { desa, GAMBAR_DESA } from '#contract/desa/desa.ts';
import { sambungan } from '#contract/desa/sambungan.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { actOnDraft } from '../../kinds/naskah/editor/draft.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { mayUse } from '../../lib/may-use.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import { actOnHolidays, loadHolidays } from '../hari-libur/hari-libur-act.ts';
import { HolidayList } from '../hari-libur/holiday-list.tsx';
import type { Route } from './+types/kelola-pengaturan.ts';
import { Connections } from './connections.tsx';
import { FeatureForm } from './feature-form.tsx';
import { HoursForm, hoursBody } from './hours-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LookForm } from './look-form.tsx';
import { MapForm } from './map-form.tsx';
import { mapBody } from './map-rows.ts';
import { type FormPart, lostText, PARTS, partOf, partPath } from './pengaturan-parts.ts';
import { ProfilePart } from './profile-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

const PER_PAGE = 20;
const SAVED: Record<FormPart, string> = {
  identitas: 'Identitas desa disimpan.',
  jam: 'Jam layanan disimpan.',
  tampilan: 'Tampilan situs disimpan.',
  profil: 'Profil desa disimpan.',
  peta: 'Peta desa disimpan.',
  fitur: 'Fitur situs disimpan.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { searchParams } = new URL(request.url);
  const part = partOf(searchParams);
  const page = Number(searchParams.get('page')) || 1;
  const { zona } = await villageOf(context);
  const [village, versions, draft, peta, holidays, links, history] = await Promise.all([
    call(desa.me),
    call(desa.versions),
    part === 'profil' ? call(desa.draft) : null,
    part === 'peta' ? call(desa.mapSettings) : null,
    part === 'hari-libur' ? loadHolidays(call, searchParams, zona) : null,
    part === 'sambungan' ? call(sambungan.get) : null,
    // Asked for on every part: whoever may not see it may not change settings either.
    call(desa.history, { query: part === 'riwayat' ? { page, per_page: PER_PAGE } : { per_page: 1 } }),
  ]);
  return { part, village, versions, draft, peta, holidays, links, history };
}

const CALLS = {
  identitas: desa.identify,
  tampilan: desa.style,
  profil: desa.describe,
  fitur: desa.feature,
};

export function action({ context, request }: Route.ActionArgs) {
  const part = partOf(new URL(request.url).searchParams);
  return submit(request, async (body) => {
    const call = apiOf(context);
    if (part === 'riwayat') return restore(call, body);
    if (part === 'hari-libur') return actOnHolidays(call, body);
    if (part === 'sambungan') return tryMail(call);
    const done = await actOnDraft({ calls: desa, pictures: GAMBAR_DESA }, call, body);
    if (done) return redirectWithToast(partPath(part), { title: done });
    if (part === 'peta') await call(desa.locate, { body: await mapBody(body) });
    else if (part === 'jam') await call(desa.open, { body: hoursBody(body) });
    else await call(CALLS[part], { body });
    const hours = part !== 'identitas' || (await call(desa.me)).jam_layanan;
    return hours
      ? redirectWithToast(partPath(part), { title: SAVED[part] })
      : redirectWithToast(partPath('jam'), { title: SAVED[part], text: 'Tinggal jam layanan kantor.' });
  });
}
action.files = takes(desa.style, desa.describe);

/** The page tells what becomes of it. */
async function tryMail(call: Call) {
  await call(sambungan.tryMail, { body: {} });
  return redirect(partPath('sambungan'));
}

async function restore(call: Call, body: FormData) {
  const { bidang, hilang } = await call(desa.restore, {
    params: { id: String(body.get('id')) },
    body: { versi: Number(body.get('versi')) },
  });
  return redirectWithToast(partPath('riwayat'), {
    title: bidang.length === 1 ? `${bidang[0]} dikembalikan.` : `${bidang.length} isian dikembalikan.`,
    text: hilang.length > 0 ? lostText(hilang) : undefined,
  });
}

/** The way in for a village that comes from another program. */
function MoveIn() {
  const { user } = useSite();
  if (!user || !mayUse(user, 'penduduk')) return null;
  return (
    <ButtonLink to={paths.kelola('migrasi')} small>
      Pindah dari OpenSID
    </ButtonLink>
  );
}

export const shouldRevalidate = readAgain;

export default function KelolaPengaturan({ loaderData }: Route.ComponentProps) {
  const { part, village, versions, draft, peta, holidays, links, history } = loaderData;
  const answered = useFailed();
  const tabs = PARTS.map(({ id, label }) => ({ to: partPath(id), label, current: id === part }));
  return (
    <>
      <KelolaBar
        title="Pengaturan"
        part={PARTS.find(({ id }) => id === part)?.label}
        action={part === 'identitas' && <MoveIn />}
      />
      <div className="isi-konsol pengaturan">
        <TabLinks label="Bagian pengaturan" items={tabs} />
        {part === 'identitas' && (
          <IdentityForm village={village} versi={versions.identitas} failed={answered} />
        )}
        {part === 'jam' && <HoursForm village={village} versi={versions.jam} failed={answered} />}
        {part === 'tampilan' && <LookForm village={village} versi={versions.tampilan} failed={answered} />}
        {draft && <ProfilePart village={village} versi={versions.profil} loaded={draft} failed={answered} />}
        {peta && (
          <MapForm
            key={versions.peta}
            village={village}
            peta={peta}
            versi={versions.peta}
            failed={answered}
          />
        )}
        {part === 'fitur' && <FeatureForm village={village} versi={versions.fitur} failed={answered} />}
        {holidays && <HolidayList holidays={holidays} failed={answered} />}
        {links && <Connections sambungan={links} failed={answered} />}
        {part === 'riwayat' && <SettingsHistory history={history} versions={versions} failed={answered} />}
      </div>
    </>
  );
}
