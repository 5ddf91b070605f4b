import {
  type DragEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  angkaDeret,
  BARIS_TERBANYAK,
  type IsiDeret,
  JUDUL_DERET,
  KOSONG_DERET,
  NAMA_TERPANJANG,
  SATUAN_DERET,
} from '#contract/demografi/isi.ts';
import { type DeretKelola, kelolaDemografi } from '#contract/demografi/kelola.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import { browserApi } from '../../lib/browser-api.ts';
import type { Failed } from '../../lib/form.ts';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { type FieldError, FieldMessage } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isiOf } from './series-isi.ts';

const SAVE_MS = 1_000;
type Row = { key: number; name: string; y: string };

interface SeriesFormProps {
  series: DeretKelola;
  failed: Failed | undefined;
  /** What stands in the form now. */
  onTyped: (isi: IsiDeret) => void;
  /** The draft was saved: what other forms of the page have to name. */
  onSaved: (versi: number) => void;
}

/** The rows of a series and what they are. Its draft is saved a second after the last key. */
export function SeriesForm({ series, failed, onTyped, onSaved }: SeriesFormProps) {
  const isi = series.draf ?? series.terbit ?? KOSONG_DERET;
  const form = useRef<HTMLFormElement>(null);
  const { saved, typed, versi, settle } = useSaving(series, form, { onTyped, onSaved });
  const { rows, setRows, move, add } = useRows(isi, typed);
  const error = (name: string) => failed?.errors[name];
  return (
    <Form method="post" ref={form} onInput={typed} onSubmit={settle} className="deret-isian">
      <input type="hidden" name="versi" value={versi} />
      <input type="hidden" name="deret" value={series.deret} />
      <table className="deret">
        <caption className="sr">Baris {JUDUL_DERET[series.deret].toLowerCase()}</caption>
        {HEAD}
        <tbody>
          {rows.map((row, at) => (
            <RowFields
              key={row.key}
              row={row}
              at={at}
              wrong={{ name: error(`nama_${at}`), y: error(`y_${at}`) }}
              move={move}
              remove={() => setRows(rows.toSpliced(at, 1))}
            />
          ))}
        </tbody>
      </table>
      <FieldMessage id="isian-baris-pesan" error={error('baris')} />
      <AddRow full={rows.length >= BARIS_TERBANYAK} add={add} />
      <AboutFields isi={isi} error={error} typed={typed} />
      <Actions series={series} saved={saved} />
    </Form>
  );
}

/** The rows on the page; those that were added, moved or taken away are a change too, once they stand there. */
function useRows(isi: IsiDeret, typed: () => void) {
  const last = useRef(isi.baris.length);
  const [rows, setRows] = useState<Row[]>(() => [
    ...isi.baris.map((row, key) => ({ key, ...row })),
    ...(isi.baris.length === 0 ? [{ key: 0, name: '', y: '' }] : []),
  ]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows change
  useEffect(() => {
    if (!first.current) typed();
    first.current = false;
  }, [rows]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    const next = rows.toSpliced(from, 1);
    const moved = rows[from];
    if (moved) setRows(next.toSpliced(to, 0, moved));
  };
  const add = () => {
    last.current += 1;
    setRows([...rows, { key: last.current, name: '', y: '' }]);
  };
  return { rows, setRows, move, add };
}

const HEAD = (
  <thead>
    <tr>
      <th scope="col">
        <span className="sr">Urutan</span>
      </th>
      <th scope="col">Nama</th>
      <th scope="col" className="ka">
        Jumlah
      </th>
      <th scope="col">
        <span className="sr">Hapus</span>
      </th>
    </tr>
  </thead>
);

function AddRow({ full, add }: { full: boolean; add: () => void }) {
  return (
    <div className="baris deret-kaki">
      <Button
        variant="sunyi"
        small
        icon="plus"
        type="submit"
        name="tindakan"
        value="tambah"
        disabled={full}
        onClick={(event) => {
          event.preventDefault();
          add();
        }}
      >
        Tambah baris
      </Button>
    </div>
  );
}

function Actions({ series, saved }: { series: DeretKelola; saved: string }) {
  return (
    <div className="baris deret-aksi">
      <span className="ket" role="status">
        {saved}
      </span>
      <span className="ujung baris">
        <noscript>
          <Button variant="kedua" type="submit" name="tindakan" value="simpan">
            Simpan draf
          </Button>
        </noscript>
        {series.draf && series.terbit && (
          <Button variant="sunyi" type="submit" name="tindakan" value="buang">
            Kembalikan ke yang terbit
          </Button>
        )}
        <Button type="submit" name="tindakan" value="terbitkan">
          Terbitkan
        </Button>
      </span>
    </div>
  );
}

interface AboutProps {
  isi: IsiDeret;
  error: (name: string) => FieldError;
  typed: () => void;
}

/** What is counted, of which day, and who counted it. */
function AboutFields({ isi, error, typed }: AboutProps) {
  return (
    <>
      <div className="kisi k2 deret-tentang">
        <Select
          name="satuan"
          label="Satuan"
          defaultValue={isi.satuan}
          options={SATUAN_DERET.map((one) => ({ value: one, label: one }))}
          error={error('satuan')}
        />
        <DateInput
          name="tanggal"
          label="Keadaan tanggal"
          defaultValue={isi.tanggal}
          error={error('tanggal')}
          onChange={() => setTimeout(typed)}
        />
      </div>
      <TextInput
        name="sumber"
        label="Sumber"
        hint="Tampil di bawah bagan. Tulis kegiatan pendataannya."
        defaultValue={isi.sumber}
        maxLength={200}
        error={error('sumber')}
      />
    </>
  );
}

interface RowProps {
  row: Row;
  at: number;
  wrong: { name: FieldError; y: FieldError };
  move: (from: number, to: number) => void;
  remove: () => void;
}

const DRAGGED = 'text/x-baris';

function RowFields({ row, at, wrong, move, remove }: RowProps) {
  const name = row.name || `baris ${at + 1}`;
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(at, at + by);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    move(Number(event.dataTransfer.getData(DRAGGED)), at);
  };
  return (
    <tr
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      <td className="pg">
        <IconButton
          icon="sort"
          label={`Pindahkan ${name} (Alt dan panah)`}
          draggable
          onDragStart={(event: DragEvent) => event.dataTransfer.setData(DRAGGED, String(at))}
          onKeyDown={keys}
        />
      </td>
      <td>
        <Cell
          id={`isian-nama_${at}`}
          label={`Nama baris ${at + 1}`}
          error={wrong.name}
          input={{ name: 'nama', defaultValue: row.name, maxLength: NAMA_TERPANJANG, onKeyDown: keys }}
        />
      </td>
      <td className="y">
        <Cell
          id={`isian-y_${at}`}
          label={`Jumlah ${name}`}
          error={wrong.y}
          input={{ name: 'y', defaultValue: row.y, inputMode: 'numeric' }}
        />
      </td>
      <td>
        <IconButton icon="trash" label={`Hapus ${name}`} onClick={remove} />
      </td>
    </tr>
  );
}

