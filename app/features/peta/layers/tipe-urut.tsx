import type { MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import type { TipeKelola } from '#contract/peta/kelola.ts';
import { BENTUK_TIPE, KELOMPOK_TIPE } from '#contract/peta/tipe.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { altArrows, Pegangan } from '../draw/pegangan.tsx';
import { Swatch } from '../view/swatch.tsx';
import { OrderWords } from './legenda-form.tsx';
import { useUrutan } from './use-urutan.ts';

interface UrutProps {
  types: TipeKelola[];
  chosen: TipeKelola | undefined;
}

/** The types by their groups, each group in the order in which the map draws it. */
export const TipeUrut = ({ types, chosen }: UrutProps) => (
  <div className="kotak peta-tipe">
    {Object.entries(KELOMPOK_TIPE).map(([kelompok, label]) => (
      <Group
        key={kelompok}
        label={label}
        types={types.filter((one) => one.kelompok === kelompok)}
        chosen={chosen}
      />
    ))}
  </div>
);

function Group({ label, types, chosen }: UrutProps & { label: string }) {
  const fetcher = useFetcher<Failed | null>();
  const failed = fetcher.data ?? undefined;
  const known = new Map(types.map((one) => [String(one.id), one]));
  const { shown, said, move, moveTo } = useUrutan({
    keys: [...known.keys()],
    nameOf: (key) => known.get(key)?.nama ?? '',
    saving: fetcher.state !== 'idle',
    failed: failed !== undefined,
    save(keys) {
      const form = new FormData();
      form.set('tindakan', 'urutkan');
      for (const key of keys) form.append('urutan', key);
      void fetcher.submit(form, { method: 'post' });
    },
  });
  if (types.length === 0) return null;
  return (
    <section className="peta-grup" aria-label={label}>
      <h2>{label}</h2>
      <FormErrors failed={failed} />
      <ol>
        {shown.map((key) => {
          const tipe = known.get(key);
          return (
            tipe && (
              <TipeRow
                key={key}
                tipe={tipe}
                current={tipe.id === chosen?.id}
                move={(by) => move(key, by)}
                moveTo={(place) => moveTo(key, place)}
              />
            )
          );
        })}
      </ol>
      {types.length > 1 && <OrderWords said={said} />}
    </section>
  );
}

interface RowProps {
  tipe: TipeKelola;
  current: boolean;
  move: (by: 1 | -1) => void;
  moveTo: (place: number) => void;
}

function TipeRow({ tipe, current, move, moveTo }: RowProps) {
  const { id, nama, jumlah, on_website, bentuk, tematik, legenda, warna } = tipe;
  const shape = bentuk === 'titik' ? 'titik' : tematik ? 'blok' : 'garis';
  return (
    <li onKeyDown={altArrows(move)}>
      <Pegangan onMove={moveTo} />
      <Swatch warna={tematik ? (legenda[3]?.warna ?? warna) : warna} bentuk={shape} />
      <span>
        <Link
          to={`${paths.kelola('peta')}?ubah=${id}`}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        >
          {nama}
        </Link>
        <small>
          {tematik ? `${legenda.length} kelas` : BENTUK_TIPE[bentuk].toLowerCase()}
          {', '}
          {jumlah === 0 ? 'belum ada isi' : on_website ? 'tampil' : 'kantor saja'}
        </small>
      </span>
      <span className="num">{formatNumber(jumlah)}</span>
      <Form method="post" className="peta-urut">
        <input type="hidden" name="id" value={id} />
        <Arrow act="awal" nama={nama} move={() => moveTo(0)} />
        <Arrow act="naik" nama={nama} move={move} />
        <Arrow act="turun" nama={nama} move={move} />
      </Form>
    </li>
  );
}

const ARROWS = {
  awal: { words: (nama: string) => `${nama} ke paling atas`, icon: 'arrow-top' },
  naik: { words: (nama: string) => `Naikkan ${nama}`, icon: 'arrow-up' },
  turun: { words: (nama: string) => `Turunkan ${nama}`, icon: 'arrow-down' },
} as const;

/** Without JavaScript it sends its form. */
function Arrow({ act, nama, move }: Pick<RowProps, 'move'> & { act: keyof typeof ARROWS; nama: string }) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    move(act === 'turun' ? 1 : -1);
  };
  return (
    <Button
      type="submit"
      small
      variant="sunyi"
      name="tindakan"
      value={act}
      aria-label={ARROWS[act].words(nama)}
      icon={ARROWS[act].icon}
      onClick={press}
    />
  );
}
