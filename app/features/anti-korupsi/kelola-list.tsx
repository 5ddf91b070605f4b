import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { Desk } from '../../kinds/naskah/desk/desk.tsx';
import { actOnDesk, loadDesk } from '../../kinds/naskah/desk/desk-load.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Route } from './+types/kelola-list.ts';
import { buktiNaskah, TYPES, typeLabel } from './bukti-naskah.ts';
import { indicatorOptions } from './indicator-options.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [desk, indicators, periods] = await Promise.all([
    loadDesk(buktiNaskah, call, request),
    indicatorOptions(call),
    call(antiKorupsi.periods),
  ]);
  return { ...desk, indicators, periods };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const form = await request.formData();
  if (form.get('tindakan') !== 'salin') return actOnDesk(buktiNaskah, call, request);
  return submit(request, async () => {
    const { tahun, indikator } = await call(antiKorupsi.prepare);
    return redirectWithToast(paths.kelola(buktiNaskah.at), {
      title: `Struktur tahun ${tahun} siap: ${indikator} indikator.`,
    });
  });
}

export default function KelolaAntiKorupsi({ loaderData }: Route.ComponentProps) {
  const { view, rows, indicators, periods } = loaderData;
  const year = periods.daftar.find(({ tahun }) => tahun === periods.ini);
  return (
    <Desk
      noun={buktiNaskah}
      view={view}
      rows={rows}
      refused={useActionData<typeof action>()}
      choices={[
        { name: 'sub_kategori', label: 'Indikator', options: indicators },
        { name: 'tipe', label: 'Jenis', options: TYPES },
      ]}
      note={
        year ? (
          `${year.terisi} dari ${year.indikator} indikator ${periods.ini} terisi`
        ) : (
          <Form method="post">
            <input type="hidden" name="tindakan" value="salin" />
            <Button type="submit" small icon="copy">
              Salin struktur ke tahun ini
            </Button>
          </Form>
        )
      }
      columns={({ title, status, date }) => [
        title,
        {
          header: 'Indikator',
          cell: ({ sub_kategori: sub }) => (
            <span className="redup num" title={sub?.nama}>
              {sub ? `${sub.kode} (${sub.periode})` : '-'}
            </span>
          ),
        },
        { header: 'Jenis', cell: ({ tipe }) => <span className="redup">{typeLabel(tipe)}</span> },
        status,
        date,
      ]}
    >
      <Link className="ujung kecil" to={paths.kelola(buktiNaskah.at, 'struktur')}>
        Kelola struktur
      </Link>
    </Desk>
  );
}
