import '../jenis-surat.css';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/flash.ts';
import { submit } from '../../../lib/form.ts';
import { paths } from '../../../lib/paths.ts';
import { searchTerm } from '../../../lib/search-term.ts';
import { useFailed } from '../../../lib/use-failed.ts';
import { useSubmitting } from '../../../lib/use-submitting.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Link } from '../../../ui/link.tsx';
import { Note } from '../../../ui/note.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import type { Route } from './+types/kelola-katalog.ts';
import { NotShown } from './not-shown.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [types, { ada }] = await Promise.all([
    call(kelolaJenisSurat.catalogue),
    call(kelolaJenisSurat.signer),
  ]);
  return { types, signs: ada, asked: searchTerm(new URL(request.url).searchParams) ?? '' };
}

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
export default function KelolaKatalog({ loaderData: { types, signs, asked } }: Route.ComponentProps) {
  const failed = useFailed();
  const submitting = useSubmitting();
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const found = types.filter(({ nama, kelompok }) =>
    words.every((word) => `${nama} ${kelompok}`.toLowerCase().includes(word)),
  );
  const groups = [...new Set(found.map(({ kelompok }) => kelompok))];
  return (
    <>
      <KelolaBar
        title="Katalog jenis surat"
        back={{ label: 'Kembali ke jenis surat', to: paths.kelola('jenis-surat') }}
        failed={failed}
        search={<SearchForm label="Cari jenis surat" className="cari-konsol" action={here} />}
      />
      <div className="isi-konsol tumpuk">
        <FormErrors failed={failed} />
        <p className="redup">
          Isian, teks bawaan, penomoran, dan alurnya ikut terpasang. Semuanya dapat diubah sesudahnya.
        </p>
        {!signs && <NobodySigns />}
        <NotShown />
        {groups.length === 0 && <NothingFound asked={asked} />}
        {groups.map((group) => (
          <section className="kelompok-jenis" key={group} aria-label={group}>
            <div className="kepala">
              <h2>{group}</h2>
            </div>
            <ul className="daftar-jenis bingkai">
              {found
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
                      signs && (
                        <Form method="post" className="aksi-kecil">
                          <Button type="submit" name="slug" value={slug} small loading={submitting}>
                            Nyalakan<span className="sr"> {nama}</span>
                          </Button>
                        </Form>
                      )
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

const here = paths.kelola('jenis-surat', 'katalog');

function NothingFound({ asked }: { asked: string }) {
  return (
    <EmptyState text={`Tidak ada jenis surat bernama "${asked}" di katalog.`}>
      <ButtonLink to={here}>Lihat semua</ButtonLink>
    </EmptyState>
  );
}

/** A letter that nobody can sign cannot be offered. */
function NobodySigns() {
  return (
    <Note kind="warning">
      <p>
        Belum ada yang dapat menandatangani, jadi belum ada surat yang dapat dinyalakan. Undang Kepala Desa di{' '}
        <Link to={paths.kelola('akun')}>Akun</Link>, dengan jabatan Kepala Desa dan wewenang Surat.
      </p>
    </Note>
  );
}
