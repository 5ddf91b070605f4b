import './kategori-desk.css';
import { Link } from '#app/ui/link.tsx';
import type { KategoriKelola } from '#contract/kinds/kategori.ts';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { KelolaBar } from '../desk/kelola-bar.tsx';
import type { NaskahNoun } from './noun.ts';

type Noun = Pick<NaskahNoun, 'at' | 'name' | 'drawing'>;

interface KategoriDeskProps {
  noun: Noun;
  categories: readonly KategoriKelola[];
  /** Answer of the page's action. */
  refused: Failed | undefined;
}

/** The categories of a noun in the console, a whole page. */
export function KategoriDesk({ noun, categories, refused: outcome }: KategoriDeskProps) {
  const submitting = useSubmitting();
  // A refused name belongs to the row whose form was sent; without one to the new category.
  const refused = Number(outcome?.values.id?.[0]) || 0;
  const field = fieldsOf(refused ? undefined : outcome);
  return (
    <>
      <KelolaBar
        title={`Kategori ${noun.name}`}
        back={{ label: `Kembali ke daftar ${noun.name}`, to: paths.kelola(noun.at) }}
      />
      <div className="isi-konsol kategori-konsol">
        <FormErrors failed={outcome} ids={refused ? { nama: `isian-nama-${refused}` } : undefined} />
        <Form method="post" className="kategori-baru" key={categories.length}>
          <TextInput {...field('nama')} label="Kategori baru" maxLength={60} autoComplete="off" />
          <Button type="submit" variant="utama" icon="plus" loading={submitting}>
            Tambah
          </Button>
        </Form>
        {categories.length === 0 ? (
          <EmptyState drawing={noun.drawing} text="Belum ada kategori." />
        ) : (
          <ul className="kategori-daftar">
            {categories.map((one) => (
              <Category
                key={`${one.id}-${one.nama}`}
                noun={noun}
                category={one}
                error={refused === one.id ? outcome?.errors.nama : undefined}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface CategoryProps {
  noun: Noun;
  category: KategoriKelola;
  error?: string[];
}

function Category({ noun, category: { id, nama, dipakai }, error }: CategoryProps) {
  return (
    <li>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <TextInput
          name={`nama-${id}`}
          label={`Nama kategori ${nama}`}
          labelHidden
          defaultValue={nama}
          error={error}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" small>
          Simpan<span className="sr"> {nama}</span>
        </Button>
        {dipakai > 0 ? (
          <Link className="kecil kategori-pakai" to={`${paths.kelola(noun.at)}?kategori=${id}`}>
            {dipakai} {noun.name}
            <span className="sr"> dalam {nama}</span>
          </Link>
        ) : (
          <ConfirmSubmit
            name="tindakan"
            value="hapus"
            variant="sunyi"
            small
            icon="trash"
            className="kategori-pakai"
            question={{
              title: `Hapus kategori "${nama}"?`,
              text: `Kategori ini tidak dipakai ${noun.name} mana pun.`,
              verb: 'Hapus',
              danger: true,
            }}
          >
            Hapus<span className="sr"> {nama}</span>
          </ConfirmSubmit>
        )}
      </Form>
    </li>
  );
}
