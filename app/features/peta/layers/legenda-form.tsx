import type { MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import type { TipeKelola } from '#contract/peta/kelola.ts';
import { RONA } from '#contract/peta/legenda.ts';
import { type IsianWarna, KELAS_LAIN } from '#contract/peta/tipe.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { useRenewed } from '../../../lib/forms/use-renewed.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Overtaken } from '../../../ui/form/overtaken.tsx';
import { altArrows, Pegangan } from '../draw/pegangan.tsx';
import { luasText } from '../view/peta-view.ts';
import { useUrutan } from './use-urutan.ts';

const MEASURED: IsianWarna = 'luas_tertulis';
const OTHERS: readonly string[] = Object.values(KELAS_LAIN);

interface LineProps {
  id: number;
  /** Index of the line in the legend as it is stored; `place` is its index here. */
  at: number;
  place: number;
  ket_warna: string;
  warna: string;
  /** Number of features of the line and their area, in words. */
  isi: string;
  numbers: boolean;
  alone: boolean;
  move: (by: 1 | -1) => void;
  moveTo: (place: number) => void;
}

function Line({ id, at, place, ket_warna, warna, isi, numbers, alone, move, moveTo }: LineProps) {
  const acts = [
    { act: 'naik', icon: 'arrow-up', label: 'Naikkan', by: -1 },
    { act: 'turun', icon: 'arrow-down', label: 'Turunkan', by: 1 },
    ...(alone ? [] : [{ act: 'hapus', icon: 'trash', label: 'Hapus', by: null } as const]),
  ] as const;
  /** Without JavaScript the button sends the form. */
  const press = (event: MouseEvent, by: 1 | -1 | null) => {
    if (by === null) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li onKeyDown={numbers ? undefined : altArrows(move)}>
      {!numbers && <Pegangan onMove={moveTo} />}
      <input type="hidden" name="asal" value={at} />
      <input type="color" name="warna" defaultValue={warna} aria-label={`Warna ${ket_warna}`} />
      <TextInput
        name="ket_warna"
        id={`ket-${id}-${at}`}
        label={`Keterangan ${ket_warna}`}
        labelHidden
        defaultValue={ket_warna}
        maxLength={60}
        aria-keyshortcuts={numbers ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        required
      />
      <small>{isi}</small>
      {!numbers && (
        <span className="peta-urut">
          {acts.map(({ act, icon, label, by }) => (
            <Button
              key={act}
              type="submit"
              small
              variant="sunyi"
              icon={icon}
              name="tindakan"
              value={`legenda ${act} ${place}`}
              aria-label={`${label} ${ket_warna}`}
              onClick={(event) => press(event, by)}
            />
          ))}
        </span>
      )}
    </li>
  );
}

const NEW_COLOUR = '#8A8178';

/** Left empty it adds nothing. */
const NewLine = ({ id }: { id: number }) => (
  <div className="butir-baru">
    <input type="hidden" name="asal" value="" />
    <input type="color" name="warna" defaultValue={NEW_COLOUR} aria-label="Warna butir baru" />
    <TextInput
      name="ket_warna"
      id={`ket-${id}-baru`}
      label="Butir baru (tidak wajib)"
      hint="Seperti tertulis di atribut, misalnya Kebun"
      maxLength={60}
    />
  </div>
);

/** The lines of a legend: words, colours, order, and whole ramps for classes of numbers. */
export function LegendaForm({ tipe, failed }: { tipe: TipeKelola; failed: Failed | undefined }) {
  const lines = tipe.tematik ? tipe.legenda.filter(({ ket_warna }) => !OTHERS.includes(ket_warna)) : [];
  if (lines.length === 0) return null;
  // The page has several forms.
  return <Lines tipe={tipe} lines={lines} sent={failed?.values.dilihat ? failed : undefined} />;
}

type LinesProps = { tipe: TipeKelola; lines: TipeKelola['legenda']; sent: Failed | undefined };

function Lines({ tipe, lines, sent }: LinesProps) {
  const { failed, shown, said, move, moveTo } = useLineOrder(tipe.id, lines);
  const { round, onSubmit } = useRenewed();
  // Values of classes lie between numbers; their order is that of the numbers.
  const numbers = tipe.orang || tipe.klasifikasi === MEASURED;
  return (
    <Form method="post" aria-label={`Legenda ${tipe.nama}`} className="peta-legenda" onSubmit={onSubmit}>
      <h2>Legenda</h2>
      <FormErrors failed={failed} />
      <input type="hidden" name="id" value={tipe.id} />
      <Overtaken name="dilihat" now={lines.map(({ ket_warna }) => ket_warna)} failed={sent} />
      <ol>
        {shown.map((key, place) => {
          const at = lines.findIndex(({ ket_warna }) => ket_warna === key);
          const { warna = NEW_COLOUR, jumlah = 0, luas = 0 } = lines[at] ?? {};
          const isi = [`${formatNumber(jumlah)} unsur`, luas > 0 && luasText(luas, false)];
          return (
            <Line
              // A colour that was stored meanwhile is shown: the line begins anew with it.
              key={`${key} ${warna}`}
              id={tipe.id}
              at={at}
              place={place}
              ket_warna={key}
              warna={warna}
              numbers={numbers}
              alone={lines.length === 1}
              isi={isi.filter(Boolean).join(', ')}
              move={(by) => move(key, by)}
              moveTo={(to) => moveTo(key, to)}
            />
          );
        })}
      </ol>
      {!numbers && <OrderWords said={said} />}
      {!numbers && <NewLine key={round} id={tipe.id} />}
      <div className="baris">
        <Button type="submit" variant="utama" name="tindakan" value="legenda">
          Simpan legenda
        </Button>
        {lines.length === 5 &&
          Object.entries(RONA).map(([name, { label }]) => (
            <Button key={name} type="submit" small name="tindakan" value={`legenda rona ${name}`}>
              Rona {label.toLowerCase()}
            </Button>
          ))}
      </div>
    </Form>
  );
}

/** Words on how the rows are moved, and what has become of the last move. */
export const OrderWords = ({ said }: { said: string }) => (
  <div className="kata-urut kecil redup">
    <p className="hanya-js">
      Seret, atau tekan Alt dan panah, untuk mengubah urutan. Yang atas tampil di atas.
    </p>
    <p role="status">{said}</p>
  </div>
);

function useLineOrder(id: number, lines: TipeKelola['legenda']) {
  const fetcher = useFetcher<Failed | null>();
  const failed = fetcher.data ?? undefined;
  const order = useUrutan({
    keys: lines.map(({ ket_warna }) => ket_warna),
    nameOf: (key) => key,
    saving: fetcher.state !== 'idle',
    failed: failed !== undefined,
    save(keys) {
      const form = new FormData();
      form.set('id', String(id));
      form.set('tindakan', 'legenda urutan');
      for (const key of keys) {
        const at = lines.findIndex(({ ket_warna }) => ket_warna === key);
        form.append('asal', String(at));
        form.append('warna', lines[at]?.warna ?? '');
        form.append('ket_warna', key);
      }
      for (const { ket_warna } of lines) form.append('dilihat', ket_warna);
      void fetcher.submit(form, { method: 'post' });
    },
  });
  return { ...order, failed };
}
