import { useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { type HeroKelola, hero } from '#contract/hero.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { submit } from '../../lib/form.ts';
import { moveOf } from '../../lib/move.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { KelolaBar } from '../../shells/kelola-frame.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/kelola-list.ts';
import { HERO_TYPES, type HeroType } from './hero-types.ts';

const HERE = paths.kelola('hero');

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await apiOf(context)(hero.manage, { query: { per_page: 100 } });
  return { slides: data };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => {
    const move = moveOf(form);
    if (move) {
      await call(hero.move, move);
      return null;
    }
    const params = { id: Number(form.get('id')) };
    if (form.get('tindakan') === 'hapus') {
      await call(hero.remove, { params });
      return redirectWithToast(HERE, { title: 'Sorotan dihapus.' });
    }
    const aktif = form.get('tindakan') === 'tampilkan';
    await call(hero.show, { params, body: { aktif } });
    return redirectWithToast(HERE, { title: aktif ? 'Sorotan ditampilkan.' : 'Sorotan disembunyikan.' });
  });
}

export default function KelolaHero({ loaderData: { slides } }: Route.ComponentProps) {
  const { desa } = useSite();
  const used = HERO_TYPES.find(({ tipehero }) => tipehero === desa.tipehero) ?? HERO_TYPES[1];
  // What the home page shows now stands first.
  const types = [used, ...HERO_TYPES.filter((one) => one !== used)];
  return (
    <>
      <KelolaBar
        title="Sorotan beranda"
        action={
          <ButtonLink variant="utama" icon="plus" to={`${HERE}/baru?jenis=${used.tipehero}`}>
            Tambah
          </ButtonLink>
        }
      />
      <div className="isi-konsol urut-konsol">
        {types.map((type) => (
          <Slides
            key={type.tipehero}
            type={type}
            used={type === used}
            slides={slides.filter(({ tipehero }) => tipehero === type.tipehero)}
          />
        ))}
      </div>
    </>
  );
}

function Slides({ type, used, slides }: { type: HeroType; used: boolean; slides: HeroKelola[] }) {
  const { tipehero, title, text, empty } = type;
  const id = `jenis-${tipehero}`;
  return (
    <section aria-labelledby={id}>
      <h2 className="h4" id={id}>
        {title} {used && <Badge kind="success">Dipakai beranda</Badge>}
      </h2>
      <p className="redup">{text}</p>
      {slides.length === 0 ? (
        <EmptyState text={empty}>
          <ButtonLink icon="plus" to={`${HERE}/baru?jenis=${tipehero}`}>
            Tambah gambar
          </ButtonLink>
        </EmptyState>
      ) : (
        <OrderedList items={slides} label={`Urutan: ${title}`} nameOf={nameOf}>
          {(slide) => <Slide slide={slide} />}
        </OrderedList>
      )}
    </section>
  );
}

const nameOf = ({ judul, gambar_info, id }: HeroKelola) => judul || gambar_info?.alt || `gambar ${id}`;

function Slide({ slide }: { slide: HeroKelola }) {
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const { id, deskripsi, aktif, gambar_info } = slide;
  const name = nameOf(slide);
  return (
    <>
      <Picture className="foto-urut" source={gambar_info} alt="" sizes="6rem" />
      <div className="kata">
        <b>
          <Link to={paths.kelola('hero', id)}>{name}</Link>
        </b>
        {deskripsi && <small>{deskripsi}</small>}
        {!aktif && <Badge>Disembunyikan</Badge>}
      </div>
      <Form method="post" className="tindakan">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" small name="tindakan" value={aktif ? 'sembunyikan' : 'tampilkan'}>
          {aktif ? 'Sembunyikan' : 'Tampilkan'}
          <span className="sr"> {name}</span>
        </Button>
        <Button
          type="submit"
          name="tindakan"
          value="hapus"
          variant="sunyi"
          small
          icon="trash"
          onClick={(event) => {
            event.preventDefault();
            setAsking(true);
          }}
        >
          Hapus<span className="sr"> {name}</span>
        </Button>
      </Form>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`Hapus sorotan "${name}"?`}
          text="Aksi ini tidak dapat diulang."
          verb="Hapus"
          danger
          onConfirm={() => {
            setAsking(false);
            void submit({ tindakan: 'hapus', id: String(id) }, { method: 'post' });
          }}
        />
      )}
    </>
  );
}
