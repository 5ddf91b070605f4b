import { type Hero, hero } from '#contract/hero.ts';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { PreviewNote } from '../../kinds/naskah/editor/preview-note.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { HeroIntro } from '../beranda/hero-intro.tsx';
import { HeroSlides } from '../beranda/hero-slides.tsx';
import type { Route } from './+types/kelola-pratinjau.ts';
import { heroNaskah, SLIDE } from './hero-naskah.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const naskah = await call(hero.edit, { params });
  const { data } = await call(hero.list, { query: { 'filter{tipehero.id}': naskah.tipehero } });
  return { naskah, others: data.filter(({ id }) => id !== naskah.id) };
}

/** The working copy at the top of the home page, before the others of its kind. */
export default function KelolaPratinjau({ loaderData: { naskah, others } }: Route.ComponentProps) {
  const { desa } = useSite();
  const { id, tipehero, judul, deskripsi, gambar_info } = naskah;
  const slide = { id, tipehero, judul, deskripsi, gambar_info, gambar: gambar_info?.url ?? null };
  const pictures: Hero[] = [slide, ...others];
  return (
    <>
      <Head title={`Pratinjau: ${titleOf(judul)}`} noindex />
      <PreviewNote back={paths.kelola(heroNaskah.at, id)} />
      {tipehero === SLIDE ? <HeroSlides slides={pictures} /> : <HeroIntro desa={desa} pictures={pictures} />}
    </>
  );
}
