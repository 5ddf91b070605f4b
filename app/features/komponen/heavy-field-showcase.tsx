import { Form } from 'react-router';
import { Combobox } from '#app/ui/fields/combobox.tsx';
import { DateInput } from '#app/ui/fields/date-input.tsx';
import { filterOptions } from '#app/ui/fields/option-search.ts';
import { PriceInput } from '#app/ui/fields/price-input.tsx';
import type { Option } from '#app/ui/fields/select.tsx';
import { TagsInput } from '#app/ui/fields/tags-input.tsx';
import { Section } from '#app/ui/layout/section-head.tsx';
import { Upload } from '#app/ui/media/upload.tsx';
import { Prosa } from '#app/ui/richtext/prosa.tsx';
import { RichTextEditor } from '#app/ui/richtext/rich-text-editor.tsx';

const JOBS: Option[] = [
  'Belum/Tidak Bekerja',
  'Buruh Tani/Perkebunan',
  'Guru',
  'Karyawan Swasta',
  'Mengurus Rumah Tangga',
  'Nelayan/Perikanan',
  'Pedagang',
  'Pegawai Negeri Sipil',
  'Pelajar/Mahasiswa',
  'Pensiunan',
  'Petani/Pekebun',
  'Tukang Jahit',
  'Wiraswasta',
].map((label) => ({ value: label.toLowerCase(), label }));

const ARTICLE = `<p>Pekerjaan saluran irigasi sepanjang <strong>640 meter</strong> rampung dua minggu lebih cepat. <a href="/">Baca rencananya</a>.</p>
<h2>Dari mana biayanya</h2><ul><li>Dana Desa tahun 2026</li><li>Padat karya</li></ul>
<blockquote><p>Air sampai ke hilir dalam satu hari.</p><footer>Kelompok tani Cikaret</footer></blockquote>
<table><tbody><tr><th>Pos</th><th>Rupiah</th></tr><tr><td>Upah</td><td>Rp120.000.000,-</td></tr></tbody></table>`;

/** Simulates a request. */
async function askServer(query: string): Promise<Option[]> {
  await new Promise((done) => setTimeout(done, 400));
  return filterOptions(JOBS, query, 10);
}

export function HeavyFieldShowcase() {
  return (
    <Section title="Isian berat" text="Dimuat bila dipakai; tanpa JavaScript tetap isian HTML biasa.">
      <Form className="contoh" onSubmit={(event) => event.preventDefault()}>
        <div className="kisi k3 rapat">
          <Combobox name="pekerjaan" label="Pekerjaan" source={JOBS} placeholder="Pilih Pekerjaan" />
          <Combobox
            name="pendidikan"
            label="Ditanyakan ke server"
            source={askServer}
            defaultOption={{ value: 'guru', label: 'Guru' }}
          />
          <DateInput name="tanggal_lahir" label="Tanggal Lahir" defaultValue="1990-11-20" max="2026-11-20" />
          <PriceInput name="harga" label="Harga" defaultValue={1250000} />
          <TagsInput name="ahli_waris" label="Ahli waris" defaultValues={['Siti', 'Budi']} />
          <DateInput name="tanggal_salah" label="Tanggal" error="Pilih Tanggal Lahir" />
        </div>
        <div className="kisi k3 rapat">
          <Upload name="images_binary" label="Gambar" max={3} kept={[]} keepName="images_url" />
          <Upload name="gambar" label="Gambar toko" aspect={1.7} error="Masukkan gambar" />
          <Upload name="file" label="Surat kuasa" kind="pdf" />
        </div>
        <RichTextEditor
          name="isi"
          label="Deskripsi"
          hint="Ceritakan dengan kata sendiri"
          defaultValue={ARTICLE}
          uploadImage={async () => '/favicon.svg'}
        />
      </Form>
      <p className="sk">Dibaca</p>
      <Prosa html={ARTICLE} />
    </Section>
  );
}
