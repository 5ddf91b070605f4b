import { readAgain } from '../../lib/forms/read-again.ts';
import '../penduduk/orang.css';
import './wilayah.css';
import { useSearchParams } from 'react-router';
import { kelolaWilayah, namaWilayah, type WilayahKelola } from '#contract/wilayah/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { pageOf, submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import type { Route } from './+types/kelola-wilayah.ts';
import { NewArea, OneArea } from './area-forms.tsx';

const here = paths.kelola('wilayah');

export async function loader({ context }: Route.LoaderArgs) {
  const parts = partsThat(context.get(pagesContext));
  return { areas: await apiOf(context)(kelolaWilayah.tree), parts };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (body) => {
    const params = { id: Number(body.get('id')) };
    switch (body.get('tindakan')) {
      case 'hapus':
        await call(kelolaWilayah.remove, { params });
        return redirectWithToast(here, { title: 'Wilayah dihapus.' });
      case 'ubah':
        await call(kelolaWilayah.update, { params, body });
        return redirectWithToast(pageOf(request), { title: 'Wilayah disimpan.' });
      case 'pindahkan': {
        const { keluarga, penduduk } = await call(kelolaWilayah.empty, { params, body });
        const text = `${keluarga} keluarga dan ${penduduk} orang tanpa keluarga dipindahkan.`;
        return redirectWithToast(pageOf(request), { title: text });
      }
      default:
        await call(kelolaWilayah.create, { body });
        return redirectWithToast(here, { title: 'Wilayah ditambahkan.' });
    }
  });
}

export const shouldRevalidate = readAgain;

export default function KelolaWilayah({ loaderData: { areas, parts } }: Route.ComponentProps) {
  const failed = useFailed();
  const [query] = useSearchParams();
  const chosen = areas.find(({ id }) => id === Number(query.get('ubah')));
  return (
    <>
      <KelolaBar title="Wilayah" />
      <RegisterTabs parts={parts} current="wilayah" />
      <div className="isi-konsol">
        <FormErrors failed={failed} />
        {chosen ? (
          <OneArea key={chosen.id} area={chosen} areas={areas} failed={failed} here={here} />
        ) : (
          <NewArea key={areas.length} areas={areas} failed={failed} />
        )}
        {areas.length === 0 ? (
          <EmptyState text="Belum ada wilayah. Tambahkan dusun yang pertama." />
        ) : (
          <Branch areas={areas} parent={null} top />
        )}
      </div>
    </>
  );
}

interface BranchProps {
  areas: readonly WilayahKelola[];
  parent: number | null;
  top?: boolean;
}

/** The areas that lie in one, each with its own. */
function Branch({ areas, parent, top }: BranchProps) {
  const own = areas.filter(({ induk_id }) => induk_id === parent);
  if (own.length === 0) return null;
  return (
    <ul className={top ? 'pohon-wilayah' : undefined} aria-label={top ? 'Wilayah desa' : undefined}>
      {own.map((area) => (
        <li key={area.id}>
          <div className="baris-wilayah">
            <b>{namaWilayah(area)}</b>
            <span className="ket">
              {formatNumber(area.penduduk)} orang, {formatNumber(area.keluarga)} keluarga
              {area.luas_ha !== null && `, ${formatNumber(area.luas_ha, 2)} ha`}
            </span>
            <ButtonLink small variant="sunyi" to={`?ubah=${area.id}`}>
              Atur<span className="sr"> {namaWilayah(area)}</span>
            </ButtonLink>
          </div>
          <Branch areas={areas} parent={area.id} />
        </li>
      ))}
    </ul>
  );
}
