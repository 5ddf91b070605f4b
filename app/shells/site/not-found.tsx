import '../../features/pencarian/pencarian.css';
import { data } from 'react-router';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { SearchForm } from '../../ui/form/search-form.tsx';
import type { Drawing } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/not-found.ts';
import { ErrorPage, NOT_FOUND } from './error-page.tsx';

type Variant = { drawing: Drawing; back: { label: string; to: string } };

/** `?from=` names the list a missing item was looked for in. */
const VARIANTS = new Map<string | null, Variant>([
  ['berita', { drawing: 'berita', back: { label: 'Lihat berita lainnya', to: paths.berita() } }],
  ['informasi', { drawing: 'kegiatan', back: { label: 'Lihat kegiatan lainnya', to: paths.kegiatan() } }],
  ['potensi', { drawing: 'potensi', back: { label: 'Lihat potensi lainnya', to: paths.potensi() } }],
  ['lapor-online', { drawing: 'laporan', back: { label: 'Lihat laporan lainnya', to: paths.lapor() } }],
]);

/** Serves `/404` and every address that is no page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const from = new URL(request.url).searchParams.get('from');
  const exists = context.get(pagesContext);
  const known = exists(VARIANTS.get(from)?.back.to ?? '');
  return data({ from: known ? from : null }, { status: 404 });
}

export const action = () => data(null, { status: 404 });

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <ErrorPage text={NOT_FOUND} {...VARIANTS.get(loaderData.from)}>
      <SearchForm
        label="Cari di situs desa"
        placeholder="Cari di situs desa.."
        action={paths.cari()}
        debounce={null}
        className="cari-galat"
      />
    </ErrorPage>
  );
}
