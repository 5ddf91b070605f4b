import '../jenis-surat.css';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { JenisKatalog } from '#contract/jenis-surat/tampil.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { searchTerm } from '../../../lib/text/search-term.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { Note } from '../../../ui/text/note.tsx';
import type { Route } from './+types/kelola-katalog.ts';
import { NotShown, offerOwnTypes, wantsOwnTypes } from './own-types.tsx';

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
    const call = apiOf(context);
    const back = withQuery(here, { search: searchTerm(new URL(request.url).searchParams) });
    if (wantsOwnTypes(form)) {
      await offerOwnTypes(call);
      return redirectWithToast(back, { title: 'Jenis surat desa dipakai di loket dan situs.' });
    }
    const body = { slug: String(form.get('slug') ?? '') };
    const { nama, ditawarkan } = await call(kelolaJenisSurat.adopt, { body });
    return redirectWithToast(back, {
      title: `${nama} ${ditawarkan ? 'sudah ditawarkan' : 'sudah terpasang'}`,
      text: 'Isian dan teksnya dapat disesuaikan.',
    });
  });

/** Types that every village knows, each switched on with one press. */
export default function KelolaKatalog({ loaderData: { types, signs, asked } }: Route.ComponentProps) {
  const failed = useFailed();
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
        {types.some(({ dipakai }) => dipakai) && <NotShown />}
        {groups.length === 0 && <NothingFound asked={asked} />}
        {groups.map((group) => (
          <section className="kelompok-jenis" key={group} aria-label={group}>
            <div className="kepala">
              <h2>{group}</h2>
            </div>
            <ul className="daftar-jenis dua bingkai">
              {found
                .filter(({ kelompok }) => kelompok === group)
                .map((type) => (
                  <TypeRow key={type.slug} type={type} signs={signs} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function TypeRow({ type: { slug, nama, isian, id }, signs }: { type: JenisKatalog; signs: boolean }) {
  const submitting = useSubmitting();
  return (
    <li>
      <div className="isi">
        <b>{nama}</b>
        <span className="kecil redup">{isian.length > 0 ? isian.join(', ') : 'Tanpa isian tambahan'}</span>
      </div>
      {id !== null && (
        <div className="aksi-kecil">
          <span className="titik-jenis titik ok">Sudah ada</span>
          <ButtonLink small variant="sunyi" to={paths.kelola('jenis-surat', id)}>
            Sesuaikan<span className="sr"> {nama}</span>
          </ButtonLink>
        </div>
      )}
      {id === null && signs && (
        <Form method="post" className="aksi-kecil">
          <Button type="submit" name="slug" value={slug} small loading={submitting}>
            Nyalakan<span className="sr"> {nama}</span>
          </Button>
        </Form>
      )}
    </li>
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
