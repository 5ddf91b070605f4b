import type { Failed } from '../../../lib/forms/form.ts';
import { fieldsOf } from '../../../lib/forms/form.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { platformPaths } from '../platform-paths.ts';
import { regencyOf } from '../platform-words.ts';

interface AccountFormProps {
  daerah: { kode: string; nama: string; induk: string }[];
  failed: Failed | undefined;
}

/** A new account of the console. */
export function AccountForm({ daerah, failed: refused }: AccountFormProps) {
  const failed = refused?.values.tindakan?.[0] === 'buat' ? refused : undefined;
  const field = fieldsOf(failed);
  const peran = failed?.values.peran?.[0] ?? 'kabupaten';
  const options = daerah.map(({ kode, nama, induk }) => ({
    value: kode,
    label: `${regencyOf(nama)}, ${induk}`,
  }));
  return (
    <section className="blok-kab" id="baru" aria-labelledby="baru-judul">
      <h2 id="baru-judul">Akun baru</h2>
      <Form
        method="post"
        action={`${platformPaths.petugas()}#baru`}
        reloadDocument
        className="form-konsol"
        noValidate
      >
        <FormErrors failed={failed} />
        <TextInput {...field('nama')} label="Nama lengkap" maxLength={100} autoComplete="off" />
        <TextInput {...field('email')} label="Email" type="email" maxLength={255} autoComplete="off" />
        <fieldset className="peran-akun">
          <legend>Peran</legend>
          <label>
            <input type="radio" name="peran" value="kabupaten" defaultChecked={peran === 'kabupaten'} />
            <span>
              Petugas kabupaten<small>Melihat dan mengunduh ringkasan kabupatennya saja.</small>
            </span>
          </label>
          <label>
            <input type="radio" name="peran" value="pengelola" defaultChecked={peran === 'pengelola'} />
            <span>
              Pengelola<small>Mengelola semua desa di platform ini.</small>
            </span>
          </label>
        </fieldset>
        <Select
          {...field('kabupaten')}
          label="Kabupaten"
          hint="Untuk petugas kabupaten."
          placeholder="Pilih kabupaten atau kota"
          options={options}
        />
        <Button type="submit" variant="utama" name="tindakan" value="buat">
          Buat akun
        </Button>
      </Form>
    </section>
  );
}
