import { GAMBAR_PROFIL, kelolaPpid } from '#contract/ppid/ppid.ts';
import { withDraft } from '../../../kinds/naskah/editor/draft-view.ts';
import { PreviewNote } from '../../../kinds/naskah/editor/preview-note.tsx';
import { apiOf } from '../../../lib/api.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { TabLinks } from '../../../ui/table/tab-links.tsx';
import type { Route } from './+types/kelola-pratinjau-profil.ts';
import { PROFIL_PARTS, profilPartOf } from './profil-parts.ts';
import { ProfilView } from './profil-view.tsx';

const FORM = paths.kelola('ppid', 'profil');
const HERE = paths.kelola('ppid', 'profil', 'pratinjau');

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { now } = profilPartOf(new URL(request.url).searchParams.get('now'));
  const [profil, draft] = await Promise.all([call(kelolaPpid.profil), call(kelolaPpid.draft)]);
  return { now, profil: withDraft(profil, draft, GAMBAR_PROFIL) };
}

/** The profile with what its draft has, as visitors would read it. */
export default function KelolaPratinjauProfil({ loaderData }: Route.ComponentProps) {
  const { now, profil } = loaderData;
  const tabs = PROFIL_PARTS.map((part) => ({
    to: withQuery(HERE, { now: part.now }),
    label: part.label,
    current: part.now === now,
  }));
  return (
    <>
      <PreviewNote back={FORM}>
        <TabLinks label="Bagian yang dilihat" items={tabs} />
      </PreviewNote>
      <ProfilView now={now} profil={profil} preview />
    </>
  );
}
