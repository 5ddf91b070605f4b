import './beranda.css';
import './shop-home.css';
import type { Desa } from '#contract/desa.ts';
import { Head } from '../../lib/head.tsx';
import { phoneHref } from '../../lib/links-out.ts';
import { districtOf, joined } from '../../lib/region.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LogoDesa } from '../../ui/logo-desa.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

/** The home page of a village's shop host: whose shop it is, and how to reach the people behind it. */
export function ShopHome({ desa }: { desa: Desa }) {
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
          <EmptyState drawing="produk" text="Belum ada produk di toko ini." />
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
