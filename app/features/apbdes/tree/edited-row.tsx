import { Link } from '#app/ui/layout/link.tsx';
import type { Failed } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Overtaken } from '../../../ui/form/overtaken.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { classes } from '../../../ui/layout/class-names.ts';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { COLUMN_WORDS, type ColumnName } from './konsol-words.ts';
import { amount, COLUMNS, type RowProps, seenOf } from './tree-row.tsx';
import { depthClass, rowId } from './tree-view.ts';

interface EditedProps extends RowProps {
  /** Id of the form around the row. */
  form: string;
  failed: Failed | undefined;
}

/** The row that is typed into: its words and three numbers, of one form. */
export function EditedRow({ line, year, view, here, form, failed }: EditedProps) {
  const { kode, uraian } = line;
  const messages = Object.values(failed?.errors ?? {}).flat();
  const described = messages.length > 0 ? 'pesan-pos' : undefined;
  return (
    <>
      <tr id={rowId(kode)} className={classes(depthClass(kode), 'sunting')}>
        <th scope="row">
          <span className="urai">
            <i className="lipat-pos" />
            <span className="kd">{kode}</span>
            <input
              className="inp"
              form={form}
              name="uraian"
              aria-label={`Uraian ${kode}`}
              defaultValue={typedIn(failed, 'uraian', uraian)}
              maxLength={255}
              required
            />
          </span>
          <input type="hidden" form={form} name="kolom" value={view.column} />
        </th>
        {COLUMNS.map((at) => (
          <EditedCell
            key={at}
            line={line}
            view={view}
            form={form}
            failed={failed}
            at={at}
            described={described}
          />
        ))}
        <td className="akh" colSpan={2}>
          <span className="pos-aksi">
            <Button type="submit" form={form} small variant="utama">
              Simpan
            </Button>
            <Link className="btn sunyi kcl" to={`${here}#${rowId(kode)}`} preventScrollReset>
              Batal
            </Link>
          </span>
        </td>
      </tr>
      <Below line={line} year={year} form={form} failed={failed} />
    </>
  );
}

const typedIn = (failed: Failed | undefined, name: string, stored: string): string =>
  failed?.values[name]?.[0] ?? stored;

type CellProps = Pick<EditedProps, 'line' | 'view' | 'form' | 'failed'> & {
  at: ColumnName;
  described: string | undefined;
};

const EditedCell = ({ line: { kode, isi }, view, form, failed, at, described }: CellProps) => (
  <td className="ka" data-l={COLUMN_WORDS[at]} data-ukuran={at}>
    <input
      className="inp"
      form={form}
      name={at}
      id={`isian-${at}`}
      aria-label={`${COLUMN_WORDS[at]} ${kode}`}
      aria-invalid={failed?.errors[at] ? true : undefined}
      aria-describedby={described}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typedIn(failed, at, amount(isi[at]))}
      // biome-ignore lint/a11y/noAutofocus: the row was opened to type into this cell
      autoFocus={at === view.column}
      onFocus={(event) => event.currentTarget.select()}
    />
  </td>
);

type BelowProps = Pick<EditedProps, 'line' | 'year' | 'form' | 'failed'>;

/** Under the row: what was refused, what it was filled from, and the reason that a year gone by asks for. */
function Below({ line, year, form, failed }: BelowProps) {
  const messages = Object.values(failed?.errors ?? {}).flat();
  return (
    <tr className={failed || year.perlu_alasan ? 'sunting' : 'sunting kosong'}>
      <td colSpan={6}>
        {failed?.message && <Notice answer={failed}>{failed.message}</Notice>}
        <Overtaken name="dilihat" now={seenOf(line)} failed={failed} form={form} />
        {messages.length > 0 && (
          <p className="pesan" id="pesan-pos" role="alert">
            <Icon name="warning" size={18} />
            {messages.join(' ')}
          </p>
        )}
        {year.perlu_alasan && (
          <label className="pos-alasan">
            Tahun {year.tahun} sudah berakhir. Alasan mengubah
            <input
              className="inp"
              form={form}
              name="alasan"
              maxLength={300}
              defaultValue={typedIn(failed, 'alasan', '')}
            />
          </label>
        )}
      </td>
    </tr>
  );
}
