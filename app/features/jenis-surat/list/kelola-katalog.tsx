import '../jenis-surat.css';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/flash.ts';
import { submit } from '../../../lib/form.ts';
import { paths } from '../../../lib/paths.ts';
import { useFailed } from '../../../lib/use-failed.ts';
import { useSubmitting } from '../../../lib/use-submitting.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import type { Route } from './+types/kelola-katalog.ts';
import { NotShown } from './not-shown.tsx';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(kelolaJenisSurat.catalogue);

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const body = { slug: String(form.get('slug') ?? '') };
    const { id, nama, ditawarkan } = await apiOf(context)(kelolaJenisSurat.adopt, { body });
    return redirectWithToast(paths.kelola('jenis-surat', id), {
      title: `${nama} ${ditawarkan ? 'sudah ditawarkan' : 'sudah terpasang'}`,
      text: 'Isian dan teksnya dapat disesuaikan di sini.',
    });
  });

/** Types that every village knows, each switched on with one press. */
export default function KelolaKatalog({ loaderData: types }: Route.ComponentProps) {
  const failed = useFailed();
  const submitting = useSubmitting();
  const groups = [...new Set(types.map(({ kelompok }) => kelompok))];
  return (
    <>
      <KelolaBar
        title="Katalog jenis surat"
        back={{ label: 'Kembali ke jenis surat', to: paths.kelola('jenis-surat') }}
        failed={failed}
      />
      <div className="isi-konsol tumpuk">
        <FormErrors failed={failed} />
        <p className="redup">
          Isian, teks bawaan, penomoran, dan alurnya ikut terpasang. Semuanya dapat diubah sesudahnya.
        </p>
        <NotShown />
        {groups.map((group) => (
          <section className="kelompok-jenis" key={group} aria-label={group}>
            <div className="kepala">
              <h2>{group}</h2>
            </div>
            <ul className="daftar-jenis bingkai">
              {types
                .filter(({ kelompok }) => kelompok === group)
                .map(({ slug, nama, isian, dipakai }) => (
                  <li key={slug}>
                    <div className="isi">
                      <b>{nama}</b>
                      <span className="kecil redup">
                        {isian.length > 0 ? isian.join(', ') : 'Tanpa isian tambahan'}
                      </span>
                    </div>
                    {dipakai ? (
                      <span className="titik-jenis titik ok">Sudah ada</span>
                    ) : (
                      <Form method="post" className="aksi-kecil">
                        <Button type="submit" name="slug" value={slug} small loading={submitting}>
                          Nyalakan<span className="sr"> {nama}</span>
                        </Button>
                      </Form>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
