import { useEffect, useRef, useState } from 'react';
import {
  angkaDeret,
  BARIS_TERBANYAK,
  type IsiDeret,
  JUDUL_DERET,
  KOSONG_DERET,
  SATUAN_DERET,
} from '#contract/demografi/isi.ts';
import type { DeretKelola } from '#contract/demografi/kelola.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { type FieldError, FieldMessage } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Overtaken } from '../../ui/form/overtaken.tsx';
import { isBeaten, typedIn } from './series-isi.ts';
import { type Row, RowFields } from './series-row.tsx';
import { type Saving, useSeriesSaving } from './use-series-saving.ts';

interface SeriesFormProps extends Saving {
  series: DeretKelola;
  failed: Failed | undefined;
  /** With an empty row at the end, for browsers without scripts. */
  more: boolean;
}

/** The rows of a series and what they are. Its draft is saved a second after the last key. */
export function SeriesForm({ series, failed, more, onTyped, onSaved }: SeriesFormProps) {
  const isi = typedIn(failed, series.deret) ?? series.draf ?? series.terbit ?? KOSONG_DERET;
  const form = useRef<HTMLFormElement>(null);
  const saving = { onTyped, onSaved, failed };
  const { saved, typed, versi, settle, overwrite } = useSeriesSaving(series, form, saving);
  const beaten = isBeaten(failed) ? failed : undefined;
  const { rows, setRows, move, add } = useRows(isi, typed, more);
  const error = (name: string) => failed?.errors[name];
  return (
    <Form method="post" ref={form} onInput={typed} onSubmit={settle} className="deret-isian">
      {beaten ? (
        <Overtaken now={series.versi} failed={beaten} />
      ) : (
        <input type="hidden" name="versi" value={versi} />
      )}
      <input type="hidden" name="deret" value={series.deret} />
      {overwrite && <input type="hidden" name="timpa" value="1" />}
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
      <Actions series={series} saved={saved} overwrite={beaten ? undefined : overwrite} />
    </Form>
  );
}

/** The rows on the page; those that were added, moved or taken away are a change too, once they stand there. */
function useRows(isi: IsiDeret, typed: () => void, more: boolean) {
  const last = useRef(isi.baris.length);
  const [rows, setRows] = useState<Row[]>(() => [
    ...isi.baris.map((row, key) => ({ key, ...row })),
    ...(more || isi.baris.length === 0 ? [{ key: isi.baris.length, name: '', y: '' }] : []),
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

type ActionsProps = { series: DeretKelola; saved: string; overwrite: (() => void) | undefined };

function Actions({ series, saved, overwrite }: ActionsProps) {
  return (
    <div className="baris deret-aksi">
      <span className="ket" role="status">
        {saved}
      </span>
      {overwrite && (
        <>
          <a
            className="lanjut"
            href={withQuery(paths.kelola('demografi'), { deret: series.deret })}
            target="_blank"
            rel="noreferrer"
          >
            Lihat isiannya di tab baru
          </a>
          <Button
            variant="kedua"
            small
            type="submit"
            name="tindakan"
            value="simpan"
            onClick={(event) => {
              event.preventDefault();
              overwrite();
            }}
          >
            Simpan isian saya
          </Button>
        </>
      )}
      <span className="ujung baris">
        {!overwrite && (
          <noscript>
            <Button variant="kedua" type="submit" name="tindakan" value="simpan">
              Simpan draf
            </Button>
          </noscript>
        )}
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

/** Fields for what is counted, of which day, and who counted it. */
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
