import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { knownVersion, type PartFormProps } from './pengaturan-parts.ts';

const FEATURES = [
  {
    name: 'dilan',
    label: 'Mode DILAN',
    hint: 'Toko desa, potensi, layanan surat, lapor online, dan CCTV tidak tampil. Warga tidak masuk ke situs ini.',
  },
  {
    name: 'layanan_dinamis',
    label: 'Layanan dinamis',
    hint: 'Layanan di beranda berupa tabel jenis surat. Bila mati: tiga kartu layanan yang tetap.',
  },
  {
    name: 'use_isla',
    label: 'Infografis dari sumber luar',
    hint: 'Infografis memakai data kependudukan ISLA, bukan data penduduk di situs ini.',
  },
  {
    name: 'survei_aktif',
    label: 'Tombol Isi Survey',
    hint: 'Tombol survei kepuasan tampil di setiap halaman.',
  },
] as const;

/** What of the site a village uses. */
export function FeatureForm({ village, versi, failed }: PartFormProps) {
  const submitting = useSubmitting();
  return (
    <Form method="post" className="form-konsol">
      <FormErrors failed={failed} />
      <input type="hidden" name="versi" value={knownVersion(versi, failed)} />
      <fieldset className="gugus">
        <legend>Fitur yang dipakai</legend>
        {FEATURES.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            hint={hint}
            defaultChecked={failed ? failed.values[name] !== undefined : village[name]}
          />
        ))}
      </fieldset>
      <div className="bawah-form akhir">
        <Button variant="utama" type="submit" loading={submitting}>
          Simpan
        </Button>
      </div>
    </Form>
  );
}
