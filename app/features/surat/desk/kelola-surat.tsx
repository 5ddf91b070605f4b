import './surat-review.css';
import { useActionData } from 'react-router';
import { QueueDesk } from '#app/kinds/alur/queue-desk.tsx';
import { actOnQueue, loadQueue, revalidatesQueue } from '#app/kinds/alur/queue-load.ts';
import type { KelolaHandle } from '#app/kinds/desk/kelola-bar.tsx';
import { apiOf } from '#app/lib/api.ts';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { DI_KANTOR } from '#contract/surat/alur.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { lookupsFor } from '../form/lookups.ts';
import type { Route } from './+types/kelola-surat.ts';
import { suratQueue } from './surat-queue.ts';
import { SuratReview } from './surat-review.tsx';

export const handle: KelolaHandle = { full: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const found = await loadQueue(suratQueue, call, request);
  const isi = found.item && (await call(kelolaSurat.answers, { params: { id: found.item.id } }));
  const atDesk = DI_KANTOR.some((one) => one === found.item?.keadaan);
  const kosong =
    found.item && isi && atDesk ? await call(kelolaSurat.blanks, { params: { id: found.item.id } }) : [];
  const areas = isi?.atribut.filter(({ args }) => args.sumber === 'wilayah') ?? [];
  const { wilayah } = await lookupsFor(call, areas);
  return { found, isi, kosong, wilayah };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  const { search } = new URL(request.url);
  const params = new URLSearchParams(search);
  params.delete('putuskan');
  const here = (id: number) => {
    params.set('id', String(id));
    return `${suratQueue.here}?${params}`;
  };
  return actOnQueue(suratQueue, call, request, {
    async tandatangani(form) {
      const id = Number(form.get('id'));
      await call(kelolaSurat.sign, { params: { id }, body: form });
      return redirectWithToast(here(id), { title: 'Surat ditandatangani.' });
    },
    async periksa(form) {
      const id = Number(form.get('id'));
      const syarat_id = Number(form.get('syarat'));
      await call(kelolaSurat.check, { params: { id, syarat_id }, body: form });
      return redirectWithToast(here(id), { title: 'Persyaratan diperbarui.' });
    },
  });
};

export const shouldRevalidate = revalidatesQueue;

export default function KelolaSurat({ loaderData: { found, isi, kosong, wilayah } }: Route.ComponentProps) {
  return (
    <QueueDesk
      noun={suratQueue}
      found={found}
      failed={useActionData<typeof action>()}
      actions={
        <span className="aksi-antrean">
          <ButtonLink variant="sunyi" small icon="plus" to={paths.kelola('surat', 'loket')}>
            Loket
          </ButtonLink>
          <Link className="ikon" to={paths.kelola('surat', 'pengganti')} title="Pengganti pejabat">
            <Icon name="users" />
            <span className="sr">Pengganti pejabat</span>
          </Link>
        </span>
      }
    >
      {(chosen) => <SuratReview chosen={chosen} isi={isi} kosong={kosong} wilayah={wilayah} />}
    </QueueDesk>
  );
}
