import { villageOf } from '#app/lib/live/visitor.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { dayIn } from '#contract/lib/text/zona.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import './media.css';
import '../../ui/table/empty-state.css';
import '../../ui/table/filter-bar.css';
import '../../ui/fields/focus-point.css';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { type DaftarMedia, MEDIA_HARI, MEDIA_PER_PAGE, media, SARING_MEDIA } from '#contract/media.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { takes } from '../../lib/paths/pages.ts';
import { fileSize, formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterBar, FilterForm, FilterSelect } from '../../ui/table/filter-bar.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { Route } from './+types/kelola-media.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaPanel } from './media-panel.tsx';
import { PLACES } from './places.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { FILTERS, fileAt, HERE, KEPT, listAt, SORTS, type View, viewOf } from './view.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { searchParams } = new URL(request.url);
  const view = viewOf(searchParams);
  const [list, file] = await Promise.all([
    call(media.list, { query: view }),
    params.id ? call(media.edit, { params: { berkas: params.id } }) : undefined,
  ]);
  const until = addDays(dayIn((await villageOf(context)).zona), MEDIA_HARI);
  return {
    list,
    file,
    view,
    until,
    uploading: searchParams.has('unggah'),
    deleting: searchParams.has('hapus'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  return submit(request, async (form) => {
    const call = apiOf(context);
    if (form.get('tindakan') === 'unggah') return uploaded(call, form, view);
    return acted(call, form, { berkas: params.id ?? '', view });
  });
}
action.files = takes(media.upload);

async function uploaded(call: Call, form: FormData, view: View) {
  const { berkas } = await call(media.upload, { body: form });
  const [first] = berkas;
  const twins = berkas.filter(({ kembar }) => kembar).length;
  const text = twins > 0 ? `${twins} sudah ada: yang lama dipakai.` : undefined;
  return redirectWithToast(first && berkas.length === 1 ? fileAt(first.id, view) : listAt(view), {
    title: `${berkas.length} berkas diunggah.`,
    text,
  });
}

async function acted(call: Call, form: FormData, { berkas, view }: { berkas: string; view: View }) {
  const params = { berkas };
  const here = fileAt(berkas, view);
  switch (form.get('tindakan')) {
    case 'hapus':
      return removed(call, berkas, view);
    case 'pulih':
      await call(media.restore, { params });
      return redirectWithToast(fileAt(berkas, { ...view, saring: undefined }), { title: 'Dikembalikan.' });
    case 'ganti':
      await call(media.replace, { params, body: form });
      return redirectWithToast(here, { title: 'Berkas diganti di semua tempatnya.' });
    case 'pakai-lagi':
      await call(media.bringBack, { params: { berkas, versi_id: Number(form.get('versi')) } });
      return redirectWithToast(here, { title: 'Berkas sebelumnya dipakai lagi.' });
    default:
      await call(media.save, { params, body: form });
      return redirectWithToast(here, { title: 'Tersimpan.' });
  }
}

/** Something may have begun to show it since the dialog was opened: then the dialog says where. */
async function removed(call: Call, berkas: string, view: View) {
  try {
    await call(media.remove, { params: { berkas } });
  } catch (error) {
    if (!(error instanceof CallError) || error.http !== 409) throw error;
    const { tempat } = await call(media.edit, { params: { berkas } });
    if (tempat.length === 0) throw error;
    return redirectWithToast(fileAt(berkas, view, { hapus: 1 }), {
      title: 'Belum dihapus: berkas ini masih dipakai.',
      kind: 'error',
    });
  }
  return redirectWithToast(listAt(view), { title: 'Dipindahkan ke sampah.' });
}

export const shouldRevalidate = readAgain;

/** Everything that staff placed on the site, or laid ready for it. */
export default function KelolaMedia({ loaderData }: Route.ComponentProps) {
  const { list, file, view, until, uploading, deleting } = loaderData;
  const failed = useFailed();
  const back = file ? fileAt(file.id, view) : listAt(view);
  const empty = list.jumlah.semua === 0 && list.jumlah.sampah === 0;
  useKeys(back);
  return (
    <>
      <KelolaBar
        title="Pustaka media"
        part={file?.nama}
        failed={failed}
        search={
          <SearchForm
            label="Cari media"
            placeholder="Nama atau keterangan gambar"
            keep={KEPT}
            action={HERE}
          />
        }
        action={
          <ButtonLink variant="utama" icon="upload" to={unggahAt(back)} preventScrollReset>
            Unggah
          </ButtonLink>
        }
      />
      {!empty && <Filters list={list} view={view} />}
      <div className="isi-konsol">
        {empty ? (
          <EmptyState text="Belum ada gambar">
            <p className="kecil">Gambar yang dipasang di berita atau profil muncul di sini.</p>
            <ButtonLink icon="upload" to={unggahAt(back)}>
              Unggah gambar pertama
            </ButtonLink>
          </EmptyState>
        ) : (
          <div className="kisi-media">
            <Found list={list} view={view} chosen={file?.id} />
            {file && <MediaPanel file={file} view={view} failed={uploading ? undefined : failed} />}
          </div>
        )}
      </div>
      {uploading && <UploadDialog view={view} back={back} failed={failed} />}
      {file && deleting && <DeleteDialog file={file} back={back} until={until} />}
    </>
  );
}

const unggahAt = (back: string) => `${back}${back.includes('?') ? '&' : '?'}unggah=1`;

/** `U` opens the upload, unless somebody is typing. */
function useKeys(back: string): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'u' || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (typing || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    void navigate(unggahAt(back), { preventScrollReset: true });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type Shown = { list: DaftarMedia; view: View };

function Found({ list, view, chosen }: Shown & { chosen: string | undefined }) {
  const { berkas, hasil, byte } = list;
  const page = view.halaman ?? 1;
  const pages = Math.max(1, Math.ceil(hasil / MEDIA_PER_PAGE));
  const narrowed = view.search || view.saring || view.noun;
  return (
    <div>
      <p className="hasil-media">
        <b>{formatNumber(hasil)}</b> berkas{!narrowed && `, ${fileSize(byte)}`}. Foto laporan warga, KTP, dan
        surat tidak ada di sini.
      </p>
      {berkas.length > 0 ? (
        <MediaGrid files={berkas} chosen={chosen} view={view} />
      ) : (
        <NothingFound text="Tidak ada berkas yang cocok." filters={KEPT} />
      )}
      {pages > 1 && (
        <Pagination
          param="halaman"
          page={page}
          totalPages={pages}
          summary={`Halaman ${page} dari ${pages}`}
        />
      )}
    </div>
  );
}

/** The filters with their counts, where a file is shown, and the order. */
function Filters({ list: { jumlah }, view }: Shown) {
  const kinds = [undefined, ...SARING_MEDIA.filter((one) => one !== 'sampah' || jumlah.sampah > 0)];
  const chips = kinds.map((one) => ({
    key: one ?? 'semua',
    label: one ? FILTERS[one] : 'Semua',
    count: jumlah[one ?? 'semua'],
    to: listAt({ ...view, saring: one, halaman: undefined }),
    current: view.saring === one,
  }));
  const choices = [
    {
      name: 'noun',
      label: 'Tempat',
      options: Object.entries(PLACES).map(([id, { label }]) => ({ id, nama: label })),
    },
  ];
  const { halaman: _, ...kept } = view;
  return (
    <FilterBar label="Saring media" chips={chips} choices={choices} action={HERE} view={kept}>
      <FilterForm className="saring-pilih" action={HERE} view={kept} names={['urut']} verb="Urutkan">
        <FilterSelect name="urut" label="Urut" value={view.urut ?? 'terbaru'}>
          {Object.entries(SORTS).map(([urut, label]) => (
            <option key={urut} value={urut}>
              {label}
            </option>
          ))}
        </FilterSelect>
      </FilterForm>
    </FilterBar>
  );
}
