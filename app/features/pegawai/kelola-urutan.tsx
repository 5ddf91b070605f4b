import { type PegawaiKelola, pegawai } from '#contract/pegawai.ts';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { actOnOrder, loadOrder, OrderDesk } from '../../kinds/naskah/desk/order-desk.tsx';
import { apiOf } from '../../lib/api.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { OrderedList } from '../../ui/table/ordered-list.tsx';
import type { Route } from './+types/kelola-urutan.ts';
import { KEDUDUKAN } from './kedudukan.ts';
import { pegawaiNaskah } from './pegawai-naskah.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadOrder(pegawaiNaskah, apiOf(context));

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnOrder(request, (move) => apiOf(context)(pegawai.move, move));

export default function KelolaPegawaiUrutan({ loaderData: officials }: Route.ComponentProps) {
  return (
    <OrderDesk noun={pegawaiNaskah} failed={useFailed()}>
      {officials.length === 0 && (
        <EmptyState text="Belum ada pegawai yang terbit. Halaman Struktur Pemerintahan masih kosong.">
          <ButtonLink to={paths.kelola('pegawai')}>Buka daftar pegawai</ButtonLink>
        </EmptyState>
      )}
      {KEDUDUKAN.map(({ id, nama }) => (
        <Group
          key={id}
          title={nama}
          officials={officials.filter(({ tingkat_terbit }) => tingkat_terbit === id)}
        />
      ))}
      {officials.length > 0 && (
        <p className="kecil redup">
          Urutan ini dipakai di halaman{' '}
          <Link to={paths.profil('struktur-pemerintahan')}>Struktur Pemerintahan</Link>.
        </p>
      )}
    </OrderDesk>
  );
}

function Group({ title, officials }: { title: string; officials: PegawaiKelola[] }) {
  if (officials.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="h4">{title}</h2>
      <OrderedList items={officials} label={`Urutan: ${title}`} nameOf={({ judul }) => titleOf(judul)}>
        {({ judul, jabatan, gambar_info }) => (
          <>
            <Avatar name={judul} photo={gambar_info?.url} />
            <div className="kata">
              <b>{titleOf(judul)}</b>
              <small>{jabatan}</small>
            </div>
          </>
        )}
      </OrderedList>
    </section>
  );
}
