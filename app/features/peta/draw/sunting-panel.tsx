import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Tergambar } from '#contract/peta/gambar.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { luasText } from '../view/peta-view.ts';
import { luasKira } from './bentuk-ubah.ts';
import { isBerubah } from './sunting-keadaan.ts';
import type { useSimpan } from './use-simpan.ts';
import type { SuntingState } from './use-sunting.ts';

interface PanelProps {
  sunting: SuntingState;
  simpan: ReturnType<typeof useSimpan>;
  tipe: string;
  bidang: boolean;
  onClose: () => void;
}

export const namaUnsur = ({ nbt, nama, id }: Pick<Tergambar, 'nbt' | 'nama' | 'id'>): string =>
  nbt ? `Bidang ${nbt}` : nama || `Unsur ${id}`;

/** Panel of what is under the hand: its name, its size beside the old one, and what can be done with it. */
export function SuntingPanel({ sunting, simpan, tipe, bidang, onClose }: PanelProps) {
  const { now } = sunting;
  const { pilih, bentuk } = now;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = pilih?.id;
  useEffect(() => {
    if (id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [id]);
  if (!bentuk)
    return (
      <div className="atribut">
        <h2>{tipe}</h2>
        <p className="redup">
          Ketuk satu unsur di peta atau di tabel untuk menyuntingnya, atau pilih alat gambar untuk membuat
          yang baru.
        </p>
      </div>
    );
  const title = pilih ? namaUnsur(pilih) : bidang ? 'Bidang baru' : `${tipe} baru`;
  const changed = isBerubah(now);
  return (
    <div className="atribut">
      <div className="kepala-atribut">
        <div>
          <span className="kategori">{tipe}</span>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <IconButton icon="close" label={`Tutup ${title}`} onClick={onClose} />
      </div>
      <Sizes sunting={sunting} changed={changed} bidang={bidang} />
      <SaveForm
        key={id ?? 'baru'}
        sunting={sunting}
        simpan={simpan}
        bidang={bidang}
        title={title}
        changed={changed}
      />
      {pilih && (
        <section>
          <ButtonLink small icon="pencil" to={paths.kelola('peta', 'isi', pilih.id)}>
            Keterangan, pemilik, dan foto
          </ButtonLink>
          {!changed && <Remove nama={title} hapus={() => void simpan.hapus()} />}
        </section>
      )}
    </div>
  );
}

function Sizes({
  sunting: { now },
  changed,
  bidang,
}: {
  sunting: SuntingState;
  changed: boolean;
  bidang: boolean;
}) {
  const luas = now.bentuk && luasKira(now.bentuk);
  const before = now.pilih?.luas ?? null;
  return (
    <p className="cap-baris" role="status">
      {changed && <span className="cap w">Belum disimpan</span>}
      {luas !== null && (
        <span className="cap tanpa num">
          {luasText(luas, bidang)}
          {changed && before !== null && `, semula ${luasText(before, bidang)}`}
        </span>
      )}
    </p>
  );
}

type SaveProps = Pick<PanelProps, 'sunting' | 'simpan' | 'bidang'> & { title: string; changed: boolean };

function SaveForm({ sunting, simpan, bidang, title, changed }: SaveProps) {
  const { now, act } = sunting;
  const { sibuk } = simpan;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const field = (name: string) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void simpan.simpan(typed);
      }}
    >
      {!now.pilih && bidang && (
        <>
          <TextInput
            {...field('nbt')}
            label="NBT (tidak wajib)"
            hint="Kosong: nomor berikutnya"
            maxLength={30}
          />
          <TextInput {...field('tipe_hak')} label="Tipe hak (tidak wajib)" maxLength={60} />
          <TextInput {...field('penggunaan')} label="Penggunaan (tidak wajib)" maxLength={60} />
        </>
      )}
      {!now.pilih && <TextInput {...field('nama')} label="Nama di peta (tidak wajib)" maxLength={120} />}
      <Refused simpan={simpan} reason={field('alasan')} />
      <div className="baris">
        <Button
          variant="sunyi"
          aria-disabled={now.lalu.length === 0 || undefined}
          onClick={() => act({ jenis: 'urungkan' })}
        >
          Urungkan
        </Button>
        <Button type="submit" variant="utama" loading={sibuk} aria-disabled={!changed || undefined}>
          Simpan {title.toLowerCase().startsWith('bidang') ? 'bidang' : 'bentuk'}
        </Button>
      </div>
    </form>
  );
}

type RefusedProps = Pick<PanelProps, 'simpan'> & {
  reason: Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'>;
};

/** Why it was not saved, and what can be done about it. */
function Refused({ simpan: { ditolak, terbaru, gabung }, reason }: RefusedProps) {
  if (!ditolak) return null;
  return (
    <>
      <Notice kind="warning" answer={ditolak}>
        {ditolak.kata}
      </Notice>
      {ditolak.tumpang && <TextInput {...reason} label="Alasan tumpang tindih dibiarkan" maxLength={200} />}
      {ditolak.pemilik && (
        <Button small onClick={() => void gabung(true)}>
          Gabung beserta pemiliknya
        </Button>
      )}
      {ditolak.lama && (
        <Button small onClick={() => void terbaru()}>
          Muat bentuk terbaru
        </Button>
      )}
    </>
  );
}

function Remove({ nama, hapus }: { nama: string; hapus: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        hapus();
      }}
    >
      <ConfirmSubmit
        small
        variant="bahaya"
        icon="trash"
        question={{
          title: `Hapus ${nama}?`,
          text: 'Bentuk, keterangan, dan tautan pemiliknya ikut terhapus. Aksi ini tidak dapat diulang.',
          verb: 'Hapus',
          danger: true,
        }}
      >
        Hapus
      </ConfirmSubmit>
    </form>
  );
}
