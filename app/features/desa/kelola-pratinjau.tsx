import { desa, GAMBAR_DESA } from '#contract/desa/desa.ts';
import { withDraft } from '../../kinds/naskah/editor/draft-view.ts';
import { PreviewNote } from '../../kinds/naskah/editor/preview-note.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import type { Route } from './+types/kelola-pratinjau.ts';
import { partPath } from './pengaturan-parts.ts';
import { childOf, WRITTEN } from './profil-children.ts';
import { ProfilView } from './profil-view.tsx';

const HERE = paths.kelola('pengaturan', 'pratinjau');

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const asked = childOf(new URL(request.url).searchParams);
  const [village, draft] = await Promise.all([call(desa.me), call(desa.draft)]);
  const { child, label } = WRITTEN.find((one) => one.child === asked.child) ?? WRITTEN[0];
  return { child, label, village: withDraft(village, draft, GAMBAR_DESA) };
}

/** The pages of the profile with what its draft has, as visitors would read them. */
export default function KelolaPratinjauDesa({ loaderData }: Route.ComponentProps) {
  const { child, label, village } = loaderData;
  const tabs = WRITTEN.map((one) => ({
    to: withQuery(HERE, { child: one.child }),
    label: one.label,
    current: one.child === child,
  }));
  return (
    <>
      <PreviewNote back={partPath('profil')}>
        <TabLinks label="Bagian yang dilihat" items={tabs} />
      </PreviewNote>
      <ProfilView child={child} label={label} village={village} officials={[]} preview />
    </>
  );
}
