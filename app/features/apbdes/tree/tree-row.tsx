import { Link } from '#app/ui/layout/link.tsx';
import type { ApbdesKelola, PosKelola } from '#contract/apbdes/kelola.ts';
import { keysOf } from '#contract/lib/record.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { classes } from '../../../ui/layout/class-names.ts';
import { LineName } from '../public/line-name.tsx';
import { budgetOf, percent, shareOf } from '../public/money.ts';
import { COLUMN_WORDS, type ColumnName } from './konsol-words.ts';
import { depthClass, rowId, type TreeView } from './tree-view.ts';

export const COLUMNS = keysOf(COLUMN_WORDS);

export interface RowProps {
  line: PosKelola;
  year: ApbdesKelola;
  view: TreeView;
  here: string;
}

export const amount = (value: number | null): string => (value === null ? '' : formatNumber(value));
/** Numbers and words that a form was filled with, as the server compares them. */
export const seenOf = ({ isi, uraian }: PosKelola): string =>
  [...COLUMNS.map((at) => isi[at] ?? ''), uraian].join('|');
const isChanged = (line: PosKelola, at: ColumnName): boolean => line[at] !== (line.situs?.[at] ?? null);
/** True where the words of a line are others than those that visitors read. */
export const isRenamed = ({ uraian, situs }: PosKelola): boolean => situs !== null && situs.uraian !== uraian;
const findingOf = (year: ApbdesKelola, kode: string) =>
  year.pemeriksaan.flatMap(({ temuan }) => temuan).find((one) => one.kode === kode);

interface ShownProps extends RowProps {
  open: boolean;
  onToggle: () => void;
}

export function ShownRow({ line, year, view, here, open, onToggle }: ShownProps) {
  const { kode, uraian, dihitung } = line;
  const finding = findingOf(year, kode);
  return (
    <tr
      id={rowId(kode)}
      className={classes(depthClass(kode), finding && 'temu', kode.length === 1 && 'grup')}
    >
      <th scope="row" className={isRenamed(line) ? 'ubahan' : undefined}>
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
            {isRenamed(line) && <br />}
            {isRenamed(line) && <small className="redup">Di situs: {line.situs?.uraian}</small>}
            {finding && (
              <small className="tanda">
                <Icon name="warning" size={16} />
                {finding.judul}
              </small>
            )}
            <TakeSum line={line} />
          </span>
        </span>
      </th>
      {COLUMNS.map((at) => (
        <AmountCell key={at} line={line} at={at} here={here} />
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

/** A sum of its own beside the sum of what is below it: one press takes the latter. */
function TakeSum({ line: { kode, can } }: Pick<RowProps, 'line'>) {
  if (!can.pakai_jumlah) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="kode" value={kode} />
      <Button type="submit" small name="tindakan" value="jumlah">
        Pakai jumlah rincian<span className="sr"> {kode}</span>
      </Button>
    </Form>
  );
}

function AmountCell({ line, at, here }: Pick<RowProps, 'line' | 'here'> & { at: ColumnName }) {
  const { kode, dihitung, can } = line;
  const shown = amount(line[at]);
  return (
    <td
      className={classes('ka', isChanged(line, at) && 'ubahan', dihitung && 'otomatis')}
      data-l={COLUMN_WORDS[at]}
      data-ukuran={at}
    >
      {can.ubah && !dihitung ? (
        <Link
          to={`${here}${here.includes('?') ? '&' : '?'}ubah=${kode}&kolom=${at}#${rowId(kode)}`}
          preventScrollReset
          aria-label={`Ubah ${COLUMN_WORDS[at]} ${kode}: ${shown || 'kosong'}`}
        >
          {shown || '-'}
        </Link>
      ) : (
        shown || '-'
      )}
    </td>
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
