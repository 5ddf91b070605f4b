import './akun.css';
import { useActionData, useSearchParams } from 'react-router';
import { type AkunWarga, akun } from '#contract/akun/akun.ts';
import { Begin } from '../../kinds/desk/begin.tsx';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { prove } from '../../lib/forms/prove.ts';
import { submit } from '../../lib/forms/submit.ts';
import { mayUse } from '../../lib/may-use.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { useSite } from '../../lib/use-site.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import type { Route } from './+types/kelola-warga.ts';
import { AccountTabs } from './account-tabs.tsx';
import { shortName, WARGA_WORDS } from './akun-words.ts';
import { ResidentTable } from './resident-table.tsx';
import { addressAt, Slip } from './slip.tsx';

const HERE = paths.kelola('akun', 'warga');

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = {
    search: searchTerm(params),
    penduduk: params.get('penduduk') ?? undefined,
    keadaan: params.get('keadaan') ?? undefined,
    page: Number(params.get('page')) || 1,
  };
  return { ...(await apiOf(context)(akun.warga, { query: view })), view };
}

export function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const { search } = new URL(request.url);
  return submit(request, async (form) => {
    const params = { id: Number(form.get('id')) };
    if (form.get('tindakan') === 'kode') {
      await prove(call, form, 'kode');
      return { slip: await call(akun.kodeWarga, { params }), of: params.id };
    }
    const locks = form.get('tindakan') === 'kunci';
    await call(locks ? akun.lock : akun.unlock, { params });
    return redirectWithToast(HERE + search, { title: locks ? 'Akun dikunci.' : 'Kunci akun dibuka.' });
  });
}

const STATES: AkunWarga['keadaan'][] = ['aktif', 'undangan', 'nonaktif', 'tanpa'];

/** Residents' accounts: codes for those who stand at the counter, and locks. */
const AllAccounts = () => (
  <Link className="tautan-baris" to={HERE}>
    <span>Semua akun warga</span>
  </Link>
);

export default function KelolaWarga({ loaderData: { data, meta, view } }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const [params] = useSearchParams();
  const slip = outcome && 'slip' in outcome ? outcome.slip : undefined;
  const slipOf = outcome && 'of' in outcome ? outcome.of : undefined;
  const failed = outcome && 'failed' in outcome ? outcome : undefined;
  const { search, penduduk } = view;
  const { user, origin } = useSite();
  const registers = user !== null && mayUse(user, 'penduduk');
  return (
    <>
      <KelolaBar
        title="Akun"
        part="warga"
        failed={failed}
        search={
          <SearchForm
            label="Cari warga"
            className="cari-konsol"
            placeholder="Cari nama warga"
            keep={['keadaan']}
          />
        }
      />
      <AccountTabs current="warga" />
      {!penduduk && <StateChips view={view} counts={meta.jumlah} />}
      <div className="isi-konsol akun-isi">
        {!asksProof(failed) && <FormErrors failed={failed} />}
        {data.length === 0 && !(search || penduduk) ? (
          <NoAccounts />
        ) : (
          <ResidentTable
            rows={data}
            empty="Tidak ada warga dengan nama ini."
            registers={registers}
            action={withQuery(HERE, Object.fromEntries(params))}
          />
        )}
        {data.length > 0 && <Pagination page={meta.page} totalPages={meta.total_pages} />}
        {penduduk && <AllAccounts />}
        <p className="ket">
          Untuk warga tanpa akun atau yang lupa password: cari namanya, cocokkan KTP, lalu cetak kode loket.
        </p>
      </div>
      <StepUp failed={failed} act={`Membuat kode loket untuk ${namedIn(failed, data)}`} />
      {slip && (
        <Slip
          slip={slip}
          called={shortName(slip.nama)}
          person={registers && slipOf ? paths.kelola('penduduk', slipOf) : undefined}
          back={withQuery(HERE, Object.fromEntries(params))}
          text="Cocokkan KTP dulu. Kode hanya tampil sekali dan kode lama tidak berlaku lagi."
          page={paths.pakaiKode()}
          way={`Pindai kode QR, atau buka ${addressAt(origin, paths.pakaiKode())} dan tulis kode ini. Siapkan tanggal lahir Anda.`}
        />
      )}
    </>
  );
}

const namedIn = (failed: Failed | undefined, rows: readonly AkunWarga[]) =>
  rows.find(({ id }) => String(id) === failed?.values.id?.[0])?.nama ?? 'warga';

const NoAccounts = () => (
  <EmptyState text="Belum ada akun warga.">
    <Begin area="penduduk" to={paths.kelola('penduduk')}>
      Buka data penduduk
    </Begin>
  </EmptyState>
);

type Data = Route.ComponentProps['loaderData'];

/** Numbers of accounts in each state; those without one appear only where somebody is looked for. */
function StateChips({ view, counts }: { view: Data['view']; counts: Data['meta']['jumlah'] }) {
  const { search, keadaan } = view;
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const chip = (key: string, label: string, count: number, state?: string) => ({
    key,
    label,
    count,
    to: withQuery(HERE, { search, keadaan: state }),
    current: keadaan === state,
  });
  const shown = STATES.filter((state) => state !== 'tanpa' || search);
  return (
    <FilterBar
      label="Saring menurut keadaan"
      action={HERE}
      view={{ search, keadaan }}
      chips={[
        chip('semua', 'Semua', all),
        ...shown.map((state) => chip(state, WARGA_WORDS[state].word, counts[state] ?? 0, state)),
      ]}
    />
  );
}
