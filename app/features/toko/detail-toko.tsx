import './toko.css';
import './toko-saya.css';
import type { Toko } from '#contract/toko/toko.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { BackLink } from '../../ui/layout/breadcrumb.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Note } from '../../ui/text/note.tsx';
import { ProdukSaya, type ProdukSayaProps } from '../produk/own/produk-saya.tsx';

/** 'Detail Toko' of the resident area: an own shop and what it sells. */
export default function DetailToko({ shop, ...listed }: ProdukSayaProps & { shop: Toko }) {
  return (
    <>
      <div className="kepala-toko">
        <BackLink to={paths.profilSaya('toko-saya')}>Toko Saya</BackLink>
        <ButtonLink
          small
          icon="pencil"
          to={paths.profilSaya('ubah-toko', { shopID: shop.id, from: 'toko-saya' })}
        >
          Ubah Toko
        </ButtonLink>
      </div>
      {shop.disembunyikan && (
        <Note kind="error">
          <b>Toko ini disembunyikan petugas</b>
          <p>Alasan: {shop.disembunyikan}</p>
        </Note>
      )}
      <div className="toko-kep">
        <div className="sampul">
          <Picture source={shop.gambar_info} sizes="(min-width: 62em) 22.5rem, 100vw" first />
        </div>
        <div>
          <div>
            <h1>{shop.nama}</h1>
            <Prosa html={shop.deskripsi ?? ''} />
          </div>
          <Facts
            items={[
              { label: 'Bergabung', value: formatDate(shop.created_at) },
              { label: 'Kunjungan Toko', value: formatNumber(shop.visitors) },
              { label: 'Nomor telepon', value: shop.no_telp },
              { label: 'Alamat', value: shop.alamat },
            ]}
          />
        </div>
      </div>
      <ProdukSaya {...listed} shop={shop} />
    </>
  );
}
