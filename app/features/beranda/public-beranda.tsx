import './beranda.css';
import '../surat/choice/beranda-layanan.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { berita } from '#contract/berita.ts';
import { hero } from '#contract/hero.ts';
import { kegiatan } from '#contract/kegiatan.ts';
import { lapor } from '#contract/lapor/lapor.ts';
import { apiOf } from '../../lib/api.ts';
import { pagesContext, villageOf } from '../../lib/live/visitor.ts';
import { Head } from '../../lib/text/head.tsx';
import { districtOf, joined } from '../../lib/text/region.ts';
import { useSite } from '../../lib/use-site.ts';
import { Kept } from '../../ui/layout/kept.tsx';
import { StaticPart } from '../../ui/layout/static-part.tsx';
import { berandaApbdes } from '../apbdes/public/beranda-apbdes-data.tsx';
import { BERANDA_BERITA, BerandaBerita } from '../berita/beranda-berita.tsx';
import { FeedLinks } from '../berita/feed-links.tsx';
import { BERANDA_KEGIATAN, BerandaKegiatan } from '../kegiatan/beranda-kegiatan.tsx';
import { BERANDA_LAPOR, BerandaLapor } from '../lapor/beranda-lapor.tsx';
import { berandaPeta } from '../peta/view/beranda-peta-data.tsx';
import { BerandaPotensi } from '../potensi/beranda-potensi.tsx';
import { loadBerandaPotensi } from '../potensi/beranda-potensi-data.ts';
import productSheet from '../produk/produk.css?url';
import { hasMap } from '../produk/shop-village.ts';
import { berandaLayanan } from '../surat/choice/beranda-layanan-data.tsx';
import { loadShop } from '../toko/shop-data.ts';
import type { Route } from './+types/public-beranda.ts';
import { HeroIntro } from './hero-intro.tsx';
import { HeroSlides } from './hero-slides.tsx';
import './just-opened.css';
import { justOpened } from './just-opened-data.tsx';
import { QuickTasks, tasksFor } from './quick-tasks.tsx';
import shopSheet from './shop-home.css?url';

// Only the shop's host shows it. Its style sheets are imported by this page: those of a lazy component are
// missing until its script runs.
const ShopHome = lazy(() => import('./shop-home.tsx'));

// Only for whoever sent a request from this device.
const ReceiptNotes = lazy(() => import('../layanan-informasi/form/receipt-notes.tsx'));

const SLIDES = 1;
const INTRO = 2;
const MOST_SLIDES = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const village = await villageOf(context);
  if (village.jenis_host === 'toko') return { shop: await loadShop(context), map: hasMap(context) };
  const type = village.tipehero === SLIDES ? SLIDES : INTRO;
  const [pictures, news, activities, potentials, reports, letters, budget, map] = await Promise.all([
    call(hero.list, { query: { 'filter{tipehero.id}': type, per_page: MOST_SLIDES } }),
    call(berita.list, {
      query: { 'include[]': 'kategori', 'exclude[]': 'isi', per_page: BERANDA_BERITA, exclude_count: 1 },
    }),
    call(kegiatan.list, { query: BERANDA_KEGIATAN }),
    village.dilan ? null : loadBerandaPotensi(call, request),
    village.dilan ? null : call(lapor.list, { query: BERANDA_LAPOR }),
    berandaLayanan(context),
    berandaApbdes(context, request),
    berandaPeta(context),
  ]);
  const published = [pictures, news, activities, reports].some((found) => (found?.data.length ?? 0) > 0);
  // A village that has published nothing yet says when its office is open.
  const fresh = published || potentials?.any ? null : await justOpened(context);
  return {
    fresh,
    pictures: pictures.data,
    news: news.data,
    activities: activities.data,
    potentials,
    reports: reports?.data,
    letters,
    budget,
    map,
    tasks: tasksFor(village, context.get(pagesContext)),
  };
}

export default function Beranda({ loaderData }: Route.ComponentProps) {
  const { desa } = useSite();
  if (loaderData.shop)
    return (
      <Suspense>
        <link rel="stylesheet" href={productSheet} precedence="toko" />
        <link rel="stylesheet" href={shopSheet} precedence="toko" />
        <ShopHome desa={desa} shop={loaderData.shop} map={loaderData.map} />
      </Suspense>
    );
  const { fresh, pictures, news, activities, potentials, reports, letters, budget, map, tasks } = loaderData;
  const slideshow = desa.tipehero === SLIDES && pictures.length > 0;
  return (
    <>
      <Head
        title="Beranda"
        description={`Kabar, layanan, dan laporan warga ${joined(`Desa ${desa.nama_desa}`, districtOf(desa))}.`}
        image={pictures[0]?.gambar}
      />
      <Receipts />
      {slideshow ? (
        <HeroSlides slides={pictures} />
      ) : (
        <HeroIntro desa={desa} pictures={pictures} fresh={fresh !== null} />
      )}
      <Kept of={desa} name="tugas">
        <QuickTasks tasks={tasks} />
      </Kept>
      <FeedLinks />
      {fresh && <StaticPart html={fresh} />}
      <StaticPart html={budget} />
      <div className={fresh ? 'beranda-baru' : undefined}>
        <section className="bagian">
          <div className="lebar beranda-kabar">
            <Kept of={news} name="berita">
              <BerandaBerita articles={news} />
            </Kept>
            <Kept of={activities} name="kegiatan">
              <BerandaKegiatan activities={activities} />
            </Kept>
          </div>
        </section>
        {potentials && (
          <Kept of={potentials.potentials} name={`potensi ${potentials.tab} ${potentials.any}`}>
            <BerandaPotensi {...potentials} />
          </Kept>
        )}
        <StaticPart html={letters} />
        {reports && <BerandaLapor reports={reports} />}
        <div id="peta">
          <StaticPart html={map} />
        </div>
      </div>
    </>
  );
}

function Receipts() {
  const [any, setAny] = useState(false);
  useEffect(() => {
    try {
      setAny('bukti-ppid' in localStorage);
    } catch {
      // No storage on this device: nothing is kept there.
    }
  }, []);
  return any ? (
    <Suspense>
      <ReceiptNotes />
    </Suspense>
  ) : null;
}
