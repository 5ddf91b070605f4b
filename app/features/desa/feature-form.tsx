import type { Desa } from '#contract/desa/desa.ts';
import { isTicked } from '../../lib/forms/ticked.ts';
import { Switch } from '../../ui/fields/choice.tsx';
import { usePartFields } from './part-fields.ts';
import { PartForm } from './part-form.tsx';
import type { PartFormProps } from './pengaturan-parts.ts';

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
  {
    name: 'data_diri_diperiksa',
    label: 'Periksa perubahan data diri',
    hint: 'Data diri yang diubah warga di Profil Saya berlaku setelah disetujui petugas. Kontak dan foto tetap langsung berlaku.',
  },
] as const;

const valuesOf = (village: Desa) =>
  Object.fromEntries(FEATURES.map(({ name }) => [name, String(village[name])]));
const labelOf = (bidang: string) => FEATURES.find(({ name }) => name === bidang)?.label ?? bidang;

/** Parts of the site that a village uses. */
export function FeatureForm({ village, versi, failed }: PartFormProps) {
  const saved = usePartFields({ bagian: 'fitur', village, versi, valuesOf });
  return (
    <PartForm
      versi={versi}
      failed={failed}
      saved={saved}
      labelOf={labelOf}
      textOf={(_, nilai) => (nilai === 'true' ? 'Aktif' : 'Mati')}
    >
      <fieldset className="gugus">
        <legend>Fitur yang dipakai</legend>
        {FEATURES.map(({ name, label, hint }) => (
          <div className="setelan-baris" key={name}>
            <Switch
              name={name}
              label={label}
              aria-describedby={`bantu-${name}`}
              says
              defaultChecked={isTicked(failed, name, village[name])}
            />
            <span className="bantu" id={`bantu-${name}`}>
              {hint}
            </span>
          </div>
        ))}
      </fieldset>
    </PartForm>
  );
}
