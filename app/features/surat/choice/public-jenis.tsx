import '../form/layanan.css';
import '#app/ui/richtext/article.css';
import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { villageOf } from '#app/lib/live/visitor.ts';
import { paths, withSignIn } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { Head } from '#app/lib/text/head.tsx';
import { searchTerm } from '#app/lib/text/search-term.ts';
import { useSite } from '#app/lib/use-site.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { SearchForm, useSearching } from '#app/ui/form/search-form.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { NothingFound } from '#app/ui/table/nothing-found.tsx';
import { layanan } from '#contract/surat/layanan.ts';
import type { Route } from './+types/public-jenis.ts';
import { GroupMark } from './group-mark.tsx';
import { HowTo } from './how-to.tsx';

const LEAD = 'Pilih jenis surat yang Anda perlukan.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchTerm(new URL(request.url).searchParams);
  const [village, types] = await Promise.all([
    villageOf(context),
    apiOf(context)(layanan.jenis, { query: { search } }),
  ]);
  if (!village.layanan_dinamis) throw redirect(paths.layananStatis());
  return { types: Object.entries(types).map(([slug, type]) => ({ slug, ...type })) };
}

export default function JenisSurat({ loaderData: { types } }: Route.ComponentProps) {
  const searching = useSearching();
  const { user } = useSite();
  const address = (slug: string) =>
    user ? morePaths.layananJenis(slug) : withSignIn(paths.layanan(), morePaths.layananJenis(slug));
  return (
    <>
      <Head title="Layanan Administrasi" description={LEAD} />
      <PageHead
        title="Layanan Administrasi"
        lead={LEAD}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Layanan Administrasi' }]}
      >
        <SearchForm label="Cari jenis surat" placeholder="Cari jenis surat" />
      </PageHead>
      <div className="lebar surat-hal">
        <div className="art-kisi">
          <section aria-labelledby="daftar-jenis" aria-busy={searching}>
            <h2 className="sr" id="daftar-jenis">
              Daftar jenis surat
            </h2>
            {types.length === 0 && <NothingFound text="Tidak ada data ditemukan" />}
            <ul className="jenis-surat">
              {types.map(({ slug, title, image, keterangan, jumlah }) => (
                <li key={slug}>
                  <GroupMark group={title} image={image} />
                  <div>
                    <h3>{title}</h3>
                    <p>{[keterangan, `${jumlah} layanan`].filter(Boolean).join(' ')}</p>
                  </div>
                  <ButtonLink small to={address(slug)}>
                    Pilih<span className="sr"> {title}</span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
            {types.length > 0 && (
              <p className="kecil redup jumlah-jenis">
                Menampilkan {types.length} dari {types.length} jenis surat
              </p>
            )}
          </section>
          <HowTo />
        </div>
      </div>
    </>
  );
}
