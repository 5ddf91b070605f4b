import './jejak.css';
import { type LoaderFunctionArgs, useActionData } from 'react-router';
import { jejak } from '#contract/jejak.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-jejak.ts';
import { ChainState } from './chain-state.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { Filters, HERE, KEPT, viewOf } from './filters.tsx';
import { TrailList } from './trail-list.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await userOf(context);
  const call = apiOf(context);
  const { searchParams } = new URL(request.url);
  const view = viewOf(searchParams);
  const admin = user?.role === 'admin';
  const [page, about] = await Promise.all([
    call(jejak.list, { query: { ...view, sebelum: searchParams.get('sebelum') ?? undefined } }),
    admin ? call(jejak.about) : null,
  ]);
  return {
    page,
    about,
    view,
    asking: admin && searchParams.has('ekspor'),
    alasan: searchParams.get('alasan') ?? '',
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async () => {
    await apiOf(context)(jejak.check);
    return redirectWithToast(HERE, {
      title: 'Rantai sedang dibaca ulang. Hasilnya menjadi catatan sendiri.',
    });
  });

/** Trail of who did what, and who looked at whom: administrators read all, others what they did themselves. */
export default function KelolaJejak({ loaderData }: Route.ComponentProps) {
  const { page, about, view, asking, alasan } = loaderData;
  const failed = useActionData<typeof action>();
  const outcome = failed && 'failed' in failed ? failed : undefined;
  const rest = page.lanjut && withQuery(HERE, { ...view, sebelum: page.lanjut });
  return (
    <>
      <KelolaBar
        title={about ? 'Jejak' : 'Jejak saya'}
        failed={outcome}
        search={
          <SearchForm
            label="Cari dalam jejak"
            placeholder="Nama petugas, warga, atau nomor"
            keep={KEPT}
            debounce={null}
            action={HERE}
          />
        }
        action={
          about && (
            <ButtonLink icon="download" to={withQuery(HERE, { ...view, ekspor: 1 })} preventScrollReset>
              Ekspor
            </ButtonLink>
          )
        }
      />
      <Filters view={view} staff={about?.petugas} />
      <div className="isi-konsol">
        <FormErrors failed={outcome} />
        {about && <ChainState about={about} />}
        <p className="jejak-hasil">
          <span>
            <b>
              {formatNumber(page.jumlah)}
              {page.lebih && '+'}
            </b>{' '}
            catatan
          </span>
          <span className="redup">Tidak ada yang dapat diubah atau dihapus di sini.</span>
        </p>
        {page.baris.length > 0 ? (
          <TrailList rows={page.baris} broken={about?.diperiksa?.putus ?? null} linked={about !== null} />
        ) : (
          <Note>
            Tidak ada catatan yang cocok. <a href={paths.kelola('jejak')}>Hapus saringan</a>
          </Note>
        )}
        {rest && (
          <p className="jejak-lanjut">
            <ButtonLink to={rest}>Tampilkan 50 berikutnya</ButtonLink>
          </p>
        )}
      </div>
      {asking && <ExportDialog view={view} alasan={alasan} />}
    </>
  );
}
