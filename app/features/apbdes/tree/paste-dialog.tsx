import { useState } from 'react';
import { type ApbdesKelola, type PosKelola, TEMPEL_TERBANYAK } from '#contract/apbdes/kelola.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { COLUMN_WORDS, type ColumnName } from './konsol-words.ts';
import { type Pasted, placeBlock } from './paste-block.ts';
import { amount, seenOf } from './tree-row.tsx';
import type { TreeView } from './tree-view.ts';

/** Block that was pasted, and the cell that it was pasted into. */
export type Paste = { block: string[][]; kode: string; column: ColumnName };

interface PasteProps {
  paste: Paste;
  year: ApbdesKelola;
  /** The lines as they stand on the page, from top to bottom. */
  rows: readonly PosKelola[];
  view: TreeView;
  failed: Failed | undefined;
  onClose: () => void;
}

/** Shows what a pasted block would change, before it does. */
export function PasteDialog({
  paste: { block, kode, column },
  year,
  rows,
  view,
  failed,
  onClose,
}: PasteProps) {
  const [sums, setSums] = useState(false);
  const submitting = useSubmitting();
  const pasted = placeBlock(block, rows, { kode, column, sums });
  const cells = pasted.rows.flatMap((row) => row.cells);
  const wrong = cells.filter(({ problem }) => problem).length;
  const tooMany = pasted.rows.length > TEMPEL_TERBANYAK;
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(cells.length, wrong)}
      text={`Tempelan ${block.length} baris, mulai dari ${COLUMN_WORDS[column]} ${kode}. Belum ada yang disimpan.`}
    >
      <Form method="post" className="tumpuk" preventScrollReset>
        <FormErrors failed={failed} />
        <input type="hidden" name="tindakan" value="tempel" />
        <input type="hidden" name="menurut" value={view.byAccount ? 'akun' : ''} />
        <input type="hidden" name="saring" value={view.filter} />
        <input type="hidden" name="isi" value={JSON.stringify(sentOf(pasted))} />
        <Checkbox
          name="induk"
          label="Yang ditempel memuat baris jumlah"
          hint="Baris jumlah dilewati, karena dihitung sendiri."
          checked={sums}
          onChange={(event) => setSums(event.currentTarget.checked)}
        />
        {cells.length > 0 && <Preview pasted={pasted} />}
        <Problems pasted={pasted} wrong={wrong} tooMany={tooMany} />
        {year.perlu_alasan && (
          <TextInput
            name="alasan"
            label="Alasan mengubah tahun yang sudah berakhir"
            maxLength={300}
            required
          />
        )}
        <div className="baris">
          <Button onClick={onClose} data-fokus="">
            Batal
          </Button>
          {cells.length > 0 && wrong === 0 && !tooMany && (
            <Button type="submit" variant="utama" loading={submitting}>
              Isi {cells.length} angka
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** Body of the call: the new numbers of each line, beside those that the preview showed. */
const sentOf = ({ rows }: Pasted) =>
  rows.map(({ line, cells }) => ({
    kode: line.kode,
    dilihat: seenOf(line),
    ...Object.fromEntries(cells.map(({ at, value }) => [at, value])),
  }));

function titleOf(filled: number, wrong: number): string {
  if (wrong > 0) return `${wrong} sel perlu diperbaiki`;
  return filled > 0 ? `Isi ${filled} angka?` : 'Tidak ada angka yang berubah';
}

function Problems({ pasted: { over }, wrong, tooMany }: { pasted: Pasted; wrong: number; tooMany: boolean }) {
  return (
    <>
      {wrong > 0 && (
        <Note kind="warning">Perbaiki {wrong} sel yang ditandai di Excel, salin, lalu tempel lagi.</Note>
      )}
      {tooMany && <Note kind="warning">Tempel paling banyak {TEMPEL_TERBANYAK} baris sekaligus.</Note>}
      {over.rows + over.columns > 0 && (
        <Note>
          Tidak muat dan tidak ikut:{' '}
          {[
            over.rows > 0 ? `${over.rows} baris di bawah pos terakhir` : '',
            over.columns > 0 ? `${over.columns} kolom di kanan Realisasi` : '',
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </Note>
      )}
    </>
  );
}

const Preview = ({ pasted: { rows } }: { pasted: Pasted }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is moved by the keyboard too
  <section className="tempel-geser" tabIndex={0} aria-label="Angka yang akan diisi">
    <table className="tempel">
      <caption className="sr">Angka yang akan diisi</caption>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col" className="ka">
            Sekarang
          </th>
          <th scope="col" className="ka">
            Menjadi
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(({ line: { kode, uraian }, cells }) =>
          cells.map(({ at, text, before, value, problem }) => (
            <tr key={`${kode} ${at}`}>
              <th scope="row">
                <span className="kd">{kode}</span> {uraian}
                <small className="redup">{COLUMN_WORDS[at]}</small>
              </th>
              <td className="ka">{amount(before) || '-'}</td>
              <td className="ka">
                {problem ? (
                  <span className="pesan">
                    {text.slice(0, 30)}: {problem}
                  </span>
                ) : (
                  <b>{amount(value)}</b>
                )}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </section>
);
