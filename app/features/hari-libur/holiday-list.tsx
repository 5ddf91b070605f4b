import './hari-libur.css';
import { Link } from '#app/ui/link.tsx';
import { ALASAN_PANJANG, type HariLibur, hariLiburFields, type TahunLibur } from '#contract/hari-libur.ts';
import { FormBody } from '../../kinds/register/form-body.tsx';
import { RegisterInputs } from '../../kinds/register/inputs.tsx';
import { RemoveRow } from '../../kinds/register/remove-row.tsx';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { formatLongDate } from '../../lib/format.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type Holidays, holidayPath } from './hari-libur-act.ts';

interface HolidayListProps {
  holidays: Holidays;
  failed: Failed | undefined;
}

/** The holidays of a year: those of the country at one press, those of the village by hand. */
export function HolidayList({
  holidays: { years, tahun, days, chosen, leaving, proposed },
  failed,
}: HolidayListProps) {
  const year = years.find((one) => one.tahun === tahun);
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
      {year && <National year={year} />}
      {proposed && <Proposed proposed={proposed} tahun={tahun} />}
      {leaving && <Leaving day={leaving} tahun={tahun} failed={failed} />}
      <HolidayForm
        key={`${chosen?.id ?? 'baru'}-${tahun}-${days.length}`}
        chosen={chosen}
        tahun={tahun}
        failed={leaving ? undefined : failed}
      />
      {days.length === 0 ? (
        <EmptyState drawing="kegiatan" text={`Belum ada hari libur ${tahun}.`} />
      ) : (
        <ul className="daftar-baris" aria-label={`Hari libur ${tahun}`}>
          {days.map((day) => (
            <Row
              key={day.id}
              day={day}
              tahun={tahun}
              chosen={day.id === (chosen ?? leaving)?.id}
              national={year?.nasional?.tanggal.includes(day.tanggal) ?? false}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function National({ year: { tahun, jumlah, nasional } }: { year: TahunLibur }) {
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

/** What a new holiday moves, before it is added. */
function Proposed({ proposed: { tanggal, nama, cuti, dampak }, tahun }: ProposedProps) {
  const submitting = useSubmitting();
  const counts = dampak.map(({ nama, jumlah }) => `${jumlah} ${nama}`).join(', ');
  return (
    <Form method="post" className="libur-nasional" aria-label={`Tambah hari libur ${nama}?`}>
      <input type="hidden" name="tanggal" value={tanggal} />
      <input type="hidden" name="nama" value={nama} />
      {cuti && <input type="hidden" name="cuti_bersama" value="1" />}
      <input type="hidden" name="yakin" value="1" />
      <p>
        <b>
          Tambah {nama}, {formatLongDate(tanggal)}?
        </b>
        <br />
        {counts ? (
          <>
            Batas yang bergeser: <b>{counts}</b>. Pemohon melihat tanggal barunya.
          </>
        ) : (
          'Tidak ada batas yang bergeser.'
        )}
      </p>
      <div className="baris">
        <ButtonLink to={holidayPath({ tahun })}>Batal</ButtonLink>
        <Button type="submit" variant="utama" loading={submitting}>
          Tambah libur
        </Button>
      </div>
    </Form>
  );
}

interface HolidayFormProps {
  chosen: HariLibur | undefined;
  tahun: number;
  failed: Failed | undefined;
}

// Shown side by side.
const { cuti_bersama, ...DAY_AND_NAME } = hariLiburFields;

function HolidayForm({ chosen, tahun, failed }: HolidayFormProps) {
  const submitting = useSubmitting();
  const title = chosen ? `Ubah ${chosen.nama}` : 'Hari libur baru';
  const form = { row: chosen, failed };
  return (
    <Form method="post" className="daftar-isian kotak-isian libur-isian" aria-label={title}>
      <FormErrors failed={failed} />
      {chosen && <input type="hidden" name="id" value={chosen.id} />}
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
  day: HariLibur;
  tahun: number;
  failed: Failed | undefined;
}

/** A day of the country's list goes with a reason, which the trail keeps. */
function Leaving({ day: { id, tanggal, nama }, tahun, failed }: LeavingProps) {
  const submitting = useSubmitting();
  const title = `Hapus ${nama}?`;
  return (
    <Form method="post" className="daftar-isian kotak-isian libur-isian" aria-label={title}>
      <FormErrors failed={failed} />
      <h2>{title}</h2>
      <p>
        {formatLongDate(tanggal)} ada di daftar nasional. Setelah dihapus, tanggal itu dihitung sebagai hari
        kerja.
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="tahun" value={tahun} />
      <TextInput
        {...fieldsOf(failed, {})('alasan')}
        label="Alasan"
        hint="Tercatat di jejak perubahan."
        maxLength={ALASAN_PANJANG}
      />
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
  national: boolean;
}

function Row({ day, tahun, chosen, national }: RowProps) {
  const { id, tanggal, nama, cuti_bersama } = day;
  const date = formatLongDate(tanggal);
  // A feast of several days has one name.
  const label = `${nama}, ${date}`;
  const question = { title: `Hapus ${nama}?`, text: `${date} dihitung lagi sebagai hari kerja.` };
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
        {national ? (
          <ButtonLink small variant="sunyi" icon="trash" to={holidayPath({ tahun, hapus: id })}>
            Hapus<span className="sr"> {label}</span>
          </ButtonLink>
        ) : (
          <RemoveRow called={label} question={question}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="tahun" value={tahun} />
          </RemoveRow>
        )}
      </div>
    </li>
  );
}
