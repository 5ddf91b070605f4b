import { isKeyOf } from '#contract/lib/record.ts';
import './apbdes-konsol.css';
import '../public/apbdes.css';
import { Link } from '#app/ui/layout/link.tsx';
import { type ApbdesKelola, kelolaApbdes, type PosKelola } from '#contract/apbdes/kelola.ts';
import { isTujuan, kategoriOf, leluhurOf } from '#contract/apbdes/kode.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { SearchForm } from '../../../ui/form/search-form.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { TabLinks } from '../../../ui/table/tab-links.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { asksProof } from '../../sesi/asks-proof.ts';
import StepUp from '../../sesi/step-up.tsx';
import { yearParam } from '../public/year-load.ts';
import type { Route } from './+types/kelola-tahun.ts';
import { AddLine } from './add-line.tsx';
import { BudgetTree } from './budget-tree.tsx';
import { FindingForms } from './finding-forms.tsx';
import { COLUMN_WORDS, STATUS_WORDS } from './konsol-words.ts';
import { PublishDialog, WithdrawDialog } from './publish-dialog.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { actOnYear } from './tahun-act.ts';
import { COLUMNS, isRenamed } from './tree-row.tsx';
import { YearFoot } from './year-foot.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const year = await apiOf(context)(kelolaApbdes.get, { params: { tahun: String(yearParam(params.tahun)) } });
  const column = query.get('kolom') ?? '';
  return {
    year,
    view: {
      byAccount: query.get('menurut') === 'akun',
      filter: query.get('saring') ?? '',
      search: (query.get('search') ?? '').trim().toLowerCase(),
      edited: query.get('ubah') ?? undefined,
      column: isKeyOf(COLUMN_WORDS, column) ? column : 'murni',
      adding: query.get('tambah') ?? undefined,
      dialog: query.get('dialog') ?? undefined,
    },
  };
}
export type YearView = Awaited<ReturnType<typeof loader>>['view'];

export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnYear(apiOf(context), request, String(yearParam(params.tahun)));

/** Reads the year again after a refusal too: what somebody else changed meanwhile is shown beside what was refused. */
export const shouldRevalidate = () => true;

export default function KelolaTahun({ loaderData: { year, view } }: Route.ComponentProps) {
  const failed = useFailed();
  const { tahun, can } = year;
  const here = paths.kelola('apbdes', tahun);
  const rows = rowsOf(year, view);
  const act = failed?.values.tindakan?.[0];
  const inRow = act === 'ubah' && rows.some(({ kode }) => kode === failed?.values.kode?.[0]);
  const inTree = inRow || act === 'tempel';
  return (
    <>
      <KelolaBar
        title={`APBDes ${tahun}`}
        back={{ label: 'Kembali ke daftar tahun', to: paths.kelola('apbdes') }}
        failed={failed}
        search={
          <SearchForm
            label="Cari kode atau uraian"
            placeholder="Cari kode atau uraian"
            keep={['menurut', 'saring']}
          />
        }
        action={
          can.ubah && (
            <ButtonLink small icon="plus" to={`${withQuery(here, { tambah: 1 })}#pos-baru`}>
              Tambah pos
            </ButtonLink>
          )
        }
      />
      <div className="isi-konsol apb-konsol">
        <Standing year={year} />
        {!can.ubah && <ReadOnlyNote />}
        <FormErrors failed={inTree || asksProof(failed) ? undefined : failed} />
        <Filters year={year} view={view} here={here} />
        {view.adding !== undefined && can.ubah && (
          <AddLine year={year} failed={failed} above={view.adding === '1' ? '' : view.adding} />
        )}
        {rows.length === 0 ? (
          <EmptyState text="Tidak ada pos yang cocok." />
        ) : (
          <BudgetTree year={year} rows={rows} view={view} failed={inTree ? failed : undefined} />
        )}
        <p className="kecil redup">
          Baris induk dijumlahkan sendiri dan tidak dapat diketik.{' '}
          <span className="hanya-js">
            Enter menyimpan dan turun ke baris berikut, Esc membatalkan. Beberapa sel dari Excel dapat
            ditempel sekaligus. Panah kiri dan kanan menutup dan membuka rincian.
          </span>
        </p>
        <FindingForms year={year} failed={failed} />
      </div>
      <YearFoot year={year} here={here} />
      <StepUp
        failed={failed}
        act={`Menghapus APBDes ${tahun} dengan ${formatNumber(year.jumlah_pos)} pos, untuk selamanya`}
      />
      {can.terbitkan && (
        <PublishDialog year={year} here={here} open={view.dialog === 'terbit'} failed={failed} />
      )}
      {can.tarik && <WithdrawDialog year={year} here={here} open={view.dialog === 'tarik'} failed={failed} />}
    </>
  );
}

function Standing({ year: { tahun, status, jumlah_pos } }: { year: ApbdesKelola }) {
  const { kind, label } = STATUS_WORDS[status];
  return (
    <p className="baris">
      <Badge kind={kind}>{label}</Badge>
      <span className="redup">{jumlah_pos} pos</span>
      {status === 'terbit' && (
        <Link to={apbdesPaths.tahun(tahun)} className="lanjut">
          <span>Lihat di situs</span> <Icon name="external" size={16} />
        </Link>
      )}
    </p>
  );
}

const hasFinding = (year: ApbdesKelola, kode: string): boolean =>
  year.pemeriksaan.some(({ temuan }) => temuan.some((one) => one.kode === kode));

const isUnpublished = (line: PosKelola): boolean =>
  isRenamed(line) || COLUMNS.some((at) => line[at] !== (line.situs?.[at] ?? null));

/** The lines of the tab and the filter, with what stands above them. */
function rowsOf(year: ApbdesKelola, { byAccount, filter, search }: YearView): PosKelola[] {
  const shown = year.baris.filter(
    ({ kode }) => kode === '5' || kategoriOf(kode) !== 'belanja' || isTujuan(kode) !== byAccount,
  );
  const fits = (one: PosKelola) =>
    (!search || one.kode.startsWith(search) || one.uraian.toLowerCase().includes(search)) &&
    (filter !== 'temuan' || hasFinding(year, one.kode)) &&
    (filter !== 'belum' || isUnpublished(one));
  const hits = new Set(shown.filter(fits).map(({ kode }) => kode));
  const above = new Set([...hits].flatMap(leluhurOf));
  return shown.filter(({ kode }) => hits.has(kode) || above.has(kode));
}

function Filters({ year, view, here }: { year: ApbdesKelola; view: YearView; here: string }) {
  const menurut = view.byAccount && 'akun';
  const chips = [
    ['', `Semua ${year.jumlah_pos}`],
    ['temuan', `Temuan ${year.temuan}`],
    ['belum', `Belum terbit ${year.belum_terbit}`],
  ] as const;
  return (
    <>
      <TabLinks
        label="Susunan belanja"
        items={[false, true].map((account) => ({
          to: withQuery(here, { menurut: account && 'akun', saring: view.filter }),
          label: account ? 'Menurut akun' : 'Menurut bidang',
          current: account === view.byAccount,
        }))}
      />
      <nav className="baris" aria-label="Saring pos">
        {chips.map(([saring, text]) => (
          <Link
            key={saring}
            className="chip"
            to={withQuery(here, { menurut, saring })}
            aria-current={view.filter === saring ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
    </>
  );
}
