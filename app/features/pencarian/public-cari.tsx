import './pencarian.css';
import { Link } from '#app/ui/layout/link.tsx';
import { type Potongan, pencarian, type Temuan } from '#contract/pencarian.ts';
import { apiOf } from '../../lib/api.ts';
import { pagesContext, villageOf } from '../../lib/live/visitor.ts';
import { menuFor } from '../../lib/paths/menu.ts';
import { paths } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { SearchForm, useSearching } from '../../ui/form/search-form.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { LoadMore } from '../../ui/table/load-more.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import type { Route } from './+types/public-cari.ts';
import { kindLabel, kindsOf } from './kinds.ts';
import { pagesLike } from './pages-like.ts';

const FIRST = 10;
const LIST = 'hasil-cari';
const LEAD = 'Berita, kegiatan, layanan, dokumen, dan produk hukum di satu tempat.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = params.get('search')?.trim() ?? '';
  const jenis = params.get('jenis') || null;
  const call = apiOf(context);
  const { data, meta } = await loadGrowing(request, FIRST, (page) =>
    call(pencarian.list, { query: { ...page, search, jenis: jenis ?? undefined } }),
  );
  const pages = pagesLike(menuFor(await villageOf(context), context.get(pagesContext)).main, search);
  const kinds = kindsOf(meta.jumlah, search, jenis);
  const found = data.map((one) => ({ ...one, kind: kindLabel(one.jenis) }));
  return { search, found, total: meta.total_results, kinds, pages, alike: meta.mirip ?? false };
}

export default function Cari({ loaderData }: Route.ComponentProps) {
  const { search, found, total, kinds, pages, alike } = loaderData;
  const searching = useSearching();
  return (
    <>
      <Head title={search ? `Cari: ${search}` : 'Cari'} description={LEAD} noindex={search !== ''} />
      <PageHead
        title="Cari di situs desa"
        lead={LEAD}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Cari' }]}
      >
        <SearchForm label="Cari di situs desa" placeholder="Ketik kata yang dicari.." debounce={500} />
      </PageHead>
      <div className="lebar hasil-cari" aria-busy={searching}>
        {search === '' && <EmptyState text="Ketik satu kata atau lebih untuk mulai mencari." />}
        {pages.length > 0 && (
          <section className="halaman-cari" aria-labelledby="halaman-cari">
            <h2 id="halaman-cari">Halaman</h2>
            <ul>
              {pages.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {search !== '' && total === 0 && (pages.length === 0 || alike) && (
          <Nothing search={search} alike={alike} />
        )}
        {total > 0 && (
          <nav className="jenis-cari tautan-pilih" aria-label="Saring menurut jenis">
            {kinds.map(({ label, count, to, current }) => (
              <Link key={to} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
                {label} <b>{formatNumber(count)}</b>
              </Link>
            ))}
          </nav>
        )}
        <h2 className="sr">Hasil pencarian</h2>
        <ol id={LIST} className="temuan">
          {found.map((one) => (
            <Find key={`${one.jenis}-${one.id}`} temuan={one} />
          ))}
        </ol>
        {total > 0 && <LoadMore shown={found.length} total={total} noun="hasil" listId={LIST} />}
      </div>
    </>
  );
}

function Nothing({ search, alike }: { search: string; alike: boolean }) {
  if (alike)
    return (
      <p className="mirip" role="status">
        Tidak ada yang memuat <b>{search}</b>. Judul yang mirip:
      </p>
    );
  return <NothingFound text="Tidak ada data ditemukan" filters={['jenis']} />;
}

function Find({ temuan }: { temuan: Temuan & { kind: string } }) {
  const { kind, judul, cuplikan, alamat, terbit } = temuan;
  return (
    <li className="seluruh">
      <p className="meta">
        <span className="kategori">{kind}</span>
        <time dateTime={terbit}>{formatDate(terbit)}</time>
      </p>
      <h3>
        <Link to={alamat}>
          <Marked pieces={judul} />
        </Link>
      </h3>
      {cuplikan.length > 0 && (
        <p className="ringkas">
          <Marked pieces={cuplikan} />
        </p>
      )}
    </li>
  );
}

// The order of the pieces is fixed, so that the index can be the key.
const Marked = ({ pieces }: { pieces: Potongan[] }) =>
  pieces.map(({ teks, cocok }, at) => {
    const key = `${at}-${teks}`;
    return cocok ? <mark key={key}>{teks}</mark> : <span key={key}>{teks}</span>;
  });
