import './kelola-daftar.css';
import { redirect, useActionData, useNavigate } from 'react-router';
import { type KategoriLaporKelola, kategorilapor } from '#contract/lapor.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { type Failed, fieldsOf, submit } from '../../lib/form.ts';
import { takes } from '../../lib/pages.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useUploadForm } from '../../lib/use-upload-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyField } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Upload } from '../../ui/upload.tsx';
import type { Route } from './+types/kelola-kategori.ts';
import { RemoveButton } from './remove-button.tsx';

const HERE = paths.kelola('lapor', 'kategori');
const ADDED = { title: 'Kategori ditambahkan.' };
const CHANGED = { title: 'Kategori disimpan.' };

const chosenId = (request: Request) => Number(new URL(request.url).searchParams.get('ubah')) || undefined;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await apiOf(context)(kategorilapor.manage, { query: { per_page: 100 } });
  const id = chosenId(request);
  const chosen = data.find((one) => one.id === id);
  if (id && !chosen) throw redirect(HERE);
  return { categories: data, chosen };
}

export const handle = takes(kategorilapor.create);

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const id = chosenId(request);
  return submit(request, async (body) => {
    if (body.get('tindakan') === 'hapus') {
      await call(kategorilapor.remove, { params: { id: Number(body.get('id')) } });
      return redirectWithToast(HERE, { title: 'Kategori dihapus.' });
    }
    if (id) await call(kategorilapor.update, { params: { id }, body });
    else await call(kategorilapor.create, { body });
    return redirectWithToast(HERE, id ? CHANGED : ADDED);
  });
}

export default function KelolaKategori({ loaderData }: Route.ComponentProps) {
  const { categories, chosen } = loaderData;
  // A new form for every category, and an empty one after each that was added.
  return <Categories key={`${chosen?.id ?? 'baru'}-${categories.length}`} {...loaderData} />;
}

interface CategoriesProps {
  categories: KategoriLaporKelola[];
  chosen: KategoriLaporKelola | undefined;
}

function Categories({ categories, chosen }: CategoriesProps) {
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: chosen ? kategorilapor.update : kategorilapor.create,
    params: chosen && { id: chosen.id },
    failed: useActionData<typeof action>() as Failed | undefined,
    prepare: (body) => {
      // The kept picture is named in the form until somebody takes it out.
      if (chosen?.gambar && !body.has('gambar_tetap')) body.set('hapus_gambar', '1');
      body.delete('gambar_tetap');
      return undefined;
    },
    onDone: () => {
      toast(chosen ? CHANGED : ADDED);
      void navigate(HERE, { preventScrollReset: true });
    },
  });
  return (
    <>
      <KelolaBar
        title="Kategori laporan"
        back={{ label: 'Kembali ke antrean laporan', to: paths.kelola('lapor') }}
        failed={form.failed}
      />
      <div className="isi-konsol daftar-konsol">
        <CategoryForm category={chosen} form={form} />
        {categories.length === 0 ? (
          <EmptyState drawing="laporan" text="Belum ada kategori." />
        ) : (
          <ul className="daftar-baris">
            {categories.map((one) => (
              <Category key={one.id} category={one} chosen={one.id === chosen?.id} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface CategoryFormProps {
  category: KategoriLaporKelola | undefined;
  form: ReturnType<typeof useUploadForm>;
}

function CategoryForm({ category, form }: CategoryFormProps) {
  const { props, failed, sending, progress } = form;
  const field = fieldsOf(failed, { nama: category?.nama });
  return (
    <form {...props} className="daftar-isian" aria-label={category ? `Ubah ${category.nama}` : 'Tambah'}>
      <KeyField />
      <FormErrors failed={failed} />
      <h2>{category ? `Ubah kategori ${category.nama}` : 'Kategori baru'}</h2>
      <TextInput {...field('nama')} label="Nama kategori" maxLength={60} autoComplete="off" />
      <Upload
        name="gambar"
        label="Gambar (tidak wajib)"
        error={failed?.errors.gambar}
        kept={category?.gambar ? [{ value: 'tetap', url: category.gambar, name: 'Gambar sekarang' }] : []}
        keepName="gambar_tetap"
        progress={progress}
      />
      <div className="baris">
        <Button type="submit" variant="utama" icon={category ? 'check' : 'plus'} loading={sending}>
          {category ? 'Simpan' : 'Tambah'}
        </Button>
        {category && (
          <ButtonLink variant="sunyi" to={HERE} preventScrollReset>
            Batal
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

function Category({ category, chosen }: { category: KategoriLaporKelola; chosen: boolean }) {
  const { id, nama, dipakai, gambar_info } = category;
  return (
    <li aria-current={chosen ? 'true' : undefined}>
      <Picture source={gambar_info} alt="" sizes="68px" className="daftar-gambar" />
      <div className="daftar-nama">
        <b>{nama}</b>
        <span className="kecil redup">{dipakai > 0 ? `${dipakai} laporan` : 'Belum dipakai'}</span>
      </div>
      <div className="baris">
        <ButtonLink small to={withQuery(HERE, { ubah: id })}>
          Ubah<span className="sr"> {nama}</span>
        </ButtonLink>
        {dipakai === 0 && <RemoveButton id={id} nama={nama} noun="kategori" />}
      </div>
    </li>
  );
}
