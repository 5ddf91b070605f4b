import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { ProofInput } from '../sesi/proof-input.tsx';

/** Makes the archive, or makes it anew with another phrase. */
export function MakeForm({ again, failed }: { again: boolean; failed: Failed | undefined }) {
  const field = fieldsOf(failed, {});
  return (
    <section>
      <h2>{again ? 'Frasa hilang?' : 'Susun arsip'}</h2>
      <p className="redup">
        {again
          ? 'Susun arsip baru dengan frasa baru. Arsip yang lama dihapus dan perlu diunduh serta diperiksa lagi.'
          : 'Semua data dan berkas desa masuk ke satu arsip terkunci. Frasanya muncul sekali di sini.'}
      </p>
      <Form method="post" className="form-konsol" noValidate>
        <FormErrors failed={failed} />
        <input type="hidden" name="tindakan" value="susun" />
        <ProofInput name="password" error={field('password').error} />
        <div className="baris">
          <Button type="submit" variant={again ? 'kedua' : 'utama'}>
            {again ? 'Susun arsip baru' : 'Susun arsip'}
          </Button>
        </div>
      </Form>
    </section>
  );
}

export function DownloadForm() {
  return (
    <section>
      <h2>Unduh arsip</h2>
      <Form
        method="post"
        action={paths.kelola('kepindahan', 'unduh')}
        reloadDocument
        className="form-konsol"
        noValidate
      >
        <ProofInput name="password_unduh" error={undefined} />
        <div className="baris">
          <Button type="submit" variant="utama" icon="download">
            Unduh arsip
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The village says that the archive is good; by its phrase it shows that it can open it. */
export function ConfirmForm({ failed }: { failed: Failed | undefined }) {
  const field = fieldsOf(failed, {});
  return (
    <section>
      <h2>Nyatakan arsip baik</h2>
      <p className="redup">
        Setelah ini pengelola platform dapat menyerahkan alamat dan menutup situs di sini.
      </p>
      <Form method="post" className="form-konsol" noValidate>
        <FormErrors failed={failed} />
        <input type="hidden" name="tindakan" value="periksa" />
        <TextInput
          {...field('frasa')}
          label="Frasa arsip"
          hint="Ketik lagi frasa yang dicatat, supaya pasti tidak hilang."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
        />
        <Checkbox name="periksa" label="Arsip sudah kami periksa" error={field('periksa').error} />
        <div className="baris">
          <Button type="submit" variant="utama">
            Nyatakan baik
          </Button>
        </div>
      </Form>
    </section>
  );
}
