import { Overtaken } from '../../ui/form/overtaken.tsx';
import './presensi.css';
import { data, useActionData } from 'react-router';
import { type BarisPapan, kelolaPresensi, semulaOf } from '#contract/presensi/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { formatLongDate, formatTime } from '../../lib/text/format.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { ReadOnlyField } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import type { Route } from './+types/kelola-catat.ts';
import { NobodyYet, presensiPath } from './presensi-tabs.tsx';

/** A day by hand: `?id=` corrects one, otherwise a new one is written, for `?pegawai=` on `?tanggal=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const call = apiOf(context);
  const papan = await call(kelolaPresensi.board, { query: { tanggal: searchParams.get('tanggal') } });
  if (!papan.semua) throw data(null, { status: 403 });
  const id = Number(searchParams.get('id'));
  const row = id ? papan.baris.find((one) => one.id === id) : undefined;
  if (id && !row) throw data(null, { status: 404 });
  const pegawai = row ? [] : await call(kelolaPresensi.officials);
  return { papan, row, pegawai, chosen: searchParams.get('pegawai') ?? '' };
}

export function action({ context, request }: Route.ActionArgs) {
  const id = Number(new URL(request.url).searchParams.get('id'));
  return submit(request, async (form) => {
    const call = apiOf(context);
    if (id) await call(kelolaPresensi.correct, { params: { id }, body: form });
    else await call(kelolaPresensi.write, { body: form });
    const day = form.get('tanggal');
    return redirectWithToast(
      withQuery(presensiPath(''), { tanggal: typeof day === 'string' ? day : undefined }),
      {
        title: 'Kehadiran tersimpan.',
      },
    );
  });
}

/** Reads what another officer saved meanwhile: whoever was slower sees it, and may still save. */
export const shouldRevalidate = readAgain;

export default function CatatKehadiran({ loaderData }: Route.ComponentProps) {
  const { papan, row, pegawai, chosen } = loaderData;
  const nobody = !row && pegawai.length === 0;
  const failed = useActionData<typeof action>();
  const submitting = useSubmitting();
  const { tanggal, hari_ini, jam } = papan;
  const field = fieldsOf(failed, {
    pegawai: chosen,
    tanggal,
    masuk: clockOf(row?.masuk) || (jam?.masuk ?? ''),
    pulang: row ? clockOf(row.pulang) : '',
    alasan: '',
  });
  const back = withQuery(presensiPath(''), { tanggal: tanggal === hari_ini ? undefined : tanggal });
  return (
    <>
      <KelolaBar
        title={row ? 'Perbaiki kehadiran' : 'Catat manual'}
        back={{ label: 'Kembali ke presensi', to: back }}
        failed={failed}
      />
      <div className="isi-konsol">
        {nobody && <NobodyYet />}
        {!nobody && (
          <Form method="post" className="form-konsol">
            <FormErrors failed={failed} />
            {row && (
              <Overtaken name="semula" now={semulaOf(row)} failed={failed} both={bothTimes(row, failed)} />
            )}
            <Whose field={field} loaded={loaderData} />
            <Times field={field} />
            <TextInput
              {...field('alasan')}
              label="Alasan"
              hint="Dibaca pegawai yang bersangkutan, misalnya: kartu tertinggal, ada di kantor sejak 07.50."
              maxLength={300}
            />
            <div className="baris">
              <Button type="submit" variant="utama" loading={submitting}>
                Simpan
              </Button>
              <ButtonLink to={back}>Batal</ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </>
  );
}

/** The times that were typed, beside those that stand there now. */
const bothTimes = (row: BarisPapan, failed: Failed | undefined) =>
  (['masuk', 'pulang'] as const).map((name) => ({
    label: name === 'masuk' ? 'Masuk' : 'Pulang',
    mine: failed?.values[name]?.[0] ?? '',
    theirs: clockOf(row[name]),
  }));

const clockOf = (at: string | null | undefined) => (at ? formatTime(at) : '');

type FieldsOf = ReturnType<typeof fieldsOf>;
type Loaded = Route.ComponentProps['loaderData'];

/** Employee whose day it is: chosen for a new one, said for one that is corrected. */
function Whose({ field, loaded: { papan, row, pegawai } }: { field: FieldsOf; loaded: Loaded }) {
  const { tanggal, hari_ini } = papan;
  return row ? (
    <ReadOnlyField label="Pegawai">
      {row.pegawai.nama}, {formatLongDate(tanggal)}
      <input type="hidden" name="tanggal" value={tanggal} />
      <Recorded row={row} />
    </ReadOnlyField>
  ) : (
    <>
      <Select
        {...field('pegawai')}
        label="Pegawai"
        placeholder="Pilih pegawai"
        options={pegawai.map(({ id, nama }) => ({ value: String(id), label: nama }))}
      />
      <DateInput {...field('tanggal')} label="Tanggal" max={hari_ini} />
    </>
  );
}

/** The times as they stand, and who set them by hand last. */
function Recorded({ row: { masuk, pulang, koreksi } }: { row: BarisPapan }) {
  const last = koreksi.at(-1);
  return (
    <>
      <small className="bawah">
        Sekarang tercatat {clockOf(masuk)}
        {pulang && ` sampai ${clockOf(pulang)}`}.
      </small>
      {last && (
        <small className="bawah">
          Terakhir diperbaiki {last.oleh}: {last.alasan}
        </small>
      )}
    </>
  );
}

function Times({ field }: { field: FieldsOf }) {
  return (
    <div className="presensi-jam">
      <TextInput {...field('masuk')} label="Masuk" hint="Misalnya 08.00" inputMode="decimal" maxLength={5} />
      <TextInput
        {...field('pulang')}
        label="Pulang (tidak wajib)"
        hint="Kosong bila belum"
        inputMode="decimal"
        maxLength={5}
      />
    </div>
  );
}
