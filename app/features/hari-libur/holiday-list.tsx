import { SeenRow } from '../../kinds/register/seen-row.tsx';
import './hari-libur.css';
import { Link } from '#app/ui/layout/link.tsx';
import { ALASAN_PANJANG, type HariLibur, hariLiburFields, type TahunLibur } from '#contract/hari-libur.ts';
import { FormBody } from '../../kinds/register/form-body.tsx';
import { RegisterInputs } from '../../kinds/register/inputs.tsx';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { type Renewed, useRenewed } from '../../lib/forms/use-renewed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatLongDate } from '../../lib/text/format.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { type Holidays, holidayPath } from './hari-libur-act.ts';

interface HolidayListProps {
  holidays: Holidays;
  failed: Failed | undefined;
}

/** The holidays of a year: those of the country at one press, those of the village by hand. */
export function HolidayList({
  holidays: { years, tahun, days, chosen, leaving, proposed, filling },
  failed,
}: HolidayListProps) {
  const { round, onSubmit } = useRenewed();
  const year = years.find((one) => one.tahun === tahun);
  // A refused day stands in its form again.
  const asked = failed ? undefined : proposed;
  return (
    <>
      <p className="redup libur-guna">
        Batas dihitung dalam hari kerja, tanpa Sabtu, Minggu, dan tanggal di daftar ini.
      </p>
      <nav className="saring-keadaan" aria-label="Tahun">
        {years.map((one) => (
          <Link
            key={one.tahun}
            className="chip"
            to={holidayPath({ tahun: one.tahun })}
            aria-current={one.tahun === tahun ? 'page' : undefined}
          >
            {one.tahun} <span className="sr">jumlah hari libur: </span>
            {one.jumlah}
          </Link>
        ))}
      </nav>
      {year && <National year={year} moved={filling} />}
      {asked && <Proposed proposed={asked} tahun={tahun} />}
      {leaving && (
        <Leaving
          day={leaving}
          tahun={tahun}
          national={year?.nasional?.tanggal.includes(leaving.tanggal) ?? false}
          failed={failed}
        />
      )}
      {asked?.id === undefined && (
        <HolidayForm
          key={`${chosen?.id ?? 'baru'}-${tahun}-${round}`}
          onSubmit={onSubmit}
          chosen={chosen}
          tahun={tahun}
          failed={leaving ? undefined : failed}
        />
      )}
      {days.length === 0 ? (
        <EmptyState drawing="kegiatan" text={`Belum ada hari libur ${tahun}.`} />
      ) : (
        <ul className="daftar-baris" aria-label={`Hari libur ${tahun}`}>
          {days.map((day) => (
            <Row key={day.id} day={day} tahun={tahun} chosen={day.id === (chosen ?? leaving)?.id} />
          ))}
        </ul>
      )}
    </>
  );
}

type Impact = Holidays['filling'];

/** Number of last days that would be others, for each kind of deadline. */
function Moved({ dampak }: { dampak: Impact }) {
  if (dampak.length === 0) return 'Tidak ada batas yang bergeser.';
  return (
    <>
      Batas yang bergeser: <b>{dampak.map(({ nama, jumlah }) => `${jumlah} ${nama}`).join(', ')}</b>. Pemohon
      melihat tanggal barunya.
    </>
  );
}

function National({ year: { tahun, jumlah, nasional }, moved }: { year: TahunLibur; moved: Impact }) {
  const submitting = useSubmitting();
  if (!nasional)
    return jumlah > 0 ? null : (
      <p className="libur-nasional">
        Daftar nasional {tahun} belum ada di situs ini. Tambahkan tanggalnya dari surat keputusan bersama tiga
        menteri setelah terbit.
      </p>
    );
  const { kurang, dasar } = nasional;
  const source = dasar ? ` Sumber: ${dasar}.` : '';
  if (kurang === 0)
    return (
      <p className="libur-nasional">
        Hari libur nasional dan cuti bersama {tahun} sudah lengkap.{source}
      </p>
    );
  return (
    <Form method="post" className="libur-nasional">
      <input type="hidden" name="tindakan" value="isi" />
      <input type="hidden" name="tahun" value={tahun} />
      <p>
        {kurang} hari libur nasional dan cuti bersama {tahun} belum ada di daftar.{source}
        {moved.length > 0 && (
          <>
            {' '}
            <Moved dampak={moved} />
          </>
        )}
      </p>
      <Button type="submit" icon="calendar" loading={submitting}>
        Isi hari libur nasional {tahun}
      </Button>
    </Form>
  );
}

interface ProposedProps {
  proposed: NonNullable<Holidays['proposed']>;
  tahun: number;
}

