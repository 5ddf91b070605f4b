import { berita } from '#contract/berita.ts';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { PreviewNote } from '../../kinds/naskah/editor/preview-note.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import type { Route } from './+types/kelola-pratinjau.ts';
import { ArticleView } from './article-view.tsx';
import { beritaNaskah } from './berita-naskah.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return apiOf(context)(berita.edit, { params });
}

/** The working copy as visitors would read it. */
export default function KelolaPratinjau({ loaderData }: Route.ComponentProps) {
  const { id, terbit } = loaderData;
  const judul = titleOf(loaderData.judul);
  return (
    <>
      <Head title={`Pratinjau: ${judul}`} noindex />
      <PreviewNote back={paths.kelola(beritaNaskah.at, id)} />
      <ArticleView artikel={{ ...loaderData, judul, tgl: terbit }} />
    </>
  );
}
