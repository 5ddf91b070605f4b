import './profil-saya.css';
import { MAKS_NAMA, MAKS_TELEPON } from '#contract/fakta/panjang.ts';
import '../../ui/form/sent-form.css';
import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { tampilKode } from '#contract/kode/tampil.ts';
import type { Ubahan } from '#contract/perbaikan/perbaikan.ts';
import type { ProfilSaya as Profil } from '#contract/profil-saya.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { late } from '../../ui/layout/late.tsx';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Note } from '../../ui/text/note.tsx';
import { valueText } from '../perbaikan/perbaikan-words.ts';
import { asksProof } from '../sesi/asks-proof.ts';
import type { loadProfilSaya } from './profil-saya-data.ts';
import { placeText } from './profil-saya-words.ts';
import { ProfilePhoto } from './profile-photo.tsx';

const StepUp = late(() => import('../sesi/step-up.tsx'));

type Loaded = Awaited<ReturnType<typeof loadProfilSaya>>;

/** 'Profil Saya': what the village knows of the signed-in resident, and what they change of it themselves. */
export default function ProfilSaya({ profil, pendidikan, pekerjaan }: Loaded) {
  const { desa } = useSite();
  const failed = useActionData<Failed>();
  const address = placeText(profil.letak);
  return (
    <>
      <AreaHead title="Profil Saya" text={`Data diri Anda di Desa ${desa.nama_desa}.`}>
        <ButtonLink icon="shield-check" to={paths.dataSaya()}>
          Data saya
        </ButtonLink>
      </AreaHead>
      <ProfilePhoto profil={profil} address={address} failed={failed} />
      <Facts
        items={[
          { label: 'NIK', value: profil.nik },
          { label: 'Nomor Kartu Keluarga', value: profil.no_kk || '-' },
          { label: 'Hubungan keluarga', value: tampilKode(profil.hubungan) || '-' },
          { label: 'Akun dibuat', value: formatDate(profil.akun_sejak) },
        ]}
      />
      <p className="kecil redup profil-petugas">
        NIK, Nomor Kartu Keluarga, dan alamat diubah oleh petugas.{' '}
        <Link to={`${paths.dataSaya()}#perbaikan`}>Ajukan perbaikan</Link> bila ada yang keliru.
      </p>
      <Form method="post" className="isian-warga" aria-label="Ubah profil" noValidate>
        {!asksProof(failed) && <FormErrors failed={failed} />}
        <CivilData profil={profil} failed={failed} choices={{ pendidikan, pekerjaan }} />
        <Contact profil={profil} failed={failed} />
        <Foot />
      </Form>
      {asksProof(failed) && <StepUp failed={failed} act="Mengubah nomor telepon atau email Anda" />}
    </>
  );
}

const KELAMIN = { LK: 'Laki-Laki', PR: 'Perempuan' };

type PartProps = { profil: Profil; failed: Failed | undefined };
type Choices = Pick<Loaded, 'pendidikan' | 'pekerjaan'>;

function CivilData({ profil, failed, choices }: PartProps & { choices: Choices }) {
  const { nama, tanggal_lahir, kelamin: jk, pendidikan, pekerjaan } = profil;
  const waiting = waitingOf(profil);
  const initial = { nama, tanggal_lahir, jk, pendidikan, pekerjaan, ...waiting.values };
  const filled = fieldsOf(failed, initial);
  const field = (name: string) => ({ ...filled(name), hint: waiting.hints.get(name) });
  return (
    <fieldset className="gugus">
      <legend>Data diri</legend>
      <Note>Perubahan di bagian ini dicatat dan terlihat oleh petugas desa.</Note>
      <TextInput {...field('nama')} label="Nama" autoComplete="name" maxLength={MAKS_NAMA} />
      <div className="kisi k2">
        <DateInput {...field('tanggal_lahir')} label="Tanggal Lahir" autoComplete="bday" />
        <RadioCards
          {...field('jk')}
          label="Jenis Kelamin"
          className="opsi-baris"
          options={Object.entries(KELAMIN).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <div className="kisi k2">
        <Combobox
          {...field('pendidikan')}
          label="Pendidikan Terakhir"
          source={optionsOf(choices.pendidikan)}
        />
        <Combobox {...field('pekerjaan')} label="Pekerjaan" source={optionsOf(choices.pekerjaan)} />
      </div>
    </fieldset>
  );
}

/** Changes that officers have not looked at yet: the new values, and of each field what counts until then. */
function waitingOf({ menunggu }: Profil) {
  const changed = (menunggu?.ubahan ?? []).map((one) => ({
    ...one,
    name: one.isian === 'kelamin' ? 'jk' : one.isian,
  }));
  const since = formatDate(menunggu?.sejak);
  const told = ({ isian, lama }: Ubahan) =>
    `Diubah ${since}, sedang diperiksa petugas. Sebelumnya: ${valueText(isian, lama)}`;
  return {
    values: Object.fromEntries(changed.map(({ name, baru }) => [name, baru])),
    hints: new Map(changed.map((one) => [one.name, told(one)])),
  };
}

/** The register holds official names in capitals. */
const optionsOf = (entries: readonly { nama: string }[]) =>
  entries.map(({ nama }) => ({ value: nama.toUpperCase(), label: nama }));

function Contact({ profil: { no_telp, email }, failed }: PartProps) {
  const field = fieldsOf(failed, { no_telp, email });
  return (
    <fieldset className="gugus">
      <legend>Kontak</legend>
      <p className="redup">Dipakai untuk menghubungi Anda. Langsung berlaku.</p>
      <div className="kisi k2">
        <TextInput
          {...field('no_telp')}
          type="tel"
          label="Nomor telepon"
          autoComplete="tel"
          maxLength={MAKS_TELEPON}
        />
        <TextInput {...field('email')} type="email" label="Email" autoComplete="email" maxLength={255} />
      </div>
    </fieldset>
  );
}

function Foot() {
  const sending = useSubmitting();
  return (
    <div className="bawah-form">
      <ButtonLink variant="sunyi" to={paths.profilSaya()} reloadDocument>
        Batal
      </ButtonLink>
      <Button variant="utama" type="submit" loading={sending}>
        Simpan
      </Button>
    </div>
  );
}
