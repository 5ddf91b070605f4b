import { Form as GetForm } from 'react-router';
import { tampilKode } from '#contract/kode/tampil.ts';
import {
  type PilihanWilayah,
  SARINGAN_KODE,
  STATUS_PENDUDUK,
  type StatusPenduduk,
} from '#contract/penduduk/kelola.ts';
import { JENIS_TEMUAN } from '#contract/temuan.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { type DeskView, deskPath, KOLOM, queryOf } from './desk-view.ts';
import { type Applied, areaName, KELAMIN, STATUS } from './desk-words.ts';
import { FoldPanel } from './fold-panel.tsx';
import { TEMUAN } from './temuan-words.ts';

/** The entries of the code lists, by the name of their list. */
export type Codes = Readonly<Record<string, readonly { nama: string }[]>>;

interface DeskFiltersProps {
  view: DeskView;
  counts: Partial<Record<string, number>>;
  applied: readonly Applied[];
  areas: readonly PilihanWilayah[];
  codes: Codes;
}

/** Above the list: who is shown by their status, what else it is narrowed to, and all it can be narrowed to. */
export function DeskFilters({ view, counts, applied, areas, codes }: DeskFiltersProps) {
  const countOf = (status: StatusPenduduk) => counts[status] ?? 0;
  const shown = STATUS_PENDUDUK.filter((one) => one !== 'lainnya' || countOf(one) > 0);
  return (
    <div className="saring saring-warga">
      <nav className="saring-keadaan" aria-label="Saring menurut status">
        {shown.map((status) => (
          <Link
            key={status}
            className="chip"
            to={deskPath(view, { status, kunci: undefined, orang: undefined })}
            aria-current={view.saringan.status === status && !isNamed(view) ? 'page' : undefined}
          >
            {STATUS[status]} {formatNumber(countOf(status))}
          </Link>
        ))}
      </nav>
      <span className="sekat" />
      {applied.map(({ label, value, without }) => (
        <span key={label} className="chip pakai">
          <span>
            <b>{label}</b> {value}
          </span>
          <Link to={deskPath(view, without)} aria-label={`Hapus saringan ${label}`} preventScrollReset>
            <Icon name="close" size={16} />
          </Link>
        </span>
      ))}
      <FoldPanel
        key={deskPath(view)}
        triggerClass="chip"
        trigger={
          <>
            <Icon name="filter" size={16} />
            Saringan lain
          </>
        }
      >
        <FilterPanel view={view} areas={areas} codes={codes} />
      </FoldPanel>
    </div>
  );
}

/** Shown whatever their status is. */
const isNamed = ({ saringan: { kunci, orang } }: DeskView) => Boolean(kunci ?? orang);

type PanelProps = Pick<DeskFiltersProps, 'view' | 'areas' | 'codes'>;

/** Everything at once, in one form: works without JavaScript, and one press instead of ten. */
function FilterPanel({ view, areas, codes }: PanelProps) {
  const { saringan } = view;
  const { wilayah, umur_dari, umur_sampai, kelamin, kk, akun, temuan, ...kept } = queryOf({
    ...view,
    page: undefined,
  });
  const asked = new Set<string>(SARINGAN_KODE);
  return (
    <GetForm className="turun papan-saring" action={paths.kelola('penduduk')}>
      {Object.entries(kept).map(([name, value]) =>
        value === undefined || asked.has(name) ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <Select
        name="wilayah"
        label="Wilayah"
        placeholder="Semua"
        defaultValue={saringan.wilayah ?? ''}
        options={areas.map((area) => ({
          value: String(area.id),
          label: `${'\u2003'.repeat(area.dalam)}${areaName(area)}`,
        }))}
      />
      <Select
        name="kelamin"
        label="Jenis kelamin"
        placeholder="Semua"
        defaultValue={saringan.kelamin ?? ''}
        options={Object.entries(KELAMIN).map(([value, label]) => ({ value, label }))}
      />
      <NumberInput name="umur_dari" label="Umur dari" defaultValue={saringan.umur_dari ?? ''} maxLength={3} />
      <NumberInput
        name="umur_sampai"
        label="Umur sampai"
        defaultValue={saringan.umur_sampai ?? ''}
        maxLength={3}
      />
      {SARINGAN_KODE.map((name) => (
        <Select
          key={name}
          name={name}
          label={KOLOM[name]}
          placeholder="Semua"
          defaultValue={saringan[name] ?? ''}
          options={(codes[name] ?? []).map(({ nama }) => ({ value: nama, label: tampilKode(nama) }))}
        />
      ))}
      <YesOrNo saringan={saringan} />
      <div className="papan-kaki">
        <Button type="submit" variant="tinta">
          Terapkan<span className="sr"> saringan</span>
        </Button>
      </div>
    </GetForm>
  );
}

/** Filters for what people have or lack, rather than what they are. */
function YesOrNo({ saringan }: Pick<DeskView, 'saringan'>) {
  return (
    <>
      <Select
        name="kk"
        label="Kartu keluarga"
        placeholder="Semua"
        defaultValue={saringan.kk ?? ''}
        options={[{ value: 'tanpa', label: 'Tanpa kartu keluarga' }]}
      />
      <Select
        name="akun"
        label="Akun warga"
        placeholder="Semua"
        defaultValue={saringan.akun ?? ''}
        options={[
          { value: 'ada', label: 'Punya akun' },
          { value: 'tanpa', label: 'Tanpa akun' },
        ]}
      />
      <Select
        name="temuan"
        label="Temuan"
        placeholder="Semua"
        defaultValue={saringan.temuan ?? ''}
        options={[
          { value: 'ada', label: 'Ada temuan' },
          ...JENIS_TEMUAN.map((one) => ({ value: one, label: TEMUAN[one].title })),
        ]}
      />
    </>
  );
}
