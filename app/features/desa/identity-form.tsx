import { fieldsOf } from '../../lib/form.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PartForm } from './part-form.tsx';
import type { PartFormProps } from './pengaturan-parts.ts';

const ZONES = [
  { value: 'WIB', label: 'WIB (Jakarta)' },
  { value: 'WITA', label: 'WITA (Makassar)' },
  { value: 'WIT', label: 'WIT (Jayapura)' },
];

/** Names, contacts, social links and the footer's video. */
export function IdentityForm({ village, versi, failed }: PartFormProps) {
  const { nama_desa, kode, kabupaten, provinsi, zona, alamat, kode_pos, no_telp, email } = village;
  const { facebook, instagram, twitter, youtube, video_url } = village;
  const field = fieldsOf(failed, {
    ...{ nama_desa, kode, kecamatan: village.kecamatan.nama_kecamatan, kabupaten, provinsi, zona },
    ...{ alamat, kode_pos, no_telp, email, facebook, instagram, twitter, youtube, video_url },
  });
  return (
    <PartForm versi={versi} failed={failed} noValidate>
      <fieldset className="gugus">
        <legend>Nama dan wilayah</legend>
        <TextInput {...field('nama_desa')} label="Nama desa" hint="Tanpa kata Desa." maxLength={100} />
        <div className="kisi k2">
          <TextInput {...field('kecamatan')} label="Kecamatan" maxLength={100} />
          <TextInput {...field('kabupaten')} label="Kabupaten atau kota" maxLength={100} />
          <TextInput {...field('provinsi')} label="Provinsi" maxLength={100} />
          <TextInput
            {...field('kode')}
            label="Kode wilayah"
            hint="Kode Kemendagri, misalnya 32.01.01.2001."
            inputMode="decimal"
            maxLength={13}
          />
        </div>
        <Select {...field('zona')} label="Zona waktu" options={ZONES} />
      </fieldset>
      <fieldset className="gugus">
        <legend>Kontak</legend>
        <TextInput {...field('alamat')} label="Alamat kantor" maxLength={250} autoComplete="street-address" />
        <div className="kisi k2">
          <TextInput {...field('kode_pos')} label="Kode pos" inputMode="numeric" maxLength={5} />
          <TextInput {...field('no_telp')} label="Nomor telepon" type="tel" maxLength={30} />
        </div>
        <TextInput {...field('email')} label="Email" type="email" maxLength={255} />
      </fieldset>
      <fieldset className="gugus">
        <legend>Media sosial dan video</legend>
        <div className="kisi k2">
          <TextInput {...field('facebook')} label="Facebook" hint="Alamat atau nama akun." />
          <TextInput {...field('instagram')} label="Instagram" hint="Alamat atau nama akun." />
          <TextInput {...field('twitter')} label="Twitter" hint="Alamat atau nama akun." />
          <TextInput {...field('youtube')} label="YouTube" hint="Alamat atau nama kanal." />
        </div>
        <TextInput
          {...field('video_url')}
          label="Video di kaki halaman"
          hint="Alamat video YouTube. Pengunjung baru terhubung ke YouTube setelah menekan putar."
          type="url"
        />
      </fieldset>
    </PartForm>
  );
}
