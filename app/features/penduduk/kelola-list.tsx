import { dayIn } from '#contract/lib/text/zona.ts';
import '../../ui/table/data-table.css';
import '../../ui/overlay/menu.css';
import './penduduk.css';
import { useState } from 'react';
import { redirect, useLocation, useNavigation } from 'react-router';
import type { Call } from '#contract/client.ts';
import { kode } from '#contract/kode/kode.ts';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { temuan } from '#contract/temuan.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { pagesContext, villageOf } from '../../lib/live/visitor.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/kelola-list.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskRows } from './desk-rows.tsx';
import { DeskSearch, DeskTools } from './desk-tools.tsx';
import {
  columnsCookie,
  type DeskView,
  deskPath,
  KOLOM_BAWAAN,
  queryOf,
  readView,
  SEMUA_KOLOM,
} from './desk-view.ts';
import { appliedOf } from './desk-words.ts';
import { FindingsBanner } from './findings-banner.tsx';
import { closedCookie, isClosed } from './findings-closed.ts';
import { isNumber } from './number-search.ts';
import { RecordMenu } from './record-menu.tsx';
import { partsThat, RegisterTabs } from './register-tabs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readView(request);
  const { kolom: _, ...query } = queryOf(view);
  const [rows, areas, codes, findings] = await Promise.all([
    call(kelolaPenduduk.list, { query: { ...query, per_page: view.per_page } }),
    call(kelolaPenduduk.wilayah),
    call(kode.semua),
    call(temuan.count),
  ]);
  const exists = context.get(pagesContext);
  const today = dayIn((await villageOf(context)).zona);
  const quiet = isClosed(request);
  return { view, rows, areas, codes, findings, quiet, parts: partsThat(exists), today };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readView(request);
  return submit(request, async (form) => {
    if (form.has('cari')) return redirect(await searchPath(call, view, String(form.get('cari'))));
    if (form.get('tindakan') === 'tutup-temuan')
      return redirect(deskPath(view), { headers: { 'set-cookie': closedCookie() } });
    if (form.get('tindakan') === 'pindahkan') return moveChosen(call, view, form);
    const chosen = SEMUA_KOLOM.filter((one) => form.getAll('kolom').includes(one));
    const usual = form.get('tindakan') === 'kolom-bawaan' || chosen.length === 0;
    const kolom = usual ? KOLOM_BAWAAN : chosen;
    return redirect(deskPath({ ...view, kolom }), { headers: { 'set-cookie': columnsCookie(kolom) } });
  });
}

/** Moves who was chosen, or everybody whom the filters find. */
async function moveChosen(call: Call, view: DeskView, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const who = form.has('orang') ? { orang: text('orang') } : view.saringan;
  const body = { ...who, ke: text('ke'), alasan: text('alasan') };
  const { id } = await call(kelolaPenduduk.pindahkan, { body });
  return redirect(withQuery(paths.kelola('penduduk', 'ubah-wilayah', id), { dari: deskPath(view) }));
}

/** A name goes into the address; a number only as its sealed key. */
async function searchPath(call: Call, view: DeskView, typed: string): Promise<string> {
  const search = typed.trim();
  if (!isNumber(search)) return deskPath(view, { search: search || undefined, kunci: undefined });
  const { kunci } = await call(kelolaPenduduk.cari, { body: { nomor: search } });
  return deskPath(view, { search: undefined, kunci });
}

export default function KelolaPenduduk({ loaderData }: Route.ComponentProps) {
  const { view, rows, areas, codes, parts, today, findings, quiet } = loaderData;
  const failed = useFailed();
  const { state } = useNavigation();
  const key = useAnswerKey(failed);
  const counts = rows.meta.jumlah;
  const everybody = ['hidup', 'meninggal', 'pindah', 'lainnya'].reduce(
    (sum, one) => sum + (counts[one] ?? 0),
    0,
  );
  const applied = appliedOf(view.saringan, areas);
  const importing = parts.includes('impor') ? paths.kelola('penduduk', 'impor') : undefined;
  return (
    <>
      <KelolaBar title="Penduduk" search={<DeskSearch view={view} />} action={<RecordMenu />} />
      <RegisterTabs
        parts={parts}
        current=""
        counts={{ '': counts.hidup, keluarga: counts.keluarga, temuan: findings.jumlah || undefined }}
      />
      {everybody === 0 ? (
        <EmptyRegister importing={importing} />
      ) : (
        <>
          <DeskFilters view={view} counts={counts} applied={applied} areas={areas} codes={codes} />
          <div className="isi-konsol" aria-busy={state === 'loading'}>
            {!failed?.values.ke && <FormErrors failed={failed} />}
            {findings.jumlah > 0 && !quiet && <FindingsBanner {...findings} />}
            <DeskTools
              view={view}
              total={rows.meta.total_results}
              narrowed={applied.length > 0}
              importing={importing}
            />
            <DeskRows key={key} view={view} rows={rows} today={today} areas={areas} failed={failed} />
          </div>
        </>
      )}
    </>
  );
}

/** Changes with the page shown but not with a refused form, so that the selection survives. */
function useAnswerKey(failed: Failed | undefined): string {
  const { key } = useLocation();
  const [kept, keep] = useState(key);
  if (!failed && kept !== key) keep(key);
  return kept;
}

/** An empty register. */
function EmptyRegister({ importing }: { importing?: string }) {
  return (
    <div className="isi-konsol">
      <EmptyState text="Belum ada penduduk. Bawa masuk buku induk desa dari Excel, OpenSID, atau Dukcapil; isinya diperiksa dahulu sebelum dicatat.">
        {importing && (
          <ButtonLink variant="utama" icon="upload" to={importing}>
            Impor penduduk
          </ButtonLink>
        )}
        <ButtonLink to={paths.kelola('penduduk', 'lama')}>Catat satu per satu</ButtonLink>
      </EmptyState>
    </div>
  );
}