interface CellProps {
  id: string;
  label: string;
  error: FieldError;
  input: InputHTMLAttributes<HTMLInputElement>;
}

function Cell({ id, label, error, input }: CellProps) {
  const message = `${id}-pesan`;
  return (
    <>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className="inp"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? message : undefined}
      />
      <FieldMessage id={message} error={error} />
    </>
  );
}

/** Sends the draft a second after the last change, one request after the other. */
function useSaving(
  { deret, versi: loaded, draf, diubah }: DeretKelola,
  form: { current: HTMLFormElement | null },
  { onTyped, onSaved }: Pick<SeriesFormProps, 'onTyped' | 'onSaved'>,
) {
  const [versi, setVersi] = useState(loaded);
  const [saved, setSaved] = useState(draf && diubah ? `Tersimpan sebagai draf ${formatTime(diubah)}` : '');
  const known = useRef(loaded);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(Promise.resolve());
  const busy = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page brings a newer version
  useEffect(() => {
    if (loaded <= known.current) return;
    known.current = loaded;
    setVersi(loaded);
    onSaved(loaded);
  }, [loaded]);
  const save = async () => {
    if (!form.current) return;
    const isi = isiOf(new FormData(form.current));
    try {
      const answer = await browserApi(kelolaDemografi.save, {
        params: { deret },
        body: { versi: known.current, isi },
      });
      known.current = answer.versi;
      setVersi(answer.versi);
      onSaved(answer.versi);
      setSaved(`Tersimpan sebagai draf ${formatTime(answer.diubah)}`);
    } catch (error) {
      setSaved(
        (error instanceof CallError && plainMessage(error.body)) ||
          'Belum tersimpan. Periksa sambungan internet.',
      );
    }
  };
  const typed = () => {
    if (form.current) onTyped(isiOf(new FormData(form.current)));
    setSaved('Menyimpan…');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      busy.current += 1;
      turn.current = turn.current.then(save).finally(() => {
        busy.current -= 1;
      });
    }, SAVE_MS);
  };
  /** What is sent by a button waits for a save that is under way: it names the version after that. */
  const settle = (event: SubmitEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (busy.current === 0) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    void turn.current.then(() => setTimeout(() => form.current?.requestSubmit(submitter)));
  };
  return { saved, typed, versi, settle };
}

/** The sum of the rows, beside what the register counts. */
export function SumLine({ isi, keluarga }: { isi: IsiDeret; keluarga: number }) {
  const sum = isi.baris.reduce((all, { y }) => all + (angkaDeret(y) ?? 0), 0);
  const compared = isi.satuan === 'Keluarga' && keluarga > 0;
  return (
    <p className="deret-jumlah">
      <b>Jumlah {formatNumber(sum)}</b>
      {compared &&
        (sum === keluarga
          ? ` Sama dengan jumlah keluarga, ${formatNumber(keluarga)}`
          : ` Keluarga di buku penduduk ${formatNumber(keluarga)}`)}
    </p>
  );
}
