import { Link } from '#app/ui/link.tsx';
import type { ApbdesKelola, PosKelola } from '#contract/apbdes/kelola.ts';
import { keysOf } from '#contract/lib/record.ts';
import type { Failed } from '../../lib/form.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { COLUMN_WORDS, type ColumnName } from './konsol-words.ts';
import { LineName } from './line-name.tsx';
import { budgetOf, percent, shareOf } from './money.ts';
import { depthClass, rowId, type TreeView } from './tree-view.ts';

const COLUMNS = keysOf(COLUMN_WORDS);

interface RowProps {
  line: PosKelola;
  year: ApbdesKelola;
  view: TreeView;
  here: string;
}

export const amount = (value: number | null): string => (value === null ? '' : formatNumber(value));
/** The numbers that a form was filled with, as the server compares them. */
export const seenOf = (isi: PosKelola['isi']): string => COLUMNS.map((at) => isi[at] ?? '').join('|');
const isChanged = (line: PosKelola, at: ColumnName): boolean => line[at] !== (line.situs?.[at] ?? null);
const findingOf = (year: ApbdesKelola, kode: string) =>
  year.pemeriksaan.flatMap(({ temuan }) => temuan).find((one) => one.kode === kode);

export function ShownRow({
  line,
  year,
  view,
  here,
  open,
  onToggle,
}: RowProps & { open: boolean; onToggle: () => void }) {
  const { kode, uraian, dihitung, can } = line;
  const finding = findingOf(year, kode);
  const edits = can.ubah && !dihitung;
  const edit = (kolom: ColumnName) =>
    `${here}${here.includes('?') ? '&' : '?'}ubah=${kode}&kolom=${kolom}#${rowId(kode)}`;
  return (
    <tr
      id={rowId(kode)}
      className={classes(depthClass(kode), finding && 'temu', kode.length === 1 && 'grup')}
    >
      <th scope="row">
        <span className="urai">
          {dihitung ? (
            <IconButton
              className="hanya-js lipat-pos"
              icon={open ? 'chevron-down' : 'chevron-right'}
              size={18}
              label={`${open ? 'Tutup' : 'Buka'} ${kode} ${uraian}`}
              aria-expanded={open}
              onClick={onToggle}
            />
          ) : (
            <i className="lipat-pos" />
          )}
          <span className="kd">{kode}</span>
          <span>
            <LineName text={uraian} />
            {finding && (
              <small className="tanda">
                <Icon name="warning" size={16} />
                {finding.judul}
              </small>
            )}
            {can.pakai_jumlah && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="kode" value={kode} />
                <input type="hidden" name="menurut" value={view.byAccount ? 'akun' : ''} />
                <Button type="submit" small name="tindakan" value="jumlah">
                  Pakai jumlah rincian
                </Button>
              </Form>
            )}
          </span>
        </span>
      </th>
      {COLUMNS.map((at) => (
        <td
          key={at}
          className={classes('ka', isChanged(line, at) && 'ubahan', dihitung && 'otomatis')}
          data-l={COLUMN_WORDS[at]}
          data-ukuran={at}
        >
          {edits ? (
            <Link
              to={edit(at)}
              preventScrollReset
              aria-label={`Ubah ${COLUMN_WORDS[at]} ${kode}: ${amount(line[at]) || 'kosong'}`}
            >
              {amount(line[at]) || '-'}
            </Link>
          ) : (
            amount(line[at]) || '-'
          )}
        </td>
      ))}
      <td className="ka" data-l="Capaian">
        {percent(shareOf(line.realisasi, budgetOf(line)))}
      </td>
      <td className="akh">
        <RowActs line={line} year={year} view={view} />
      </td>
    </tr>
  );
}

function RowActs({ line: { kode, uraian, can, rincian }, year, view }: Omit<RowProps, 'here'>) {
  const base = paths.kelola('apbdes', year.tahun);
  const hidden = (
    <>
      <input type="hidden" name="kode" value={kode} />
      <input type="hidden" name="menurut" value={view.byAccount ? 'akun' : ''} />
    </>
  );
  return (
    <span className="pos-aksi">
      {can.ubah && kode.split('.').length < (kode.startsWith('0') ? 3 : 4) && (
        <Link
          className="ikon"
          to={`${withQuery(base, { tambah: kode })}#pos-baru`}
          aria-label={`Tambah rincian di bawah ${kode} ${uraian}`}
        >
          <Icon name="plus" size={18} />
        </Link>
      )}
      {can.hapus && rincian === 0 && (
        <Form method="post" preventScrollReset>
          {hidden}
          <ConfirmSubmit
            className="ikon-hapus"
            variant="sunyi"
            small
            name="tindakan"
            value="hapus"
            aria-label={`Hapus pos ${kode} ${uraian}`}
            question={{ title: `Hapus pos ${kode}?`, text: uraian, verb: 'Hapus', danger: true }}
          >
            <Icon name="trash" size={18} />
          </ConfirmSubmit>
        </Form>
      )}
    </span>
  );
}

interface EditedProps extends RowProps {
  /** Id of the form around the row. */
  form: string;
  failed: Failed | undefined;
}

/** The row that is typed into: its words and three numbers, of one form. */
export function EditedRow({ line, year, view, here, form, failed }: EditedProps) {
  const { kode, uraian, isi } = line;
  const seen = seenOf(isi);
  const messages = failed ? [...Object.values(failed.errors).flat(), failed.message].filter(Boolean) : [];
  const typed = (name: string, stored: string) => failed?.values[name]?.[0] ?? stored;
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
              defaultValue={typed('uraian', uraian)}
              maxLength={255}
              required
            />
          </span>
          <input type="hidden" form={form} name="dilihat" value={seen} />
          <input type="hidden" form={form} name="kolom" value={view.column} />
        </th>
        {COLUMNS.map((at) => (
          <td key={at} className="ka" data-l={COLUMN_WORDS[at]} data-ukuran={at}>
            <input
              className="inp"
              form={form}
              name={at}
              id={`isian-${at}`}
              aria-label={`${COLUMN_WORDS[at]} ${kode}`}
              aria-invalid={failed?.errors[at] ? true : undefined}
              aria-describedby={messages.length > 0 ? 'pesan-pos' : undefined}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed(at, amount(isi[at]))}
              // biome-ignore lint/a11y/noAutofocus: the row was opened to type into this cell
              autoFocus={at === view.column}
              onFocus={(event) => event.currentTarget.select()}
            />
          </td>
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
      {(year.perlu_alasan || messages.length > 0) && (
        <tr className="sunting">
          <td colSpan={6}>
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
                  defaultValue={typed('alasan', '')}
                />
              </label>
            )}
          </td>
        </tr>
      )}
    </>
  );
}
