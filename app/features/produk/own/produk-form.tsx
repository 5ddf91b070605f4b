import { MOST_PICTURES } from '#contract/lib/text/jumlah.ts';
import type { KategoriProduk, Produk, produk } from '#contract/produk.ts';
import type { Toko } from '#contract/toko/toko.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { pictureProblems } from '../../../lib/forms/form-check.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { PriceInput } from '../../../ui/fields/price-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NumberInput, TextInput } from '../../../ui/fields/text-input.tsx';
import { OwnForm, type OwnFormTools, OwnPictures } from '../../../ui/form/own-form.tsx';
import { RichTextEditor } from '../../../ui/richtext/rich-text-editor.tsx';
import { PRODUK } from '../chat/produk-messages.ts';
import { leaveStock } from './stock-form.ts';

const CREATE = slim<typeof produk.create>({
  method: 'POST',
  path: '/api/v2/tokodesa/produk/',
  shape: 'data',
});
const UPDATE = slim<typeof produk.update>({
  method: 'PATCH',
  path: '/api/v2/tokodesa/produk/{slug}/',
  shape: 'data',
});
const newSchema = () => import('#contract/produk.ts').then(({ ProdukInput }) => ProdukInput);
// The kept pictures are repeated fields, checked together with the new ones.
const changedSchema = () =>
  import('#contract/produk.ts').then(({ ProdukChange }) => ProdukChange.omit({ images_url: true }));
const FIELDS = ['images_binary', 'images_url', 'nama', 'kategori', 'harga', 'stok', 'deskripsi'];

interface ProdukFormProps {
  shop: Toko;
  categories: KategoriProduk[];
  /** The one that is changed; without it a new one is added. */
  product?: Produk;
  /** Answer of the page's action. */
  answered: Failed | undefined;
  title: string;
}

/** Adds a product to an own shop, or changes one. */
export function ProdukForm({ shop, categories, product, answered, title }: ProdukFormProps) {
  const back = paths.profilSaya('detail-toko', { shopID: shop.id });
  return (
    <OwnForm
      title={title}
      endpoint={product ? UPDATE : CREATE}
      params={product && { slug: String(product.id) }}
      answered={answered}
      draft={`produk:${product?.id ?? `baru:${shop.id}`}`}
      initial={initialOf(product)}
      order={FIELDS}
      check={problemsOf}
      schema={product ? changedSchema : newSchema}
      onDone={({ nama }) => ({ path: back, message: product ? PRODUK.changed(nama) : PRODUK.created(nama) })}
      back={back}
      verb="Simpan"
    >
      {(tools) => (
        <>
          {product ? (
            <input type="hidden" name="stok_semula" value={product.stok} />
          ) : (
            <input type="hidden" name="toko" value={shop.id} />
          )}
          <OwnPictures
            tools={tools}
            kept={product?.images}
            most={MOST_PICTURES}
            hint="Gambar pertama tampil di daftar."
          />
          <Words field={tools.field} categories={categories} />
        </>
      )}
    </OwnForm>
  );
}

function Words({ field, categories }: Pick<OwnFormTools, 'field'> & { categories: KategoriProduk[] }) {
  return (
    <>
      <TextInput {...field('nama')} label="Nama Produk" maxLength={150} />
      <Select
        {...field('kategori')}
        label="Kategori"
        placeholder="Pilih Kategori"
        options={categories.map(({ slug, nama }) => ({ value: slug, label: nama }))}
      />
      <PriceInput {...field('harga')} label="Harga" hint="Harga satuan, dalam rupiah." />
      <NumberInput {...field('stok')} label="Stok" autoComplete="off" />
      <RichTextEditor {...field('deskripsi')} label="Deskripsi" />
    </>
  );
}

function initialOf(product: Produk | undefined) {
  const { nama, kategori, harga, stok, deskripsi } = product ?? {};
  return { nama, kategori, harga, stok, deskripsi };
}

/** Problems that the server would refuse, found before pictures are sent over a slow line. */
function problemsOf(form: FormData) {
  leaveStock(form);
  return pictureProblems(form, {
    fresh: 'images_binary',
    kept: 'images_url',
    most: MOST_PICTURES,
    missing: 'Masukkan gambar',
  });
}
