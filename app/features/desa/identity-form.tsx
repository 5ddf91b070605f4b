import { Link } from '#app/ui/layout/link.tsx';
import type { Desa } from '#contract/desa/desa.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { usePartFields } from './part-fields.ts';
import { PartForm } from './part-form.tsx';
import { type PartFormProps, partPath } from './pengaturan-parts.ts';

const ZONES = [
  { value: 'WIB', label: 'WIB (Jakarta)' },
  { value: 'WITA', label: 'WITA (Makassar)' },
  { value: 'WIT', label: 'WIT (Jayapura)' },
];

const LABELS: Record<string, string> = {
  nama_desa: 'nama desa',
  no_telp: 'nomor telepon',
  kode: 'kode wilayah',
  kode_pos: 'kode pos',
  zona: 'zona waktu',
  video_url: 'video',
};

const valuesOf = (village: Desa) => {
  const { nama_desa, kode, kabupaten, provinsi, zona, alamat, kode_pos, no_telp, email } = village;
  const { facebook, instagram, twitter, youtube, video_url } = village;
  return {
    nama_desa,
    kode,
    kecamatan: village.kecamatan.nama_kecamatan,
    kabupaten,
    provinsi,
    zona,
    alamat,
    kode_pos,
    no_telp,
    email,
    facebook,
    instagram,
    twitter,
    youtube,
    video_url,
  };
};

/** Names, contacts, social links and the footer's video. */
export function IdentityForm({ village, versi, failed }: PartFormProps) {
  const values = valuesOf(village);
  const { nama_desa, kecamatan, kabupaten, provinsi } = values;
  // The names are sent together as long as one of them is missing.
  const on = [nama_desa, kecamatan, kabupaten, provinsi].every((name) => name !== '');
  const saved = usePartFields({ bagian: 'identitas', village, versi, valuesOf, on });
  const field = fieldsOf(failed ?? saved.failed, values);
  return (
    <PartForm
      versi={versi}
      failed={failed}
      saved={saved}
      labelOf={(bidang) => LABELS[bidang] ?? bidang}
      noValidate
    >
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
      <Elsewhere field={field} />
      {!village.jam_layanan && (
        <p className="redup">
          Tinggal jam layanan kantor. <Link to={partPath('jam')}>Isi jam layanan</Link>
        </p>
      )}
    </PartForm>
  );
}

function Elsewhere({ field }: { field: ReturnType<typeof fieldsOf> }) {
  return (
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
  );
}
