import { HALAMAN, halaman } from '#contract/halaman.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Overtaken } from '../../ui/form/overtaken.tsx';
import { RichTextEditor } from '../../ui/richtext/rich-text-editor.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-edit.ts';

export async function loader({ context, params: { nama } }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [page, pages] = await Promise.all([
    call(halaman.get, { params: { nama } }),
    Promise.all(HALAMAN.map((one) => call(halaman.get, { params: { nama: one } }))),
  ]);
  return { page, tabs: pages.map(({ nama: one, judul }) => ({ nama: one, judul })) };
}

export const action = ({ context, params: { nama }, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const back = form.get('tindakan') === 'bawaan';
    const body = { isi: back ? '' : String(form.get('isi') ?? ''), versi: Number(form.get('versi')) };
    await apiOf(context)(halaman.save, { params: { nama }, body });
    const title = back ? 'Teks bawaan dipakai lagi.' : 'Halaman disimpan dan terbit.';
    return redirectWithToast(paths.kelola('halaman', nama), { title });
  });
// The text of a page may be longer than what a form without files may bring.
action.files = takes();

export const shouldRevalidate = readAgain;

/** One of the pages in which the site speaks of itself. */
export default function KelolaHalaman({ loaderData: { page, tabs } }: Route.ComponentProps) {
  const failed = useFailed();
  const submitting = useSubmitting();
  const field = fieldsOf(failed, { isi: page.isi });
  return (
    <>
      <KelolaBar title="Privasi dan aksesibilitas" />
      <div className="isi-konsol">
        <TabLinks
          label="Pilih halaman"
          items={tabs.map(({ nama, judul }) => ({
            to: paths.kelola('halaman', nama),
            label: judul,
            current: nama === page.nama,
          }))}
        />
        <Form method="post" className="form-konsol" key={`${page.nama}-${page.versi}`}>
          <FormErrors failed={failed} />
          <Overtaken now={page.versi} failed={failed} />
          {page.bawaan ? (
            <Note kind="info">
              Ini teks bawaan, sesuai dengan yang dilakukan situs ini. Ubah bila desa Anda berbeda.
            </Note>
          ) : (
            <p className="redup">Ditulis desa, diperbarui {formatDateTime(page.diubah)}.</p>
          )}
          <RichTextEditor {...field('isi')} label={`Isi halaman ${page.judul}`} />
          <div className="bawah-form akhir">
            {!page.bawaan && (
              <ConfirmSubmit
                name="tindakan"
                value="bawaan"
                variant="sunyi"
                question={{
                  title: 'Pakai teks bawaan lagi?',
                  text: 'Teks yang ditulis desa diganti. Riwayatnya tetap tercatat.',
                  verb: 'Pakai teks bawaan',
                }}
              >
                Pakai teks bawaan
              </ConfirmSubmit>
            )}
            <Button variant="utama" type="submit" loading={submitting}>
              Simpan dan terbitkan
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