/** Shows what a new or changed holiday moves, before it is saved. */
function Proposed({ proposed: { id, tanggal, nama, cuti, semula, dampak }, tahun }: ProposedProps) {
  const submitting = useSubmitting();
  const title = id ? `Ubah menjadi ${nama}` : `Tambah ${nama}`;
  return (
    <Form
      method="post"
      className="libur-nasional"
      aria-label={id ? `Ubah hari libur ${nama}?` : `Tambah hari libur ${nama}?`}
    >
      {id && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="tanggal" value={tanggal} />
      <input type="hidden" name="nama" value={nama} />
      <input type="hidden" name="cuti_bersama" value={cuti ? '1' : '0'} />
      {semula && <input type="hidden" name="semula" value={semula} />}
      <input type="hidden" name="yakin" value="1" />
      <p>
        <b>
          {title}, {formatLongDate(tanggal)}?
        </b>
        <br />
        <Moved dampak={dampak} />
      </p>
      <div className="baris">
        <ButtonLink to={holidayPath({ tahun, ubah: id })}>Batal</ButtonLink>
        <Button type="submit" variant="utama" loading={submitting}>
          {id ? 'Simpan libur' : 'Tambah libur'}
        </Button>
      </div>
    </Form>
  );
}

interface HolidayFormProps extends Pick<Renewed, 'onSubmit'> {
  chosen: HariLibur | undefined;
  tahun: number;
  failed: Failed | undefined;
}

// Shown side by side.
const { cuti_bersama, ...DAY_AND_NAME } = hariLiburFields;

function HolidayForm({ chosen, tahun, failed, onSubmit }: HolidayFormProps) {
  const submitting = useSubmitting();
  const title = chosen ? `Ubah ${chosen.nama}` : 'Hari libur baru';
  const form = { row: chosen, failed };
  return (
    <Form
      method="post"
      className="daftar-isian kotak-isian libur-isian"
      aria-label={title}
      onSubmit={onSubmit}
    >
      <FormErrors failed={failed} />
      {chosen && <SeenRow fields={hariLiburFields} row={chosen} failed={failed} />}
      {chosen && <input type="hidden" name="id" value={chosen.id} />}
      {chosen && <input type="hidden" name="tahun" value={tahun} />}
      <FormBody
        title={title}
        changes={chosen !== undefined}
        sending={submitting}
        cancel={chosen && holidayPath({ tahun })}
      >
        <div className="libur-medan">
          <RegisterInputs fields={DAY_AND_NAME} {...form} />
        </div>
        <RegisterInputs fields={{ cuti_bersama }} {...form} />
      </FormBody>
    </Form>
  );
}

interface LeavingProps {
  day: HariLibur & { dampak: Impact };
  tahun: number;
  /** True for a day of the country's list. */
  national: boolean;
  failed: Failed | undefined;
}

/** Asks before a day goes, with what it moves; one of the country's list needs a reason, which the trail keeps. */
function Leaving({ day: { id, tanggal, nama, dampak }, tahun, national, failed }: LeavingProps) {
  const submitting = useSubmitting();
  const title = `Hapus ${nama}?`;
  return (
    <Form method="post" className="daftar-isian kotak-isian libur-isian" aria-label={title}>
      <FormErrors failed={failed} />
      <h2>{title}</h2>
      <p>
        {formatLongDate(tanggal)}
        {national
          ? ' ada di daftar nasional. Setelah dihapus, tanggal itu dihitung sebagai hari kerja. '
          : ' dihitung lagi sebagai hari kerja. '}
        <Moved dampak={dampak} />
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="tahun" value={tahun} />
      {national && (
        <TextInput
          {...fieldsOf(failed, {})('alasan')}
          label="Alasan"
          hint="Tercatat di jejak perubahan."
          maxLength={ALASAN_PANJANG}
        />
      )}
      <div className="baris">
        <ButtonLink to={holidayPath({ tahun })} preventScrollReset>
          Batal
        </ButtonLink>
        <Button type="submit" variant="utama" name="tindakan" value="hapus" loading={submitting}>
          Hapus hari libur
        </Button>
      </div>
    </Form>
  );
}

interface RowProps {
  day: HariLibur;
  tahun: number;
  chosen: boolean;
}

function Row({ day, tahun, chosen }: RowProps) {
  const { id, tanggal, nama, cuti_bersama } = day;
  const date = formatLongDate(tanggal);
  // A feast of several days has one name.
  const label = `${nama}, ${date}`;
  return (
    <li aria-current={chosen ? 'true' : undefined}>
      <div className="libur-hari">
        <b>{nama}</b>
        <small>
          {date}
          {cuti_bersama && ', cuti bersama'}
        </small>
      </div>
      <div className="baris">
        <ButtonLink small to={holidayPath({ tahun, ubah: id })}>
          Ubah<span className="sr"> {label}</span>
        </ButtonLink>
        <ButtonLink small variant="sunyi" icon="trash" to={holidayPath({ tahun, hapus: id })}>
          Hapus<span className="sr"> {label}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
