import { useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { type Pegawai, pegawai } from '#contract/pegawai.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { submit } from '../../lib/form.ts';
import { moveOf } from '../../lib/move.ts';
import { paths } from '../../lib/paths.ts';
import { KelolaBar } from '../../shells/kelola-frame.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import type { Route } from './+types/kelola-list.ts';
import { KEDUDUKAN } from './kedudukan.ts';

const HERE = paths.kelola('pegawai');

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await apiOf(context)(pegawai.list, { query: { per_page: 100 } });
  return { officials: data };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => {
    const move = moveOf(form);
    if (move) {
      await call(pegawai.move, move);
      return null;
    }
    await call(pegawai.remove, { params: { id: Number(form.get('id')) } });
    return redirectWithToast(HERE, { title: 'Pegawai dihapus.' });
  });
}

export default function KelolaPegawai({ loaderData: { officials } }: Route.ComponentProps) {
  const add = (
    <ButtonLink variant="utama" icon="plus" to={`${HERE}/baru`}>
      Tambah pegawai
    </ButtonLink>
  );
  return (
    <>
      <KelolaBar title="Pegawai" action={add} />
      <div className="isi-konsol urut-konsol">
        {officials.length === 0 && (
          <EmptyState text="Belum ada pegawai. Halaman Struktur Pemerintahan masih kosong." />
        )}
        {KEDUDUKAN.map(({ tingkat, group }) => (
          <Group key={tingkat} title={group} officials={officials.filter((one) => one.tingkat === tingkat)} />
        ))}
        {officials.length > 0 && (
          <p className="kecil redup">
            Urutan ini dipakai di halaman{' '}
            <Link to={paths.profil('struktur-pemerintahan')}>Struktur Pemerintahan</Link>.
          </p>
        )}
      </div>
    </>
  );
}

function Group({ title, officials }: { title: string; officials: Pegawai[] }) {
  if (officials.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="h4">{title}</h2>
      <OrderedList items={officials} label={`Urutan: ${title}`} nameOf={({ nama }) => nama}>
        {(one) => <Official official={one} />}
      </OrderedList>
    </section>
  );
}

function Official({ official: { id, nama, jabatan, gambar } }: { official: Pegawai }) {
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  return (
    <>
      <Avatar name={nama} photo={gambar} />
      <div className="kata">
        <b>
          <Link to={paths.kelola('pegawai', id)}>{nama}</Link>
        </b>
        <small>{jabatan.nama}</small>
      </div>
      <Form method="post" className="tindakan">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="sunyi"
          small
          icon="trash"
          onClick={(event) => {
            event.preventDefault();
            setAsking(true);
          }}
        >
          Hapus<span className="sr"> {nama}</span>
        </Button>
      </Form>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`Hapus ${nama} dari daftar pegawai?`}
          text="Aksi ini tidak dapat diulang."
          verb="Hapus"
          danger
          onConfirm={() => {
            setAsking(false);
            void submit({ id: String(id) }, { method: 'post' });
          }}
        />
      )}
    </>
  );
}
