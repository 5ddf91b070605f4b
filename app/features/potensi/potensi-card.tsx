import './potensi.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { Potensi } from '#contract/potensi/potensi.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatRupiah } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';

type Props = { potensi: Potensi; first?: boolean; plain?: boolean };

/** A potential in a list: picture, name with its mark, one line, price. `plain` leaves the category out. */
export function PotensiCard({ potensi, first, plain }: Props) {
  const { id, nama_usaha, judul, harga, kategori, gambar_info } = potensi;
  return (
    <article className="kartu hp-baris">
      <div className="foto">
        <Picture
          source={gambar_info}
          alt=""
          first={first}
          sizes="(min-width: 62em) 380px, (min-width: 48em) 50vw, 112px"
        />
      </div>
      {kategori && !plain && <span className="kategori">{kategori.nama}</span>}
      <h3>
        <Link to={paths.potensiDetail(id)}>{nama_usaha}</Link>
        <span className="verif-ic">
          <Icon name="verified" size={18} />
          <span className="sr">Terverifikasi</span>
        </span>
      </h3>
      <p className="ringkas">{judul}</p>
      <p className="harga">{formatRupiah(harga)}</p>
    </article>
  );
}
