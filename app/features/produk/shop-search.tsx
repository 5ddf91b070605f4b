import './produk.css';
import { Form, useSubmit } from 'react-router';
import type { KategoriProduk } from '#contract/produk.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { useFollowing } from '../../ui/form/use-following.ts';
import { Icon } from '../../ui/icon/icon.tsx';

interface ShopSearchProps {
  categories: readonly KategoriProduk[];
  /** The category that is open: its search stays within it. */
  open?: KategoriProduk;
  /** True where the site has a map of the shops. */
  map: boolean;
}

/** Above the pages of the shop: a category opens at once, words lead to the list of what is found. */
export function ShopSearch({ categories, open, map }: ShopSearchProps) {
  return (
    <div className="cari-toko">
      <CategoryChoice categories={categories} value={open?.slug ?? ''} />
      {open ? (
        <SearchForm name="q" label={`Cari di ${open.nama}`} placeholder="Cari produk.." keep={['slug']} />
      ) : (
        <SearchForm
          name="q"
          label="Cari produk"
          placeholder="Cari produk.."
          action={morePaths.tokoProduk()}
          debounce={null}
        />
      )}
      {map && (
        <ButtonLink to={paths.peta('toko-desa')} target="_blank" rel="noopener">
          <Icon name="map" size={20} />
          Lihat Peta
        </ButtonLink>
      )}
    </div>
  );
}

function CategoryChoice({ categories, value }: { categories: readonly KategoriProduk[]; value: string }) {
  const submit = useSubmit();
  const field = useFollowing(value);
  return (
    <Form action="/toko-desa/kategori" className="pilih" onChange={(event) => submit(event.currentTarget)}>
      <select className="inp" name="slug" aria-label="Kategori produk" ref={field} defaultValue={value}>
        <option value="">Semua Kategori</option>
        {categories.map(({ id, nama, slug }) => (
          <option key={id} value={slug}>
            {nama}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn kedua" type="submit">
          Buka
        </button>
      </noscript>
    </Form>
  );
}
