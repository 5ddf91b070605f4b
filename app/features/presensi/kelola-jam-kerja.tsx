import { readAgain } from '../../lib/forms/read-again.ts';
import { Seen } from '../../ui/form/overtaken.tsx';
import './presensi.css';
import '../../ui/table/holiday-list.css';
import { useActionData } from 'react-router';
import { DAYS, longDay } from '#contract/lib/text/tanggal.ts';
import { jamKerja, TOLERANSI } from '#contract/presensi/jam-kerja.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { mayUse } from '../../lib/may-use.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import type { Route } from './+types/kelola-jam-kerja.ts';
import { PresensiTabs, presensiPath } from './presensi-tabs.tsx';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(jamKerja.get);

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

export function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const hari = DAYS.map((_, at) => ({
      kerja: form.get(`hari.${at}.kerja`) !== null,
      masuk: text(form, `hari.${at}.masuk`),
      pulang: text(form, `hari.${at}.pulang`),
    }));
    const { mulai } = await apiOf(context)(jamKerja.save, {
      body: { hari, toleransi: text(form, 'toleransi'), semula: text(form, 'semula') || undefined },
    });
    return redirectWithToast(presensiPath('jam-kerja'), {
      title: 'Jam kerja tersimpan.',
      text: `Berlaku mulai ${longDay(mulai)}.`,
    });
  });
}

export const shouldRevalidate = readAgain;

export default function KelolaJamKerja({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  return (
    <>
      <KelolaBar title="Presensi" part="jam kerja dan libur" failed={failed} />
      <PresensiTabs current="jam-kerja" semua />
      <div className="isi-konsol presensi-dua rata">
        <Hours loaded={loaderData} failed={failed} />
        <Holidays loaded={loaderData} />
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
// The week begins on Monday.
const WEEK = [1, 2, 3, 4, 5, 6, 0];

function Hours({
  loaded: { kini, nanti, mulai, zona },
  failed,
}: {
  loaded: Loaded;
  failed: Failed | undefined;
}) {
  const submitting = useSubmitting();
  const shown = nanti ?? kini;
  const toleransi = fieldsOf(failed, { toleransi: String(shown.toleransi) })('toleransi');
  return (
    <Form method="post" className="presensi-blok" key={JSON.stringify(shown)}>
      <h2>Jam kerja</h2>
      <p className="redup">Jam menurut {zona}.</p>
      <FormErrors failed={failed} />
      <Seen stored={{ hari: shown.hari, toleransi: shown.toleransi }} labels={{}} failed={failed} />
      <table className="jam-kerja">
        <caption className="sr">Jam kerja per hari</caption>
        <thead>
          <tr>
            {['Hari', 'Kerja', 'Masuk', 'Pulang'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK.map((at) => (
            <DayRow key={at} at={at} hours={shown.hari[at] ?? null} failed={failed} />
          ))}
        </tbody>
      </table>
      <Select
        {...toleransi}
        label="Toleransi terlambat"
        options={TOLERANSI.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? 'Tanpa toleransi' : `${minutes} menit`,
        }))}
      />
      <p className="redup">Yang lupa pulang ditutup pada jam pulang hari itu.</p>
      <div className="baris">
        <Button type="submit" variant="utama" loading={submitting}>
          Simpan
        </Button>
      </div>
      <p className="redup">
        {nanti?.berlaku ? `Jam ini sudah disimpan dan berlaku mulai ${longDay(nanti.berlaku)}. ` : ''}
        Perubahan berlaku mulai {longDay(mulai)}. Hari yang sudah lewat tidak dihitung ulang.
      </p>
    </Form>
  );
}

type Pair = { masuk: string; pulang: string } | null;

function DayRow({ at, hours, failed }: { at: number; hours: Pair; failed: Failed | undefined }) {
  const name = DAYS[at] ?? '';
  const typed = (part: string) => failed?.values[`hari.${at}.${part}`]?.[0];
  const works = failed ? typed('kerja') !== undefined : hours !== null;
  const messages = Object.entries(failed?.errors ?? {}).flatMap(([field, list]) =>
    field === `hari.${at}` || field.startsWith(`hari.${at}.`) ? list : [],
  );
  const id = `hari-${at}`;
  const input = (part: 'masuk' | 'pulang') => (
    <td>
      <input
        className="inp"
        name={`hari.${at}.${part}`}
        aria-label={`${name}, ${part}`}
        aria-invalid={messages.length > 0 || undefined}
        aria-describedby={messages.length > 0 ? `${id}-pesan` : undefined}
        defaultValue={typed(part) ?? hours?.[part] ?? ''}
        inputMode="decimal"
        placeholder={part === 'masuk' ? '08.00' : '16.00'}
        maxLength={5}
      />
    </td>
  );
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <td>
          <label className="saklar">
            <input
              type="checkbox"
              name={`hari.${at}.kerja`}
              value="1"
              defaultChecked={works}
              aria-label={`${name} hari kerja`}
            />
          </label>
        </td>
        {input('masuk')}
        {input('pulang')}
      </tr>
      {messages.length > 0 && (
        <tr>
          <td colSpan={4}>
            <FieldMessage id={id} error={[...new Set(messages)]} />
          </td>
        </tr>
      )}
    </>
  );
}

function Holidays({ loaded: { tahun, libur, hari_ini } }: { loaded: Loaded }) {
  const { user } = useSite();
  const keeps = user !== null && mayUse(user, 'pengaturan');
  const later = libur.filter(({ tanggal }) => tanggal >= hari_ini);
  const settings = withQuery(paths.kelola('pengaturan'), { bagian: 'hari-libur', tahun });
  return (
    <section className="presensi-blok">
      <h2>
        Hari libur {tahun} <span className="redup">{libur.length}</span>
      </h2>
      <p className="redup">Dipakai bersama: presensi, PPID, laporan, dan surat.</p>
      {later.length === 0 ? (
        <p>Tidak ada hari libur lagi tahun ini.</p>
      ) : (
        <ul className="libur-list">
          {later.map(({ tanggal, nama }) => (
            <li key={tanggal}>
              <time dateTime={tanggal}>{longDay(tanggal)}</time>
              <span>{nama}</span>
            </li>
          ))}
        </ul>
      )}
      {libur.length > later.length && (
        <p className="redup">{libur.length - later.length} hari libur tahun ini sudah lewat.</p>
      )}
      {keeps ? (
        <ButtonLink small icon="plus" to={settings}>
          Tambah hari libur
        </ButtonLink>
      ) : (
        <p className="redup">Daftar ini diubah petugas dengan wewenang Pengaturan.</p>
      )}
    </section>
  );
}
