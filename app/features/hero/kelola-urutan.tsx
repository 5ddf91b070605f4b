import { hero } from '#contract/hero.ts';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { actOnOrder, loadOrder, OrderDesk } from '../../kinds/naskah/desk/order-desk.tsx';
import { apiOf } from '../../lib/api.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { villageOf } from '../../lib/live/visitor.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { OrderedList } from '../../ui/table/ordered-list.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import type { Route } from './+types/kelola-urutan.ts';
import { heroNaskah } from './hero-naskah.ts';
import { HERO_TYPES } from './hero-types.ts';

const HERE = paths.kelola('hero', 'urutan');

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('jenis');
  const { tipehero } = await villageOf(context);
  const wanted = asked === null ? tipehero : Number(asked);
  const type = HERO_TYPES.find(({ id }) => id === wanted) ?? HERO_TYPES[0];
  const filter = { 'filter{tipehero_terbit}': type.id };
  return { type, slides: await loadOrder(heroNaskah, apiOf(context), filter) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnOrder(request, (move) => apiOf(context)(hero.move, move));

export default function KelolaHeroUrutan({ loaderData: { type, slides } }: Route.ComponentProps) {
  return (
    <OrderDesk noun={heroNaskah} failed={useFailed()}>
      <TabLinks
        label="Jenis sorotan"
        items={HERO_TYPES.map(({ id, nama }) => ({
          to: withQuery(HERE, { jenis: id }),
          label: nama,
          current: id === type.id,
        }))}
      />
      <p className="redup">{type.text}</p>
      {slides.length === 0 ? (
        <EmptyState text="Belum ada sorotan jenis ini yang terbit.">
          <ButtonLink to={paths.kelola('hero')}>Buka daftar sorotan</ButtonLink>
        </EmptyState>
      ) : (
        <OrderedList key={type.id} items={slides} label={`Urutan ${type.nama}`} nameOf={nameOf}>
          {(slide) => (
            <>
              <Picture source={slide.gambar_info} alt="" sizes="6rem" className="foto-urut" />
              <div className="kata">
                <b>{nameOf(slide)}</b>
              </div>
            </>
          )}
        </OrderedList>
      )}
    </OrderDesk>
  );
}

type Named = { judul: string; gambar_info: { alt: string } | null };
const nameOf = ({ judul, gambar_info }: Named) => judul || gambar_info?.alt || titleOf(judul);
