import { kelolaPpid } from '#contract/ppid/ppid.ts';
import { actOnOrder, loadOrder, OrderDesk } from '../../kinds/naskah/desk/order-desk.tsx';
import { apiOf } from '../../lib/api.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { OrderedList } from '../../ui/table/ordered-list.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import type { Route } from './+types/kelola-urutan.ts';
import { dokumenNaskah } from './dokumen-naskah.ts';
import { JENIS_WORDS } from './jenis-words.ts';

const HERE = paths.kelola('ppid', 'urutan');
/** The others stand in the order of their names and years. */
const ORDERED = ['sop', 'dip', 'dik'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('jenis');
  const jenis = ORDERED.find((one) => one === asked) ?? ORDERED[0];
  const documents = await loadOrder(dokumenNaskah, apiOf(context), { 'filter{jenis_terbit}': jenis });
  return { jenis, documents };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnOrder(request, (move) => apiOf(context)(kelolaPpid.move, move));

export default function KelolaUrutan({ loaderData: { jenis, documents } }: Route.ComponentProps) {
  const words = JENIS_WORDS[jenis];
  return (
    <OrderDesk noun={dokumenNaskah} failed={useFailed()}>
      <TabLinks
        label="Jenis dokumen"
        items={ORDERED.map((one) => ({
          to: withQuery(HERE, { jenis: one }),
          label: JENIS_WORDS[one],
          current: one === jenis,
        }))}
      />
      {documents.length === 0 ? (
        <EmptyState text={`Belum ada ${words} yang terbit.`}>
          <ButtonLink to={paths.kelola('ppid')}>Buka daftar dokumen</ButtonLink>
        </EmptyState>
      ) : (
        <OrderedList key={jenis} items={documents} label={`Urutan ${words}`} nameOf={({ judul }) => judul}>
          {({ judul }) => (
            <div className="kata">
              <b>{judul}</b>
            </div>
          )}
        </OrderedList>
      )}
    </OrderDesk>
  );
}
