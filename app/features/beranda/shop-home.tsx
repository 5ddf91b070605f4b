import type { Desa } from '#contract/desa/desa.ts';
import { phoneHref } from '../../lib/paths/links-out.ts';
import { Head } from '../../lib/text/head.tsx';
import { districtOf, joined } from '../../lib/text/region.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';
import { MessageBar } from '../produk/chat/message-bar.tsx';
import { ShopSearch } from '../produk/shop-search.tsx';
import type { Shop } from '../toko/shop-data.ts';
import { ShopSections } from '../toko/shop-sections.tsx';

interface ShopHomeProps {
  desa: Desa;
  shop: Shop;
  /** True where the site has a map of the shops. */
  map: boolean;
}

/** The home page of a village's shop host: what is sold, whose shop it is, and how to reach the people behind it. */
export default function ShopHome({ desa, shop, map }: ShopHomeProps) {
  const name = `Toko Desa ${desa.nama_desa}`;
  return (
    <>
      <Head title="Toko Desa" description={`Hasil karya dan usaha warga Desa ${desa.nama_desa}.`} />
      <section className="hero-lain" aria-label="Toko desa">
        <div className="lebar">
          <div className="kata">
            <LogoDesa width={72} />
            <h1>{name}</h1>
            <p>Hasil karya dan usaha warga {joined(`Desa ${desa.nama_desa}`, districtOf(desa))}.</p>
          </div>
        </div>
      </section>
      <section className="bagian">
        <div className="lebar">
          <ShopSearch categories={shop.categories} map={map} />
          <ShopSections shop={shop} host />
        </div>
      </section>
      <section className="bagian kertas toko-tentang" id="tentang" aria-labelledby="judul-tentang">
        <div className="lebar">
          <SectionHead title="Tentang" id="judul-tentang" />
          <p>
            Toko ini milik warga Desa {desa.nama_desa} dan dikelola bersama Pemerintah Desa. Pertanyaan
            tentang toko dapat disampaikan ke kantor desa.
          </p>
          <Contacts desa={desa} />
        </div>
      </section>
      <MessageBar />
    </>
  );
}

function Contacts({ desa: { no_telp, email } }: { desa: Desa }) {
  return (
    <ul>
      {no_telp && (
        <li>
          <Icon name="phone" size={20} />
          <a href={phoneHref(no_telp)}>{no_telp}</a>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" size={20} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  );
}
