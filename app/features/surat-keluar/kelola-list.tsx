import { useActionData } from 'react-router';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterForm, FilterSelect } from '../../ui/table/filter-bar.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { Route } from './+types/kelola-list.ts';
import { BookDownload } from './book-download.tsx';
import { type BookView, bookPath, closed, readBookView } from './book-view.ts';
import { RevokeDialog, SignDialog } from './letter-dialogs.tsx';
import { LetterTable } from './letter-table.tsx';

const PER_PAGE = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readBookView(request);
  const ordering = new URL(request.url).searchParams.get('ordering') ?? undefined;
  const query = {
    search: view.search,
    ordering,
    page: view.page ?? 1,
    per_page: PER_PAGE,
    'filter{tahun}': view.tahun,
    'filter{layanan_id}': view.layanan,
  };
  const [letters, filters] = await Promise.all([
    call(suratKeluar.list, { query }),
    call(suratKeluar.saringan),
  ]);
  return { view, letters, filters };
}

export function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = closed(readBookView(request));
  return submit(request, async (form) => {
    const params = { id: Number(form.get('id')) || 0 };
    const text = (name: string) => String(form.get(name) ?? '');
    if (form.get('tindakan') === 'tte') {
      const body = { nik: text('nik'), passphrase: text('passphrase') };
      const { nomor } = await call(suratKeluar.tte, { params, body });
      return redirectWithToast(bookPath(view), { title: `Surat ${nomor} ditandatangani secara elektronik.` });
    }
    const body = { alasan: text('alasan'), password: text('password') };
    const { nomor } = await call(suratKeluar.revoke, { params, body });
    return redirectWithToast(bookPath(view), { title: `Surat ${nomor} dicabut.` });
  });
}

export default function KelolaSuratKeluar({ loaderData: { view, letters, filters } }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const { data, meta } = letters;
  const of = (id: number | undefined) => data.find((one) => one.id === id);
  const [revoking, signing] = [of(view.cabut), of(view.tte)];
  const back = bookPath(closed(view));
  const [last] = filters.tahun;
  return (
    <>
      <KelolaBar
        title="Surat keluar"
        failed={failed}
        search={
          <SearchForm
            label="Cari surat keluar"
            className="cari-konsol"
            placeholder="Cari nomor, nama, atau jenis"
            keep={['tahun', 'layanan']}
            action={paths.kelola('surat-keluar')}
          />
        }
        action={
          <ButtonLink to={paths.kelola('surat-keluar', 'pengaturan')} small>
            Pengaturan surat
          </ButtonLink>
        }
      />
      <div className="saring">
        <Filters view={view} filters={filters} />
      </div>
      <div className="isi-konsol">
        {data.length === 0 ? (
          view.search || view.tahun || view.layanan ? (
            <NothingFound drawing="data" text="Tidak ada data ditemukan" />
          ) : (
            <EmptyState text="Belum ada surat yang terbit. Yang ditandatangani masuk ke buku ini.">
              <ButtonLink to={paths.kelola('surat', 'loket')}>Terima ajuan di loket</ButtonLink>
            </EmptyState>
          )
        ) : (
          <>
            <LetterTable letters={data} view={view} tte={filters.tte} />
            <Pagination
              page={meta.page}
              totalPages={meta.total_pages}
              summary={`${meta.total_results} surat`}
            />
          </>
        )}
        {last !== undefined && <BookDownload tahun={view.tahun ?? last} layanan={view.layanan} />}
        {filters.terdahulu.length > 0 && (
          <p>
            <Link to={paths.kelola('surat-keluar', 'terdahulu')}>Surat terdahulu</Link>{' '}
            <span className="redup">yang terbit sebelum desa pindah ke sini.</span>
          </p>
        )}
      </div>
      {revoking && !revoking.dicabut && <RevokeDialog letter={revoking} back={back} failed={failed} />}
      {signing && <SignDialog letter={signing} back={back} failed={failed} />}
    </>
  );
}

type Filters = Route.ComponentProps['loaderData']['filters'];

function Filters({ view, filters: { tahun, jenis } }: { view: BookView; filters: Filters }) {
  const { cabut: _, tte: __, ...kept } = view;
  return (
    <FilterForm
      className="saring-pilih"
      action={paths.kelola('surat-keluar')}
      view={kept}
      names={['tahun', 'layanan']}
    >
      <FilterSelect name="tahun" label="Tahun" value={view.tahun}>
        <option value="">Semua</option>
        {tahun.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="layanan" label="Jenis" value={view.layanan}>
        <option value="">Semua</option>
        {jenis.map(({ id, nama }) => (
          <option key={id} value={id}>
            {nama}
          </option>
        ))}
      </FilterSelect>
    </FilterForm>
  );
}
