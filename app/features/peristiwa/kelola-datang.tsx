import { useActionData, useSearchParams } from 'react-router';
import { kode } from '#contract/kode.ts';
import { tampilKode } from '#contract/kode-tampil.ts';
import { peristiwa } from '#contract/peristiwa.ts';
import { kelolaWilayah } from '#contract/wilayah-kelola.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { type Failed, fieldsOf, submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Select } from '../../ui/select.tsx';
import { NumberInput, TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/kelola-datang.ts';
import { AreaField, LetterFields } from './event-fields.tsx';
import { EventPage } from './event-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [areas, choices] = await Promise.all([call(kelolaWilayah.tree), call(kode.semua)]);
  return { areas, choices };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => {
    const { id } = await call(peristiwa.arrive, { body: form });
    return redirectWithToast(paths.kelola('penduduk', id), { title: 'Kedatangan dicatat.' });
  });
}

type Props = Route.ComponentProps['loaderData'] & { field: ReturnType<typeof fieldsOf> };

export default function KelolaDatang({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>() as Failed | undefined;
  const [query] = useSearchParams();
  const field = fieldsOf(failed, { hubungan: query.get('hubungan') ?? 'KEPALA KELUARGA' });
  return (
    <EventPage
      title="Pindah datang"
      text="Keluarga dicatat satu per satu, kepala keluarganya dahulu. KK yang sudah tercatat menerima anggota baru."
      back={{ label: 'Kembali ke daftar keluarga', to: paths.kelola('keluarga') }}
      failed={failed}
      verb="Catat kedatangan"
    >
      <Newcomer {...loaderData} field={field} />
      <fieldset className="isian-orang">
        <legend>Keluarga dan alamat</legend>
        <NumberInput {...field('no_kk')} label="Nomor KK" maxLength={20} autoComplete="off" />
        <CodeSelect {...loaderData} field={field} name="hubungan" label="Hubungan dalam keluarga" />
        <AreaField field={field} areas={loaderData.areas} label="Wilayah, untuk KK baru" />
        <TextInput {...field('alamat')} label="Alamat, untuk KK baru" maxLength={200} autoComplete="off" />
      </fieldset>
      <fieldset className="isian-orang">
        <legend>Kedatangan</legend>
        <LetterFields field={field} day="Tanggal datang" letter="Nomor surat pindah datang" />
        <TextInput {...field('asal')} label="Alamat asal" maxLength={200} autoComplete="off" />
        <TextInput {...field('alasan')} label="Alasan (tidak wajib)" maxLength={200} />
      </fieldset>
    </EventPage>
  );
}

function Newcomer(props: Props) {
  const { field } = props;
  return (
    <fieldset className="isian-orang">
      <legend>Orang</legend>
      <NumberInput
        {...field('nik')}
        label="NIK"
        hint="Kosong bila belum ada: ia mendapat nomor sementara."
        maxLength={20}
        autoComplete="off"
      />
      <TextInput {...field('nama')} label="Nama lengkap" maxLength={100} autoComplete="off" />
      <Select
        {...field('kelamin')}
        label="Jenis kelamin"
        placeholder="Pilih jenis kelamin"
        options={[
          { value: 'LK', label: 'Laki-laki' },
          { value: 'PR', label: 'Perempuan' },
        ]}
      />
      <TextInput {...field('tempat_lahir')} label="Tempat lahir" maxLength={100} autoComplete="off" />
      <DateInput {...field('tanggal_lahir')} label="Tanggal lahir" />
      <CodeSelect {...props} name="agama" label="Agama (tidak wajib)" />
      <CodeSelect {...props} name="status_kawin" label="Status kawin (tidak wajib)" />
      <CodeSelect {...props} name="pendidikan" label="Pendidikan (tidak wajib)" />
      <CodeSelect {...props} name="pekerjaan" label="Pekerjaan (tidak wajib)" />
    </fieldset>
  );
}

function CodeSelect({ field, choices, name, label }: Props & { name: string; label: string }) {
  const list = new Map(Object.entries(choices)).get(name) ?? [];
  return (
    <Select
      {...field(name)}
      label={label}
      placeholder="Tidak diketahui"
      options={list.map(({ nama }) => ({ value: nama, label: tampilKode(nama) }))}
    />
  );
}
