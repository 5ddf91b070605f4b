import { MAKS_NAMA } from '#contract/fakta/panjang.ts';
import type { Anggota } from '#contract/orang/orang.ts';
import { peristiwa } from '#contract/peristiwa.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import type { Route } from './+types/kelola-kelahiran.ts';
import { loadFor } from './event-load.ts';
import { backTo, EventPage } from './event-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { person: await loadFor(apiOf(context), request, 'kelahiran') };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => {
    const { id } = await call(peristiwa.birth, { params: { id: Number(params.id) }, body: form });
    return redirectWithToast(paths.kelola('penduduk', id), { title: 'Kelahiran dicatat.' });
  });
}

const PARENT_AGE = 12;
const COUPLE = ['KEPALA KELUARGA', 'SUAMI', 'ISTRI'];
const optionsOf = (members: readonly Anggota[], kelamin: 'LK' | 'PR') =>
  members
    .filter((one) => one.kelamin === kelamin && one.umur >= PARENT_AGE)
    .map(({ id, nama }) => ({ value: String(id), label: nama }));

export default function KelolaKelahiran({ loaderData }: Route.ComponentProps) {
  const { person } = loaderData;
  const failed = useFailed();
  const members = person.keluarga?.anggota ?? [];
  const father = members.find(({ hubungan, kelamin }) => hubungan === 'KEPALA KELUARGA' && kelamin === 'LK');
  const mother = members.find(({ hubungan, kelamin }) => hubungan === 'ISTRI' && kelamin === 'PR');
  const couple = !COUPLE.includes(person.hubungan) ? {} : { ayah_id: father?.id, ibu_id: mother?.id };
  const own = person.kelamin === 'LK' ? { ayah_id: person.id } : { ibu_id: person.id };
  const field = fieldsOf(failed, { ...couple, ...own });
  return (
    <EventPage
      title="Catat kelahiran"
      text={`Anak dicatat di keluarga ${person.nama}, di alamat yang sama. Tanpa NIK ia mendapat nomor sementara.`}
      back={backTo(person)}
      failed={failed}
      verb="Catat kelahiran"
    >
      <Child field={field} />
      <fieldset className="isian-orang">
        <legend>Orang tua</legend>
        <Select
          {...field('ayah_id')}
          label="Ayah"
          placeholder="Bukan anggota keluarga ini"
          options={optionsOf(members, 'LK')}
        />
        <TextInput {...field('nama_ayah')} label="Nama ayah, bila bukan anggota" autoComplete="off" />
        <Select
          {...field('ibu_id')}
          label="Ibu"
          placeholder="Bukan anggota keluarga ini"
          options={optionsOf(members, 'PR')}
        />
        <TextInput {...field('nama_ibu')} label="Nama ibu, bila bukan anggota" autoComplete="off" />
      </fieldset>
      <Circumstances field={field} />
    </EventPage>
  );
}

function Circumstances({ field }: Fields) {
  return (
    <fieldset className="isian-orang">
      <legend>Keterangan (tidak wajib)</legend>
      <TextInput {...field('tempat_dilahirkan')} label="Dilahirkan di" hint="Rumah, bidan, puskesmas." />
      <TextInput {...field('penolong')} label="Penolong" />
      <NumberInput {...field('anak_ke')} label="Anak ke" />
      <NumberInput {...field('berat_gram')} label="Berat (gram)" />
      <NumberInput {...field('panjang_cm')} label="Panjang (cm)" />
      <TextInput {...field('pelapor')} label="Pelapor" />
    </fieldset>
  );
}

type Fields = { field: ReturnType<typeof fieldsOf> };

function Child({ field }: Fields) {
  return (
    <fieldset className="isian-orang">
      <legend>Anak</legend>
      <TextInput {...field('nama')} label="Nama bayi" maxLength={MAKS_NAMA} autoComplete="off" />
      <Select
        {...field('kelamin')}
        label="Jenis kelamin"
        placeholder="Pilih jenis kelamin"
        options={[
          { value: 'LK', label: 'Laki-laki' },
          { value: 'PR', label: 'Perempuan' },
        ]}
      />
      <NumberInput {...field('nik')} label="NIK (tidak wajib)" maxLength={20} autoComplete="off" />
      <DateInput {...field('tanggal')} label="Tanggal lahir" />
      <TextInput {...field('jam')} type="time" label="Jam (tidak wajib)" />
      <TextInput {...field('tempat_lahir')} label="Tempat lahir" maxLength={MAKS_NAMA} autoComplete="off" />
      <TextInput
        {...field('nomor')}
        label="Nomor akta atau surat kelahiran"
        maxLength={100}
        autoComplete="off"
      />
    </fieldset>
  );
}
