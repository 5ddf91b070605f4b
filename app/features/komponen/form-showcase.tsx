import { useState } from 'react';
import { Form } from 'react-router';
import { Captcha } from '#app/ui/fields/captcha.tsx';
import { Checkbox, CheckboxGroup, RadioCards, Switch } from '#app/ui/fields/choice.tsx';
import { ReadOnlyField } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { NumberInput, Textarea, TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { SearchForm } from '#app/ui/form/search-form.tsx';
import { Section } from '#app/ui/layout/section-head.tsx';

const WRONG = { telepon: 'Masukkan nomor telepon', kategori: 'Harap masukkan kategori' };
const RIGHT = {};
const KINDS = [
  { value: 'jalan', label: 'Jalan' },
  { value: 'penerangan', label: 'Penerangan' },
];
const SCALE = ['Tidak mudah', 'Kurang mudah', 'Mudah', 'Sangat mudah'].map((label, at) => ({
  value: String(at + 1),
  label,
}));

const CAPTCHA = {
  jenis: 'altcha' as const,
  kunci_situs: null,
  soal: { token: '', teks: 'Berapa delapan ditambah lima?' },
};

export function FormShowcase() {
  const [errors, setErrors] = useState<Record<string, string>>(RIGHT);
  return (
    <Section title="Isian">
      <Form
        className="contoh"
        onSubmit={(event) => {
          event.preventDefault();
          setErrors({ ...WRONG });
        }}
      >
        <ErrorSummary errors={errors} />
        <Fields errors={errors} />
        <Switch name="realisasi" label="Realisasi" />
        <Switch
          name="realisasi_kosong"
          label="Realisasi"
          disabled
          reason="Realisasi belum tersedia untuk periode ini"
        />
        <RadioCards
          name="q1"
          label="Bagaimana kemudahan prosedur pelayanan di kantor desa?"
          className="skala4"
          options={SCALE}
          defaultValue="3"
        />
        <Captcha formulir="survei" tampil={CAPTCHA} error={undefined} />
        <div className="bawah-form">
          <Button variant="sunyi" onClick={() => setErrors(RIGHT)}>
            Batal
          </Button>
          <Button variant="utama" type="submit">
            Kirim dengan galat
          </Button>
        </div>
      </Form>
      <p className="sk">Pencarian</p>
      <SearchForm label="Cari berita" placeholder="Cari berita.." />
    </Section>
  );
}

function Fields({ errors }: { errors: Record<string, string> }) {
  return (
    <div className="kisi k3 rapat">
      <TextInput
        name="toko"
        label="Nama toko"
        hint="Seperti tertulis di papan nama"
        defaultValue="Batik Kawung Lestari"
      />
      <NumberInput
        name="telepon"
        label="Nomor telepon"
        hint="Nomor yang bisa dihubungi pembeli"
        autoComplete="tel"
        error={errors.telepon}
      />
      <ReadOnlyField label="Nama" hint="Diambil dari profil, tidak bisa diubah">
        Ratna Anggraeni
      </ReadOnlyField>
      <Select
        name="kategori"
        label="Kategori"
        placeholder="Pilih kategori"
        options={KINDS}
        error={errors.kategori}
      />
      <PasswordInput name="password" label="Password" />
      <Textarea name="alamat" label="Alamat" rows={3} />
      <RadioCards
        name="tipe_lokasi"
        label="Tipe lokasi"
        defaultValue="peta"
        options={[
          { value: 'peta', label: 'Buat di peta' },
          { value: 'bidang', label: 'Ambil dari bidang' },
        ]}
      />
      <CheckboxGroup
        name="cara"
        label="Cara memperoleh informasi"
        options={[
          { value: 'lihat', label: 'Melihat' },
          { value: 'salinan', label: 'Mendapat salinan', hint: 'Tercetak atau berkas' },
        ]}
        defaultValues={['lihat']}
      />
      <Checkbox name="setuju" label="Saya setuju" error="Centang dulu pernyataan ini" />
    </div>
  );
}
