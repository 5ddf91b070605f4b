import '../form/layanan.css';
import '#app/ui/richtext/article.css';
import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { villageOf } from '#app/lib/live/visitor.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { loadGrowing } from '#app/lib/paths/rows-up-to.ts';
import { Head } from '#app/lib/text/head.tsx';
import { searchTerm } from '#app/lib/text/search-term.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { SearchForm, useSearching } from '#app/ui/form/search-form.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Prosa } from '#app/ui/richtext/prosa.tsx';
import { LoadMore } from '#app/ui/table/load-more.tsx';
import { NothingFound } from '#app/ui/table/nothing-found.tsx';
import { type Layanan, layanan } from '#contract/surat/layanan.ts';
import { UnfinishedLetters } from '../form/unfinished-letters.tsx';
import type { Route } from './+types/warga-daftar.ts';
import { GroupMark } from './group-mark.tsx';
import { HowTo } from './how-to.tsx';

const FIRST = 10;
const LIST = 'daftar-layanan';
const SEARCH_DELAY = 500;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const search = searchTerm(new URL(request.url).searchParams);
  const call = apiOf(context);
  const load = Promise.all([
    villageOf(context),
    call(layanan.jenis),
    loadGrowing(request, FIRST, (part) =>
      call(layanan.list, { params: { slug: params.jenis }, query: { ...part, search } }),
    ),
  ]);
  // Whatever the error, the way on is the list of types.
  const [village, types, page] = await load.catch(() => {
    throw redirect(paths.layanan());
  });
  const title = types[params.jenis]?.title;
  if (!village.layanan_dinamis || title === undefined) throw redirect(paths.layanan());
  return { title, rows: page.data, total: page.meta.total_results };
}

export default function DaftarLayanan({ loaderData, params }: Route.ComponentProps) {
  const { title, rows, total } = loaderData;
  const searching = useSearching();
  return (
    <>
      <Head title={`${title}: Daftar Layanan`} noindex />
      <PageHead
        title="Daftar Layanan"
        lead={`${title}, ${total} layanan.`}
        crumbs={[{ label: 'Layanan Administrasi', to: paths.layanan() }, { label: title }]}
      >
        <SearchForm label="Cari layanan" placeholder="Cari layanan" debounce={SEARCH_DELAY} />
      </PageHead>
      <div className="lebar surat-hal">
        <div className="art-kisi">
          <section aria-labelledby="daftar-judul" aria-busy={searching}>
            <h2 className="sr" id="daftar-judul">
              Daftar layanan {title}
            </h2>
            <UnfinishedLetters of={morePaths.layananJenis(params.jenis)} />
            {rows.length === 0 && <NothingFound text="Tidak ada data ditemukan" />}
            <ul className="jenis-surat layanan-surat" id={LIST}>
              {rows.map((one) => (
                <Service key={one.id} group={title} service={one} />
              ))}
            </ul>
            <LoadMore shown={rows.length} total={total} noun="layanan" listId={LIST} />
          </section>
          <HowTo />
        </div>
      </div>
    </>
  );
}

function Service({ group, service }: { group: string; service: Layanan }) {
  const { jenis, slug, nama, keterangan, persyaratan, waktu_pelayanan } = service;
  const time = waktu_pelayanan === null ? '' : `Selesai dalam ${waktu_pelayanan} hari kerja.`;
  return (
    <li>
      <GroupMark group={group} />
      <div>
        <h3>{nama}</h3>
        <p>{[keterangan, time].filter(Boolean).join(' ')}</p>
      </div>
      <ButtonLink small to={morePaths.ajukanSurat(jenis, slug)}>
        Ajukan<span className="sr"> {nama}</span>
      </ButtonLink>
      {persyaratan && (
        <details className="lipatan">
          <summary>
            Persyaratan
            <Icon name="chevron-down" size={18} />
            <span className="sr"> {nama}</span>
          </summary>
          <Prosa html={persyaratan} />
        </details>
      )}
    </li>
  );
}
