import './detail.css';
import './produk.css';
import '../../ui/layout/offer.css';
import { type Produk, produk } from '#contract/produk.ts';
import { type Toko, toko } from '#contract/toko/toko.ts';
import { apiOf } from '../../lib/api.ts';
import { useCountedView } from '../../lib/live/use-counted-view.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate, formatNumber, formatRupiah } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { JsonLd } from '../../lib/text/json-ld.tsx';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink, MoreLink } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { ShareRow } from '../../ui/layout/share-row.tsx';
import { Gallery } from '../../ui/media/gallery.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';
import { Tabs } from '../../ui/table/tabs.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import type { Route } from './+types/public-detail.ts';
import { chatLink } from './chat/chat-link.ts';
import { MessageBar } from './chat/message-bar.tsx';
import { useMessages } from './chat/use-messages.ts';
import { CollectButton } from './collect-button.tsx';
import { refuseDilan, toShop } from './shop-village.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  await refuseDilan(context);
  const call = apiOf(context);
  try {
    const one = await call(produk.get, { params: { slug: params.slug } });
    const shop = await call(toko.get, { params: { slug: String(one.toko) } });
    return { one, shop };
  } catch {
    throw toShop();
  }
}

export default function ProdukDetail({ loaderData: { one, shop } }: Route.ComponentProps) {
  const { origin } = useSite();
  const url = origin + morePaths.tokoProdukDetail(one.slug);
  const chat = chatLink(one.toko_data, { nama: one.nama, url });
  const gathering = useMessages().messages.length > 0;
  useCountedView<typeof produk.view>('/api/v2/tokodesa/produk/{id}/lihat/', one.id);
  return (
    <>
      <Head
        title={one.nama}
        description={`${one.nama}, ${formatRupiah(one.harga)}, dari ${shop.nama}.`}
        image={one.gambar}
        card={{ jenis: 'produk', id: one.id }}
      />
      <JsonLd data={import.meta.env.SSR ? productData(one, url, origin) : undefined} />
      <div className="lebar halaman-toko">
        <Breadcrumb
          items={[
            { label: 'Home', to: paths.tokoDesa() },
            { label: one.kategori_data.nama, to: morePaths.tokoKategori(one.kategori) },
            { label: one.nama },
          ]}
        />
        <div className="dua-beli">
          <Gallery
            pictures={one.images_info}
            name={one.nama}
            sizes="(min-width: 62em) 33rem, 100vw"
            shape="barang"
          />
          <div className="info-produk">
            <Offer one={one} />
            {chat && <BuyButtons one={one} chat={chat} inBar={!gathering} />}
            <ShopCard shop={shop} />
            <ShareRow url={url} title={one.nama} picture={one.gambar ? origin + one.gambar : undefined} />
          </div>
        </div>
        <section className="bagian" aria-label="Keterangan produk">
          <Tabs
            label="Keterangan produk"
            param="tab"
            items={[
              { id: 'deskripsi', label: 'Deskripsi', panel: <Prosa html={one.deskripsi ?? ''} /> },
              { id: 'ulasan', label: 'Rating & Ulasan', panel: <p>-</p> },
            ]}
          />
        </section>
      </div>
      {chat && !gathering && (
        <div className="bar-beli kaki-lekat">
          <div>
            <span className="harga">{formatRupiah(one.harga)}</span>
            <span className="kecil redup">Stok {formatNumber(one.stok)}</span>
          </div>
          <Contact href={chat} />
        </div>
      )}
      <MessageBar />
    </>
  );
}

/** Name of the product, its price and how many there are. */
function Offer({ one }: { one: Produk }) {
  return (
    <div>
      <MoreLink to={morePaths.tokoKategori(one.kategori)}>{one.kategori_data.nama}</MoreLink>
      <h1>{one.nama}</h1>
      <p className="harga besar">{formatRupiah(one.harga)}</p>
      <p className="kecil redup">
        Stok {formatNumber(one.stok)}. Dilihat {formatNumber(one.view)} kali.
      </p>
      {one.stok < 1 && <Badge kind="error">Habis</Badge>}
    </div>
  );
}

type BuyButtonsProps = {
  one: Produk;
  chat: string;
  /** True where the bar below has the first of the buttons on phones. */
  inBar: boolean;
};

function BuyButtons({ one, chat, inBar }: BuyButtonsProps) {
  return (
    <div className={classes('hubungi', inBar && 'di-bar')}>
      <h2>Hubungi Penyedia</h2>
      <div className="tombol-beli">
        <Contact href={chat} />
        <CollectButton produk={one} large />
      </div>
      <p className="kecil redup">
        Pesanan, ongkos kirim, dan pembayaran dibicarakan langsung dengan penyedia.
      </p>
    </div>
  );
}

function Contact({ href }: { href: string }) {
  return (
    <a className="btn utama" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsapp" size={20} />
      Hubungi<span className="sr"> lewat WhatsApp (membuka tab baru)</span>
    </a>
  );
}

function ShopCard({ shop }: { shop: Toko }) {
  return (
    <div className="kartu-toko">
      <Picture source={shop.gambar_info} alt="" sizes="101px" />
      <div>
        <b>{shop.nama}</b>
        <p className="kecil redup">{shop.alamat}</p>
      </div>
      <dl>
        <div>
          <dt>Dikunjungi</dt>
          <dd>{formatNumber(shop.visitors)}</dd>
        </div>
        <div>
          <dt>Jumlah Produk</dt>
          <dd>{formatNumber(shop.product_count)}</dd>
        </div>
        <div>
          <dt>Bergabung</dt>
          <dd>{formatDate(shop.created_at)}</dd>
        </div>
      </dl>
      <ButtonLink to={morePaths.tokoDetail(shop.slug)}>Kunjungi Toko</ButtonLink>
    </div>
  );
}

/** schema.org description of a product. */
function productData(one: Produk, url: string, origin: string): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: one.nama,
    image: one.images.map((image) => origin + image),
    category: one.kategori_data.nama,
    url,
    offers: {
      '@type': 'Offer',
      price: one.harga,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${one.stok > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Store', name: one.toko_data.nama },
      url,
    },
  };
}
