import './potensi.css';
import './potensi-detail.css';
import '../../ui/layout/offer.css';
import { redirect } from 'react-router';
import { potensi as calls, type Potensi } from '#contract/potensi/potensi.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate, formatRupiah } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { JsonLd } from '../../lib/text/json-ld.tsx';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { ShareRow } from '../../ui/layout/share-row.tsx';
import { Gallery } from '../../ui/media/gallery.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import type { Route } from './+types/public-detail.ts';
import { OwnPotensi } from './own-potensi.tsx';
import { businessOf, telOf } from './potensi-text.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await apiOf(context)(calls.get, {
    params: { id: params.id },
    query: { 'include[]': 'kategori' },
  }).catch(() => {
    throw redirect(morePaths.tidakAda('potensi'));
  });
  return { potensi: found };
}

export default function PotensiDetail({ loaderData: { potensi } }: Route.ComponentProps) {
  const { nama_usaha, judul, isi = '', is_approvement, milik_saya } = potensi;
  const { origin, desa } = useSite();
  const url = origin + paths.potensiDetail(potensi.id);
  return (
    <article className="potensi-detail">
      <Head
        title={nama_usaha}
        description={judul}
        image={potensi.gambar}
        card={{ jenis: 'potensi', id: potensi.id }}
        type="article"
        noindex={!is_approvement}
      />
      {is_approvement && (
        <JsonLd data={import.meta.env.SSR ? businessOf(potensi, desa, { origin, url }) : undefined} />
      )}
      <div className="lebar">
        <Breadcrumb
          items={[
            { label: 'Beranda', to: paths.beranda() },
            { label: 'Potensi', to: paths.potensi() },
            { label: nama_usaha },
          ]}
        />
        {milik_saya && <OwnPotensi id={potensi.id} own={milik_saya} />}
        <div className="dua-beli">
          <div className="potensi-cerita">
            <Gallery
              pictures={potensi.images_info}
              name={nama_usaha}
              sizes="(min-width: 62em) 52rem, 100vw"
            />
            <Title potensi={potensi} />
            <Prosa html={isi} />
            {is_approvement && <ShareRow url={url} title={nama_usaha} />}
          </div>
          <Contact potensi={potensi} />
        </div>
      </div>
      <div className="bar-beli kaki-lekat">
        <div>
          <span className="kecil redup">Harga mulai</span>
          <span className="harga">{formatRupiah(potensi.harga)}</span>
        </div>
        <a className="btn utama" href={telOf(potensi.no_telp)}>
          <Icon name="phone" />
          Telepon
        </a>
      </div>
    </article>
  );
}

function Title({ potensi: { nama_usaha, judul, kategori, is_approvement } }: { potensi: Potensi }) {
  return (
    <header>
      {kategori && <span className="kategori">{kategori.nama}</span>}
      <div className="nama-potensi">
        <h1>{nama_usaha}</h1>
        {is_approvement && (
          <span className="cap tanpa terverifikasi">
            <Icon name="verified" size={18} />
            Terverifikasi
          </span>
        )}
      </div>
      <p className="potensi-judul">{judul}</p>
    </header>
  );
}

/** Price, phone and place, beside the words. */
function Contact({ potensi }: { potensi: Potensi }) {
  const { id, harga, no_telp, koordinat } = potensi;
  const facts = factsOf(potensi);
  const [lng, lat] = koordinat?.coordinates ?? [];
  return (
    <aside className="lekat" aria-label="Hubungi dan lokasi">
      <div className="kotak kartu-beli">
        <div>
          <p className="kecil redup">Harga mulai</p>
          <p className="harga besar">{formatRupiah(harga)}</p>
        </div>
        <a className="btn utama" href={telOf(no_telp)}>
          <Icon name="phone" />
          Telepon {no_telp}
        </a>
        {lat !== undefined && lng !== undefined && (
          <ButtonLink icon="map" to={paths.peta('potensi', id)}>
            Lihat di peta
          </ButtonLink>
        )}
        {facts.length > 0 && <Facts rows items={facts} />}
      </div>
    </aside>
  );
}

function factsOf({ terbit, toko_id }: Potensi) {
  const shop = toko_id !== null && <Link to={morePaths.tokoDetail(String(toko_id))}>Kunjungi toko</Link>;
  return [
    ...(terbit ? [{ label: 'Terbit', value: formatDate(terbit) }] : []),
    ...(shop ? [{ label: 'Di Toko Desa', value: shop }] : []),
  ];
}
